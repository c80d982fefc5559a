import { organizationAddress } from '@/domain/text/slug';
import { appConfig, hostPlace } from '@/lib/config';
import { impersonated, selectedOffice, selectedOrganization } from '@/lib/storage';
import { browser } from './browser';
import { sessionState } from './state';

/**
 * Switches to another of the person’s organizations: to its own address or, if one origin serves all and in the web view, by
 * storing the slug for this tab. Either way the page reloads, so that nothing is left of the other one’s cache and the hub
 * reconnects (F-52).
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
