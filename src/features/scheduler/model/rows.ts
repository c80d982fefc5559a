import type { Person } from '@/api/schemas/people';
import type { Resource } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { compareNames } from '@/domain/text/order';
import { daysOf, type LocalDate } from '@/domain/time';

/** A seat of a booking, as a chip in the week. */
export interface Chip {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
}

/** A person or a place with what they have on each day of the week. */
export interface Row {
  readonly id: string;
  readonly name: string;
  /** Under the name: the e-mail address of a person, the area of a place. */
  readonly text: string | undefined;
  readonly cells: ReadonlyMap<LocalDate, readonly Chip[]>;
}

const NOTHING: ReadonlyMap<LocalDate, readonly Chip[]> = new Map();

/** The seats of a week by row and day. A slot that goes over midnight stands on each of its days. */
function cellsBy(
  schedules: readonly Schedule[],
  zone: string,
  keyOf: (slot: ScheduleSlot) => string | undefined,
): ReadonlyMap<string, ReadonlyMap<LocalDate, readonly Chip[]>> {
  const rows = new Map<string, Map<LocalDate, Chip[]>>();
  for (const schedule of schedules) {
    for (const slot of schedule.slots) {
      const key = keyOf(slot);
      if (key === undefined || slot.status === 'rejected') continue;
      const row = rows.get(key) ?? new Map<LocalDate, Chip[]>();
      rows.set(key, row);
      for (const day of daysOf(slot, zone)) {
        const chips = row.get(day);
        if (chips) chips.push({ schedule, slot });
        else row.set(day, [{ schedule, slot }]);
      }
    }
  }
  return rows;
}

/** A row for each person, by name. */
export function personRows(
  people: readonly Person[],
  schedules: readonly Schedule[],
  zone: string,
): Row[] {
  const cells = cellsBy(schedules, zone, ({ user }) => user?.id);
  return people
    .map(({ id, name, email }): Row => ({
      id,
      name: name ?? email,
      text: name === null ? undefined : email,
      cells: cells.get(id) ?? NOTHING,
    }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** A row for each seat, in the order of the list. */
export function placeRows(
  places: readonly Resource[],
  schedules: readonly Schedule[],
  zone: string,
): Row[] {
  const cells = cellsBy(schedules, zone, ({ resource }) => resource.id);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return places
    .filter(({ type }) => type !== 'area')
    .map(({ id, name, parent_id }): Row => ({
      id,
      name,
      text: parent_id === null ? undefined : names.get(parent_id),
      cells: cells.get(id) ?? NOTHING,
    }));
}
