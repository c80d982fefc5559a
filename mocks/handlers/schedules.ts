import { FROM_CALENDAR } from '@/api/core/headers';
import { schedules } from '@/api/schedules';
import { implement } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import { boardOf, listBoard, officesFor, schedulesOf } from '../rules/boards';
import {
  checkMayChange,
  endNow,
  findSchedule,
  alignWithSlots,
  broadcastBooking,
} from '../rules/booking';
import { withoutCalendarPush } from '../rules/calendar-provided';
import { slotsIn } from '../rules/capacity';
import { checkIn, setPresence } from '../rules/presence';
import { cancel, cancelSlot, create, target, update } from '../rules/writes';
import { dayBounds, dayOf } from '../rules/zone';
import type { ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { findOffice } from './offices';
import { findResource } from './resources';

/** Whether the write came from a calendar and is therefore never sent back (CAL-5). */
export const isFromCalendar = (query: { [FROM_CALENDAR]?: boolean | undefined }): boolean =>
  query[FROM_CALENDAR] ?? false;

/** A booking’s slot, canceled or not. */
export const slotOf = (world: World, schedule: ScheduleRow, slotId: string): SlotRow => {
  const slot = world.tables.slots.get(slotId);
  return slot && slot.schedule_id === schedule.id ? slot : notFound('Slot');
};

export const schedulesHandlers = implement(schedules, {
  ofOffice: ({ world, actor, params, query }) => {
    const office = findOffice(world, actor, params.officeId);
    const board = { owners: [['officeDay', office.id]] as const, zone: office.time_zone };
    return listBoard(world, actor, board, query);
  },

  mine: ({ world, actor, params, query }) => {
    const offices = officesFor(world, actor, params.officeId);
    return listBoard(world, actor, boardOf(world, actor, 'me', offices, query), query);
  },

  occupied: ({ world, actor, params, query }) => {
    const offices = officesFor(world, actor, params.officeId);
    return listBoard(world, actor, boardOf(world, actor, 'occupied', offices, query), query);
  },

  kind: ({ world, actor, params, query }) => {
    const offices = officesFor(world, actor, query.office_id);
    return listBoard(world, actor, boardOf(world, actor, params.kind, offices, query), query);
  },

  get: ({ world, actor, params }) => {
    const { row } = target(world, actor.organization.id, params.id);
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

  create: ({ world, actor, body, query }) => {
    const fromCalendar = isFromCalendar(query);
    return withoutCalendarPush(world, fromCalendar, () =>
      views.schedule(world, create(world, actor, body, { fromCalendar }), actor),
    );
  },

  createInOffice: ({ world, actor, params, body, query }) => {
    const fromCalendar = isFromCalendar(query);
    const officeId = findOffice(world, actor, params.officeId).id;
    return withoutCalendarPush(world, fromCalendar, () =>
      views.schedule(world, create(world, actor, body, { officeId, fromCalendar }), actor),
    );
  },

  change: ({ world, actor, params, body, query }) => {
    const at = target(world, actor.organization.id, params.id, query.recurring);
    return withoutCalendarPush(world, isFromCalendar(query), () =>
      views.schedule(world, update(world, actor, at, body), actor),
    );
  },

  replace: ({ world, actor, params, body, query }) => {
    const at = target(world, actor.organization.id, params.id, query.recurring);
    return withoutCalendarPush(world, isFromCalendar(query), () =>
      views.schedule(world, update(world, actor, at, body, { isWhole: true }), actor),
    );
  },

  remove: ({ world, actor, params, query }) => {
    const at = target(world, actor.organization.id, params.id, query.recurring);
    withoutCalendarPush(world, isFromCalendar(query), () => cancel(world, actor, at));
    return undefined;
  },

  removeSlot: ({ world, actor, params, query }) => {
    const at = target(world, actor.organization.id, params.id, query.recurring);
    const slot = slotOf(world, at.row, params.slotId);
    withoutCalendarPush(world, isFromCalendar(query), () => cancelSlot(world, actor, at, slot));
    return undefined;
  },

  checkIn: ({ world, actor, params }) => {
    const schedule = findSchedule(world, actor, params.scheduleId);
    const slot = slotOf(world, schedule, params.slotId);
    if (slot.resource_id !== params.id) notFound('Slot');
    const next = checkIn(world, actor, schedule, slot);
    broadcastBooking(world, schedule, 'updated');
    return views.slot(world, next, schedule, actor);
  },

  checkOut: ({ world, actor, params }) => {
    const schedule = findSchedule(world, actor, params.scheduleId);
    const slot = slotOf(world, schedule, params.slotId);
    if (slot.resource_id !== params.id) notFound('Slot');
    if (slot.user_id !== actor.user.id) checkMayChange(world, actor, schedule);
    if (slot.checked_out_at === null && slot.end > world.now) {
      if (slot.start > world.now) refuse(422, { presence: 'This booking has not started yet' });
      endNow(world, slot);
      alignWithSlots(world, schedule);
      broadcastBooking(world, schedule, 'updated');
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
    broadcastBooking(world, schedule, 'updated');
    return views.slot(world, next, schedule, actor);
  },
});
