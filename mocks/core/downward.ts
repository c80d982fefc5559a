/**
 * A row and everything inside it, parents first. Stored rows may contain each other: each comes once.
 *
 * @param inside what’s directly in a row
 */
export function downward<T extends { readonly id: string }>(
  row: T,
  inside: (id: string) => readonly T[],
): [T, ...T[]] {
  const found = new Map([[row.id, row]]);
  const below: T[] = [];
  // A map also goes through what’s added meanwhile.
  for (const id of found.keys()) {
    for (const each of inside(id)) {
      if (found.has(each.id)) continue;
      found.set(each.id, each);
      below.push(each);
    }
  }
  return [row, ...below];
}
