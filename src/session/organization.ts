import type { OrganizationSummary } from '@/api/schemas/people';
import { organizationAddress } from '@/domain/text/slug';
import type { AppConfig, HostPlace } from '@/lib/config';

interface Choice {
  /** The slug that the host (or, on a single origin, the person) asks for. */
  requested: string | undefined;
  defaultId: string | null;
  organizations: readonly OrganizationSummary[];
}

/**
 * The active organization: the requested one, otherwise the default, otherwise the first; a default that the person no longer
 * belongs to is skipped (ORG-2). Undefined only for a person without any.
 */
export function chooseOrganization({
  requested,
  defaultId,
  organizations,
}: Choice): OrganizationSummary | undefined {
  return (
    organizations.find(({ slug }) => slug === requested) ??
    organizations.find(({ id }) => id === defaultId) ??
    organizations[0]
  );
}

/**
 * Where the browser must go so that the host names the active organization (ORG-3), or undefined if it can stay: it’s already
 * there, one origin serves all, the web view never changes hosts, or the slug isn’t a DNS label (S-15, F-48).
 */
export function organizationRedirect(
  slug: string,
  place: HostPlace,
  config: Pick<AppConfig, 'organizationDomain'>,
  webView: boolean,
): string | undefined {
  if (place.kind === 'single' || config.organizationDomain === null || webView) return undefined;
  if (place.kind === 'organization' && place.slug === slug) return undefined;
  const address = organizationAddress(slug, config.organizationDomain);
  return address === undefined ? undefined : `${address}/dashboard`;
}
