import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, many } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { IntegrationKind } from './schemas/enums';
import { InstalledApp, IntegrationOptions, IntegrationSettings } from './schemas/integrations';
import { SHOWN_BY } from './things';

/** Whom an app is set up for: the person, or with `admin` the organization (which needs the settings permission). */
const ForWhom = z.object({ userType: z.optional(z.literal('admin')) });
const OptionsWrite = z.object({ integrationType: IntegrationKind, options: IntegrationOptions });

/** Where to continue a setup: the provider’s own page, or null when it’s complete. */
export const AppSetup = z.object({
  integration_id: Id,
  authorization_id: z.nullable(Id),
  url: z.nullable(z.string()),
});
export type AppSetup = z.infer<typeof AppSetup>;

/** A phone that receives notifications through the host app. */
export const Device = z.object({
  id: Id,
  platform: z.enum(['ios', 'android', 'web']),
  token: z.string().check(z.minLength(1), z.maxLength(4096)),
  registered_at: Instant,
});
export type Device = z.infer<typeof Device>;

export const integrationApps = area('integrationApps', {
  // A failed check means "not installed" (F-24). The caller decides that, so that the failure stays visible here.
  installed: endpoint({
    method: 'GET',
    path: '/api/integrations/installed',
    summary: 'Apps the current user has connected',
    query: z.object({ type: z.optional(many(IntegrationKind)) }),
    result: page(InstalledApp),
    staleTime: FRESH.slow,
  }),
  adminInstalled: endpoint({
    method: 'GET',
    path: '/api/integrations/admin-installed',
    summary: 'Apps connected for the whole organization',
    query: z.object({ type: z.optional(many(IntegrationKind)) }),
    result: page(InstalledApp),
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
  setup: endpoint({
    method: 'POST',
    path: '/:type/setup',
    summary: 'Begins to connect an app; the answer says where to go on',
    params: { type: IntegrationKind },
    query: ForWhom,
    body: z.optional(z.object({ returnUrl: z.optional(z.string()) })),
    result: AppSetup,
    affects: SHOWN_BY.integration,
  }),
  options: endpoint({
    method: 'POST',
    path: '/api/integrations/options',
    summary:
      'Stores the current user’s options of an app; those of a calendar begin or change its synchronization',
    ownHand: true,
    body: OptionsWrite,
    result: InstalledApp,
    affects: SHOWN_BY.integration_app,
  }),
  adminOptions: endpoint({
    method: 'POST',
    path: '/api/integrations/admin-options',
    summary: 'Stores the organization’s options of an app',
    body: OptionsWrite,
    result: InstalledApp,
    access: NEEDS.settings,
    affects: SHOWN_BY.integration_app,
  }),
  deauthorize: endpoint({
    method: 'DELETE',
    path: '/:type/deauthorize',
    summary: 'Disconnects an app; what it synchronized stops',
    params: { type: IntegrationKind },
    query: ForWhom,
    result: nothing,
    affects: [...SHOWN_BY.integration_app, 'integrations'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/integrations/settings',
    summary: 'What the organization lets its people connect',
    result: IntegrationSettings,
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/integrations/settings',
    summary: 'Changes what people may connect',
    body: z.partial(IntegrationSettings),
    result: IntegrationSettings,
    access: NEEDS.settings,
    affects: SHOWN_BY.organization,
  }),
  registerDevice: endpoint({
    method: 'POST',
    path: '/api/devices/register',
    summary: 'Registers the phone behind the web view; the same token twice is one device',
    ownHand: true,
    body: z.object({
      ...z.omit(Device, { id: true, registered_at: true }).shape,
      name: z.optional(Line),
    }),
    result: Device,
    affects: [],
  }),
  freshwaterSync: endpoint({
    method: 'POST',
    path: '/api/freshwater/sync',
    summary: 'Asks for a synchronization with the ticket system now',
    body: z.optional(z.object({})),
    result: z.object({ requested_at: Instant, ticket_count: z.number() }),
    access: NEEDS.settings,
    affects: [...SHOWN_BY.integration_app, 'tickets'],
  }),
});
