import { integrationApps, type AppSetup } from '@/api/integration-apps';
import type { IntegrationKind } from '@/api/schemas/enums';
import { appConfig } from '@/lib/config';
import { browser } from '@/session/browser';
import { useWrite } from '@/writes/use-write';
import { consentAddress } from './consent-address';

/** The outcome of connecting. */
export type Connected =
  /** Redirecting to the consent page. */
  | { readonly kind: 'left' }
  /** No consent is needed: the setup continues here. */
  | { readonly kind: 'here'; readonly setup: AppSetup }
  /** The server named a page that isn’t the provider’s: nothing was opened. */
  | { readonly kind: 'strange' };

/**
 * Starts connecting the person’s own calendar, or an app for the whole organization. It redirects, because a page of another
 * origin in a separate
 * window couldn’t tell us anything (`Cross-Origin-Opener-Policy`), and phones have no windows.
 *
 * @param ownError whether the caller shows errors itself
 * @param admin for the organization instead of the person
 * @returns a function that takes the provider and the path and query to return to; it throws what the setup throws
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
