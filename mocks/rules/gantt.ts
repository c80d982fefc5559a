import type { GanttBar, GanttRow, OpenPeriod } from '@/api/schemas/overviews';
import type { Actor } from '../core/implement';
import { resourcesFor } from '../core/resource-view';
import * as views from '../core/views';
import type { OfficeRow, ResourceRow, ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { isShown, slotsOfOwners } from './boards';
import { overlaps } from './capacity';
import { openDay, type Span } from './hours';
import { visibleDetailOf } from './privacy';
import { addDays, daysOf } from './zone';

/** When a place is open within a range. */
export function openPeriods(
  world: World,
  office: OfficeRow,
  resource: ResourceRow,
  span: Span,
): OpenPeriod[] {
  const days = daysOf(span.start, span.end, office.time_zone);
  const [first] = days;
  // The previous day can extend past midnight into the range.
  return (first === undefined ? days : [addDays(first, -1), ...days])
    .flatMap((day) => openDay(world, office, day, resource).open)
    .filter((period) => overlaps(period, span))
    .map(({ start, end }) => ({
      start: start > span.start ? start : span.start,
      end: end < span.end ? end : span.end,
    }));
}

/** A slot as a bar: title and people as its visibility allows (PRIV-1, PRIV-2). */
function bar(world: World, actor: Actor, slot: SlotRow, schedule: ScheduleRow): GanttBar {
  const slots = views.slotsOf(world, schedule.id);
  const visible = visibleDetailOf(world, actor, schedule, slots);
  const shown = views.slot(world, slot, schedule, actor, visible.names);
  return {
    schedule_id: schedule.id,
    slot_id: slot.id,
    master_id: schedule.series_id,
    start: slot.start,
    end: slot.end,
    slots: slot.slots,
    status: slot.status,
    visibility: schedule.visibility,
    title: visible.title ? schedule.title : null,
    user: shown.user,
    organizer: visible.names ? views.personById(world, schedule.organizer_id) : null,
    can_edit: shown.can_edit,
    updated_at: schedule.updated_at,
  };
}

/** Rows of a gantt: places with the slots that every other view shows (UI-1). */
export function ganttRows(
  world: World,
  actor: Actor,
  office: OfficeRow,
  span: Span,
): (resource: ResourceRow) => GanttRow {
  const show = resourcesFor(world, actor);
  return (resource) => ({
    resource: show(resource),
    bars: slotsOfOwners(world, actor.organization.id, [['resourceDay', resource.id]], span)
      .filter(isShown)
      .flatMap((slot) => {
        const schedule = world.tables.schedules.get(slot.schedule_id);
        return schedule ? [bar(world, actor, slot, schedule)] : [];
      }),
    open: openPeriods(world, office, resource, span),
  });
}
