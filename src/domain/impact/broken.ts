import { Opening } from '@/domain/hours';
import { loadedAbove } from '@/domain/reservations/spans';
import { addDays, dayBounds, officeDay, toWall } from '@/domain/time';
import type { Break, BrokenBooking, HeldPlace, OfficePlan } from './types';

const MINUTE = 60_000;

/** Minutes on the wall clock, so that days of 23 and 25 hours count as 24 (TZ-5). */
const wallMinutes = ({ start, end }: HeldPlace, zone: string): number =>
  (Date.parse(`${toWall(end, zone)}Z`) - Date.parse(`${toWall(start, zone)}Z`)) / MINUTE;

/** What rules and hours of an office say against a booking; undefined where it fits. */
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
 * Why a booking doesn't fit an office, or undefined where it does. Other bookings are not looked at.
 *
 * @param now milliseconds: the booking window counts from today
 * @param opening the hours of the plan, for whoever asks about many
 */
export function whyBroken(
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

/** Bookings beyond the capacity of their place: of those that are concurrent, the ones that begin last. */
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
  /** Bookings of the office that hold their place; those that are over are left out. */
  readonly held: readonly HeldPlace[];
  /** Milliseconds. */
  readonly now: number;
}

const inOrder = (held: readonly HeldPlace[]): HeldPlace[] =>
  held.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));

/**
 * The bookings still to come, or running, that a change breaks, earliest first. What didn't fit before for the same reason is
 * not the change's doing, and is left out.
 */
export function brokenBy({ present, next, held, now }: ChangeOf): BrokenBooking[] {
  const ahead = inOrder(held.filter(({ end }) => end > now));
  const crowdedBefore = beyondCapacity(present, ahead);
  const crowded = beyondCapacity(next, ahead);
  const [opened, opens] = [new Opening(present), new Opening(next)];
  return ahead.flatMap((one): BrokenBooking[] => {
    const before = present.places.get(one.place_id);
    const after = next.places.get(one.place_id);
    // A place that no one knew before is none that this change deletes.
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

/** The bookings still to come whose local time is another in a new zone, earliest first: their instants stay (TZ-11). */
export const clocksMoved = (
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
