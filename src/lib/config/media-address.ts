import { appConfig } from './index';

/**
 * The one check that addresses of pictures and drawings pass before a browser is sent there (S-10): relative ones belong
 * to the API host; others must be `https` (or the API's own protocol) on the API's host or one that the deployment names.
 * A small picture may also stand in the address itself.
 *
 * @returns the whole address, undefined for anything else
 */
export function mediaAddress(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  const { api, mediaHosts } = appConfig();
  let url: URL;
  let base: URL;
  try {
    base = new URL(api);
    url = new URL(address, base);
  } catch {
    return undefined;
  }
  if (url.protocol === 'data:') return isPicture(address) ? address : undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.origin === base.origin) return url.href;
  return url.protocol === 'https:' && mediaHosts.includes(url.host) ? url.href : undefined;
}

/** Shown by an image element, where not even a drawing's own scripts run (S-11). */
const isPicture = (address: string): boolean =>
  /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(address);
