import { integrationApps } from '@/api/integration-apps';
import { PERMISSION } from '@/api/schemas/access';
import type { IntegrationKind } from '@/api/schemas/enums';
import { checkAccess } from '../core/auth';
import { definedFields } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import {
  appsOf,
  toProvider,
  connect,
  consentsOf,
  disconnect,
  installedApp,
  integrationSettings,
  integrationsOf,
  removeApp,
  saveApp,
  withdraw,
} from '../rules/connections';
import { refuseWhileImpersonating } from '../rules/impersonation';
import { followOptions } from '../rules/own-calendar';
import { saveOrganization } from '../rules/settings';
import type { IntegrationRow } from '../world/rows-calendars';
import type { World } from '../world/world';

/** The person an app is set up for; null for the organization, which needs the settings permission. */
function forWhom(actor: Actor, userType: 'admin' | undefined): string | null {
  if (userType === undefined) {
    // People give and withdraw consent to their own things themselves (IMP-3).
    refuseWhileImpersonating(actor);
    return actor.user.id;
  }
  checkAccess(actor, { permissions: [PERMISSION.settings] });
  return null;
}

function checkAllowed(world: World, actor: Actor, type: IntegrationKind): void {
  if (integrationSettings(world, actor.organization).allowed.includes(type)) return;
  refuse(
    403,
    { feature_off: 'Your organization doesn’t allow this connection' },
    { lifted_by: PERMISSION.settings },
  );
}

/** The connection behind a calendar provider’s app, created with the first one. */
const providerOf = (world: World, actor: Actor, type: 'microsoft' | 'google'): IntegrationRow =>
  integrationsOf(world, actor.organization.id, type)[0] ??
  connect(world, actor.organization, {
    type,
    name: type === 'microsoft' ? 'Microsoft 365' : 'Google Workspace',
  });

/** Records that a consent was started; the sync worker checks it next. */
function beginConsent(
  world: World,
  actor: Actor,
  integration: IntegrationRow,
  source: 'microsoft' | 'google',
  userId: string | null,
): string {
  const { organization, user } = actor;
  const [known] = consentsOf(world, organization.id, source, userId);
  const state = {
    integration_id: integration.id,
    email: userId === null ? null : user.email,
    status: 'pending' as const,
    error: null,
    expires_at: null,
    updated_at: world.now,
    handed_out_at: null,
  };
  const row = known
    ? world.tables.authorizations.update(known.id, state)
    : world.tables.authorizations.insert({
        id: world.newId('auth'),
        organization_id: organization.id,
        source,
        user_id: userId,
        ...state,
      });
  world.tables.intents.insert({
    id: world.newId('inte'),
    organization_id: organization.id,
    authorization_id: row.id,
    source,
    user_id: userId,
    is_checked: false,
    created_at: world.now,
    handed_out_at: null,
  });
  return row.id;
}

/** The login that asks for a calendar’s consent and continues to the page that finishes the setup. */
function loginAddress(actor: Actor, type: string, returnUrl: string): string {
  const query = new URLSearchParams({
    returnUrl,
    integrationType: type,
    orgSlug: actor.organization.slug,
    forTwoWaySync: 'true',
  });
  return `/auth/login?${query}`;
}

export const integrationAppsHandlers = implement(integrationApps, {
  installed: ({ world, actor, query }) =>
    appsOf(world, actor.organization.id, actor.user.id, query.type),

  adminInstalled: ({ world, actor, query }) =>
    appsOf(world, actor.organization.id, null, query.type),

  setup: ({ world, actor, params, query, body }) => {
    const userId = forWhom(actor, query.userType);
    const { type } = params;
    if (userId !== null) checkAllowed(world, actor, type);
    const source = toProvider(type);
    const integration = source && providerOf(world, actor, source);
    const consent =
      source && integration ? beginConsent(world, actor, integration, source, userId) : null;
    const before = installedApp(world, actor.organization.id, userId, type);
    saveApp(world, actor.organization.id, userId, type, {
      state: 'connected',
      error: null,
      region: integrationSettings(world, actor.organization).region,
      integration_id: integration?.id ?? null,
      installed_at: before?.installed_at ?? world.now,
    });
    const page = integration && `/calendar-setup/${integration.id}/${consent}`;
    return {
      integration_id: integration?.id ?? `${actor.organization.id}_${type}`,
      authorization_id: consent,
      url: source && page ? loginAddress(actor, source, body?.returnUrl ?? page) : null,
    };
  },

  options: ({ world, actor, body }) => {
    const { integrationType: type, options } = body;
    checkAllowed(world, actor, type);
    const source = toProvider(type);
    if (source) followOptions(world, actor, source, options);
    const before = installedApp(world, actor.organization.id, actor.user.id, type);
    return saveApp(world, actor.organization.id, actor.user.id, type, {
      options: { ...before?.options, ...options },
    });
  },

  adminOptions: ({ world, actor, body }) => {
    const { integrationType: type, options } = body;
    const before = installedApp(world, actor.organization.id, null, type);
    return saveApp(world, actor.organization.id, null, type, {
      options: { ...before?.options, ...options },
    });
  },

  deauthorize: ({ world, actor, params, query }) => {
    const userId = forWhom(actor, query.userType);
    const source = toProvider(params.type);
    if (userId !== null && source) {
      withdraw(world, actor, source);
      return undefined;
    }
    removeApp(world, actor.organization.id, userId, params.type);
    // When the organization disconnects, everyone’s calendars are removed.
    if (source) {
      for (const row of integrationsOf(world, actor.organization.id, source)) {
        disconnect(world, row);
      }
    }
    return undefined;
  },

  settings: ({ world, actor }) => integrationSettings(world, actor.organization),

  saveSettings: ({ world, actor, body }) => {
    const before = integrationSettings(world, actor.organization);
    const integrations = { ...before, ...definedFields(body) };
    const next = saveOrganization(world, actor, {
      settings: { ...actor.organization.settings, integrations },
    });
    return integrationSettings(world, next);
  },

  registerDevice: ({ world, actor, body }) => {
    const known = world.tables.devices.by('token', body.token);
    // A phone on which someone else has signed in no longer belongs to them.
    for (const row of known) {
      if (row.user_id !== actor.user.id) world.tables.devices.remove(row.id);
    }
    const own = known.find(({ user_id }) => user_id === actor.user.id);
    const state = { platform: body.platform, name: body.name ?? own?.name ?? null };
    const row = own
      ? world.tables.devices.update(own.id, state)
      : world.tables.devices.insert({
          id: world.newId('devi'),
          user_id: actor.user.id,
          token: body.token,
          registered_at: world.now,
          ...state,
        });
    const { id, platform, token, registered_at } = row;
    return { id, platform, token, registered_at };
  },

  freshwaterSync: ({ world, actor }) => {
    const { organization } = actor;
    const { freshwater } = integrationSettings(world, organization);
    const app = installedApp(world, organization.id, null, 'freshwater');
    if (!app) notFound('Integration');
    if (!freshwater.is_enabled) {
      refuse(409, { freshwater: 'This connection is turned off' }, { lifted_by: 'owner' });
    }
    saveApp(world, organization.id, null, 'freshwater', {
      state: 'connected',
      error: null,
      last_success_at: world.now,
    });
    return {
      requested_at: world.now,
      ticket_count: world.tables.tickets.by('organization', organization.id).length,
    };
  },
});
