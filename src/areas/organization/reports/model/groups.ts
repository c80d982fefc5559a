import type { ResourceReportRow, UsageRow } from '@/api/schemas/reports';
import { compareNames } from '@/domain/text/order';
import { WEEKDAYS, weekday } from '@/domain/time';
import type { Grouping } from '../search';
import { isUnused, plus, type Sums } from './figures';

/** What the figures can be grouped by: where a place is, what it is, or the day. */
export interface Group extends Sums {
  /** The id of the floor or area, the type, or the weekday; {@link NOWHERE} for places on no floor or in no area. */
  readonly key: string;
  /** The name of a floor or area; null for everything else. */
  readonly name: string | null;
  /** Where the floor or area is: its office, and an area’s floor. */
  readonly within: readonly string[];
  /** Places, and those that were never booked. Undefined for weekdays. */
  readonly places: number | undefined;
  readonly unused: number | undefined;
}

/** The key of places that have no floor or no area. Unlike any id. */
export const NOWHERE = '(none)';

/** Where and what a place is, which is what a group’s rows have in common. */
export type Located = Pick<
  ResourceReportRow,
  'resource' | 'office_name' | 'floor_id' | 'floor_name' | 'area_id' | 'area_name'
>;

/** The group that a place belongs to, and that of its bookings. */
export function groupKey(row: Located, by: Exclude<Grouping, 'weekday'>): string {
  switch (by) {
    case 'floor':
      return row.floor_id ?? NOWHERE;
    case 'area':
      return row.area_id ?? NOWHERE;
    case 'type':
      return row.resource.type;
  }
}

function identityOf(
  row: Located,
  by: Exclude<Grouping, 'weekday'>,
): Pick<Group, 'name' | 'within'> {
  switch (by) {
    case 'floor':
      return { name: row.floor_name, within: row.floor_id === null ? [] : [row.office_name] };
    case 'area':
      return row.area_id === null
        ? { name: null, within: [] }
        : {
            name: row.area_name,
            within: row.floor_name === null ? [row.office_name] : [row.floor_name, row.office_name],
          };
    case 'type':
      return { name: null, within: [] };
  }
}

/** Places by floor, area, or type: their figures added up, by name within each office. */
export function placeGroups(
  rows: readonly ResourceReportRow[],
  by: Exclude<Grouping, 'weekday'>,
): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = groupKey(row, by);
    const before = groups.get(key);
    groups.set(key, {
      key,
      ...(before ?? identityOf(row, by)),
      ...plus(before, row),
      places: (before?.places ?? 0) + 1,
      unused: (before?.unused ?? 0) + Number(isUnused(row)),
    });
  }
  return [...groups.values()].toSorted(
    (a, b) =>
      Number(a.key === NOWHERE) - Number(b.key === NOWHERE) ||
      compareNames(a.within.at(-1) ?? '', b.within.at(-1) ?? '') ||
      compareNames(a.within[0] ?? '', b.within[0] ?? '') ||
      compareNames(a.name ?? '', b.name ?? ''),
  );
}

/** The days by weekday, from Monday. */
export function weekdayGroups(rows: readonly UsageRow[]): Group[] {
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    const key = weekday(row.date);
    sums.set(key, plus(sums.get(key), row));
  }
  return WEEKDAYS.flatMap((key) => {
    const sum = sums.get(key);
    return sum
      ? [{ key, name: null, within: [], places: undefined, unused: undefined, ...sum }]
      : [];
  });
}
