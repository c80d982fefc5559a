import { integrationApps } from '@/api/integration-apps';
import { hostDevice, watchHostDevice, type HostDevice } from './host';

/**
 * Registers the web view’s phone for the session’s person, now and whenever the app sends another token. An
 * app that sends no device wants no push messages; a refusal doesn’t affect the page.
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
