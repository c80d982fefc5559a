import type { Definition, Endpoint } from '@/api/core/endpoint';
import { batched } from '@/lib/batched';
import { perPerson } from '@/lib/scope';

/** What is read of several things at once: of each its rows; those without any may be left out. */
type LoadEach<Question, Row> = (
  question: Question,
  ids: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, readonly Row[]>>;

/**
 * Reads what a list says about each of the things in sight, where no one reads all of it: `personWeek({ week, officeIds }, id)`.
 * Each thing is a query of its own. Those that are asked for within a moment are read together, and one that has scrolled out
 * of sight by then is not read.
 *
 * @param endpoint whose answers they are: they are as fresh as these, and whatever makes these stale makes them stale
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
