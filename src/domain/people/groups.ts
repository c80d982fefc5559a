import { compareNames } from '../text/order';
import { displayName, groupLetter, NO_LETTER, type Named } from './names';

/** People under one letter, sorted by name. */
export interface PeopleGroup<P extends Named> {
  readonly letter: string;
  readonly people: readonly P[];
}

/**
 * People in alphabetical groups (specification 1 §5; N-1, N-6, ROLE-5). Groups and members are sorted by `Intl.Collator('en')`,
 * members by their last word and then the rest, `#` comes last, and equal names keep their order.
 */
export function groupPeople<P extends Named>(people: readonly P[]): PeopleGroup<P>[] {
  const groups: { letter: string; people: P[] }[] = [];
  for (const { item, letter } of inOrder(people, (person) => person)) {
    const last = groups.at(-1);
    if (last?.letter === letter) last.people.push(item);
    else groups.push({ letter, people: [item] });
  }
  return groups;
}

/** People in the order of their groups: by the last word of their name or else email, then the rest (N-6, ROLE-5). Stable. */
export const sortPeople = <P extends Named>(people: readonly P[]): P[] =>
  sortByPerson(people, (person) => person);

/** Things in the order of their people. Every list of people uses it: lists, pickers, prints, and files (ROLE-5). */
export const sortByPerson = <T>(items: readonly T[], personOf: (item: T) => Named): T[] =>
  inOrder(items, personOf).map(({ item }) => item);

interface Filed<T> extends PersonKey {
  readonly item: T;
}

const inOrder = <T>(items: readonly T[], personOf: (item: T) => Named): Filed<T>[] =>
  items.map((item) => ({ item, ...personKey(personOf(item)) })).sort(compareKeys);

/** What a person is sorted by. */
interface PersonKey {
  readonly letter: string;
  /** The word that has the letter, and what follows it. */
  readonly last: string;
  /** What precedes it. */
  readonly rest: string;
}

function personKey(person: Named): PersonKey {
  const name = displayName(person);
  const letter = groupLetter(person);
  if (letter === NO_LETTER) return { letter, last: name, rest: '' };
  const words = name.split(/\s+/u);
  let at = words.length - 1;
  while (at > 0 && groupLetter({ name: words[at] }) === NO_LETTER) at -= 1;
  return { letter, last: words.slice(at).join(' '), rest: words.slice(0, at).join(' ') };
}

/** A person’s name as it’s sorted, for tables that sort by text: the last word first (ROLE-5). */
export function sortedName(person: Named): string {
  const { last, rest } = personKey(person);
  return rest === '' ? last : `${last}, ${rest}`;
}

const compareKeys = (a: PersonKey, b: PersonKey): number =>
  compareLetters(a.letter, b.letter) ||
  // Those without a name or address.
  Number(a.last === '') - Number(b.last === '') ||
  compareNames(a.last, b.last) ||
  compareNames(a.rest, b.rest);

function compareLetters(a: string, b: string): number {
  return Number(a === NO_LETTER) - Number(b === NO_LETTER) || compareNames(a, b);
}
