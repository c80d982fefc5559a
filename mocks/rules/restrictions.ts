import type { Restrictions } from '@/api/offices';
import type { Refusal } from '@/api/schemas/places';
import { MINUTE, QUARTER } from '@/domain/time/durations';
import type { OfficeRow, ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { openDay, without, type Span } from './hours';
import { checkAttempt } from './attempt';
import { lengthsOf } from './settings';
import { addDays, dayBounds, dayOf, wallMinutes } from './zone';

/** Rules that depend on other bookings: they belong to availability, not to what can be booked at all. */
const BY_BOOKINGS = new Set<Refusal['rule']>(['taken', 'slots_per_user', 'same_person']);

interface Asked {
  readonly userId: string;
  readonly date?: string | undefined;
  /** Hours. */
  readonly duration?: number | undefined;
  readonly resource?: ResourceRow | undefined;
}

/** The parts of a day in which a booking can be: its open hours, or all of it if the office only warns (HOURS-5). */
function bookable(world: World, office: OfficeRow, date: string, asked: Asked): Span[] {
  const { open, closed, cuts } = openDay(world, office, date, asked.resource);
  const bounds = dayBounds(date, office.time_zone);
  const spans =
    office.settings.outside_hours === 'warn' && closed?.rule !== 'closed'
      ? without([bounds], cuts)
      : open;
  const today = dayOf(world.now, office.time_zone);
  const last = dayBounds(addDays(today, office.settings.booking_window_days), office.time_zone).end;
  const quarter = new Date(Math.floor(world.clock.now() / QUARTER) * QUARTER).toISOString();
  return spans
    .map(({ start, end }) => ({
      start: start > quarter ? start : quarter,
      end: end < last ? end : last,
    }))
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

/**
 * What can be booked on a day: the earliest and latest instant, the shortest and longest length in minutes, and what narrows them
 * (HOURS-10). With a length, only parts of the day in which it fits count.
 */
export function restrictionsOf(world: World, office: OfficeRow, asked: Asked): Restrictions {
  const { resource, userId, duration } = asked;
  const zone = office.time_zone;
  const date = asked.date ?? dayOf(world.now, zone);
  const lengths = lengthsOf(office);
  const wanted = Math.max((duration ?? 0) * 60, lengths.shortest);
  const spans = bookable(world, office, date, asked);
  const fitting = spans.filter(({ start, end }) => wallMinutes(start, end, zone) >= wanted);
  const most = Math.max(0, ...fitting.map(({ start, end }) => wallMinutes(start, end, zone)));
  const tooLong = duration !== undefined && duration * 60 > lengths.longest;
  const first = tooLong ? undefined : fitting[0];
  const last = tooLong ? undefined : fitting.at(-1);
  return {
    earliest: first?.start ?? null,
    latest: last?.end ?? null,
    shortest: lengths.shortest,
    longest: most > 0 ? Math.min(lengths.longest, most) : lengths.longest,
    reasons: reasonsOf(world, office, { date, resource, userId, first, wanted }),
  };
}

/** Everything that restricts the day, most important first: its closures, then what excludes the person from the place. */
function reasonsOf(
  world: World,
  office: OfficeRow,
  {
    date,
    resource,
    userId,
    first,
    wanted,
  }: {
    date: string;
    resource: ResourceRow | undefined;
    userId: string;
    first: Span | undefined;
    wanted: number;
  },
): Refusal[] {
  const { closed } = openDay(world, office, date, resource);
  const found: Refusal[] = closed ? [{ ...closed, next_start: null, lifted_by: 'office:add' }] : [];
  if (resource) {
    const start = first?.start ?? dayBounds(date, office.time_zone).start;
    const end = new Date(Date.parse(start) + wanted * MINUTE).toISOString();
    const ruling = checkAttempt(world, { resource, userId, slots: 1, start, end });
    if (ruling && !BY_BOOKINGS.has(ruling.refusal.rule)) {
      const [before] = found;
      if (before?.rule === ruling.refusal.rule) found[0] = ruling.refusal;
      else found.push(ruling.refusal);
    }
    return found;
  }
  if (first || found.length > 0) return found;
  const { longest } = lengthsOf(office);
  const today = dayOf(world.now, office.time_zone);
  const ahead = office.settings.booking_window_days;
  const scope = { type: 'office' as const, id: office.id, name: office.name };
  if (date < today) {
    return [
      { rule: 'past', message: 'This day is over', scope, next_start: null, lifted_by: null },
    ];
  }
  if (date > addDays(today, ahead)) {
    const message = `${office.name} can be booked ${ahead} days ahead`;
    return [{ rule: 'window', message, scope, next_start: null, lifted_by: 'office:add' }];
  }
  if (wanted > longest) {
    const message = `A booking lasts at most ${longest} minutes`;
    return [{ rule: 'length', message, scope, next_start: null, lifted_by: 'office:add' }];
  }
  const { open } = openDay(world, office, date, resource);
  const now = new Date(world.clock.now()).toISOString();
  const message =
    date !== today || open.length === 0
      ? `${office.name} has no opening of this length on this day`
      : open.every(({ end }) => end <= now)
        ? `${office.name} has closed for today`
        : `${office.name} has no opening of this length left today`;
  const rule = 'office_hours_not_available';
  return [{ rule, message, scope, next_start: null, lifted_by: 'office:add' }];
}
