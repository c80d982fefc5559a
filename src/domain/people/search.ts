import { foldText, searchFor } from '../text/search';
import { displayName, type Named } from './names';

const keys = new WeakMap<Named, string>();

/** The text a person is found by. Cached, because a directory is searched with each letter typed. */
function keyOf(person: Named): string {
  const known = keys.get(person);
  if (known !== undefined) return known;
  const key = foldText(`${displayName(person)}\n${person.email ?? ''}`);
  keys.set(person, key);
  return key;
}

/**
 * People whose name or email contains every word of a text in any order, ignoring case and accents; everyone if it has no words.
 * The order is kept.
 */
export function findPeople<P extends Named>(people: readonly P[], text: string): readonly P[] {
  const matches = searchFor(text);
  return matches ? people.filter((person) => matches(keyOf(person))) : people;
}
