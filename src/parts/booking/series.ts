import type { Schedule, ScheduleSlotWrite } from '@/api/schemas/schedules';
import {
  expandSeries,
  seriesChoices,
  splitFollowing,
  type Occurrence,
  type Series,
  type SeriesChoices,
} from '@/domain/recurrence';
import {
  formatServerInstant,
  officeDay,
  phaseOf,
  toInstant,
  toWall,
  type LocalDate,
} from '@/domain/time';
import { slotCopy } from './copies';

/**
 * Series as the bookings of a person show them: each date is a booking of its own with the rule of them all. It brings
 * rrule, so it is imported when a series is at hand.
 */
export const seriesOf = ({ recurring, time_zone }: Schedule): Series | undefined =>
  recurring
    ? { start: recurring.start, end: recurring.end, zone: time_zone, lines: recurring.rrules }
    : undefined;

/** How many dates a series has and which of them a choice touches (REC-9). */
export interface SeriesFacts extends SeriesChoices {
  readonly series: Series;
  /** The date of the booking that was asked about. */
  readonly key: string;
  /** All dates that stand, past ones included. */
  readonly total: number;
}

/**
 * What is left of a booking's series; undefined for a booking of its own, and for a rule no one can read: such a booking
 * is shown without numbers.
 *
 * @param known other dates of the series, as far as they are at hand: they tell which date a moved one is
 */
export function seriesFacts(
  schedule: Schedule,
  now: number,
  known: readonly Schedule[] = [],
): SeriesFacts | undefined {
  const series = seriesOf(schedule);
  if (!series) return undefined;
  try {
    const dates = expandSeries(series);
    const key = keyOf(schedule, dates, known);
    if (key === undefined) return undefined;
    return { ...seriesChoices(series, key, now), series, key, total: dates.length };
  } catch {
    return undefined;
  }
}

/** The date a booking is: that of its day, or for one moved to another day the nearest that has no booking there. */
function keyOf(
  schedule: Schedule,
  dates: readonly Occurrence[],
  known: readonly Schedule[],
): string | undefined {
  const zone = schedule.time_zone;
  const day = officeDay(schedule.start, zone);
  const own = dates.find(({ key }) => key.slice(0, 10) === day);
  if (own) return own.key;
  const others = new Set(
    known
      .filter(({ id, master_id }) => master_id === schedule.master_id && id !== schedule.id)
      .map(({ start }) => officeDay(start, zone)),
  );
  const away = ({ start }: Occurrence) => Math.abs(start.getTime() - Date.parse(schedule.start));
  return dates
    .filter(({ key }) => !others.has(key.slice(0, 10)))
    .toSorted((a, b) => away(a) - away(b))[0]?.key;
}

export type SeriesScope = 'this' | 'following' | 'all';

/** The dates a choice touches, the asked one included. */
export function datesOfScope(facts: SeriesFacts, scope: SeriesScope): readonly Occurrence[] {
  if (scope === 'all') return facts.all;
  return scope === 'this' ? facts.this : [...facts.this, ...facts.following];
}

/**
 * The choices that differ from each other (REC-9): at the first date to come this and the following are all, and at the last
 * one there are none that follow.
 */
export function scopesOf(facts: SeriesFacts): readonly SeriesScope[] {
  const { all, following } = facts;
  const isBetween = following.length > 0 && facts.this.length + following.length < all.length;
  return [
    'this',
    ...(isBetween ? (['following'] as const) : []),
    ...(all.length > 1 ? (['all'] as const) : []),
  ];
}

/** A slot of one office day as it is on another, by the same clock (TZ-8). */
function onDay(slot: ScheduleSlotWrite, from: LocalDate, to: LocalDate, zone: string) {
  const shift = Date.parse(to) - Date.parse(from);
  const moved = (instant: string): string => {
    const local = Date.parse(`${toWall(instant, zone)}.000Z`) + shift;
    return formatServerInstant(toInstant(new Date(local).toISOString().slice(0, 19), zone));
  };
  return { ...slot, start: moved(slot.start), end: moved(slot.end) };
}

/** What it takes to book a part of a series anew: its rule and the slots of its first date. */
export interface SeriesAgain {
  readonly slots: readonly ScheduleSlotWrite[];
  readonly recurring: NonNullable<Schedule['recurring']>;
}

/**
 * The dates of a series from one on, as a series of its own that continues the first (REC-10). Dates that were changed
 * alone keep their own places and times (REC-8).
 *
 * @param key the first date of the new part
 * @param like a date whose places and times all dates have
 * @param known the other dates at hand, for those that were changed alone
 * @param put changes the slots of a date, for an edit of this and all that follow
 */
export function seriesFrom(
  facts: SeriesFacts,
  key: string,
  like: Schedule,
  known: readonly Schedule[],
  put: (slots: ScheduleSlotWrite[]) => ScheduleSlotWrite[] = (slots) => slots,
): SeriesAgain | undefined {
  const { series } = facts;
  const { zone } = series;
  const { after } = splitFollowing(series, key);
  const [first] = expandSeries(after, { limit: 1 });
  if (!first) return undefined;
  const day = first.key.slice(0, 10);
  const likeDay = officeDay(like.start, zone);
  const slots = put(like.slots.map((slot) => slotCopy(slot))).map((slot) =>
    onDay(slot, likeDay, day, zone),
  );
  const span = {
    start: slots.map(({ start }) => start).toSorted()[0] ?? formatServerInstant(after.start),
    end:
      slots
        .map(({ end }) => end)
        .toSorted()
        .at(-1) ?? formatServerInstant(after.end),
  };
  return {
    slots: [...slots, ...ownDates(after, known, like, day)],
    recurring: { rrules: [...after.lines], ...span, follows_id: like.master_id },
  };
}

/** Those among the known dates of a series that have other places or another time than one of them. */
function changedAlone(like: Schedule, known: readonly Schedule[]): Schedule[] {
  const zone = like.time_zone;
  const likeDay = officeDay(like.start, zone);
  const same = (slots: readonly ScheduleSlotWrite[], day: LocalDate) =>
    slots
      .map((slot) => onDay(slot, day, likeDay, zone))
      .map(({ resource_id, start, end }) => `${resource_id} ${start} ${end}`)
      .toSorted()
      .join();
  const usual = same(
    like.slots.map((slot) => slotCopy(slot)),
    likeDay,
  );
  return known.filter((date) => {
    if (date.master_id !== like.master_id || date.id === like.id) return false;
    const slots = date.slots.map((slot) => slotCopy(slot));
    return same(slots, officeDay(date.start, zone)) !== usual;
  });
}

/** Slots of dates that stand on their own day with places or times of their own. */
function ownDates(
  after: Series,
  known: readonly Schedule[],
  like: Schedule,
  first: LocalDate,
): ScheduleSlotWrite[] {
  const days = new Set(expandSeries(after).map(({ key }) => key.slice(0, 10)));
  return changedAlone(like, known)
    .filter(({ start, time_zone: zone }) => {
      const day = officeDay(start, zone);
      return day > first && days.has(day);
    })
    .flatMap(({ slots }) => slots.map((slot) => slotCopy(slot)));
}

/** How many of some dates of a series have another place or time than the one at hand. */
export function elsewhereIn(
  dates: readonly Occurrence[],
  like: Schedule,
  known: readonly Schedule[],
): number {
  const days = new Set(dates.map(({ key }) => key.slice(0, 10)));
  return changedAlone(like, known).filter(({ start, time_zone: zone }) =>
    days.has(officeDay(start, zone)),
  ).length;
}

/** The date from which a canceled part can be booked again: one that runs already cannot. */
export const firstAhead = (dates: readonly Occurrence[], now: number): Occurrence | undefined =>
  dates.find((date) => phaseOf(date, now) === 'upcoming');

/** The series up to the day before a date, as the wire has it; undefined when nothing is left of it. */
export function seriesBefore(facts: SeriesFacts): NonNullable<Schedule['recurring']> | undefined {
  const { before } = splitFollowing(facts.series, facts.key);
  if (!before || expandSeries(before, { limit: 1 }).length === 0) return undefined;
  return {
    rrules: [...before.lines],
    start: formatServerInstant(before.start),
    end: formatServerInstant(before.end),
  };
}
