import { isSlug } from '@/domain/text/slug';

/**
 * What the page’s host means: an organization’s own address, the main site of the organizations, or a host where no organization
 * has its own address (one origin serves all, and nothing redirects).
 */
export type HostPlace =
  | { kind: 'organization'; slug: string }
  | { kind: 'main' }
  | { kind: 'single' };

/**
 * @param host the page's host, with its port
 * @param domain the configured organization domain
 */
export function hostPlace(host: string, domain: string | null): HostPlace {
  if (domain === null) return { kind: 'single' };
  if (host === domain) return { kind: 'main' };
  if (!host.endsWith(`.${domain}`)) return { kind: 'single' };
  const label = host.slice(0, -domain.length - 1);
  // A host with several labels, or with malicious ones, belongs to no organization (S-15).
  return isSlug(label) && label !== 'www'
    ? { kind: 'organization', slug: label }
    : { kind: 'main' };
}
