interface Waiting<T> {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly done: (value: T | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/** How many milliseconds a request waits for others to join it: rows that scroll past are gone by then. */
const WAIT = 60;
/** Ids per request: an address must be short enough for every server. */
const LIMIT = 80;

/**
 * Combines requests for single ids into few. Those made within a moment are answered together.
 * Ids that no one needs by then aren’t requested.
 *
 * @param load returns values for some ids; an id it doesn’t return gets undefined
 */
export function batched<T>(
  load: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, T>>,
): (id: string, signal: AbortSignal) => Promise<T | undefined> {
  let waiting: Waiting<T>[] = [];

  async function ask(group: readonly Waiting<T>[]): Promise<void> {
    const all = new AbortController();
    // The request continues while anyone still waits for it.
    let left = group.length;
    for (const { signal, failed } of group) {
      signal.addEventListener('abort', () => {
        failed(signal.reason);
        left -= 1;
        if (left === 0) all.abort(signal.reason);
      });
    }
    try {
      const answers = await load([...new Set(group.map(({ id }) => id))], all.signal);
      for (const { id, done } of group) done(answers.get(id));
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  }

  function flush(): void {
    const here = waiting.filter(({ signal }) => !signal.aborted);
    for (const { signal, failed } of waiting) if (signal.aborted) failed(signal.reason);
    waiting = [];
    for (let from = 0; from < here.length; from += LIMIT) void ask(here.slice(from, from + LIMIT));
  }

  return (id, signal) =>
    new Promise((done, failed) => {
      if (waiting.length === 0) setTimeout(flush, WAIT);
      waiting.push({ id, signal, done, failed });
    });
}
