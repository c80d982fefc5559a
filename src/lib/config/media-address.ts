import { appConfig } from './index';

/**
 * The one check that addresses of pictures and drawings pass before a browser is sent there (S-10): on the page's own host
 * and the API's by their protocol, on hosts the deployment names by `https`. A small picture may stand in the address
 * itself.
 *
 * @returns the whole address, undefined for anything else
 */
export function mediaAddress(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  const { api, mediaHosts } = appConfig();
  const { origin } = globalThis.location;
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return undefined;
  }
  if (url.protocol === 'data:') return isPicture(address) ? address : undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === origin || url.origin === api) return url.href;
  return url.protocol === 'https:' && mediaHosts.includes(url.host) ? url.href : undefined;
}

/** Shown by an image element, where not even a drawing's own scripts run (S-11). */
const isPicture = (address: string): boolean =>
  /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(address);
