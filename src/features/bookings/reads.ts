import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { addDays, officeDay, type LocalDate } from '@/domain/time';

/** How far the list looks ahead and back, in weeks. */
const WEEKS = 13;

export type When = 'upcoming' | 'past';

/** My bookings in all offices of the organization, from today on or up to today. */
export const myBookings = (when: When, today: LocalDate) =>
  schedules.kind.all({
    params: { kind: 'me' },
    query: {
      date: when === 'upcoming' ? today : addDays(today, -7 * WEEKS),
      weeks: when === 'upcoming' ? WEEKS : WEEKS + 1,
    },
  });

export interface Row {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
}

export interface DayGroup {
  readonly date: LocalDate;
  readonly rows: readonly Row[];
}

/** My slots by office day, each in the zone of its own office (TZ-3), nearest day first. */
export function byDay(
  bookings: readonly Schedule[],
  userId: string,
  when: When,
  now: number,
): DayGroup[] {
  const days = new Map<LocalDate, Row[]>();
  const rows = bookings
    .flatMap((schedule) =>
      schedule.slots
        .filter(({ user, end }) => user?.id === userId && isIn(when, end, now))
        .map((slot) => ({ schedule, slot })),
    )
    .toSorted((a, b) => a.slot.start.localeCompare(b.slot.start));
  for (const row of rows) {
    const day = officeDay(row.slot.start, row.slot.time_zone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  const groups = [...days].map(([date, list]) => ({ date, rows: list }));
  return when === 'past' ? groups.toReversed() : groups;
}

/** A booking whose end equals now is past (RANGE-6). */
const isIn = (when: When, end: string, now: number): boolean =>
  when === 'past' ? Date.parse(end) <= now : Date.parse(end) > now;
