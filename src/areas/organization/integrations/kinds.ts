import { INTEGRATION_KINDS, type IntegrationKind } from '@/api/schemas/enums';

/** Everything that can be connected: the apps, and the door system. */
export const KINDS = [...INTEGRATION_KINDS, 'avigilon'] as const;
export type Kind = IntegrationKind | 'avigilon';

/** A kind’s option, as it’s entered. Secrets are written and never read back. */
export interface Option {
  readonly name: 'domain' | 'tenant' | 'account' | 'channel' | 'portal' | 'controller' | 'token';
  readonly isSecret?: boolean;
}

const TOKEN: Option = { name: 'token', isSecret: true };

/** What an organization sets for each kind. */
export const OPTIONS: Readonly<Record<Kind, readonly Option[]>> = {
  google: [{ name: 'domain' }],
  'google-app': [],
  microsoft: [{ name: 'tenant' }],
  'microsoft-app': [],
  zoom: [{ name: 'account' }],
  slack: [{ name: 'channel' }],
  'microsoft-teams': [{ name: 'channel' }],
  freshwater: [{ name: 'portal' }, TOKEN],
  wifi: [{ name: 'controller' }, TOKEN],
  mobile: [],
  avigilon: [TOKEN],
};

/** Whether a kind is one of the connections with calendars or doors. */
export const isConnection = (kind: Kind): kind is 'google' | 'microsoft' | 'avigilon' =>
  kind === 'google' || kind === 'microsoft' || kind === 'avigilon';
