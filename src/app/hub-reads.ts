import type { Query, QueryClient } from '@tanstack/react-query';
import { readOnceMore, refresh, shownQueries } from '@/writes/affected';

/** After this many milliseconds a read may be stuck, so the next message starts another one. */
export const PATIENCE = 20_000;

interface Started {
  readonly read: Promise<unknown>;
  readonly since: number;
  /** Whether a message has come since. */
  again: boolean;
}

/** The latest read of each query that a message has started. */
const started = new WeakMap<Query, Started>();

const underWay = (query: Query): Started | undefined => {
  const entry = started.get(query);
  const isIt = entry?.read === query.promise;
  return entry && isIt && performance.now() - entry.since < PATIENCE ? entry : undefined;
};

/** Remembers that a message started this read, and makes it once more if another message comes before it ends. */
function follow(client: QueryClient, query: Query): void {
  const read = query.promise;
  if (!read) return;
  const entry: Started = { read, since: performance.now(), again: false };
  started.set(query, entry);
  const ended = (): void => {
    // If something else has started another read, that one includes the change.
    if (!entry.again || query.promise) return;
    readOnceMore(client, query);
    follow(client, query);
  };
  read.then(ended, ended);
}

/**
 * Reads again what messages say has changed. A read that a message started isn’t started over for the next one, but made once more
 * when it ends: otherwise it would never end while messages come faster than answers (H-22).
 */
export function readAgain(client: QueryClient, areas: readonly string[]): void {
  const going = new Set<Query>();
  for (const query of shownQueries(client, areas)) {
    const entry = underWay(query);
    if (!entry) continue;
    entry.again = true;
    going.add(query);
  }
  void refresh(client, areas, { spare: (query) => going.has(query) });
  for (const query of shownQueries(client, areas)) if (!going.has(query)) follow(client, query);
}
