import { integrationSchedules } from '@/api/integration-schedules';
import type { ScheduleWrite } from '@/api/schemas/schedules';
import { membershipId, organizationOf } from '../core/auth';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import { schedulesOf } from '../rules/boards';
import { withoutCalendarPush } from '../rules/calendar-provided';
import { slotsIn } from '../rules/capacity';
import { syncActor } from '../rules/sync-actor';
import { cancel, create, target, update } from '../rules/writes';
import { addDays, dayBounds, dayOf } from '../rules/zone';
import type { ResourceRow, ScheduleRow } from '../world/rows';
import type { World } from '../world/world';
import { isFromCalendar } from './schedules';

const findPlace = (world: World, id: string): ResourceRow =>
  world.tables.resources.get(id) ?? notFound('Resource');

/** All slots of such a write belong to the resource in its path. */
function checkPlace({ id }: ResourceRow, write: ScheduleWrite): void {
  const index = write.schedule_slots.findIndex(({ resource_id }) => resource_id !== id);
  if (index >= 0) refuse(422, { resource_id: 'The booking is for another place' }, { index });
}

/** A booking of the place in the path. */
function bookingAt(world: World, place: ResourceRow, id: string, recurring?: boolean) {
  const at = target(world, place.organization_id, id, recurring);
  const here = world.tables.slots
    .by('schedule', at.row.id)
    .some(({ resource_id }) => resource_id === place.id);
  return here ? at : notFound('Booking');
}

/** A booking as the sync worker sees it: as its organizer, so that nothing is masked. */
function unmasked(world: World, row: ScheduleRow) {
  return views.schedule(world, row, actorFor(world, row));
}

function actorFor(world: World, row: ScheduleRow): Actor {
  const { tables } = world;
  const user = tables.users.get(row.organizer_id);
  const organization = tables.organizations.get(row.organization_id);
  const membership = tables.memberships.get(membershipId(row.organization_id, row.organizer_id));
  if (!user || !organization) throw new Error(`${row.id} has no organizer`);
  return {
    user,
    realUser: user,
    organization,
    // People who have left the organization are still the organizer.
    membership: membership ?? syncActor(world, organization).membership,
  };
}

export const integrationSchedulesHandlers = implement(integrationSchedules, {
  ofIntegration: ({ world, params, query }) => {
    const place = findPlace(world, params.id);
    const zone = world.tables.offices.get(place.office_id)?.time_zone ?? 'UTC';
    const today = dayOf(world.now, zone);
    const start = query.start ?? dayBounds(today, zone).start;
    const end = query.end ?? dayBounds(addDays(today, 7), zone).start;
    if (end <= start) refuse(422, { end: 'The end must be after the start' });
    return paginate(
      schedulesOf(world, slotsIn(world, 'resourceDay', place.id, { start, end })),
      query,
      { key: (row) => row.start, show: (row: ScheduleRow) => unmasked(world, row) },
    );
  },

  createByIntegration: ({ world, params, body, query }) => {
    const place = findPlace(world, params.id);
    checkPlace(place, body);
    const fromCalendar = isFromCalendar(query);
    const actor = syncActor(world, organizationAt(world, place), body.organizer_id);
    // The sync worker’s write alone doesn’t make anyone sit there.
    const occupant = body.organizer_id === actor.user.id ? actor.user.id : null;
    const schedule_slots = body.schedule_slots.map((slot) => ({
      ...slot,
      user_id: slot.user_id === undefined ? occupant : slot.user_id,
    }));
    return withoutCalendarPush(world, fromCalendar, () =>
      unmasked(world, create(world, actor, { ...body, schedule_slots }, { fromCalendar })),
    );
  },

  replaceByIntegration: ({ world, params, body, query }) => {
    const place = findPlace(world, params.id);
    const at = bookingAt(world, place, params.scheduleId, query.recurring);
    checkPlace(place, body);
    const actor = syncActor(world, organizationAt(world, place), at.row.organizer_id);
    return withoutCalendarPush(world, isFromCalendar(query), () =>
      unmasked(world, update(world, actor, at, body, { isWhole: true })),
    );
  },

  removeByIntegration: ({ world, params, query }) => {
    const place = findPlace(world, params.id);
    const at = bookingAt(world, place, params.scheduleId, query.recurring);
    const actor = syncActor(world, organizationAt(world, place), at.row.organizer_id);
    withoutCalendarPush(world, isFromCalendar(query), () => cancel(world, actor, at));
    return undefined;
  },

  exists: ({ world, params }) => {
    const organization = organizationOf(world, params.org) ?? notFound('Organization');
    const row = world.tables.schedules.get(params.id);
    if (row?.organization_id !== organization.id) {
      return { exists: false, is_deleted: false, id: null };
    }
    return { exists: true, is_deleted: row.deleted_at !== null, id: row.id };
  },
});

const organizationAt = (world: World, { organization_id }: ResourceRow) =>
  world.tables.organizations.get(organization_id) ?? notFound('Organization');
