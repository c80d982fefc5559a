import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import type { Visit } from '@/api/schemas/visits';
import { ancestorAreaIds, type AreaTree } from '@/domain/places/areas';
import { displayName, sortPeople } from '@/domain/people';
import { compareNatural } from '@/domain/text/natural';
import { placeNamesOfVisit } from './index';

/** Someone who’s in the building, as far as is known. */
export interface OnSite {
  readonly id: string;
  readonly kind: 'employee' | 'visitor';
  /** Null if privacy hides who it is: they’re still counted (PRIV-1). */
  readonly name: string | null;
  /** Their desk or room. */
  readonly place: string | null;
  /** The visitor’s host. */
  readonly host: string | null;
  readonly since: string | null;
}

/** Everyone on one floor. */
export interface FloorOnSite {
  /** Null for people whose floor isn’t known. */
  readonly floorId: string | null;
  readonly people: readonly OnSite[];
}

/** An area with its name. */
type Areas = ReadonlyMap<string, { readonly name: string; readonly parent_id: string | null }>;

const floorOf = (areas: AreaTree, place: { readonly parent_id: string | null }): string | null =>
  ancestorAreaIds(areas, place).at(-1) ?? null;

const isHere = ({ presence }: ScheduleSlot): boolean =>
  presence.checked_in_at !== null && presence.checked_out_at === null;

/**
 * Everyone in the building by floor, employees and visitors together. Anyone who hasn’t checked out counts, even if
 * their booking has ended: an evacuation list should name one too many rather than one too few. A visitor without a place
 * is listed on the floor of their host.
 *
 * @param bookings the office’s bookings of today
 * @param visits the office’s visits of today
 * @param building ids of the floors in the building’s order; others come after them, by name
 */
export function onSite(
  bookings: readonly Schedule[],
  visits: readonly Visit[],
  areas: Areas,
  building: readonly string[],
): readonly FloorOnSite[] {
  const floors = new Map<string | null, OnSite[]>();
  const add = (floor: string | null, person: OnSite) => {
    const people = floors.get(floor);
    if (people) people.push(person);
    else floors.set(floor, [person]);
  };
  const floorOfPerson = new Map<string, string | null>();
  for (const slot of latestSlots(bookings)) {
    const floor = floorOf(areas, slot.resource);
    if (slot.user) floorOfPerson.set(slot.user.id, floor);
    add(floor, {
      id: slot.id,
      kind: 'employee',
      name: slot.user && displayName(slot.user),
      place: slot.resource.name,
      host: null,
      since: slot.presence.checked_in_at,
    });
  }
  for (const visit of visits) {
    const { id, status, visitor, host, resource, arrived_at } = visit;
    if (status !== 'here') continue;
    const floor = resource
      ? floorOf(areas, resource)
      : ((host && floorOfPerson.get(host.id)) ?? null);
    add(floor, {
      id,
      kind: 'visitor',
      name: visitor.name,
      place: placeNamesOfVisit(visit),
      host: host && displayName(host),
      since: arrived_at,
    });
  }
  const nameOf = (id: string | null): string => (id === null ? '' : (areas.get(id)?.name ?? ''));
  const placeOf = (id: string | null): number => {
    if (id === null) return Infinity;
    const place = building.indexOf(id);
    return place < 0 ? building.length : place;
  };
  return [...floors]
    .map(([floorId, people]) => ({
      floorId,
      people: sortPeople(people),
    }))
    .toSorted((a, b) => {
      const [before, after] = [placeOf(a.floorId), placeOf(b.floorId)];
      return before === after
        ? compareNatural(nameOf(a.floorId), nameOf(b.floorId))
        : before - after;
    });
}

/** The slots people are checked in to, one per person: the one with the latest check-in. */
function latestSlots(bookings: readonly Schedule[]): ScheduleSlot[] {
  const latest = new Map<string, ScheduleSlot>();
  for (const { slots } of bookings) {
    for (const slot of slots) {
      if (!isHere(slot)) continue;
      const key = slot.user?.id ?? slot.id;
      const before = latest.get(key)?.presence.checked_in_at ?? '';
      if ((slot.presence.checked_in_at ?? '') >= before) latest.set(key, slot);
    }
  }
  return [...latest.values()];
}
