import { foldText, searchFor } from '../text/search';
import { displayName, type Named } from './names';

const keys = new WeakMap<Named, string>();

/** What a person is found by. Kept, since a directory is searched with each letter typed. */
function keyOf(person: Named): string {
  const known = keys.get(person);
  if (known !== undefined) return known;
  const key = foldText(`${displayName(person)}\n${person.email ?? ''}`);
  keys.set(person, key);
  return key;
}

/**
 * People whose name or e-mail holds each word of a text, in whatever order, case and accents aside; everyone for a text
 * without words. Those found keep their order.
 */
export function findPeople<P extends Named>(people: readonly P[], text: string): readonly P[] {
  const matches = searchFor(text);
  return matches ? people.filter((person) => matches(keyOf(person))) : people;
}
