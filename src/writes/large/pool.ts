/** Runs a job for each item, some at once, in order of their start. Stops starting more when `isStopped`. */
export async function pool<T>(
  items: readonly T[],
  atOnce: number,
  job: (item: T) => Promise<unknown>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && !isStopped()) {
      const item = items[next] as T;
      next += 1;
      await job(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
