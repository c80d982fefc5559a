/** A read may wait this long to be taken; after that it is older than what is shown ought to be. */
const LIFE = 10_000;

const started = globalThis.performance?.now() ?? 0;

/** Takes a read that left with the document (see `early.ts`), at most once each. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const reads = globalThis.atriumEarly;
  const answer = reads?.get(url);
  if (!reads || !answer) return undefined;
  reads.delete(url);
  return performance.now() - started < LIFE ? answer : undefined;
}
