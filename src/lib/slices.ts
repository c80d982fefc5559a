/** Milliseconds of work after which the page may answer to something else. */
const SLICE = 12;

/** Resolves in a task of its own, behind what a person has done meanwhile. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * Does something with each of many things, in slices between which the page stays usable: a hundred thousand rows at once
 * would hold it up for seconds.
 *
 * @param isOver asked between slices: whether what is left is of no use any more
 */
export async function inSlices<T>(
  things: readonly T[],
  act: (thing: T) => void,
  isOver: () => boolean = () => false,
): Promise<void> {
  let start = performance.now();
  for (const thing of things) {
    if (performance.now() - start > SLICE) {
      await nextTask();
      if (isOver()) return;
      start = performance.now();
    }
    act(thing);
  }
}
