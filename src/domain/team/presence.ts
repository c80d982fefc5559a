import type { LocationKind } from '@/api/schemas/enums';
import type { LocalDate } from '@/domain/time';

/** What the table knows about one person on one day; which places they have doesn’t matter here. */
export interface PresenceCell {
  readonly date: LocalDate;
  readonly locations: readonly LocationKind[];
  readonly slots: readonly unknown[];
}

/** Where someone counts: where they plan to be, or nowhere yet. */
export type Presence = LocationKind | 'unplanned';

/** The order in which people are listed for a day; those you can meet come first. */
export const PRESENCES = [
  'office',
  'remote',
  'out_of_office',
  'not_available',
  'unplanned',
] as const satisfies readonly Presence[];

/** Where someone counts on a day: by plan or absence, otherwise by a place they have. Halves count for both. */
export function kindsOn(cell: PresenceCell | undefined): readonly LocationKind[] {
  if (!cell) return [];
  if (cell.locations.length > 0) return [...new Set(cell.locations)];
  return cell.slots.length > 0 ? ['office'] : [];
}

/** The single value by which people are sorted for a day: someone in for half of it counts as in. */
export function presenceOn(cell: PresenceCell | undefined): Presence {
  const kinds: readonly Presence[] = kindsOn(cell);
  return PRESENCES.find((presence) => kinds.includes(presence)) ?? 'unplanned';
}

/** How many people are where on a day. */
export type DayCounts = Readonly<Record<Presence, number>>;

export const NOBODY: DayCounts = {
  office: 0,
  remote: 0,
  out_of_office: 0,
  not_available: 0,
  unplanned: 0,
};

/** Two tables side by side, such as those of two offices. */
export function addCounts(one: DayCounts, other: DayCounts): DayCounts {
  return {
    office: one.office + other.office,
    remote: one.remote + other.remote,
    out_of_office: one.out_of_office + other.out_of_office,
    not_available: one.not_available + other.not_available,
    unplanned: one.unplanned + other.unplanned,
  };
}

/** The same person and day from the tables of several offices: one plan, all places. */
export function mergeCells<C extends PresenceCell>(one: C, other: C): C {
  return {
    ...one,
    locations: one.locations.length > 0 ? one.locations : other.locations,
    slots: [...one.slots, ...other.slots],
  };
}
