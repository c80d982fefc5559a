/** Maximum number of entries per batch call. */
const MOST = 2000;

/** A list in parts of one call each. */
export function inParts<T>(all: readonly T[], most = MOST): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < all.length; at += most) found.push(all.slice(at, at + most));
  return found;
}
