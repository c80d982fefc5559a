import { integrationApps, type AppSetup } from '@/api/integration-apps';
import type { IntegrationKind } from '@/api/schemas/enums';
import { appConfig } from '@/lib/config';
import { browser } from '@/session/browser';
import { useWrite } from '@/writes/use-write';
import { consentAddress } from './consent-address';

/** How connecting went on. */
export type Connected =
  /** On the way to the page where consent is given. */
  | { readonly kind: 'left' }
  /** No consent is needed: the setup goes on here. */
  | { readonly kind: 'here'; readonly setup: AppSetup }
  /** The server named a page that is none of the provider's: nothing was opened. */
  | { readonly kind: 'strange' };

/**
 * Begins to connect one's own calendar, or an app of the whole organization: by a redirect, since a page of another origin that was opened beside ours could
 * not tell us anything (`Cross-Origin-Opener-Policy`), and phones have no windows.
 *
 * @param ownError the caller says itself what went wrong
 * @param admin for the organization, not for oneself
 * @returns a function that takes the provider and path and query to come back to; it throws what the setup throws
 */
export function useConnect({ ownError = false, admin = false } = {}): (
  provider: IntegrationKind,
  back: (setup: AppSetup) => string,
) => Promise<Connected> {
  const begin = useWrite(integrationApps.setup, { ownError });
  return async (provider, back) => {
    const { href } = browser.address();
    const setup = await begin.run({
      params: { type: provider },
      ...(admin ? { query: { userType: 'admin' as const } } : {}),
      body: { returnUrl: href },
    });
    if (!setup) return { kind: 'strange' };
    if (setup.url === null) return { kind: 'here', setup };
    const address = consentAddress(setup.url, {
      api: appConfig().api,
      provider,
      back: new URL(back(setup), href).href,
    });
    if (address === undefined) return { kind: 'strange' };
    browser.go(address);
    return { kind: 'left' };
  };
}
