import { useState } from 'react';

/**
 * State that says something about a choice, such as why it was refused: it’s forgotten once the choice changes, and what arrives
 * late about an earlier choice is ignored.
 *
 * @param about the choice, compared by its JSON: the day and hours, the fields, or the series’ dates. Not what the server answers
 *   by itself, because it’s read again after a refusal.
 */
export function useAbout<T>(
  about: unknown,
): readonly [value: T | undefined, set: (value: T | undefined) => void] {
  // In a list, because undefined has no JSON.
  const key = JSON.stringify([about]);
  const [kept, setKept] = useState<{ readonly key: string; readonly value: T }>();
  // Forgotten for good: whether the earlier choice would still be refused isn’t known.
  if (kept && kept.key !== key) setKept(undefined);
  return [
    kept?.key === key ? kept.value : undefined,
    (value) => setKept(value === undefined ? undefined : { key, value }),
  ];
}
