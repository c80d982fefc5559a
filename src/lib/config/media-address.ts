import { allowedUrl } from '@/domain/text/addresses';
import { appConfig } from './index';

/**
 * The address of a picture or plan, if the browser may load it (S-10): over https from a configured host, from where the page’s
 * or the API’s origin has pictures, or a picture embedded in the address. Authors choose addresses, and others of these two could
 * act for whoever only reads: the cookie goes with them (S-8).
 *
 * @returns the normalized address, undefined for anything else
 */
export function mediaAddress(address: string | null | undefined): string | undefined {
  if (address && isPicture(address)) return address;
  const { api, mediaHosts: hosts, mediaPaths: paths } = appConfig();
  const { origin } = globalThis.location;
  return allowedUrl(address, { origins: [origin, api], paths, hosts, base: origin });
}

/** Shown by an image element, in which a drawing’s own scripts don’t run (S-11). */
const isPicture = (address: string): boolean =>
  /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(address);
