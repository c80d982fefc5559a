/** Milliseconds of work after which the page may answer to something else: a frame has room for it and for a drawing. */
const SLICE = 5;

/** Resolves in a task of its own, behind what a person has done meanwhile. A timer would wait for 4 ms each time. */
const nextTask = (): Promise<void> =>
  'scheduler' in globalThis
    ? scheduler.postTask(() => {})
    : new Promise((resolve) => {
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
