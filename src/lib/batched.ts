interface Waiting<T> {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly done: (value: T | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/** Milliseconds that a request waits for others to join it: rows that scroll by are gone again by then. */
const WAIT = 60;
/** Ids in one request: an address has to stay short enough for every server. */
const MOST = 80;

/**
 * Gathers single questions into few: each asks for one id, and all that were asked within a moment are answered together.
 * Whoever has left by then is not asked about at all.
 *
 * @param load answers some ids; an id it does not mention is answered with undefined
 */
export function batched<T>(
  load: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, T>>,
): (id: string, signal: AbortSignal) => Promise<T | undefined> {
  let waiting: Waiting<T>[] = [];

  async function ask(group: readonly Waiting<T>[]): Promise<void> {
    const all = new AbortController();
    // The request goes on for as long as anyone still waits for it.
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
    for (let from = 0; from < here.length; from += MOST) void ask(here.slice(from, from + MOST));
  }

  return (id, signal) =>
    new Promise((done, failed) => {
      if (waiting.length === 0) setTimeout(flush, WAIT);
      waiting.push({ id, signal, done, failed });
    });
}
