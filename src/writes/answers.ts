import type { QueryClient } from '@tanstack/react-query';
import type { Definition, Endpoint, InputOf, OutputOf } from '@/api/core/endpoint';

/** Puts an answer that came by another way, such as that of a write, where the reads of an endpoint find it. */
export function keepAnswer<D extends Definition>(
  client: QueryClient,
  endpoint: Endpoint<D>,
  input: InputOf<D>,
  answer: OutputOf<D>,
): void {
  client.setQueryData<OutputOf<D>>(endpoint.key(input), answer);
}

/**
 * Edits every cached answer of an endpoint, whatever it was asked with. Reads under way are dropped: they were asked before
 * the change.
 *
 * @param edit gets an answer and what was asked; it returns the answer to keep
 */
export async function editAnswers<D extends Definition>(
  client: QueryClient,
  endpoint: Endpoint<D>,
  edit: (answer: OutputOf<D>, input: InputOf<D>) => OutputOf<D>,
): Promise<void> {
  const queryKey = endpoint.key();
  await client.cancelQueries({ queryKey });
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const input = query.queryKey[2] as InputOf<D>;
    client.setQueryData<OutputOf<D>>(query.queryKey, (answer) =>
      answer === undefined ? undefined : edit(answer, input),
    );
  }
}
