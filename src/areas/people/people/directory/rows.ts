import type { User } from '@/api/schemas/people';
import type { PeopleGroup } from '@/domain/people';

/** Someone in the list, with the letter they’re filed under. */
export interface FlatRow {
  readonly letter: string;
  readonly person: User;
  /** The letter is shown above them. */
  readonly first: boolean;
}

/** Groups as one row per person. */
export const flatten = (groups: readonly PeopleGroup<User>[]): FlatRow[] =>
  groups.flatMap(({ letter, people }) =>
    people.map((person, index) => ({ letter, person, first: index === 0 })),
  );

/**
 * Where a typed letter leads from a row: to the next person under it, wrapping from the last to the first; -1 if there is no one.
 */
export function positionAfter(rows: readonly FlatRow[], from: number, letter: string): number {
  const next = rows.findIndex((row, index) => index > from && row.letter === letter);
  const isInside = rows[from]?.letter === letter;
  const first = rows.findIndex((row) => row.letter === letter);
  return isInside && next >= 0 ? next : first;
}
