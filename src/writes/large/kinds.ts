import * as z from 'zod/mini';
import type { Kind, Undone, Work } from './types';

/** A kind whose data and answers are checked as they’re read from a journal. */
export type AnyKind = Kind<unknown, unknown>;

/** A kind as the runner uses it: what isn’t its data is refused before anything is sent. */
export function kindOf<Data, Answer>(kind: Kind<Data, Answer>): AnyKind {
  const known = (data: unknown): Data => z.parse(kind.schema, data);
  return {
    name: kind.name,
    ...(kind.isRepeatable ? { isRepeatable: true } : {}),
    schema: z.unknown(),
    run: (work, data) => kind.run(work, known(data)),
    undo: (work: Work, made, progress): Promise<Undone> =>
      kind.undo(
        work,
        made.map(({ index, data, answer }) => ({
          index,
          data: known(data),
          // Each kind reads what it wrote itself.
          ...(answer === undefined ? {} : { answer: answer as Answer }),
        })),
        progress,
      ),
    describe: (data) => kind.describe(known(data)),
  };
}

/** Kinds by name. */
export type Kinds = ReadonlyMap<string, AnyKind>;

export const kindsOf = (...kinds: readonly AnyKind[]): Kinds =>
  new Map(kinds.map((kind) => [kind.name, kind]));
