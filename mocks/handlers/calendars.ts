import { calendars } from '@/api/calendars';
import type { CalendarWrite } from '@/api/schemas/calendars';
import { allOf } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { refuse } from '../core/refuse';
import { agendaOf } from '../rules/agenda';
import {
  addressOf,
  calendarView,
  checkWrite,
  findCalendar,
  jobView,
  listenerOf,
  makeDue,
  referenceName,
  saveCalendar,
  switchOff,
  tellCalendar,
} from '../rules/calendars';
import { consentsOf, isValid, withdraw } from '../rules/connections';
import { organizationSettings } from '../rules/settings';
import type { CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { findResource } from './resources';

/** What somebody decides about a calendar; the rest is what its synchronisation found. */
const switches = ({ is_enabled, is_pull_enabled, is_push_enabled }: CalendarWrite) => ({
  is_enabled,
  is_pull_enabled,
  is_push_enabled,
});

/** The current user's own calendar: the one in use, where there are several. */
const ownCalendar = (world: World, actor: Actor): CalendarRow | undefined =>
  world.tables.calendars
    .by('reference', actor.user.id)
    .filter(({ organization_id }) => organization_id === actor.organization.id)
    .toSorted((a, b) => Number(b.is_enabled) - Number(a.is_enabled))[0];

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly calendar: CalendarRow | null;
  readonly resource_id: string | null;
  readonly user_id: string | null;
}

const listed = (world: World, row: CalendarRow): Listed => ({
  id: row.id,
  name: referenceName(world, row) ?? row.name,
  calendar: row,
  resource_id: row.type === 'resource' ? row.reference_id : null,
  user_id: row.type === 'user' ? row.reference_id : null,
});

/** Places that could have a calendar and have none of these. */
function without(world: World, actor: Actor, rows: readonly CalendarRow[]): Listed[] {
  const linked = new Set(rows.map(({ reference_id }) => reference_id));
  return allOf(world.tables.resources, actor)
    .filter(({ id, type }) => type !== 'area' && !linked.has(id))
    .map(({ id, name }) => ({ id, name, calendar: null, resource_id: id, user_id: null }));
}

export const calendarsHandlers = implement(calendars, {
  list: ({ world, actor, query }) => {
    const rows = allOf(world.tables.calendars, actor).filter(
      (row) =>
        (!query.integrationId || query.integrationId.includes(row.integration_id)) &&
        (query.calendarSource === undefined || row.source === query.calendarSource) &&
        (query.calendarType === undefined || row.type === query.calendarType),
    );
    const bare =
      query['include-all-resources'] && query.calendarType !== 'user'
        ? without(world, actor, rows)
        : [];
    return paginate([...rows.map((row) => listed(world, row)), ...bare], query, {
      key: ({ name }) => name.toLowerCase(),
      show: ({ id: _id, calendar, ...item }: Listed) => ({
        ...item,
        calendar: calendar && calendarView(world, calendar),
      }),
    });
  },

  get: ({ world, actor, params }) =>
    calendarView(world, findCalendar(world, actor.organization, params.id)),

  ofResource: ({ world, actor, params, query }) =>
    paginate(
      world.tables.calendars
        .by('reference', findResource(world, actor, params.resourceId).id)
        .filter(({ type }) => type === 'resource'),
      query,
      { key: ({ created_at }) => created_at, show: (row: CalendarRow) => calendarView(world, row) },
    ),

  hasValidAuthorization: ({ world, actor, query }) => ({
    has_authorization: consentsOf(
      world,
      actor.organization.id,
      query.calendarSource,
      actor.user.id,
    ).some((row) => isValid(world, row)),
  }),

  create: ({ world, actor, body }) => {
    checkWrite(world, actor, body);
    const twin = world.tables.calendars
      .by('reference', body.reference_id)
      .find(({ integration_id }) => integration_id === body.integration_id);
    if (twin) {
      refuse(
        409,
        { reference_id: 'This has a calendar already' },
        { rule: 'duplicate', calendar: calendarView(world, twin) },
      );
    }
    const row = world.tables.calendars.insert({
      ...body,
      id: world.newId('cale'),
      name: referenceName(world, body) ?? body.reference_id,
      external_id: addressOf(world, actor, body),
      last_synced_at: null,
      error: null,
      created_at: world.now,
      updated_at: world.now,
      sync_token: null,
      page_token: null,
      checked_at: null,
    });
    makeDue(world, row);
    tellCalendar(world, row, 'created');
    return calendarView(world, row);
  },

  update: ({ world, actor, params, body }) => {
    const row = findCalendar(world, actor.organization, params.id);
    checkWrite(world, actor, body);
    const isSame =
      row.reference_id === body.reference_id &&
      row.type === body.type &&
      row.integration_id === body.integration_id;
    if (!isSame) refuse(422, { reference_id: 'A calendar stays with whose it is' });
    const next = saveCalendar(world, row, switches(body));
    if (!next.is_enabled) switchOff(world, next);
    // What was missed meanwhile is read from the beginning.
    else if (!row.is_enabled || (!row.is_pull_enabled && next.is_pull_enabled)) {
      makeDue(world, world.tables.calendars.update(row.id, { sync_token: null, page_token: null }));
    }
    return calendarView(world, world.tables.calendars.get(row.id) ?? next);
  },

  authorization: ({ world, actor, params }) => {
    const { calendar_settings } = organizationSettings(world, actor.organization);
    const consents = consentsOf(world, actor.organization.id, params.provider, null);
    return {
      // Google needs no consent of the organization: each person's own is enough.
      requires_delegated_access:
        params.provider === 'microsoft' && calendar_settings.microsoft_enable_delegated_user_access,
      has_delegated_access: consents.some((row) => isValid(world, row)),
    };
  },

  deauthorize: ({ world, actor, params }) => {
    withdraw(world, actor, params.provider);
    return undefined;
  },

  syncJobs: ({ world, actor, params, query }) => {
    const row = findCalendar(world, actor.organization, params.id);
    return paginate(
      world.tables.syncJobs
        .by('calendar', row.id)
        .filter(({ status }) => !query.status || query.status.includes(status)),
      query,
      { key: ({ created_at }) => -Date.parse(created_at), show: jobView },
    );
  },

  forSync: ({ world, actor, params }) => {
    const row = findCalendar(world, actor.organization, params.id);
    const listener = listenerOf(world, row.id);
    return {
      calendar: calendarView(world, row),
      sync_token: row.sync_token,
      page_token: row.page_token,
      listener_token: listener && listener.status !== 'stopped' ? listener.token : null,
      pending_schedules:
        world.tables.updatedSchedules.by('calendar', row.id).length +
        world.tables.eventRequests
          .by('calendar', row.id)
          .filter(({ status }) => status === 'pending').length,
    };
  },

  mine: ({ world, actor }) => {
    const row = ownCalendar(world, actor);
    const sources = row ? [row.source] : (['microsoft', 'google'] as const);
    const [consent] = sources.flatMap((source) =>
      consentsOf(world, actor.organization.id, source, actor.user.id),
    );
    return {
      calendar: row ? calendarView(world, row) : null,
      source: row?.source ?? consent?.source ?? null,
      email: consent?.email ?? row?.external_id ?? null,
      is_connected: consent !== undefined && isValid(world, consent),
      integration_id: consent?.integration_id ?? row?.integration_id ?? null,
      authorization_id: consent?.id ?? null,
      last_synced_at: row?.last_synced_at ?? null,
      error: consent?.error ?? row?.error ?? null,
    };
  },

  agenda: ({ world, actor, query }) =>
    paginate(agendaOf(world, actor, query), query, {
      key: ({ date, start }) => `${date}|${start}`,
    }),
});
