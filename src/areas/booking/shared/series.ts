import type { Schedule, ScheduleSlotWrite } from '@/api/schemas/schedules';
import {
  expandSeries,
  seriesChoices,
  splitFollowing,
  type Occurrence,
  type Series,
  type SeriesChoices,
} from '@/domain/recurrence';
import { formatServerInstant, officeDay, toInstant, toWall, type LocalDate } from '@/domain/time';
import { slotCopy } from './copies';

/**
 * Series, as a person’s bookings show them: each date is a separate booking with the rule of the whole series. Imports rrule, so
 * load it only for a series.
 */
export const seriesOf = ({ recurring, time_zone }: Schedule): Series | undefined =>
  recurring
    ? { start: recurring.start, end: recurring.end, zone: time_zone, lines: recurring.rrules }
    : undefined;

/** How many dates a series has and which of them a choice affects (REC-9). */
export interface SeriesFacts extends SeriesChoices {
  readonly series: Series;
  /** The date of the given booking. */
  readonly key: string;
  /** All existing dates, including past ones. */
  readonly total: number;
}

/**
 * What’s left of a booking’s series; undefined for a single booking, and for an unreadable rule: such a booking
 * is shown without numbers.
 *
 * @param known other loaded dates of the series, which help to identify a moved one
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

/**
 * The date a booking represents: the one that its series says or, if the server doesn’t tell, the one on its day, or the nearest date
 * without a booking for one that was moved to another day.
 */
function keyOf(
  schedule: Schedule,
  dates: readonly Occurrence[],
  known: readonly Schedule[],
): string | undefined {
  const zone = schedule.time_zone;
  const day = schedule.series_date ?? officeDay(schedule.start, zone);
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

/** The dates that a choice affects, including the given one. */
export function datesOfScope(facts: SeriesFacts, scope: SeriesScope): readonly Occurrence[] {
  if (scope === 'all') return facts.all;
  return scope === 'this' ? facts.this : [...facts.this, ...facts.following];
}

/**
 * The choices that differ (REC-9): for the first future date, "this and the following" is the same as all, and for the last one
 * none follow.
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

/** A slot moved from one office day to another, at the same wall time (TZ-8). */
function onDay(slot: ScheduleSlotWrite, from: LocalDate, to: LocalDate, zone: string) {
  const shift = Date.parse(to) - Date.parse(from);
  const moved = (instant: string): string => {
    const local = Date.parse(`${toWall(instant, zone)}.000Z`) + shift;
    return formatServerInstant(toInstant(new Date(local).toISOString().slice(0, 19), zone));
  };
  return { ...slot, start: moved(slot.start), end: moved(slot.end) };
}

/** What’s needed to book part of a series again: its rule and the slots of its first date. */
export interface SeriesAgain {
  readonly slots: readonly ScheduleSlotWrite[];
  readonly recurring: NonNullable<Schedule['recurring']>;
}

/**
 * The dates of a series from one on, as a separate series that continues the first (REC-10). Dates that were changed
 * individually keep their own places and times (REC-8).
 *
 * @param key the first date of the new part
 * @param like a date whose places and times all dates have
 * @param known the other loaded dates, for those that were changed individually
 * @param put changes the slots of a date, for an edit of this and all following ones
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

/** The loaded dates of a series whose places or time differ from one of them. */
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

/** Slots of dates that are on their own day but have different places or times. */
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

/** How many of some dates of a series differ from the given one in place or time. */
export function countElsewhere(
  dates: readonly Occurrence[],
  like: Schedule,
  known: readonly Schedule[],
): number {
  const days = new Set(dates.map(({ key }) => key.slice(0, 10)));
  return changedAlone(like, known).filter(({ start, time_zone: zone }) =>
    days.has(officeDay(start, zone)),
  ).length;
}

/** The series up to the day before a date, in the API’s format; undefined if nothing is left of it. */
export function seriesBefore(facts: SeriesFacts): NonNullable<Schedule['recurring']> | undefined {
  const { before } = splitFollowing(facts.series, facts.key);
  if (!before || expandSeries(before, { limit: 1 }).length === 0) return undefined;
  return {
    rrules: [...before.lines],
    start: formatServerInstant(before.start),
    end: formatServerInstant(before.end),
  };
}
