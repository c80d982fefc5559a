import type { QueryClient } from '@tanstack/react-query';
import type { Definition, Endpoint, InputOf, OutputOf } from '@/api/core/endpoint';
import { deriveAgain } from './affected';

/** Caches a response that came from elsewhere, such as a write, as the response of a read endpoint. */
export function keepAnswer<D extends Definition>(
  client: QueryClient,
  endpoint: Endpoint<D>,
  input: InputOf<D>,
  answer: OutputOf<D>,
): void {
  client.setQueryData<OutputOf<D>>(endpoint.key(input), answer);
}

/**
 * Edits every cached response of an endpoint, for all parameters. Requests in flight are canceled, because they predate the
 * change.
 *
 * @param edit receives a response and its parameters, and returns the response to keep
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
    void deriveAgain(client, query);
  }
}
