import { displayName, type Named } from './names';

const keys = new WeakMap<Named, string>();

/** Text without case and accents, as people type it. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

/** What a person is found by. Kept, since a directory is searched with each letter typed. */
function keyOf(person: Named): string {
  const known = keys.get(person);
  if (known !== undefined) return known;
  const key = fold(`${displayName(person)}\n${person.email ?? ''}`);
  keys.set(person, key);
  return key;
}

/**
 * People whose name or e-mail holds each word of a text, in whatever order, case and accents aside; everybody for a text
 * without words. Those found keep their order.
 */
export function findPeople<P extends Named>(people: readonly P[], text: string): readonly P[] {
  const words = fold(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return people;
  return people.filter((person) => {
    const key = keyOf(person);
    return words.every((word) => key.includes(word));
  });
}
