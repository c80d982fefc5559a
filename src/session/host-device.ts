import { integrationApps } from '@/api/integration-apps';
import { hostDevice, watchHostDevice, type HostDevice } from './host';

/**
 * Registers the phone behind the web view for the person of the session, now and whenever the app names another token. An
 * app that names no device wants no messages; a refusal takes nothing from the page.
 *
 * @returns ends it
 */
export function registerHostDevice(): () => void {
  let known: string | undefined;
  const register = (device: HostDevice | undefined) => {
    if (!device || device.token === known) return;
    known = device.token;
    const { platform, token, name } = device;
    const body = { platform, token, ...(name === undefined ? {} : { name }) };
    integrationApps.registerDevice.call({ body }).catch(() => {
      known = undefined;
    });
  };
  register(hostDevice());
  return watchHostDevice(register);
}
