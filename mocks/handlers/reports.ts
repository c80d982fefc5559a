import { reports } from '@/api/reports';
import type { ReservationReportRow, ResourceReportRow } from '@/api/schemas/reports';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import * as views from '../core/views';
import { orderKey } from '../rules/order';
import { visibleDetailOf } from '../rules/privacy';
import { isCheckedIn, isGuest, isNoShow, reportFor, type Report } from '../rules/reporting';
import type { OfficeRow, ResourceRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';

/** What every report contains besides its rows: the figures of the whole range, and the days with data. */
const frame = (report: Report) => ({ total: report.total(), bounds: report.bounds() });

const officeName = (offices: readonly OfficeRow[], id: string): string =>
  offices.find((office) => office.id === id)?.name ?? '';

/** The floor and the nearest area of a place. */
function locationOf({ tables: { resources } }: World, placeId: string) {
  const place = resources.get(placeId);
  const floor = place && resources.get(place.floor_id);
  const on = floor && floor !== place ? floor : undefined;
  const above = (row: ResourceRow | undefined) => resources.get(row?.parent_id ?? '');
  let parent = above(place);
  while (parent && parent.type !== 'area') parent = above(parent);
  const within = parent && parent !== on ? parent : undefined;
  return {
    floor_id: on?.id ?? null,
    floor_name: on?.name ?? null,
    area_id: within?.id ?? null,
    area_name: within?.name ?? null,
  };
}

function resourceRow(world: World, report: Report, row: ResourceRow): ResourceReportRow {
  const begun = report
    .slotsAt(row.id)
    .filter(({ start, status }) => status === 'accepted' && start <= world.now)
    .map(({ start }) => start)
    .toSorted();
  return {
    resource: views.resourceRef(row),
    office_name: officeName(report.scope.offices, row.office_id),
    ...locationOf(world, row.id),
    ...report.ofResource(row),
    last_used_at: begun.at(-1) ?? null,
  };
}

/** A slot behind the figures; names and title as its visibility allows (PRIV-1). */
function reservationRow(
  world: World,
  actor: Actor,
  report: Report,
  slot: SlotRow,
): ReservationReportRow {
  const schedule = world.tables.schedules.get(slot.schedule_id);
  const resource = views.resourceRefById(world, slot.resource_id);
  if (!schedule || !resource) throw new Error(`${slot.id} belongs to nothing`);
  const visible = visibleDetailOf(world, actor, schedule, views.slotsOf(world, schedule.id));
  return {
    schedule_id: schedule.id,
    slot_id: slot.id,
    resource,
    office_name: officeName(report.scope.offices, slot.office_id),
    ...locationOf(world, slot.resource_id),
    user: visible.names ? views.personById(world, slot.user_id) : null,
    organizer: visible.names ? views.personById(world, schedule.organizer_id) : null,
    title: visible.mask ?? schedule.title,
    start: slot.start,
    end: slot.end,
    time_zone: schedule.time_zone,
    slots: slot.slots,
    status: slot.status,
    is_recurring: schedule.series_id !== null,
    is_no_show: isNoShow(world, slot),
    is_guest: isGuest(slot),
    is_checked_in: isCheckedIn(slot),
    checked_in_at: slot.checked_in_at,
    checked_out_at: slot.checked_out_at,
    created_at: schedule.created_at,
  };
}

/** Rows per page of a report if the caller sets no limit (PAGE-3). */
const LIMIT = 20;

export const reportsHandlers = implement(reports, {
  // The whole range at once: a limit is ignored (REP-2).
  usage: ({ world, actor, query }) => {
    const report = reportFor(world, actor, query);
    const elements = report.scope.offices.flatMap((office) =>
      report.byDay(office).map(({ date, figures }) => ({
        date,
        office_id: office.id,
        office_name: office.name,
        ...figures,
        peak: report.hours.peakOf(office.id, date),
      })),
    );
    return { elements, hours: report.hours.byWeekday(), ...frame(report) };
  },

  resources: ({ world, actor, query }) => {
    const report = reportFor(world, actor, query);
    const page = paginate(report.scope.resources, query, {
      key: (row) => `${officeName(report.scope.offices, row.office_id)} ${orderKey(row)}`,
      limit: LIMIT,
      show: (row: ResourceRow) => resourceRow(world, report, row),
    });
    return { ...page, ...frame(report) };
  },

  reservations: ({ world, actor, query }) => {
    const report = reportFor(world, actor, query);
    const page = paginate(report.scope.slots, query, {
      key: ({ start }) => start,
      limit: LIMIT,
      show: (slot: SlotRow) => reservationRow(world, actor, report, slot),
    });
    return { ...page, ...frame(report) };
  },
});
