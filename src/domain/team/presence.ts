import type { LocationKind } from '@/api/schemas/enums';
import type { LocalDate } from '@/domain/time';

/** What the table knows about one person on one day; which places they have doesn’t matter here. */
export interface PresenceCell {
  readonly date: LocalDate;
  readonly locations: readonly LocationKind[];
  /** The office they’re in, if they’re in one (SELF-5). */
  readonly office_id?: string | null | undefined;
  readonly slots: readonly {
    readonly slot_id: string;
    readonly resource: { readonly office_id: string };
  }[];
}

/** Where someone counts: where they plan to be, in another office than those shown, or nowhere yet. */
export type Presence = LocationKind | 'elsewhere' | 'unplanned';

/** The order in which people are listed for a day; those you can meet come first. */
export const PRESENCES = [
  'office',
  'elsewhere',
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

/**
 * Whether someone who is in an office on a day isn’t in any of these: their place is elsewhere, or they have none and belong to
 * another office.
 */
export function isElsewhere(cell: PresenceCell, officeIds: readonly string[]): boolean {
  if (cell.slots.length > 0) {
    return cell.slots.every(({ resource }) => !officeIds.includes(resource.office_id));
  }
  return typeof cell.office_id === 'string' && !officeIds.includes(cell.office_id);
}

/** The single value by which people are sorted for a day: someone in for half of it counts as in. */
export function presenceOn(cell: PresenceCell | undefined, officeIds: readonly string[]): Presence {
  const away = cell !== undefined && isElsewhere(cell, officeIds);
  const kinds = kindsOn(cell).map((kind): Presence =>
    away && kind === 'office' ? 'elsewhere' : kind,
  );
  return PRESENCES.find((presence) => kinds.includes(presence)) ?? 'unplanned';
}

/** How many people are where on a day. */
export type DayCounts = Readonly<Record<Presence, number>>;

export const NOBODY: DayCounts = {
  office: 0,
  elsewhere: 0,
  remote: 0,
  out_of_office: 0,
  not_available: 0,
  unplanned: 0,
};

/** Two tables side by side, such as those of two offices. */
export function addCounts(one: DayCounts, other: DayCounts): DayCounts {
  return {
    office: one.office + other.office,
    elsewhere: one.elsewhere + other.elsewhere,
    remote: one.remote + other.remote,
    out_of_office: one.out_of_office + other.out_of_office,
    not_available: one.not_available + other.not_available,
    unplanned: one.unplanned + other.unplanned,
  };
}

/** The same person and day from the tables of several offices: one plan, all places, each once. */
export function mergeCells<C extends PresenceCell>(one: C, other: C): C {
  return {
    ...one,
    locations: one.locations.length > 0 ? one.locations : other.locations,
    slots: [
      ...one.slots,
      ...other.slots.filter(({ slot_id }) => one.slots.every((slot) => slot.slot_id !== slot_id)),
    ],
  };
}
