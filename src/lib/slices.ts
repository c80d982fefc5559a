/** After this many milliseconds of work, the page may handle something else. It leaves most of a frame for drawing. */
const SLICE = 5;

/** Resolves in a new task, after what people have done in the meantime. A timer would wait 4 ms each time. */
const nextTask = (): Promise<void> =>
  'scheduler' in globalThis
    ? scheduler.postTask(() => {})
    : new Promise((resolve) => {
        setTimeout(resolve);
      });

/**
 * Processes many items in slices between which the page stays responsive: a hundred thousand rows at once
 * would block it for seconds.
 *
 * @param isOver called between slices: whether the rest is no longer needed
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
