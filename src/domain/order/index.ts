/**
 * A list with one of its elements moved.
 *
 * @param to the new index; one outside of the list means its nearest end
 */
export function moveTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.toSpliced(from, 1);
  return from in list ? rest.toSpliced(Math.max(0, to), 0, list[from] as T) : list;
}

/**
 * Rows in a person’s chosen order. Rows that the order doesn’t contain, such as new ones, come first and keep their order.
 *
 * @param keys the chosen order; keys without a row are ignored
 */
export function inOrder<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  keys: readonly string[],
): readonly T[] {
  const position = new Map(keys.map((key, index) => [key, index]));
  const at = (row: T): number => position.get(keyOf(row)) ?? -1;
  return rows.toSorted((a, b) => at(a) - at(b));
}
