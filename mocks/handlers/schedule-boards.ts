import { scheduleBoards } from '@/api/schedule-boards';
import { implement } from '../core/implement';
import { refuse } from '../core/refuse';
import * as views from '../core/views';
import { respond, respondToSlot } from '../rules/approval';
import { boardOf, listBoard, officesFor, usageOfBoard } from '../rules/boards';
import { checkInOffice } from '../rules/booking';
import { withoutCalendarPush } from '../rules/calendar-provided';
import { target, update } from '../rules/writes';
import { isFromCalendar, slotOf } from './schedules';

export const scheduleBoardsHandlers = implement(scheduleBoards, {
  pending: ({ world, actor, params, query }) => {
    const offices = officesFor(world, actor, params.officeId);
    return listBoard(world, actor, boardOf(world, actor, 'pending', offices, query), query);
  },

  occupiedUsage: ({ world, actor, params, query }) => {
    const offices = officesFor(world, actor, params.officeId);
    return usageOfBoard(world, actor, boardOf(world, actor, 'occupied', offices, query), query);
  },

  scheduler: ({ world, actor, params, query }) => {
    const offices = officesFor(world, actor, params.officeId);
    return listBoard(world, actor, boardOf(world, actor, 'scheduler', offices, query), query);
  },

  kindUsage: ({ world, actor, params, query }) => {
    const offices = officesFor(world, actor, query.office_id);
    return usageOfBoard(world, actor, boardOf(world, actor, params.kind, offices, query), query);
  },

  allOccupied: ({ world, actor, query }) => {
    const offices = officesFor(world, actor, query.office_id);
    return listBoard(world, actor, boardOf(world, actor, 'occupied', offices, query), query);
  },

  managed: ({ world, actor, query }) => {
    const offices = officesFor(world, actor, query.office_id);
    return listBoard(world, actor, boardOf(world, actor, 'managed', offices, query), query);
  },

  respond: ({ world, actor, params, body }) => {
    const { row } = target(world, actor.organization.id, params.id);
    const answer = { status: params.status, reason: body?.reason };
    return views.schedule(world, respond(world, actor, row, answer), actor);
  },

  respondSlot: ({ world, actor, params, body }) => {
    const { row } = target(world, actor.organization.id, params.id);
    const answer = { status: params.status, reason: body?.reason };
    const slot = respondToSlot(world, actor, row, slotOf(world, row, params.slotId), answer);
    return views.slot(world, slot, row, actor);
  },

  replaceInOffice: ({ world, actor, params, body, query }) => {
    const [office] = officesFor(world, actor, params.officeId);
    const at = target(world, actor.organization.id, params.id, query.recurring);
    if (at.row.office_id !== office?.id) {
      return refuse(422, { office_id: 'This booking is in another office' });
    }
    const slots = body.schedule_slots ?? [];
    checkInOffice(
      office,
      slots.map(({ resource_id }) => world.tables.resources.get(resource_id)?.office_id),
    );
    return withoutCalendarPush(world, isFromCalendar(query), () =>
      views.schedule(world, update(world, actor, at, body, { isWhole: true }), actor),
    );
  },
});
