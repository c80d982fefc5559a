const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Siblings by ascending weight, then by natural name: "D-2" before "D-14" (RES-10). */
export function inOrder<T extends { weight: number; name: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.weight - b.weight || natural.compare(a.name, b.name));
}

/**
 * A text that sorts as {@link inOrder} does, for cursors: numbers within the name are padded so that they compare as
 * numbers.
 */
export function orderKey({ weight, name }: { weight: number; name: string }): string {
  const padded = name.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(8, '0'));
  return `${String(weight + 1_000_000).padStart(9, '0')} ${padded}`;
}
