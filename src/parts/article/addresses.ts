import { allowedUrl } from '@/domain/text/addresses';
import { mediaAddress } from '@/lib/config/media-address';

/** Where a link of an article leads. */
export interface LinkTarget {
  readonly href: string;
  /** What the router is given, for an address of this very product. */
  readonly path?: string;
}

/** Judges the address of a link: http, https or mailto, or a page of the product by its path (S-8, S-10). */
export function linkTarget(address: string | null): LinkTarget | undefined {
  // A place on the page has no name to be found by: articles have no ids.
  if (address === null || address.startsWith('#')) return undefined;
  const { origin } = globalThis.location;
  const href = allowedUrl(address, { protocols: ['https', 'http', 'mailto'], base: origin });
  if (href === undefined) return undefined;
  return href.startsWith(`${origin}/`) ? { href, path: href.slice(origin.length) } : { href };
}

/** Judges the address of a picture: only from known hosts, and not written out in the article itself (S-8). */
export const pictureAddress = (address: string | null): string | undefined =>
  address?.trim().toLowerCase().startsWith('data:') ? undefined : mediaAddress(address);
