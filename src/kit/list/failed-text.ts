import type { EachResult } from '@/writes/batch';
import { problemText } from '@/writes/problem';

/**
 * What a bulk action couldn’t do, each reason once; undefined if nothing failed.
 *
 * @param wordsOf says of some things that they failed, and why
 */
export function failedText<T>(
  { failed }: EachResult<T>,
  wordsOf: (some: readonly T[], why: string) => string,
): string | undefined {
  const reasons = new Map<string, T[]>();
  for (const { item, error } of failed) {
    const why = problemText(error);
    reasons.set(why, [...(reasons.get(why) ?? []), item]);
  }
  if (reasons.size === 0) return undefined;
  return [...reasons].map(([why, some]) => wordsOf(some, why)).join(' ');
}
