import type { Refusal, Resource } from '@/api/schemas/places';
import type { ScheduleSlotWrite, ScheduleWrite } from '@/api/schemas/schedules';
import type { Span } from '@/domain/reservations';
import {
  applyDecisions,
  expandSeries,
  firstSkippedMonth,
  seriesProblems,
  type Series,
  type SeriesProblem,
} from '@/domain/recurrence';
import { officeDay, readInstant, serverRange, weekdayIndex } from '@/domain/time';
import { equipmentOf, seatsOf } from '../model/rooms';
import type { Repeat } from '../panel/draft';

const WEEKEND = 5;

/** A repetition’s rule; `daily` means working days if the first date is one. */
export function ruleOf({ kind, count }: Repeat, firstDay: string): string {
  switch (kind) {
    case 'daily':
      return weekdayIndex(firstDay) < WEEKEND
        ? `RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=${count}`
        : `RRULE:FREQ=DAILY;COUNT=${count}`;
    case 'weekly':
      return `RRULE:FREQ=WEEKLY;COUNT=${count}`;
    case 'biweekly':
      return `RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=${count}`;
    case 'monthly':
      return `RRULE:FREQ=MONTHLY;COUNT=${count}`;
  }
}

/** One date of a series before it is booked. */
export interface SeriesDate extends Span {
  /** The office day given by the rule. */
  readonly key: string;
}

/** A series to be booked: its dates, objections to it, and a month it skips (REC-2, REC-3). */
export interface Outline {
  readonly series: Series;
  readonly dates: readonly SeriesDate[];
  readonly problems: readonly SeriesProblem[];
  readonly skippedMonth: string | undefined;
}

/** The dates of a repetition, each at the same wall time (TZ-8). */
export function outline(span: Span, zone: string, repeat: Repeat): Outline {
  const series: Series = {
    start: span.start,
    end: span.end,
    zone,
    lines: [ruleOf(repeat, officeDay(span.start, zone))],
  };
  const problems = seriesProblems(series);
  const dates = problems.some(({ code }) => code === 'too_many')
    ? []
    : expandSeries(series).map(({ key, start, end }) => ({
        key,
        start: start.getTime(),
        end: end.getTime(),
      }));
  return { series, dates, problems, skippedMonth: firstSkippedMonth(series) };
}

/** What happens with a date (REC-5). */
export type Decision = 'keep' | 'skip' | 'room' | 'time';

/** A date with the server’s answer and its alternatives. */
export interface CheckedDate {
  readonly date: SeriesDate;
  /** Why the room isn’t available that day; undefined if it is. */
  readonly refusal: Refusal | undefined;
  /** The best other room that’s free at that time. */
  readonly otherRoom: Pick<Resource, 'id' | 'name'> | undefined;
  /** The same room at the next time of that day, for the same length. */
  readonly otherTime: Span | undefined;
}

/** Checks a date against the server’s refusals for its time; rooms are sorted by fit and include the wanted one. */
export function checkDate(
  date: SeriesDate,
  refusals: ReadonlyMap<string, Refusal>,
  roomId: string,
  rooms: readonly Pick<Resource, 'id' | 'name'>[],
  zone: string,
): CheckedDate {
  const refusal = refusals.get(roomId);
  if (!refusal) return { date, refusal: undefined, otherRoom: undefined, otherTime: undefined };
  const next = refusal.next_start === null ? undefined : readInstant(refusal.next_start);
  const sameDay = next !== undefined && officeDay(next, zone) === officeDay(date.start, zone);
  return {
    date,
    refusal,
    otherRoom: rooms.find(({ id }) => id !== roomId && !refusals.has(id)),
    otherTime: sameDay ? { start: next, end: next + date.end - date.start } : undefined,
  };
}

/**
 * A date’s default decision: another room that fits, or to skip it if nothing else is possible. Undefined if the person has to
 * decide: no room fits, and another time may suit no one.
 */
export function proposal({ refusal, otherRoom, otherTime }: CheckedDate): Decision | undefined {
  if (!refusal) return 'keep';
  if (otherRoom) return 'room';
  return otherTime ? undefined : 'skip';
}

/** What’s known about rooms besides their own data. */
export interface Substitution {
  /** Id of a room’s floor. */
  readonly floorOf: (room: Resource) => string | undefined;
  /** Whether a booking of the room would wait for approval (RES-6). */
  readonly asksFirst: (room: Resource) => boolean;
}

/**
 * Rooms that can replace another one, best first: none has fewer seats. A room that’s available immediately comes before
 * one that needs approval; then its missing equipment counts, its floor, and its spare seats (RES-12).
 *
 * @param rooms rooms that match the request
 */
export function substitutesFor(
  room: Resource,
  rooms: readonly Resource[],
  { floorOf, asksFirst }: Substitution,
): readonly Resource[] {
  const seats = seatsOf(room);
  const floor = floorOf(room);
  const equipment = equipmentOf(room).map(({ id }) => id);
  const lacks = (other: Resource): number => {
    const has = new Set(equipmentOf(other).map(({ id }) => id));
    return equipment.filter((id) => !has.has(id)).length;
  };
  const spare = (other: Resource): number => (seatsOf(other) ?? 0) - (seats ?? 0);
  return rooms
    .filter((other) => other.id !== room.id && (seats === null || spare(other) >= 0))
    .toSorted(
      (a, b) =>
        Number(asksFirst(a)) - Number(asksFirst(b)) ||
        lacks(a) - lacks(b) ||
        Number(floorOf(b) === floor) - Number(floorOf(a) === floor) ||
        spare(a) - spare(b),
    );
}

/** The possible decisions for a date. */
export function choicesOf({ refusal, otherRoom, otherTime }: CheckedDate): readonly Decision[] {
  if (!refusal) return ['keep', 'skip'];
  return [
    ...(otherRoom ? (['room'] as const) : []),
    ...(otherTime ? (['time'] as const) : []),
    'skip',
  ];
}

/**
 * The decisions as one booking of one series: skipped dates are excluded from the rule, changed ones have their own slots (REC-5,
 * REC-6). The series starts at the first kept date. Undefined if every date is skipped.
 */
export function mixOf(
  { series }: Outline,
  repeat: Repeat,
  dates: readonly CheckedDate[],
  decide: (date: CheckedDate) => Decision,
  roomId: string,
):
  | {
      readonly slots: readonly ScheduleSlotWrite[];
      readonly recurring: NonNullable<ScheduleWrite['recurring']>;
    }
  | undefined {
  const from = dates.findIndex((date) => decide(date) !== 'skip');
  const kept = from < 0 ? [] : dates.slice(from);
  const [first] = kept;
  if (!first) return undefined;
  const begun: Series = {
    ...series,
    start: first.date.start,
    end: first.date.end,
    lines: [ruleOf({ ...repeat, count: kept.length }, officeDay(first.date.start, series.zone))],
  };
  const skipped = kept.filter((date) => decide(date) === 'skip');
  const { lines } = applyDecisions(
    begun,
    new Map(skipped.map(({ date }) => [date.key, { kind: 'skip' as const }])),
  );
  const slotOf = (checked: CheckedDate): ScheduleSlotWrite => {
    const decision = decide(checked);
    const room = decision === 'room' ? checked.otherRoom?.id : undefined;
    const span = decision === 'time' ? checked.otherTime : undefined;
    return { resource_id: room ?? roomId, ...serverRange(span ?? checked.date) };
  };
  // The first date’s slots apply to every date without its own.
  const firstChanged = decide(first) !== 'keep';
  const named = kept.filter(
    (date) =>
      date === first || (decide(date) !== 'skip' && (firstChanged || decide(date) !== 'keep')),
  );
  return {
    slots: named.map(slotOf),
    recurring: { rrules: [...lines], ...serverRange(first.date) },
  };
}
