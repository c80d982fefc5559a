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
  const { api, mediaHosts, mediaPaths } = appConfig();
  const { origin } = globalThis.location;
  const url = allowedUrl(address, { origins: [origin, api], hosts: mediaHosts, base: origin });
  if (url === undefined) return undefined;
  // It’s written by the one check of addresses, so its parts are where they’re expected.
  const [, host = '', pathname = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  if (mediaHosts.includes(host)) return url;
  // A server may decode these and find another path.
  if (/%(?:2f|5c|2e|25)|;/i.test(pathname)) return undefined;
  const roots = ['', api.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '')];
  const isMedia = roots.some((root) => mediaPaths.some((path) => pathname.startsWith(root + path)));
  return isMedia ? url : undefined;
}

/** Shown by an image element, in which a drawing’s own scripts don’t run (S-11). */
const isPicture = (address: string): boolean =>
  /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(address);
