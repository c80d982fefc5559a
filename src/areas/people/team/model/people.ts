import type { TableOverview } from '@/api/dashboards';
import type { TableCell } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import {
  linesByLetter,
  linesByPresence,
  mergeCells,
  presenceOn,
  type TeamLine,
} from '@/domain/team';
import type { LocalDate } from '@/domain/time';
import type { FilterValues } from './filters';

/** A person in the table with the requested day. */
export interface TeamPerson {
  readonly person: Person;
  readonly cell: TableCell;
}

/** The people in an office’s table; not all of them while more pages are loading. */
export interface Everybody {
  readonly people: readonly TeamPerson[];
  readonly complete: boolean;
  /** The server’s cursors don’t advance: there may be others (F-41). */
  readonly isStuck?: boolean;
}

/** The people on one page of a table. */
export const peopleIn = ({ elements }: Pick<TableOverview, 'elements'>): readonly TeamPerson[] =>
  elements.flatMap(({ user, days: [cell] }) => (cell ? [{ person: user, cell }] : []));

/** The people of several offices, each once, with the single day that was read with them. */
export interface Merged {
  readonly people: readonly Person[];
  readonly days: ReadonlyMap<string, TableCell>;
}

/** Everyone in several offices’ tables, each once; for people who are only in the other week, the day isn’t known here. */
export function merged(
  tables: readonly (Everybody | undefined)[],
  others: readonly (Everybody | undefined)[],
): Merged {
  const people: Person[] = [];
  const days = new Map<string, TableCell>();
  for (const table of tables) {
    for (const { person, cell } of table?.people ?? []) {
      const known = days.get(person.id);
      if (!known) people.push(person);
      days.set(person.id, known ? mergeCells(known, cell) : cell);
    }
  }
  const added = new Set<string>();
  for (const { person } of others.flatMap((table) => table?.people ?? [])) {
    if (days.has(person.id) || added.has(person.id)) continue;
    added.add(person.id);
    people.push(person);
  }
  return { people, days };
}

/** People as rows of the table: by letter, or by where they are on the sorting day (T3, ROLE-5). */
export const linesOf = (
  people: readonly Person[],
  days: ReadonlyMap<string, TableCell>,
  {
    sort,
    order,
    officeIds,
  }: {
    sort?: LocalDate | undefined;
    order: 'asc' | 'desc';
    /** The offices of the table. */
    officeIds: readonly string[];
  },
): TeamLine<Person>[] =>
  sort === undefined
    ? linesByLetter(people)
    : linesByPresence(people, ({ id }) => presenceOn(days.get(id), officeIds), order);

/**
 * Whom a table requests by id: the members of the circle and selected people, in order; undefined for everyone.
 *
 * @param members of the circle, as far as they’re known
 */
export const idsIn = (
  { circle, person }: Pick<FilterValues, 'circle' | 'person'>,
  members: readonly string[] = [],
): readonly string[] | undefined =>
  circle === 'everyone' && person.length === 0
    ? undefined
    : [...new Set([...members, ...person])].toSorted();
