import { WEEKDAYS, type Weekday } from '@/api/schemas/enums';
import type { OfficeHours, OfficeHoursWrite } from '@/api/schemas/hours';
import type { DayHours } from '@/api/schemas/places';
import type { DefinedFields } from '../core/given';
import { refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import type { HoursRow, OfficeRow } from '../world/rows';
import type { World } from '../world/world';
import { versionOf } from './settings';

const MIDNIGHT = '00:00:00';

/** An hours entry as it’s sent: its weekdays, its dates, and one pair of times or none. */
export function hoursEntry(world: World, row: HoursRow): OfficeHours {
  const [first] = row.days;
  const isWhole = first?.start_time === MIDNIGHT && first.end_time === MIDNIGHT;
  const times = first && !(isWhole && !row.is_available) ? first : undefined;
  return {
    id: row.id,
    type: row.type,
    name: row.reason,
    scope:
      row.resource_id !== null ? 'resource' : row.office_id !== null ? 'office' : 'organization',
    office_id: row.office_id,
    resource_id: row.resource_id,
    days: WEEKDAYS.filter((day) => row.days.some((entry) => entry.day === day)),
    start_date: row.date,
    end_date: row.end_date ?? row.date,
    start_time: times?.start_time ?? null,
    end_time: times?.end_time ?? null,
    is_available: row.is_available,
    updated_at: versionOf(world, row),
  };
}

type Written = Pick<HoursRow, 'type' | 'date' | 'end_date' | 'reason' | 'days' | 'is_available'>;

/**
 * An entry as it’s stored. Refuses one without the dates or times it needs. An end at or before the start isn’t an error: it
 * means closing after midnight (HOURS-3).
 */
export function hoursFrom(write: OfficeHoursWrite): Written {
  const { type, days = [], is_available, start_time, end_time } = write;
  if (((start_time ?? null) === null) !== ((end_time ?? null) === null)) {
    refuse(422, { end_time: 'Enter both times or neither' });
  }
  const times = start_time && end_time ? { start_time, end_time } : undefined;
  if (is_available && !times) refuse(422, { start_time: 'When does it open?' });
  return {
    type,
    ...datesFrom(write),
    reason: write.name ?? null,
    is_available,
    days: entriesFrom(type, days, times),
  };
}

function datesFrom({
  type,
  start_date,
  end_date,
}: OfficeHoursWrite): Pick<HoursRow, 'date' | 'end_date'> {
  if (type === 'weekday') return { date: null, end_date: null };
  if (!start_date) return refuse(422, { start_date: 'On which day?' });
  if (end_date && end_date < start_date) {
    refuse(422, { end_date: 'The last day must not be before the first' });
  }
  return { date: start_date, end_date: end_date ?? start_date };
}

function entriesFrom(
  type: OfficeHoursWrite['type'],
  days: readonly Weekday[],
  times: { start_time: string; end_time: string } | undefined,
): HoursRow['days'] {
  const named: readonly (Weekday | null)[] =
    days.length > 0 ? [...new Set(days)] : type === 'weekday' ? WEEKDAYS : [null];
  // A closure of whole days that names no weekday needs no times.
  if (!times && named[0] === null) return [];
  const { start_time, end_time } = times ?? { start_time: MIDNIGHT, end_time: MIDNIGHT };
  return named.map((day) => ({ day, start_time, end_time }));
}

/** An entry after a change of some of its fields. */
export const hoursChanged = (
  world: World,
  row: HoursRow,
  change: DefinedFields<OfficeHoursWrite>,
): Written => {
  const { type, name, days, start_date, end_date, start_time, end_time, is_available } = hoursEntry(
    world,
    row,
  );
  return hoursFrom({
    type,
    name,
    days,
    start_date,
    // Moving the first day of a one-day entry moves the day.
    end_date: change.start_date && start_date === end_date ? null : end_date,
    start_time,
    end_time,
    is_available,
    ...change,
  });
};

/** Adds an entry for the organization, an office, or a place in it. Bookings stay, whatever it closes (HOURS-7). */
export function addHours(
  world: World,
  owner: Pick<HoursRow, 'organization_id' | 'office_id' | 'resource_id'>,
  write: OfficeHoursWrite,
): OfficeHours {
  const row = world.tables.hours.insert({
    id: world.newId('hour'),
    ...owner,
    ...hoursFrom(write),
    updated_at: world.now,
  });
  broadcast(world, row, 'office_hours', 'created');
  return hoursEntry(world, row);
}

/** Sets an office’s ordinary week: one entry for each pair of times. A day without an entry is closed. */
export function setWeek(world: World, office: OfficeRow, days: readonly DayHours[]): OfficeHours[] {
  const seen = new Set<Weekday>();
  for (const { day } of days) {
    if (seen.has(day)) refuse(422, { days: `There are two entries for ${day}` });
    seen.add(day);
  }
  const { hours } = world.tables;
  for (const row of hours.by('office', office.id)) {
    if (row.type === 'weekday' && row.resource_id === null) hours.remove(row.id);
  }
  const groups = new Map<string, DayHours[]>();
  for (const entry of days) {
    const key = `${entry.start_time}|${entry.end_time}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const entries = groups.size > 0 ? [...groups.values()] : [[]];
  const rows = entries.map((entry) =>
    hours.insert({
      id: world.newId('hour'),
      organization_id: office.organization_id,
      office_id: office.id,
      resource_id: null,
      type: 'weekday',
      date: null,
      end_date: null,
      reason: null,
      days: entry.map(({ day, start_time, end_time }) => ({ day, start_time, end_time })),
      is_available: entry.length > 0,
      updated_at: world.now,
    }),
  );
  broadcast(world, office, 'office_hours', 'updated');
  return rows.map((row) => hoursEntry(world, row));
}
