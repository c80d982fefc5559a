import type { IntegrationKind } from '@/api/schemas/enums';
import { allowedUrl } from '@/domain/text/addresses';

const MICROSOFT = ['login.microsoftonline.com'];
const GOOGLE = ['accounts.google.com'];

/** Each provider’s consent pages; no others are opened. */
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
  /** Address of the API, whose login page precedes the provider’s. */
  api: string;
  provider: IntegrationKind;
  /** The full address to return to. */
  back: string;
}

/**
 * The page on which a person consents to a provider’s access: the API host’s login or the provider’s own, and nothing else
 * (S-10). Our own login takes the return address as a parameter; the server has already told the provider.
 *
 * @param url the server’s answer to the setup
 * @returns undefined if that leads anywhere else
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
