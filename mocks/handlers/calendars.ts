import { calendarLinks } from '@/api/calendar-links';
import { calendars } from '@/api/calendars';
import { allOf } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { nameKey } from '../core/names';
import { paginate } from '../core/paging';
import { refuse } from '../core/refuse';
import { agendaOf } from '../rules/agenda';
import {
  calendarView,
  checkWrite,
  findCalendar,
  jobView,
  linkCalendar,
  listenerOf,
  referenceName,
  switchCalendar,
} from '../rules/calendars';
import { consentsOf, isValid, withdraw } from '../rules/connections';
import { myCalendar } from '../rules/own-calendar';
import { organizationSettings } from '../rules/settings';
import type { CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { findResource } from './resources';

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

/** Places that could have a calendar and don’t have one of these. */
function without(world: World, actor: Actor, rows: readonly CalendarRow[]): Listed[] {
  const linked = new Set(rows.map(({ reference_id }) => reference_id));
  return allOf(world.tables.resources, actor)
    .filter(({ id, type }) => type !== 'area' && !linked.has(id))
    .map(({ id, name }) => ({ id, name, calendar: null, resource_id: id, user_id: null }));
}

export const calendarsHandlers = [
  ...implement(calendars, {
    get: ({ world, actor, params }) =>
      calendarView(world, findCalendar(world, actor.organization, params.id)),
    ofResource: ({ world, actor, params, query }) =>
      paginate(
        world.tables.calendars
          .by('reference', findResource(world, actor, params.resourceId).id)
          .filter(({ type }) => type === 'resource'),
        query,
        {
          key: ({ created_at }) => created_at,
          show: (row: CalendarRow) => calendarView(world, row),
        },
      ),
    hasValidAuthorization: ({ world, actor, query }) => ({
      has_authorization: consentsOf(
        world,
        actor.organization.id,
        query.calendarSource,
        actor.user.id,
      ).some((row) => isValid(world, row)),
    }),
    authorization: ({ world, actor, params }) => {
      const { calendar_settings } = organizationSettings(world, actor.organization);
      // The organization’s consent covers everyone; without it, each person needs their own.
      const consents = [null, actor.user.id].flatMap((userId) =>
        consentsOf(world, actor.organization.id, params.provider, userId),
      );
      return {
        // Google doesn’t need consent from the organization: each person’s own is enough.
        requires_delegated_access:
          params.provider === 'microsoft' &&
          calendar_settings.microsoft_enable_delegated_user_access,
        has_delegated_access: consents.some((row) => isValid(world, row)),
      };
    },
    deauthorize: ({ world, actor, params }) => {
      withdraw(world, actor, params.provider);
      return undefined;
    },
    mine: ({ world, actor }) => myCalendar(world, actor),
    agenda: ({ world, actor, query }) =>
      paginate(agendaOf(world, actor, query), query, {
        key: ({ date, start }) => `${date}|${start}`,
      }),
  }),
  ...implement(calendarLinks, {
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
        key: ({ name }) => nameKey(name),
        show: ({ id: _id, calendar, ...item }: Listed) => ({
          ...item,
          calendar: calendar && calendarView(world, calendar),
        }),
      });
    },
    create: ({ world, actor, body }) => {
      checkWrite(world, actor, body);
      const existing = world.tables.calendars
        .by('reference', body.reference_id)
        .find(({ integration_id }) => integration_id === body.integration_id);
      if (existing) {
        refuse(
          409,
          { reference_id: 'This already has a calendar' },
          { rule: 'duplicate', calendar: calendarView(world, existing) },
        );
      }
      return calendarView(world, linkCalendar(world, actor, body));
    },
    update: ({ world, actor, params, body }) => {
      const row = findCalendar(world, actor.organization, params.id);
      checkWrite(world, actor, body);
      const isSame =
        row.reference_id === body.reference_id &&
        row.type === body.type &&
        row.integration_id === body.integration_id;
      if (!isSame) refuse(422, { reference_id: 'A calendar can’t be moved to someone else' });
      return calendarView(world, switchCalendar(world, row, body));
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
  }),
];
