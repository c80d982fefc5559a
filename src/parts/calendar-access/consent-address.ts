import type { IntegrationKind } from '@/api/schemas/enums';
import { allowedUrl } from '@/domain/text/addresses';

const MICROSOFT = ['login.microsoftonline.com'];
const GOOGLE = ['accounts.google.com'];

/** Where each provider asks for consent; nothing is asked for elsewhere. */
const PROVIDER_HOSTS: Readonly<Partial<Record<IntegrationKind, readonly string[]>>> = {
  microsoft: MICROSOFT,
  'microsoft-app': MICROSOFT,
  'microsoft-teams': MICROSOFT,
  google: GOOGLE,
  'google-app': GOOGLE,
  slack: ['slack.com'],
  zoom: ['zoom.us'],
};

interface ConsentPlace {
  /** Address of the API, whose login page stands before the provider's. */
  api: string;
  provider: IntegrationKind;
  /** Whole address the browser shall come back to. */
  back: string;
}

/**
 * The page on which a person gives a provider's consent: the API host's login or the provider's own, and nothing else
 * (S-10). Our own login takes the way back in its address; a provider was told by the server.
 *
 * @param url what the server answered to the setup
 * @returns undefined where that leads anywhere else
 */
export function consentAddress(
  url: string | null | undefined,
  { api, provider, back }: ConsentPlace,
): string | undefined {
  const { origin } = new URL(api);
  const allowed = allowedUrl(url, {
    origins: [origin],
    hosts: PROVIDER_HOSTS[provider] ?? [],
    base: origin,
  });
  if (allowed === undefined) return undefined;
  const address = new URL(allowed);
  if (address.origin === origin) address.searchParams.set('returnUrl', back);
  return address.href;
}
