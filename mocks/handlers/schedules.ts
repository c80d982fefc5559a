import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import { managedUserIds, permits } from '../rules/access';
import {
  book,
  cancelSlots,
  checkMayChange,
  endNow,
  findSchedule,
  settle,
  tell,
} from '../rules/booking';
import { change, replace } from '../rules/change';
import { slotsIn } from '../rules/capacity';
import type { Span } from '../rules/hours';
import { checkIn, setPresence } from '../rules/presence';
import { addDays, dayBounds, dayOf } from '../rules/zone';
import type { OfficeRow, ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { findOffice } from './offices';
import { findResource } from './resources';

interface WindowQuery {
  weeks?: number | undefined;
  date?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  team?: string | undefined;
  resource?: readonly string[] | undefined;
  type?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  presence?: string | undefined;
  user?: readonly string[] | undefined;
}

/** The given instants, else whole weeks from `date`, by default one from the office's today (PAGE-3, TZ-9). */
function windowOf(world: World, zone: string, query: WindowQuery): Span {
  const from = query.date ?? dayOf(world.now, zone);
  const start = query.start ?? dayBounds(from, zone).start;
  const end = query.end ?? dayBounds(addDays(from, 7 * (query.weeks ?? 1)), zone).start;
  if (end <= start) refuse(422, { end: 'The end must be after the start' });
  return { start, end };
}

/** Whether a slot passes the filters of a list. */
function filterOf(world: World, query: WindowQuery): (slot: SlotRow) => boolean {
  const team = query.team;
  const members =
    team === undefined
      ? undefined
      : new Set(world.tables.teamMembers.by('team', team).map(({ user_id }) => user_id));
  const { resource, type, status, presence, user } = query;
  return (slot) =>
    (!members || slot.team_id === team || (slot.user_id !== null && members.has(slot.user_id))) &&
    (!resource || resource.includes(slot.resource_id)) &&
    (!type || type.includes(world.tables.resources.get(slot.resource_id)?.type ?? '')) &&
    (!status || status.includes(slot.status)) &&
    (!presence || slot.presence_status === presence) &&
    (!user || (slot.user_id !== null && user.includes(slot.user_id)));
}

/** Bookings behind slots, each once. */
function schedulesOf(world: World, slots: readonly SlotRow[]): ScheduleRow[] {
  const ids = new Set(slots.map(({ schedule_id }) => schedule_id));
  return [...ids].flatMap((id) => {
    const row = world.tables.schedules.get(id);
    return row && !row.deleted_at ? [row] : [];
  });
}

type Owner = Parameters<typeof slotsIn>[1];

/** A page of bookings that overlap the window, never only those that start within it (RANGE-3). */
function list(
  world: World,
  actor: Actor,
  owners: readonly [owner: Owner, id: string][],
  zone: string,
  query: WindowQuery,
  { keep = () => true, limit = 2000 }: { keep?: (slot: SlotRow) => boolean; limit?: number } = {},
) {
  const span = windowOf(world, zone, query);
  const passes = filterOf(world, query);
  const slots = owners
    .flatMap(([owner, id]) => slotsIn(world, owner, id, span))
    .filter((slot) => slot.organization_id === actor.organization.id)
    .filter((slot) => passes(slot) && keep(slot));
  const page = paginate(schedulesOf(world, slots), query, { key: ({ start }) => start, limit });
  const elements: Schedule[] = page.elements.map((row) => views.schedule(world, row, actor));
  return page.cursor ? { elements, cursor: page.cursor } : { elements };
}

const officesOf = (world: World, actor: Actor, officeId?: string): OfficeRow[] =>
  officeId === undefined
    ? world.tables.offices.by('organization', actor.organization.id)
    : [findOffice(world, actor, officeId)];

/** Whether the caller may answer a slot: all of them, or those of places they manage (APPR-5). */
function mayAnswer(world: World, actor: Actor): (slot: SlotRow) => boolean {
  if (permits(actor.membership, 'schedule:respond')) return () => true;
  if (!permits(actor.membership, 'schedule:respond:manage')) return () => false;
  const managed = managedUserIds(world, actor.user.id);
  return (slot) => slot.user_id !== null && managed.has(slot.user_id);
}

/** The bookings of one kind within some offices (PAGE-4). */
function ofKind(
  world: World,
  actor: Actor,
  kind: string,
  offices: readonly OfficeRow[],
  query: WindowQuery,
) {
  const ids = new Set(offices.map(({ id }) => id));
  const zone = offices[0]?.time_zone ?? 'UTC';
  const everywhere = offices.map(({ id }): [Owner, string] => ['officeDay', id]);
  const here = (slot: SlotRow) => ids.has(slot.office_id);
  if (kind === 'me') {
    return list(world, actor, [['userDay', actor.user.id]], zone, query, { keep: here });
  }
  if (kind === 'pending') {
    const mine = mayAnswer(world, actor);
    return list(world, actor, everywhere, zone, query, {
      keep: (slot) => slot.status === 'pending' && slot.end > world.now && mine(slot),
    });
  }
  if (kind === 'managed') {
    const managed = managedUserIds(world, actor.user.id);
    const all =
      permits(actor.membership, 'schedule:others:add') ||
      actor.membership.roles.includes('resource_manager');
    return list(world, actor, everywhere, zone, query, {
      keep: (slot) => all || (slot.user_id !== null && managed.has(slot.user_id)),
    });
  }
  // Taken places, and the scheduler's board with what waits for an answer.
  return list(world, actor, everywhere, zone, query, {
    keep: (slot) => slot.status !== 'rejected',
    limit: 1000,
  });
}

const slotOf = (world: World, schedule: ScheduleRow, slotId: string): SlotRow => {
  const slot = world.tables.slots.get(slotId);
  return slot && slot.schedule_id === schedule.id ? slot : notFound('Slot');
};

export const schedulesHandlers = implement(schedules, {
  ofOffice: ({ world, actor, params, query }) => {
    const office = findOffice(world, actor, params.officeId);
    return list(world, actor, [['officeDay', office.id]], office.time_zone, query);
  },

  mine: ({ world, actor, params, query }) =>
    ofKind(world, actor, 'me', officesOf(world, actor, params.officeId), query),

  occupied: ({ world, actor, params, query }) =>
    ofKind(world, actor, 'occupied', officesOf(world, actor, params.officeId), query),

  kind: ({ world, actor, params, query }) =>
    ofKind(world, actor, params.kind, officesOf(world, actor, query.office_id), query),

  get: ({ world, actor, params }) => {
    const row = findSchedule(world, actor, params.id);
    if (row.deleted_at) notFound('Booking');
    return views.schedule(world, row, actor);
  },

  day: ({ world, actor, params, query }) => {
    const resource = findResource(world, actor, params.id);
    const office = findOffice(world, actor, resource.office_id);
    const bounds = dayBounds(query.date ?? dayOf(world.now, office.time_zone), office.time_zone);
    const slots = slotsIn(world, 'resourceDay', resource.id, bounds);
    return {
      elements: schedulesOf(world, slots).map((row) => views.schedule(world, row, actor)),
    };
  },

  create: ({ world, actor, body, query }) =>
    views.schedule(
      world,
      book(world, actor, body, { fromCalendar: query['is-from-calendar'] ?? false }),
      actor,
    ),

  createInOffice: ({ world, actor, params, body, query }) =>
    views.schedule(
      world,
      book(world, actor, body, {
        officeId: findOffice(world, actor, params.officeId).id,
        fromCalendar: query['is-from-calendar'] ?? false,
      }),
      actor,
    ),

  change: ({ world, actor, params, body }) =>
    views.schedule(world, change(world, actor, findSchedule(world, actor, params.id), body), actor),

  replace: ({ world, actor, params, body }) =>
    views.schedule(
      world,
      replace(world, actor, findSchedule(world, actor, params.id), body),
      actor,
    ),

  remove: ({ world, actor, params }) => {
    const schedule = findSchedule(world, actor, params.id);
    checkMayChange(world, actor, schedule);
    // Repeating it answers alike (RACE-6).
    if (schedule.deleted_at) return undefined;
    cancelSlots(world, schedule, views.slotsOf(world, schedule.id));
    tell(world, schedule, 'deleted');
    return undefined;
  },

  removeSlot: ({ world, actor, params }) => {
    const schedule = findSchedule(world, actor, params.id);
    const slot = slotOf(world, schedule, params.slotId);
    if (slot.user_id !== actor.user.id) checkMayChange(world, actor, schedule);
    if (slot.cancelled_at === null) {
      cancelSlots(world, schedule, [slot]);
      tell(world, schedule, 'updated');
    }
    return undefined;
  },

  checkIn: ({ world, actor, params }) => {
    const schedule = findSchedule(world, actor, params.scheduleId);
    const slot = slotOf(world, schedule, params.slotId);
    if (slot.resource_id !== params.id) notFound('Slot');
    const next = checkIn(world, actor, schedule, slot);
    tell(world, schedule, 'updated');
    return views.slot(world, next, schedule, actor);
  },

  checkOut: ({ world, actor, params }) => {
    const schedule = findSchedule(world, actor, params.scheduleId);
    const slot = slotOf(world, schedule, params.slotId);
    if (slot.user_id !== actor.user.id) checkMayChange(world, actor, schedule);
    if (slot.checked_out_at === null && slot.end > world.now) {
      if (slot.start > world.now) refuse(422, { presence: 'This booking has not started yet' });
      endNow(world, slot);
      settle(world, schedule);
      tell(world, schedule, 'updated');
    }
    return undefined;
  },

  presence: ({ world, actor, params, query }) => {
    const schedule = findSchedule(world, actor, params.id);
    const slot = slotOf(world, schedule, params.slotId);
    const next = setPresence(world, actor, schedule, slot, {
      status: params.status,
      type: query.presence_type,
    });
    tell(world, schedule, 'updated');
    return views.slot(world, next, schedule, actor);
  },
});
