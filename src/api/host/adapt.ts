import type * as z from 'zod/mini';
import type { AnyEndpoint, Definition, Schema } from '../core/definition';
import type { Endpoint, InputOf, ReplyOf } from '../core/endpoint';

/** What a call sends. */
export interface Asked {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** How a host differs from the contract in one endpoint. What’s left out is as in the contract. */
type Differences<D extends Definition, R extends Schema> = Partial<
  Pick<Definition, 'method' | 'path' | 'params' | 'query' | 'body' | 'bodyType' | 'envelope'>
> & {
  /** What the host takes, from what the application passes. */
  readonly input?: (ours: InputOf<D>) => Asked;
} & (
    | {
        /** The content of the host’s answer. */
        readonly result: R;
        /** The content of the contract’s answer, from the host’s and what it was asked. */
        readonly answer: (theirs: z.output<R>, asked: Asked) => ReplyOf<D>;
      }
    | { readonly result?: never; readonly answer?: never }
  );

/** An endpoint as a host has it. */
export interface Adaptation {
  /** As in the contract. */
  readonly endpoint: AnyEndpoint;
  /** As the host has it. */
  readonly definition: Definition;
  readonly input: ((ours: Asked) => Asked) | undefined;
  readonly answer: ((theirs: unknown, asked: Asked) => unknown) | undefined;
}

/** Says how a host differs from the contract in an endpoint. The compiler checks both mappings against the contract. */
export function adapt<D extends Definition, R extends Schema>(
  endpoint: Endpoint<D>,
  { input, answer, ...theirs }: Differences<D, R>,
): Adaptation {
  // Checked before anything is mapped, because it’s about what the application passes.
  const { precheck: _, ...ours }: Definition = endpoint.definition;
  return {
    endpoint,
    definition: { ...ours, ...theirs },
    input: input as Adaptation['input'],
    answer: answer as Adaptation['answer'],
  };
}

/** The adaptation of an endpoint; undefined if the host has it as the contract does. */
export const adaptationOf = (
  { id }: Pick<AnyEndpoint, 'id'>,
  adaptations: readonly Adaptation[],
): Adaptation | undefined => adaptations.find(({ endpoint }) => endpoint.id === id);

/** The endpoint as the host has it. */
export function asHost(endpoint: AnyEndpoint, adaptations: readonly Adaptation[]): AnyEndpoint {
  const { definition } = adaptationOf(endpoint, adaptations) ?? endpoint;
  const { id, area, name } = endpoint;
  return { id, area, name, definition };
}
