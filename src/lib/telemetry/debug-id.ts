/**
 * The debug id of a built file: its name, which is a hash of its content, written as a UUID. The build puts it into the file’s source
 * map and a report names it, so that the two find each other. Other tools put a random id into every file instead, which every
 * page would have to load.
 *
 * @param name the file’s name without folder and ending, eight characters
 */
export function debugIdOf(name: string): string {
  const digits = Array.from(name)
    .map((character) => character.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .padEnd(32, '0');
  return [0, 8, 12, 16, 20]
    .map((start, at, starts) => digits.slice(start, starts[at + 1] ?? 32))
    .join('-');
}

/** A built file in an address, a stack, or a path: its name without the ending is the first group. */
export const BUILT_FILE = /\/assets\/([\w-]{8})\.js$/u;
