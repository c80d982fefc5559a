import type { UsageRow } from '@/api/schemas/reports';
import { weekday, WEEKDAYS, type Weekday } from '@/domain/time';

/** The busiest hours of one weekday if more people come. */
export interface GrowthDay {
  readonly weekday: Weekday;
  /** Open days with this weekday. */
  readonly days: number;
  /** Of those, the days whose busiest hour would need more places than were open. */
  readonly shortDays: number;
  /** Most places needed in one hour, of the day that comes closest to its limit, and how many were open in it. */
  readonly needed: number;
  readonly open: number;
  /** Places that were full in that hour. */
  readonly full: number;
}

/** Places that are full in a busiest hour, if this share more people come: 0.2 for a fifth more. Half a place is one. */
export const neededPlaces = (full: number, growth: number): number =>
  Math.max(0, Math.ceil(Math.round(full * (1 + growth) * 1000) / 1000));

/**
 * What a share more (or fewer) people would mean for one office: each day’s busiest hour, with that many more places taken, against
 * the places that were open in it. Assumes that they come on the same days and at the same hours as everyone does now.
 */
export function growthOf(rows: readonly UsageRow[], officeId: string, growth: number): GrowthDay[] {
  const days = rows.flatMap(({ office_id, date, peak }) =>
    office_id === officeId && peak && peak.open > 0
      ? [
          {
            weekday: weekday(date),
            full: peak.full,
            needed: neededPlaces(peak.full, growth),
            open: peak.open,
          },
        ]
      : [],
  );
  return WEEKDAYS.flatMap((name) => {
    const those = days.filter((day) => day.weekday === name);
    const [fullest] = those.toSorted((a, b) => b.needed / b.open - a.needed / a.open);
    if (!fullest) return [];
    return [
      {
        weekday: name,
        days: those.length,
        shortDays: those.filter(({ needed, open }) => needed > open).length,
        needed: fullest.needed,
        open: fullest.open,
        full: fullest.full,
      },
    ];
  });
}
