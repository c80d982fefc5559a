/** How many milliseconds a read may wait to be taken; after that it’s too old to show. */
const LIFE = 10_000;

const started = globalThis.performance?.now() ?? 0;

/** The reads that were sent with the document (see `early.ts`), for the session. */
export const earlyReads = {
  /** Takes a read, at most once each. It rejects if no answer comes in time. */
  take(url: string): Promise<Response> | undefined {
    const reads = globalThis.atriumEarly?.reads;
    const answer = reads?.get(url);
    reads?.delete(url);
    return performance.now() - started < LIFE ? answer : undefined;
  },
  /** Cancels those still pending and forgets the rest. */
  abort(): void {
    globalThis.atriumEarly?.abort();
    globalThis.atriumEarly?.reads.clear();
  },
};
