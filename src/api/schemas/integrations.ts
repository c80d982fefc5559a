import * as z from 'zod/mini';
import { byName, Id, Instant, Line } from '../core/fields';
import { IntegrationKind, IntegrationType, Region } from './enums';

export const CONNECTION_STATES = ['connected', 'failed', 'disconnected'] as const;
export const ConnectionState = z.enum(CONNECTION_STATES);
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** An integration’s own settings. Secrets are written but never read back. */
export const IntegrationOptions = byName(z.unknown());
export type IntegrationOptions = z.infer<typeof IntegrationOptions>;

/** A connection of the organization to another system. */
export const Integration = z.object({
  id: Id,
  type: IntegrationType,
  name: Line,
  region: Region,
  state: ConnectionState,
  /** The last error, described for an admin. */
  error: z.nullable(Line),
  options: IntegrationOptions,
  last_success_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
});
export type Integration = z.infer<typeof Integration>;

/** An organization or a door system entry, as an option in its setup. */
export const AvigilonItem = z.object({ id: Id, name: Line });
export type AvigilonItem = z.infer<typeof AvigilonItem>;

/** Status of one kind of integration app, for a person or for the organization. */
export const InstalledApp = z.object({
  type: IntegrationKind,
  is_installed: z.boolean(),
  state: ConnectionState,
  region: z.nullable(Region),
  error: z.nullable(Line),
  /** The connection behind it, if there is one. */
  integration_id: z.nullable(Id),
  installed_at: z.nullable(Instant),
  last_success_at: z.nullable(Instant),
  options: IntegrationOptions,
});
export type InstalledApp = z.infer<typeof InstalledApp>;

/** What an organization allows its people to connect. */
export const IntegrationSettings = z.object({
  /** Kinds that people may connect for themselves. */
  allowed: z.array(IntegrationKind),
  region: Region,
  freshwater: z.object({ is_enabled: z.boolean(), last_synced_at: z.nullable(Instant) }),
  mobile: z.object({ is_enabled: z.boolean() }),
});
export type IntegrationSettings = z.infer<typeof IntegrationSettings>;
