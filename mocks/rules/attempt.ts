import type { Refusal } from '@/api/schemas/places';
import type { MembershipRow, OfficeRow, ResourceRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { featureOf, exclusionOf } from './access';
import { isOutdated, isProvided } from './calendar-provided';
import { holdsPlace, overlaps, peak, slotsIn } from './capacity';
import { nextOpen, openDay, outsideHours, type Span } from './hours';
import { lengthsOf } from './settings';
import { addDays, dayBounds, dayOf, wallMinutes } from './zone';

/** An attempt to book a place in a range, for a person or for no one in particular. */
export interface BookingAttempt extends Span {
  readonly resource: ResourceRow;
  /** Null for a team’s or a visitor’s slot, to which no personal limit applies (SELF-3). */
  readonly userId: string | null;
  readonly slots: number;
  /** Slots that the attempt replaces: those of the booking being changed. */
  readonly replaces?: ReadonlySet<string>;
  /** It exists already or is pending, so its start may be past. */
  readonly running?: boolean;
  /** It exists already for this exact range, so its length isn’t checked again. */
  readonly keepsRange?: boolean;
  /**
   * It’s booked exactly like this, and something else about its booking changes. Since then its place may have closed, or never
   * been open to people at this time (CAL-14): it keeps what it has.
   */
  readonly stands?: boolean;
}

/** A start may be this far in the past: the quarter hour to which "now" is rounded down (RANGE-7). */
const GRACE = 15 * 60_000;
/** How far ahead a next free time is searched for. */
const SEARCH_STEPS = 60;

/** Types of which a person can have only one at a time (SELF-1). */
const SEATS = new Set(['desk', 'workspace']);

/** Status of a refusal by its rule (ERR-2). */
export function statusOf(rule: Refusal['rule']): number {
  if (rule === 'taken' || rule === 'same_person' || rule === 'slots_per_user') return 409;
  return rule === 'not_permitted' || rule === 'feature_off' ? 403 : 422;
}

type Found = Omit<Refusal, 'next_start'> & { readonly next_start?: string | null };

const scopeOf = (resource: ResourceRow): Refusal['scope'] => ({
  type: resource.type === 'area' ? 'area' : 'resource',
  id: resource.id,
  name: resource.name,
});

const scopeOfOffice = ({ id, name }: OfficeRow): Refusal['scope'] => ({ type: 'office', id, name });

/**
 * Why the office’s shortest and longest booking don’t allow a range; undefined if it fits. Lengths are in wall time, so that days
 * of 23 and 25 hours count as 24 (TZ-5).
 */
function wrongLength(office: OfficeRow, { start, end }: Span): string | undefined {
  const { shortest, longest } = lengthsOf(office);
  const minutes = wallMinutes(start, end, office.time_zone);
  if (minutes < shortest) return `A booking lasts at least ${shortest} minutes`;
  return minutes > longest ? `A booking lasts at most ${longest} minutes` : undefined;
}

/** Rules of the place and of the calendar that don’t depend on other bookings. */
function fixedRefusal(world: World, office: OfficeRow, attempt: BookingAttempt): Found | undefined {
  const { resource } = attempt;
  const scope = scopeOf(resource);
  if (resource.type === 'area') {
    return {
      rule: 'not_bookable',
      message: `${resource.name} is an area: book a place in it`,
      scope,
      lifted_by: null,
    };
  }
  const organization = world.tables.organizations.get(resource.organization_id);
  const feature = featureOf(resource.type);
  if (feature && organization && !organization.feature_flags[feature]) {
    return {
      rule: 'feature_off',
      message: 'Bookings of this type are turned off',
      scope: { type: 'organization', id: organization.id, name: organization.name },
      lifted_by: 'owner',
    };
  }
  if (!resource.is_available || !resource.is_open) {
    return {
      rule: 'not_available',
      message: `${resource.name} is out of use`,
      scope,
      lifted_by: 'resource_manager',
    };
  }
  if (attempt.userId !== null) {
    const shut = exclusionOf(world, resource, attempt.userId, attempt);
    if (shut) {
      return {
        rule: 'not_permitted',
        message:
          shut.teams.length > 0 ? `${shut.teams.join(', ')} only` : `${shut.by.name} is reserved`,
        scope: scopeOf(shut.by),
        lifted_by: 'resource_manager',
        next_start: shut.next,
      };
    }
  }
  const isLate = Date.parse(attempt.start) < world.clock.now() - GRACE;
  if (isLate && !attempt.running) {
    return { rule: 'past', message: 'This time is over', scope, lifted_by: null };
  }
  if (!attempt.keepsRange) {
    const message = wrongLength(office, attempt);
    if (message !== undefined) {
      return { rule: 'length', message, scope: scopeOfOffice(office), lifted_by: 'office:add' };
    }
  }
  const today = dayOf(world.now, office.time_zone);
  const ahead = office.settings.booking_window_days;
  const last = dayBounds(addDays(today, ahead), office.time_zone).end;
  if (attempt.end > last) {
    return {
      rule: 'window',
      message: `${office.name} can be booked ${ahead} days ahead`,
      scope: scopeOfOffice(office),
      lifted_by: 'office:add',
    };
  }
  const shut = outsideHours(world, office, attempt, resource);
  // An office that only warns is still closed on a closed day.
  if (shut && (shut.rule === 'closed' || office.settings.outside_hours === 'block')) return shut;
  return undefined;
}

/** Accepted slots that take the place of an attempt, or undefined if it fits (RACE-4). */
function overCapacity(
  world: World,
  attempt: BookingAttempt,
): { rule: 'taken' | 'slots_per_user'; by: SlotRow[] } | undefined {
  const { resource, replaces } = attempt;
  const there = slotsIn(world, 'resourceDay', resource.id, attempt).filter(
    (slot) => !replaces?.has(slot.id) && !isOutdated(world, slot.id),
  );
  const accepted = there.filter(holdsPlace);
  if (peak(accepted, attempt) + attempt.slots > resource.total_slots) {
    return { rule: 'taken', by: accepted };
  }
  if (attempt.userId === null || isProvided(world)) return undefined;
  const own = there.filter((slot) => slot.user_id === attempt.userId && slot.status !== 'rejected');
  return peak(own, attempt) + attempt.slots > resource.maximum_slots_per_user
    ? { rule: 'slots_per_user', by: own }
    : undefined;
}

/** The person’s existing desk or workspace in the range; two at once are refused (SELF-1). */
export function ownSeat(world: World, attempt: BookingAttempt): SlotRow | undefined {
  if (attempt.userId === null || !SEATS.has(attempt.resource.type)) return undefined;
  return slotsIn(world, 'userDay', attempt.userId, attempt).find(
    (slot) =>
      slot.status !== 'rejected' &&
      !attempt.replaces?.has(slot.id) &&
      SEATS.has(world.tables.resources.get(slot.resource_id)?.type ?? '') &&
      overlaps(slot, attempt),
  );
}

export interface Ruling {
  readonly refusal: Refusal;
  /** What’s in the way, if it’s other bookings. */
  readonly by: readonly SlotRow[];
}

/**
 * Whether a place can be booked as requested, with the rule, its scope, the next time at which it’s possible, and who can
 * override it (ACC-1). The only check, for every path: suggestions, map, creation, change, and approval.
 */
export function checkAttempt(world: World, attempt: BookingAttempt): Ruling | undefined {
  const office = world.tables.offices.get(attempt.resource.office_id);
  if (!office) throw new Error(`${attempt.resource.id} belongs to no office`);
  if (attempt.stands) return undefined;
  // An event that’s over at its provider is in no one’s way.
  if (isProvided(world) && attempt.end <= world.now) return undefined;
  // What a provider’s calendar holds takes place, whatever we would refuse: only another booking can be in its way (CAL-14).
  const fixed = isProvided(world) ? undefined : fixedRefusal(world, office, attempt);
  if (fixed) {
    return {
      refusal: {
        ...fixed,
        next_start: fixed.next_start ?? nextAfter(world, office, attempt, fixed.rule),
      },
      by: [],
    };
  }
  const crowd = overCapacity(world, attempt);
  if (crowd) {
    return {
      refusal: {
        rule: crowd.rule,
        message:
          crowd.rule === 'taken'
            ? `${attempt.resource.name} is taken`
            : `One person can hold ${attempt.resource.maximum_slots_per_user} at a time on ${attempt.resource.name}`,
        scope: scopeOf(attempt.resource),
        next_start: nextFree(world, office, attempt),
        lifted_by: null,
      },
      by: crowd.by,
    };
  }
  const seat = isProvided(world) ? undefined : ownSeat(world, attempt);
  if (!seat) return undefined;
  const other = world.tables.resources.get(seat.resource_id);
  return {
    refusal: {
      rule: 'same_person',
      message: `${placeFrom(world, office, other)} is booked for the same time`,
      scope: { type: 'user', id: attempt.userId, name: null },
      next_start: seat.end,
      lifted_by: null,
    },
    by: [seat],
  };
}

/** A place’s name, with its office if it’s another one than the wanted place’s (SELF-5). */
function placeFrom(world: World, here: OfficeRow, place: ResourceRow | undefined): string {
  if (!place) return 'Another place';
  const there = world.tables.offices.get(place.office_id);
  return there && there.id !== here.id ? `${place.name} in ${there.name}` : place.name;
}

function nextAfter(
  world: World,
  office: OfficeRow,
  attempt: BookingAttempt,
  rule: Refusal['rule'],
): string | null {
  if (rule === 'past') {
    // What’s always too long never fits, and searching for it would block the server.
    if (wrongLength(office, attempt) !== undefined) return null;
    return nextFree(world, office, { ...attempt, ...shifted(attempt, world.now) });
  }
  if (rule !== 'closed' && rule !== 'office_hours_not_available') return null;
  const today = dayOf(attempt.start, office.time_zone);
  const { open } = openDay(world, office, today, attempt.resource);
  const later = open.map(({ start }) => start).filter((start) => start > attempt.start);
  return (
    later.toSorted()[0] ??
    nextOpen(world, office, addDays(today, 1), attempt.resource)?.start ??
    null
  );
}

function shifted(attempt: Span, start: string): Span {
  const length = Date.parse(attempt.end) - Date.parse(attempt.start);
  return { start, end: new Date(Date.parse(start) + length).toISOString() };
}

/** The earliest later start at which the same length fits between the other bookings and within the hours. */
function nextFree(world: World, office: OfficeRow, attempt: BookingAttempt): string | null {
  const at = { ...attempt };
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const closed = outsideHours(world, office, at, attempt.resource);
    if (closed) {
      const day = addDays(dayOf(at.start, office.time_zone), 1);
      const open = nextOpen(world, office, day, attempt.resource);
      if (!open) return null;
      Object.assign(at, shifted(attempt, open.start));
      // A length beyond any day’s hours never fits; the opening time is the best answer.
      if (outsideHours(world, office, at, attempt.resource)) return open.start;
      continue;
    }
    const crowd = overCapacity(world, at);
    if (!crowd) return at.start;
    const ends = crowd.by.map(({ end }) => end).toSorted();
    const next = ends.find((end) => end > at.start);
    if (next === undefined) return null;
    Object.assign(at, shifted(attempt, next));
  }
  return null;
}

/** Permission to book for a person (OTH-1), by the creator’s membership. */
export function mayBookFor(
  membership: MembershipRow,
  userId: string | null,
  managed: () => ReadonlySet<string>,
): boolean {
  if (userId === null || userId === membership.user_id) return true;
  if (membership.roles.includes('owner')) return true;
  if (membership.permissions.includes('schedule:others:add')) return true;
  return membership.permissions.includes('schedule:others:managed:add') && managed().has(userId);
}
