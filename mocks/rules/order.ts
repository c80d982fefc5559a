import { compareNatural, nameKey } from '../core/names';

/** Siblings by ascending weight, then by natural name: "D-2" before "D-14" (RES-10). */
export function inOrder<T extends { weight: number; name: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.weight - b.weight || compareNatural(a.name, b.name));
}

const keys = new WeakMap<object, string>();

/**
 * A text that sorts like {@link inOrder}, for cursors: numbers within the name are padded so that they compare as numbers. Cached
 * for each row, because rows never change.
 */
export function orderKey(row: Readonly<{ weight: number; name: string }>): string {
  const known = keys.get(row);
  if (known !== undefined) return known;
  const padded = nameKey(row.name).replaceAll(/\d+/g, (digits) => digits.padStart(8, '0'));
  const key = `${(row.weight + 1_000_000).toFixed(3).padStart(13, '0')} ${padded}`;
  keys.set(row, key);
  return key;
}
