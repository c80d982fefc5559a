import { useDeferredValue } from 'react';

/** From this many places on, a floor is rendered in slices, so that no task holds the page for long. */
const LARGE = 1000;

/**
 * Whether a floor may be rendered. A small one may at once. A large one may in a render of its own, which React makes in slices and
 * can interrupt.
 */
export function useMayRender(places: readonly unknown[] | undefined): boolean {
  const isLarge = places !== undefined && places.length > LARGE;
  const isSliced = useDeferredValue(isLarge);
  return isSliced || !isLarge;
}

/**
 * What was answered about a floor. A large floor takes it over in a render that React makes in slices; until then, what was answered
 * before stays, as long as it’s about the same things.
 *
 * @param about what it’s about; a different text is taken over at once
 */
export function useAnswers<T extends { readonly about: string }>(
  answers: T,
  places: readonly unknown[],
): T {
  const isLarge = places.length > LARGE;
  const before = useDeferredValue(isLarge ? answers : undefined);
  return before?.about === answers.about ? before : answers;
}
