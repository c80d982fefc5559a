/** An element that is known to be there. Throws a RangeError where the knowledge was wrong. */
export function nth<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return element;
}
