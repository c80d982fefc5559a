import { allowedUrl } from '@/domain/text/addresses';
import { mediaAddress } from '@/lib/config/media-address';

/** Where a link in an article leads. */
export interface LinkTarget {
  readonly href: string;
  /** The router’s target, for an address within the product. */
  readonly path?: string;
}

/** Checks a link’s address: http, https, or mailto, or a page of the product by its path (S-8, S-10). */
export function linkTarget(address: string | null): LinkTarget | undefined {
  // Fragments lead nowhere, because articles have no ids.
  if (address === null || address.startsWith('#')) return undefined;
  const { origin } = globalThis.location;
  const href = allowedUrl(address, { protocols: ['https', 'http', 'mailto'], base: origin });
  if (href === undefined) return undefined;
  return href.startsWith(`${origin}/`) ? { href, path: href.slice(origin.length) } : { href };
}

/** Checks a picture’s address: only from known hosts, and not embedded in the article itself (S-8). */
export const pictureAddress = (address: string | null): string | undefined =>
  address?.trim().toLowerCase().startsWith('data:') ? undefined : mediaAddress(address);
