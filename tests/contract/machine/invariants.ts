import { holdsPlace, overlaps } from '@mocks/rules/capacity';
import type { ScheduleRow, SlotRow } from '@mocks/world/rows';
import { PLACE_IDS } from './fresh-world';
import { found, type Changed, type Site } from './site';

/** The invariants that must hold after every step, computed independently from the rows. */

const SEATS = new Set(['desk', 'workspace']);

/** Active slots, which are neither canceled nor rejected. An empty building has no bookings, so these are all changes. */
export const activeSlots = (site: Site): SlotRow[] =>
  [...site.world.tables.slots.changed.values()].filter(
    (slot): slot is SlotRow =>
      slot !== null && slot.cancelled_at === null && slot.status !== 'rejected',
  );

/** A place never has more than `total_slots` at any instant (RACE-4). Usage can only rise when a slot starts. */
function checkCapacity(site: Site, slots: readonly SlotRow[]): void {
  for (const id of PLACE_IDS) {
    const there = slots.filter((slot) => slot.resource_id === id && holdsPlace(slot));
    const total = site.world.tables.resources.get(id)?.total_slots ?? 0;
    for (const { start } of there) {
      const inside = there.filter((slot) => slot.start <= start && start < slot.end);
      const used = inside.reduce((sum, slot) => sum + slot.slots, 0);
      if (used > total) found(`${used} of ${total} slots of ${id} are taken at ${start}`, inside);
    }
  }
}

/** A person never has two overlapping desks (SELF-1). */
function checkSeats(site: Site, slots: readonly SlotRow[]): void {
  const seated = slots.filter(
    ({ user_id, resource_id }) =>
      user_id !== null && SEATS.has(site.world.tables.resources.get(resource_id)?.type ?? ''),
  );
  for (const [index, slot] of seated.entries()) {
    const other = seated
      .slice(index + 1)
      .find((one) => one.user_id === slot.user_id && overlaps(one, slot));
    if (other) found(`${slot.user_id} sits at two desks`, slot, other);
  }
}

/** A booking spans exactly its slots, and is canceled with the last of them. */
function checkBookings(site: Site): void {
  const byBooking = new Map<string, SlotRow[]>();
  for (const slot of site.world.tables.slots.changed.values()) {
    if (!slot || slot.cancelled_at !== null) continue;
    if (slot.start >= slot.end) found('a slot runs backwards or not at all', slot);
    const slots = byBooking.get(slot.schedule_id);
    if (slots) slots.push(slot);
    else byBooking.set(slot.schedule_id, [slot]);
  }
  for (const row of site.world.tables.schedules.changed.values()) {
    if (!row) continue;
    const slots = byBooking.get(row.id) ?? [];
    if ((row.deleted_at !== null) !== (slots.length === 0)) {
      found('a booking is not cancelled with its slots', row, slots);
    }
    if (slots.length === 0) continue;
    const start = slots.map((slot) => slot.start).toSorted()[0];
    const end = slots
      .map((slot) => slot.end)
      .toSorted()
      .at(-1);
    if (row.start !== start || row.end !== end) found('a booking spans other times', row, slots);
  }
}

export function checkRows(site: Site): void {
  const slots = activeSlots(site);
  checkCapacity(site, slots);
  checkSeats(site, slots);
  checkBookings(site);
}

/** Tables whose rows concern other people, and the objects that events about them name. */
const TOLD: Partial<Record<Changed['table'], string>> = {
  slots: 'schedule',
  schedules: 'schedule',
  series: 'schedule',
  hours: 'office_hours',
  resources: 'resource',
  resourcePermissions: 'resource',
  additionalAccess: 'resource',
  resourceManagers: 'resource',
  offices: 'office',
  organizations: 'organization',
  memberships: 'user',
};

/** The ids by which an event may name a changed row; ids of a series are interchangeable (REC-11). */
function namesOf(site: Site, { table, id, before, after }: Changed): readonly string[] {
  const row = { ...(after ?? before) } as Record<string, unknown>;
  switch (table) {
    case 'slots':
      return groupOf(site, String(row['schedule_id']));
    case 'schedules':
      return groupOf(site, id);
    case 'series':
      return datesOf(site, id);
    case 'hours':
      return [id, String(row['office_id'])];
    case 'resourcePermissions':
    case 'additionalAccess':
    case 'resourceManagers':
      return [String(row['resource_id'])];
    case 'memberships':
      return id.split(':').slice(-1);
    default:
      return [id];
  }
}

const datesOf = (site: Site, seriesId: string): string[] =>
  site.world.tables.schedules.by('series', seriesId).map((row: ScheduleRow) => row.id);

function groupOf(site: Site, scheduleId: string): string[] {
  const series = site.world.tables.schedules.get(scheduleId)?.series_id ?? null;
  return series === null ? [scheduleId] : datesOf(site, series);
}

/** Every write sends events about its changes (HUB-1), once per series rather than once per date (REC-11). */
export function checkBroadcasts(site: Site): void {
  for (const change of site.changed) {
    const type = TOLD[change.table];
    if (type === undefined) continue;
    const names = namesOf(site, change);
    const isTold = site.told.some(
      ({ object_type, object_id }) => object_type === type && names.includes(object_id),
    );
    if (!isTold) found(`nobody was told of ${change.table} ${change.id}`, change, site.told);
  }
  const groups = site.told
    .filter(({ object_type }) => object_type === 'schedule')
    .map(({ object_id }) => groupOf(site, object_id).toSorted().join());
  if (new Set(groups).size < groups.length) found('one thing was told more than once', site.told);
}
