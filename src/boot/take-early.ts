/** A read may wait this many milliseconds to be taken; after that it is older than what is shown may be. */
const LIFE = 10_000;

const started = globalThis.performance?.now() ?? 0;

/** The reads that left with the document (see `early.ts`), for the session. */
export const earlyReads = {
  /** Takes a read, at most once each. It rejects when it gets no answer in time. */
  take(url: string): Promise<Response> | undefined {
    const reads = globalThis.atriumEarly?.reads;
    const answer = reads?.get(url);
    reads?.delete(url);
    return performance.now() - started < LIFE ? answer : undefined;
  },
  /** Gives up those still on their way, and forgets the rest. */
  abort(): void {
    globalThis.atriumEarly?.abort();
    globalThis.atriumEarly?.reads.clear();
  },
};
