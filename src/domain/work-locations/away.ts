import { addDays, daysOf, startOfWeek, WEEKDAYS, type LocalDate } from '@/domain/time';
import { changesOf, EMPTY_WEEK, type DayChange, type WeekPlan } from './week';

const WEEKEND = 5;

/** A booking of one’s own, in milliseconds since 1970, with the zone of its office. */
interface OwnBooking {
  readonly start: number;
  readonly end: number;
  readonly zone: string;
}

interface AwayQuestion<B> {
  /** First and last day, both included. */
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly today: LocalDate;
  readonly now: number;
  /** Stored plans by their Mondays. */
  readonly plans: ReadonlyMap<LocalDate, WeekPlan>;
  readonly bookings: readonly B[];
}

/** What it means to be away on some days. */
export interface Away<B> {
  /** The days that are planned differently, by their Mondays. */
  readonly weeks: ReadonlyMap<LocalDate, readonly DayChange[]>;
  /** Bookings that are only on these days, and not over. */
  readonly releases: readonly B[];
  /** Bookings that are also on other days: a person decides about them. */
  readonly beyond: readonly B[];
}

/**
 * What changes when someone is away from today or a later day on: working days are planned out of office, and the bookings of these
 * days are released. Past days and an unplanned weekend stay as they are.
 */
export function awayOn<B extends OwnBooking>(question: AwayQuestion<B>): Away<B> {
  const { last, today, now, plans, bookings } = question;
  const first = question.first > today ? question.first : today;
  const weeks = new Map<LocalDate, readonly DayChange[]>();
  for (let monday = startOfWeek(first); monday <= last; monday = addDays(monday, 7)) {
    const before = plans.get(monday) ?? EMPTY_WEEK;
    const after: Record<(typeof WEEKDAYS)[number], WeekPlan['monday']> = { ...before };
    for (const [index, weekday] of WEEKDAYS.entries()) {
      const date = addDays(monday, index);
      const isWorked = index < WEEKEND || before[weekday].length > 0;
      if (date >= first && date <= last && isWorked) after[weekday] = ['out_of_office'];
    }
    const changes = changesOf(monday, before, after);
    if (changes.length > 0) weeks.set(monday, changes);
  }
  const isDuring = (date: LocalDate) => date >= first && date <= last;
  const daysLeft = ({ start, end, zone }: B) =>
    daysOf({ start: Math.max(start, Math.min(now, end)), end }, zone);
  const meeting = bookings.filter((each) => each.end > now && daysLeft(each).some(isDuring));
  return {
    weeks,
    releases: meeting.filter((each) => daysLeft(each).every(isDuring)),
    beyond: meeting.filter((each) => !daysLeft(each).every(isDuring)),
  };
}
