import { compareNames } from '../text/order';
import { displayName, groupLetter, NO_LETTER, type Named } from './names';

/** People under one letter, sorted by name. */
export interface PeopleGroup<P extends Named> {
  readonly letter: string;
  readonly people: readonly P[];
}

/**
 * People in alphabetical groups (specification 1 §5; N-1, N-6, ROLE-5). Groups and members are sorted by `Intl.Collator('en')`,
 * `#` comes last, and equal names keep their order.
 */
export function groupPeople<P extends Named>(people: readonly P[]): PeopleGroup<P>[] {
  const byLetter = new Map<string, P[]>();
  for (const person of people) {
    const letter = groupLetter(person);
    const group = byLetter.get(letter);
    if (group) group.push(person);
    else byLetter.set(letter, [person]);
  }
  return [...byLetter]
    .sort(([a], [b]) => compareLetters(a, b))
    .map(([letter, members]) => ({ letter, people: sortPeople(members) }));
}

/** People by name or else email (N-6); those with neither come last. Stable. */
export function sortPeople<P extends Named>(people: readonly P[]): P[] {
  return people
    .map((person) => ({ person, name: displayName(person) }))
    .sort((a, b) => Number(a.name === '') - Number(b.name === '') || compareNames(a.name, b.name))
    .map(({ person }) => person);
}

function compareLetters(a: string, b: string): number {
  return Number(a === NO_LETTER) - Number(b === NO_LETTER) || compareNames(a, b);
}
