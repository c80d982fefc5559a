import { readSpan, subtract, type Span } from '@/domain/reservations';

/** When a place is taken, according to a refusal, which is newer than what a page has read; instants in the API’s format. */
export type Taken = readonly { readonly start: string; readonly end: string }[];

/**
 * Free time of places, for alternatives after a conflict (SUG-3).
 *
 * @param free each place’s, as the page has read it
 * @param taken when one of them is taken nevertheless
 */
export function freeTimes(
  free: ReadonlyMap<string, readonly Span[]>,
  placeId: string,
  taken: Taken,
): (place: { readonly id: string }) => readonly Span[] {
  const lost = taken.flatMap((each) => readSpan(each) ?? []);
  return ({ id }) => {
    const spans = free.get(id) ?? [];
    return id === placeId ? spans.flatMap((span) => subtract(span, lost)) : spans;
  };
}
