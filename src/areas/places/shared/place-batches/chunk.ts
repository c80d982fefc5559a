/** Maximum number of entries per batch call. */
export const CHUNK_SIZE = 2000;

/** A list in parts of one call each. */
export function chunk<T>(all: readonly T[], most = CHUNK_SIZE): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < all.length; at += most) found.push(all.slice(at, at + most));
  return found;
}
