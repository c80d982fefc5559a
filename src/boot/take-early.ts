/** A read may wait this many milliseconds to be taken; after that it is older than what is shown may be. */
const LIFE = 10_000;

const started = globalThis.performance?.now() ?? 0;

/** The reads that left with the document (see `early.ts`), for the session and for the page. */
export const earlyReads = {
  /** Takes a read, at most once each. It rejects when it gets no answer in time. */
  take(url: string): Promise<Response> | undefined {
    const early = globalThis.atriumEarly;
    const sent = early?.reads.get(url);
    early?.claim(url);
    early?.reads.delete(url);
    if (!sent || performance.now() - Math.max(started, sent.at) >= LIFE) return undefined;
    early?.taken.add(url);
    return sent.answer;
  },
  /**
   * Whether an answer left with the document, and so tells of a moment long before it was taken.
   *
   * @param address path and query
   */
  gave: (address: string | undefined): boolean =>
    address !== undefined &&
    [...(globalThis.atriumEarly?.taken ?? [])].some((url) => url.endsWith(address)),
  /** Gives up those still on their way, and forgets the rest. */
  abort(): void {
    globalThis.atriumEarly?.abort();
    globalThis.atriumEarly?.reads.clear();
  },
};
