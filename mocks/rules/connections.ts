import type { Integration, InstalledApp, IntegrationSettings } from '@/api/schemas/integrations';
import { INTEGRATION_KINDS, type IntegrationKind } from '@/api/schemas/enums';
import { CALENDAR_PROVIDERS, type CalendarProvider } from '@/api/schemas/calendars';
import type { Actor } from '../core/implement';
import { broadcast } from '../core/broadcast';
import type { OrganizationRow } from '../world/rows';
import type { AuthorizationRow, InstalledAppRow, IntegrationRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { removeCalendar, switchOff } from './calendars';
import { holdersOf } from './people';

/** An organization’s connections to other systems, and the apps its people connect. */

const SECRET = /secret|token|password|credential|private|(?:^|_)key$/iu;

/** Options without their secrets, which are never read back. */
export const openOptions = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !SECRET.test(name)));

export function integrationView({ organization_id: _of, ...shown }: IntegrationRow): Integration {
  return { ...shown, options: openOptions(shown.options) };
}

export const notifyIntegration = (
  world: World,
  row: IntegrationRow,
  kind: 'created' | 'updated' | 'deleted',
): void =>
  broadcast(world, row, 'integration', kind, holdersOf(world, row.organization_id, 'owner'));

export const toProvider = (kind: string): CalendarProvider | undefined =>
  CALENDAR_PROVIDERS.find((provider) => provider === kind);

/** An app of a kind that no one has connected. */
const absent = (type: IntegrationKind): InstalledApp => ({
  type,
  is_installed: false,
  state: 'disconnected',
  region: null,
  error: null,
  integration_id: null,
  installed_at: null,
  last_success_at: null,
  options: {},
});

function appView(type: IntegrationKind, row: InstalledAppRow | undefined): InstalledApp {
  if (!row) return absent(type);
  const { id: _id, organization_id: _of, user_id: _user, ...shown } = row;
  return {
    ...shown,
    is_installed: row.state !== 'disconnected',
    options: openOptions(row.options),
  };
}

export const appId = (organizationId: string, userId: string | null, type: IntegrationKind) =>
  `inst_${organizationId}_${userId ?? 'all'}_${type}`;

/** A person’s app, or the organization’s if `userId` is null. */
export const installedApp = (
  world: World,
  organizationId: string,
  userId: string | null,
  type: IntegrationKind,
): InstalledAppRow | undefined =>
  world.tables.installedApps.get(appId(organizationId, userId, type));

/** Every requested kind, connected or not. */
export function appsOf(
  world: World,
  organizationId: string,
  userId: string | null,
  types: readonly IntegrationKind[] = INTEGRATION_KINDS,
): { elements: InstalledApp[] } {
  return {
    elements: types.map((type) => appView(type, installedApp(world, organizationId, userId, type))),
  };
}

/** Stores an app, new or known. */
export function saveApp(
  world: World,
  organizationId: string,
  userId: string | null,
  type: IntegrationKind,
  change: Partial<InstalledAppRow>,
): InstalledApp {
  const id = appId(organizationId, userId, type);
  const row = world.tables.installedApps.get(id)
    ? world.tables.installedApps.update(id, change)
    : world.tables.installedApps.insert({
        ...absentRow(type),
        id,
        organization_id: organizationId,
        user_id: userId,
        ...change,
      });
  broadcast(
    world,
    row,
    'integration_app',
    'updated',
    userId === null ? holdersOf(world, organizationId, 'owner') : [userId],
  );
  return appView(type, row);
}

function absentRow(type: IntegrationKind) {
  const { is_installed: _is, ...row } = absent(type);
  return row;
}

/** A provider’s integrations, oldest first. */
export const integrationsOf = (
  world: World,
  organizationId: string,
  type: IntegrationRow['type'],
): IntegrationRow[] =>
  world.tables.integrations
    .by('organization', organizationId)
    .filter((row) => row.type === type)
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));

/** Creates a connection and sends its event. */
export function connect(
  world: World,
  organization: OrganizationRow,
  fields: Pick<IntegrationRow, 'type' | 'name'> & Partial<IntegrationRow>,
): IntegrationRow {
  const row = world.tables.integrations.insert({
    region: organization.region,
    state: 'connected',
    error: null,
    options: {},
    last_success_at: null,
    created_at: world.now,
    updated_at: world.now,
    ...fields,
    id: world.newId('intg'),
    organization_id: organization.id,
  });
  notifyIntegration(world, row, 'created');
  return row;
}

/** Disconnects a system and removes its calendars, consents, and apps. */
export function disconnect(world: World, row: IntegrationRow): void {
  const { tables } = world;
  for (const calendar of tables.calendars.by('integration', row.id))
    removeCalendar(world, calendar);
  for (const { id } of tables.authorizations.by('integration', row.id)) removeConsent(world, id);
  for (const app of tables.installedApps.by('organization', row.organization_id)) {
    if (app.integration_id === row.id) tables.installedApps.remove(app.id);
  }
  tables.integrations.remove(row.id);
  notifyIntegration(world, row, 'deleted');
}

/** A person’s consents to one provider, or the organization’s if `userId` is null. */
export const consentsOf = (
  world: World,
  organizationId: string,
  source: CalendarProvider,
  userId: string | null,
): AuthorizationRow[] =>
  world.tables.authorizations
    .by('organization', organizationId)
    .filter((row) => row.source === source && row.user_id === userId);

/** Whether a consent is valid: it didn’t fail and hasn’t expired. */
export const isValid = (world: World, { status, expires_at }: AuthorizationRow): boolean =>
  status !== 'failed' && (expires_at === null || expires_at > world.now);

/** The person refused at the provider: a consent that was started isn’t given. */
export function refuseConsent(world: World, id: string): void {
  const { tables } = world;
  const row = tables.authorizations.get(id);
  if (row?.status !== 'pending') return;
  for (const intent of tables.intents.by('organization', row.organization_id)) {
    if (intent.authorization_id === id) tables.intents.remove(intent.id);
  }
  tables.authorizations.update(id, {
    status: 'failed',
    error: 'Access was not granted',
    updated_at: world.now,
  });
}

/** Removes a consent, including a started one. */
export function removeConsent(world: World, id: string): void {
  const { tables } = world;
  const row = tables.authorizations.get(id);
  if (!row) return;
  for (const intent of tables.intents.by('organization', row.organization_id)) {
    if (intent.authorization_id === id) tables.intents.remove(intent.id);
  }
  tables.authorizations.remove(id);
}

/** Withdraws a person’s consent: their calendars stop, and the app is disconnected. */
export function withdraw(world: World, actor: Actor, source: CalendarProvider): void {
  const { user, organization } = actor;
  for (const { id } of consentsOf(world, organization.id, source, user.id)) {
    removeConsent(world, id);
  }
  for (const calendar of world.tables.calendars.by('reference', user.id)) {
    if (calendar.organization_id === organization.id && calendar.source === source) {
      switchOff(world, calendar);
    }
  }
  removeApp(world, organization.id, user.id, source);
}

export function removeApp(
  world: World,
  organizationId: string,
  userId: string | null,
  type: IntegrationKind,
): void {
  const row = installedApp(world, organizationId, userId, type);
  if (!row) return;
  world.tables.installedApps.remove(row.id);
  broadcast(
    world,
    row,
    'integration_app',
    'deleted',
    userId === null ? holdersOf(world, organizationId, 'owner') : [userId],
  );
}

/** What an organization lets its people connect; everything by default. */
export function integrationSettings(
  world: World,
  organization: OrganizationRow,
): IntegrationSettings {
  const kept = organization.settings['integrations'] as Partial<IntegrationSettings> | undefined;
  const freshwater = installedApp(world, organization.id, null, 'freshwater');
  return {
    allowed: [...(kept?.allowed ?? INTEGRATION_KINDS)],
    region: kept?.region ?? organization.region,
    freshwater: {
      is_enabled: kept?.freshwater?.is_enabled ?? freshwater !== undefined,
      last_synced_at: freshwater?.last_success_at ?? null,
    },
    mobile: { is_enabled: kept?.mobile?.is_enabled ?? true },
  };
}
