/**
 * Names in a row: the number at the end goes on, with the zeros it began with ("D-098", "D-099", "D-100"); a name
 * without a number gets one from the second on.
 */
export function namesFrom(first: string, count: number): string[] {
  const digits = /\d{1,9}$/.exec(first)?.[0] ?? '';
  const stem = first.slice(0, first.length - digits.length);
  return Array.from({ length: count }, (_, index) => {
    if (digits === '') return index === 0 ? first : `${first} ${index + 1}`;
    return stem + String(Number(digits) + index).padStart(digits.length, '0');
  });
}

/** The name after the last of a family: "D-14" where "D-1" to "D-13" are taken. */
export function freeName(first: string, taken: ReadonlySet<string>): string {
  const lower = new Set(Array.from(taken, (name) => name.toLocaleLowerCase('en')));
  return (
    namesFrom(first, taken.size + 1).find((name) => !lower.has(name.toLocaleLowerCase('en'))) ??
    first
  );
}
