import { Opening } from '@/domain/hours';
import { loadedAbove } from '@/domain/reservations/spans';
import { addDays, dayBounds, officeDay, toWall } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';
import type { Break, BrokenBooking, HeldPlace, OfficePlan } from './types';

/** Minutes of wall time, so that days of 23 and 25 hours count as 24 (TZ-5). */
const wallMinutes = ({ start, end }: HeldPlace, zone: string): number =>
  (Date.parse(`${toWall(end, zone)}Z`) - Date.parse(`${toWall(start, zone)}Z`)) / MINUTE;

/** Which of an office’s rules or hours a booking violates; undefined if none. */
function whyNotThen(
  { zone, rules }: OfficePlan,
  opening: Opening,
  held: HeldPlace,
  now: number,
): Break | undefined {
  const minutes = wallMinutes(held, zone);
  if (minutes < rules.shortest_booking) {
    return { kind: 'short', minutes: rules.shortest_booking } as const;
  }
  if (minutes > rules.longest_booking) {
    return { kind: 'long', minutes: rules.longest_booking } as const;
  }
  const days = rules.booking_window_days;
  const last = dayBounds(addDays(officeDay(now, zone), days), zone).end.getTime();
  if (held.end > last) return { kind: 'window', days } as const;
  const source = opening.whyClosed(held, held.place_id);
  if (!source) return undefined;
  if (source.kind === 'closure' || source.kind === 'holiday') {
    return { kind: 'closed', source } as const;
  }
  return rules.outside_hours === 'block' ? ({ kind: 'hours', source } as const) : undefined;
}

/**
 * Why a booking doesn’t fit an office; undefined if it does. Other bookings aren’t considered.
 *
 * @param now milliseconds: the booking window starts today
 * @param opening the plan’s hours, for callers that check many bookings
 */
export function breakReason(
  plan: OfficePlan,
  held: HeldPlace,
  now: number,
  opening: Opening = new Opening(plan),
): Break | undefined {
  const place = plan.places.get(held.place_id);
  if (!place) return { kind: 'removed' };
  if (held.slots > place.total_slots) return { kind: 'capacity' };
  return whyNotThen(plan, opening, held, now);
}

/** Bookings beyond the capacity of their place: of the concurrent ones, those that start last. */
function beyondCapacity(plan: OfficePlan, held: readonly HeldPlace[]): ReadonlySet<string> {
  const byPlace = new Map<string, HeldPlace[]>();
  for (const one of held) {
    const all = byPlace.get(one.place_id);
    if (all) all.push(one);
    else byPlace.set(one.place_id, [one]);
  }
  const beyond = new Set<string>();
  for (const [id, all] of byPlace) {
    const limit = plan.places.get(id)?.total_slots ?? 0;
    const staying: HeldPlace[] = [];
    for (const one of all) {
      if (loadedAbove(one, [...staying, one], limit).length > 0) beyond.add(one.id);
      else staying.push(one);
    }
  }
  return beyond;
}

interface ChangeOf {
  readonly present: OfficePlan;
  readonly next: OfficePlan;
  /** Bookings of the office that hold a place; those that have ended are excluded. */
  readonly held: readonly HeldPlace[];
  /** Milliseconds. */
  readonly now: number;
}

const inOrder = (held: readonly HeldPlace[]): HeldPlace[] =>
  held.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));

/**
 * The current and future bookings that a change breaks, earliest first. Bookings that already didn’t fit for the same reason
 * aren’t the change’s fault and are excluded.
 */
export function bookingsBrokenBy({ present, next, held, now }: ChangeOf): BrokenBooking[] {
  const ahead = inOrder(held.filter(({ end }) => end > now));
  const crowdedBefore = beyondCapacity(present, ahead);
  const crowded = beyondCapacity(next, ahead);
  const [opened, opens] = [new Opening(present), new Opening(next)];
  return ahead.flatMap((one): BrokenBooking[] => {
    const before = present.places.get(one.place_id);
    const after = next.places.get(one.place_id);
    // The change doesn’t delete a place that didn’t exist before.
    if (!before) return [];
    if (!after) return [{ held: one, why: { kind: 'removed' } }];
    if (after.type !== before.type) return [{ held: one, why: { kind: 'retyped' } }];
    if (crowded.has(one.id) && !crowdedBefore.has(one.id)) {
      return [{ held: one, why: { kind: 'capacity' } }];
    }
    if (before.is_bookable && !after.is_bookable) {
      return [{ held: one, why: { kind: 'unavailable' } }];
    }
    const shut = next.access?.before(one) ? undefined : next.access?.after(one);
    if (shut) {
      const { ended: last } = shut;
      return [
        { held: one, why: last === undefined ? { kind: 'access' } : { kind: 'expired', last } },
      ];
    }
    const why = whyNotThen(next, opens, one, now);
    return why && whyNotThen(present, opened, one, now)?.kind !== why.kind
      ? [{ held: one, why }]
      : [];
  });
}

/** The future bookings whose local time differs in a new zone, earliest first. Their instants stay (TZ-11). */
export const bookingsWithNewClock = (
  held: readonly HeldPlace[],
  from: string,
  to: string,
  now: number,
): HeldPlace[] =>
  inOrder(
    held.filter(
      ({ start, end }) =>
        end > now &&
        (toWall(start, from) !== toWall(start, to) || toWall(end, from) !== toWall(end, to)),
    ),
  );
