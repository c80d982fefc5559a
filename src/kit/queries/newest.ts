/**
 * The answer of the separate read, unless the containing object was read later: the newer of the two wins.
 *
 * @param readAt when the object was read
 */
export const newest = <T>(
  alone: { readonly data: { readonly elements: readonly T[] }; readonly dataUpdatedAt: number },
  held: readonly T[],
  readAt: number,
): readonly T[] => (alone.dataUpdatedAt < readAt ? held : alone.data.elements);
