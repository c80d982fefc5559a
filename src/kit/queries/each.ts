import type { Definition, Endpoint } from '@/api/core/endpoint';
import { batched } from '@/lib/batched';
import { perPerson } from '@/lib/scope';

/** What a read of several items returns: rows by item; items without rows may be omitted. */
type LoadEach<Question, Row> = (
  question: Question,
  ids: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, readonly Row[]>>;

/**
 * Reads what a list says about each visible item, if no one reads all of the list: `personWeek({ week, officeIds }, id)`.
 * Each item is a separate query. Those requested within a moment are read together, and one that has scrolled out
 * of view by then isn’t read.
 *
 * @param endpoint the endpoint that answers: results are as fresh as its answers and become stale with them
 */
export function eachOf<D extends Definition, Question extends object, Row>(
  endpoint: Endpoint<D>,
  load: LoadEach<Question, Row>,
) {
  const loaders = perPerson(() => new Map<string, ReturnType<typeof batched<readonly Row[]>>>());
  const loaderOf = (question: Question) => {
    const key = JSON.stringify(question);
    const known = loaders.get().get(key);
    if (known) return known;
    const loader = batched<readonly Row[]>((ids, signal) => load(question, ids, signal));
    loaders.get().set(key, loader);
    return loader;
  };
  return (question: Question, id: string) =>
    endpoint.part<readonly Row[]>(
      { ...question, id },
      async (signal) => (await loaderOf(question)(id, signal)) ?? [],
    );
}
