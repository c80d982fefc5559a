import { organizationAddress } from '@/domain/text/slug';
import { appConfig, hostPlace } from '@/lib/config';
import { impersonated, selectedOffice, selectedOrganization } from '@/lib/storage';
import { browser } from './browser';
import { sessionState } from './state';

/**
 * Goes to another of one's organizations: to its own address, or, where one origin serves all and in the web view, by
 * remembering the slug for this tab. The page starts anew either way, so no cache of the other one is left and the hub
 * starts afresh (F-52).
 */
export function switchOrganization(slug: string): void {
  const { organizationDomain } = appConfig();
  const { host } = browser.address();
  impersonated.remove();
  // The web view never changes hosts (ORG-3).
  const { webView } = sessionState();
  const hasHosts =
    organizationDomain !== null && hostPlace(host, organizationDomain).kind !== 'single';
  if (hasHosts && !webView) {
    const address = organizationAddress(slug, organizationDomain);
    if (address !== undefined) browser.go(`${address}/dashboard`);
    return;
  }
  selectedOrganization.set(slug);
  selectedOffice.remove();
  browser.go('/dashboard');
}
