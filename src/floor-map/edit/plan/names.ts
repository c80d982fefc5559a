/** A name as a prefix and its number: "D-098" is number 98 of "D-", with three digits. */
function parted(name: string): { stem: string; width: number; number: number | undefined } {
  const digits = /\d{1,9}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - digits.length);
  return { stem, width: digits.length, number: digits === '' ? undefined : Number(digits) };
}

/**
 * The n-th name after a first one: the number at the end is counted up and keeps its leading zeros ("D-098", "D-099", "D-100"); a
 * name without a number gets one from the second on.
 */
function namesAfter(first: string): (n: number) => string {
  const { stem, width, number } = parted(first);
  if (number === undefined) return (n) => (n === 0 ? first : `${first} ${n + 1}`);
  return (n) => stem + String(number + n).padStart(width, '0');
}

/** Names in sequence, starting with the first. */
export const namesFrom = (first: string, count: number): string[] => {
  const nameAt = namesAfter(first);
  return Array.from({ length: count }, (_, index) => nameAt(index));
};

// Without a locale, because the result is the same in English and takes a tenth of the time: thousands are compared at every
// paste.
const lower = (name: string): string => name.toLowerCase();

/** Returns unused names: "D-14" after "D-1" if "D-2" to "D-13" are taken. A returned name then counts as taken. */
export function freeNames(taken: Iterable<string>): (first: string) => string {
  const known = new Set(Array.from(taken, lower));
  // Where the last search of each prefix ended, so that a thousand copies don’t each check a thousand names.
  const ends = new Map<string, number>();
  return (first) => {
    const { stem, width, number = 0 } = parted(first);
    const family = `${width} ${lower(stem)}`;
    const nameAt = namesAfter(first);
    let n = Math.max(0, (ends.get(family) ?? number) - number);
    while (known.has(lower(nameAt(n)))) n++;
    ends.set(family, number + n);
    const free = nameAt(n);
    known.add(lower(free));
    return free;
  };
}

/** The name after the last one with the same prefix: "D-14" if "D-1" to "D-13" are taken. */
export const freeName = (first: string, taken: Iterable<string>): string => freeNames(taken)(first);
