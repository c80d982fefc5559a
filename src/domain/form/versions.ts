/** Whether two values of a field are equal: plain data, compared by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [inA, inB] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    inA.length === inB.size &&
    inA.every(([key, value]) => inB.has(key) && sameValue(value, inB.get(key)))
  );
}

/** The fields whose value differs from the saved one, with their current value. */
export function changesBetween<T extends object>(saved: T, present: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(saved));
  const changed = Object.entries(present).filter(
    ([name, value]) => !sameValue(before.get(name), value),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** A form’s values after a newer version arrived, and the fields that both sides changed differently. */
export interface Merge<T> {
  readonly values: T;
  readonly conflicts: readonly (keyof T & string)[];
}

/** How to merge fields that both sides changed, for those that can be merged. */
export type Mergers<T> = {
  readonly [K in keyof T]?: ((base: T[K], mine: T[K], theirs: T[K]) => T[K]) | undefined;
};

/**
 * Brings a newer version of an object into a form that someone is editing. A field they left alone takes the newer value; a
 * field they changed keeps what they typed, and is a conflict if the newer version changed it too and it has no merger.
 *
 * @param base the version that the editing began with
 * @param mine what the form holds now
 * @param theirs the newer version
 * @param mergers merge what both sides changed
 */
export function mergeVersions<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  mergers: Mergers<T> = {},
): Merge<T> {
  const values = { ...mine };
  const conflicts: (keyof T & string)[] = [];
  for (const name of Object.keys(theirs) as (keyof T & string)[]) {
    if (sameValue(mine[name], base[name])) values[name] = theirs[name];
    else if (!sameValue(theirs[name], base[name]) && !sameValue(theirs[name], mine[name])) {
      const merge = mergers[name];
      if (merge) values[name] = merge(base[name], mine[name], theirs[name]);
      else conflicts.push(name);
    }
  }
  return { values, conflicts };
}
