import { backgroundSync } from '@/api/background-sync';
import type { Claim, EventRequest } from '@/api/schemas/sync';
import type { Schedule } from '@/api/schemas/schedules';
import { membershipId } from '../core/auth';
import { wasRemoved } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { notFound, Refused, refuse } from '../core/refuse';
import * as views from '../core/views';
import { removeEvents } from '../rules/calendar-events';
import { syncEvents } from '../rules/calendar-list';
import { syncLeave, withdrawLeave } from '../rules/calendar-leave';
import { pushed, queueRequests, scheduleFor, transform } from '../rules/calendar-push';
import { calendarView, findCalendar, syncOrganization } from '../rules/calendars';
import { claim } from '../rules/claims';
import type { ScheduleRow } from '../world/rows';
import type { CalendarRow, EventRequestRow } from '../world/rows-calendars';
import type { World } from '../world/world';

interface Asking {
  readonly world: World;
  readonly headers: Headers;
}

/** The calendar in a path, within the caller’s organization if it names one. */
const calendarOf = ({ world, headers }: Asking, id: string): CalendarRow =>
  findCalendar(world, syncOrganization(world, headers), id);

/** Calendars in use that need work. */
function calendarsFor({ world, headers }: Asking, claim: Claim | undefined): CalendarRow[] {
  const organization = syncOrganization(world, headers);
  const rows = organization
    ? world.tables.calendars.by('organization', organization.id)
    : [...world.tables.calendars.all()];
  return rows.filter(
    (row) => row.is_enabled && (claim?.source === undefined || row.source === claim.source),
  );
}

/** An unmasked booking: the sync worker reads it as its organizer. */
function scheduleView(world: World, row: ScheduleRow): Schedule {
  const organization = world.tables.organizations.get(row.organization_id);
  const user = world.tables.users.get(row.organizer_id);
  if (!organization || !user) return notFound('Booking');
  const membership = world.tables.memberships.get(membershipId(organization.id, user.id)) ?? {
    id: membershipId(organization.id, user.id),
    organization_id: organization.id,
    user_id: user.id,
    roles: [],
    permissions: [],
    joined_at: row.created_at,
  };
  const viewer: Actor = { user, realUser: user, organization, membership };
  return views.schedule(world, row, viewer);
}

function requestView(world: World, row: EventRequestRow): EventRequest {
  const { status: _status, error: _error, handed_out_at: _at, ...shown } = row;
  const calendar = world.tables.calendars.get(row.calendar_id) ?? notFound('Calendar');
  const schedule = world.tables.schedules.get(row.schedule_id);
  return {
    ...shown,
    calendar: calendarView(world, calendar),
    event: schedule ? transform(world, calendar, schedule) : null,
  };
}

export const backgroundSyncHandlers = implement(backgroundSync, {
  pending: (asking) => {
    const { world, body } = asking;
    const rows = calendarsFor(asking, body).flatMap(({ id }) =>
      world.tables.pendingCalendars.by('calendar', id),
    );
    const handed = claim(
      world,
      world.tables.pendingCalendars,
      rows,
      body,
      (row) => row.requested_at,
    );
    return {
      elements: handed.flatMap(({ id, calendar_id, requested_at }) => {
        const calendar = world.tables.calendars.get(calendar_id);
        return calendar ? [{ id, requested_at, calendar: calendarView(world, calendar) }] : [];
      }),
    };
  },

  removePending: (asking) => {
    const { world, params } = asking;
    if (wasRemoved(world.tables.pendingCalendars, params.id)) return undefined;
    const row = world.tables.pendingCalendars.get(params.id);
    if (!row) return notFound('Calendar');
    calendarOf(asking, row.calendar_id);
    world.tables.pendingCalendars.remove(row.id);
    return undefined;
  },

  syncEvents: (asking) =>
    syncEvents(asking.world, calendarOf(asking, asking.params.id), asking.body.events),

  removeEvents: (asking) => {
    const { world } = asking;
    const calendar = calendarOf(asking, asking.params.id);
    return removeEvents(world, calendar, asking.query.event_id, (known) =>
      withdrawLeave(world, calendar, known),
    );
  },

  scheduleSynced: (asking) => {
    const { world, params, body } = asking;
    const calendar = calendarOf(asking, params.id);
    const row = scheduleFor(world, calendar, params.scheduleId);
    if (!body.error && !body.event_id) {
      refuse(422, { event_id: 'Either the event or the reason is required' });
    }
    return scheduleView(world, pushed(world, calendar, row, body));
  },

  requestsSynced: (asking) => {
    const { world, params, body } = asking;
    const calendar = calendarOf(asking, params.id);
    const outcome = { created: 0, updated: 0, deleted: 0, skipped: 0, failed: [] as Failed[] };
    const done = { create: 'created', update: 'updated', delete: 'deleted' } as const;
    for (const { id, status, ...result } of body.requests) {
      const request = world.tables.eventRequests.get(id);
      if (!request || request.calendar_id !== calendar.id || request.status !== 'pending') {
        outcome.skipped += 1;
        continue;
      }
      const error = status === 'failed' ? (result.error ?? 'The provider gave no reason') : null;
      try {
        world.attempt(() => {
          world.tables.eventRequests.update(id, { status, error });
          const row = scheduleFor(world, calendar, request.schedule_id);
          pushed(world, calendar, row, { ...result, error });
        });
      } catch (reason) {
        if (!(reason instanceof Refused)) throw reason;
        outcome.failed.push({ event_id: result.event_id ?? null, message: 'Booking not found' });
        continue;
      }
      if (error === null) outcome[done[request.action]] += 1;
      else outcome.failed.push({ event_id: result.event_id ?? null, message: error });
    }
    return outcome;
  },

  requestsForSyncing: (asking) => {
    const { world, body } = asking;
    const rows = queueRequests(world, calendarsFor(asking, body));
    return {
      elements: claim(world, world.tables.eventRequests, rows, body, (row) => row.created_at).map(
        (row) => requestView(world, row),
      ),
    };
  },

  transform: (asking) => {
    const calendar = calendarOf(asking, asking.params.id);
    const row = scheduleFor(asking.world, calendar, asking.params.scheduleId);
    return transform(asking.world, calendar, row);
  },

  updatedSchedules: (asking) => {
    const { world, body } = asking;
    const rows = calendarsFor(asking, body).flatMap(({ id }) =>
      world.tables.updatedSchedules.by('calendar', id),
    );
    return {
      elements: claim(
        world,
        world.tables.updatedSchedules,
        rows,
        body,
        (row) => row.updated_at,
      ).map(({ handed_out_at: _at, ...shown }) => ({
        ...shown,
        calendar: calendarView(world, calendarOf(asking, shown.calendar_id)),
      })),
    };
  },

  removeUpdatedSchedule: (asking) => {
    const { world, params } = asking;
    const calendar = calendarOf(asking, params.calendarId);
    if (wasRemoved(world.tables.updatedSchedules, params.id)) return undefined;
    const row = world.tables.updatedSchedules.get(params.id);
    if (row?.calendar_id !== calendar.id) return notFound('Booking');
    // A change made since it was assigned still has to be sent.
    if (row.handed_out_at !== null) world.tables.updatedSchedules.remove(row.id);
    return undefined;
  },

  syncLeave: (asking) =>
    syncLeave(asking.world, calendarOf(asking, asking.params.id), asking.body.events),
});

interface Failed {
  event_id: string | null;
  message: string;
}
