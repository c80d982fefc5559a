/**
 * What was read alone, unless the thing that holds it was read later: of two answers that say the same, the newer one counts.
 *
 * @param readAt when the thing was read
 */
export const newest = <T>(
  alone: { readonly data: { readonly elements: readonly T[] }; readonly dataUpdatedAt: number },
  held: readonly T[],
  readAt: number,
): readonly T[] => (alone.dataUpdatedAt < readAt ? held : alone.data.elements);
