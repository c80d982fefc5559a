import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';

const Failing = z.object({
  failing: z.array(z.object({ index: z.number(), errors: z.record(z.string(), z.string()) })),
});

/** Why each entry of a batch was refused, by its index (RACE-9); empty if the server doesn’t say. */
export function refusedEntries(error: unknown): ReadonlyMap<number, string> {
  if (!(error instanceof ApiError)) return new Map();
  const parsed = z.safeParse(Failing, error.detail);
  return new Map(
    parsed.data?.failing.map(({ index, errors }) => [index, Object.values(errors).join(' ')]),
  );
}

/** How many entries a message names. */
const NAMED = 5;

/** A batch that wasn’t applied, with the reason for each refused entry. */
export class RefusedEntries extends Error {
  override readonly name = 'RefusedEntries';
  /** The reason for each refused line of a pasted list. */
  readonly lines: ReadonlyMap<number, string>;

  constructor(message: string, cause: unknown, lines: RefusedEntries['lines'] = new Map()) {
    super(message, { cause });
    this.lines = lines;
  }
}

/**
 * Runs a batch; a refusal names its entries.
 *
 * @param lines the line of each entry in a pasted list, which shows the reasons itself
 */
export async function withRefusedEntries<T>(
  names: readonly string[],
  work: () => Promise<T>,
  lines?: readonly number[],
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refused = [...refusedEntries(error)];
    if (refused.length === 0 || (!lines && names.length < 2)) throw error;
    if (lines) {
      const reasons = refused.flatMap(([index, why]) => {
        const line = lines[index];
        return line === undefined ? [] : [[line, why] as const];
      });
      throw new RefusedEntries(
        error instanceof Error ? error.message : '',
        error,
        new Map(reasons),
      );
    }
    const named = refused.slice(0, NAMED).map(([index, why]) => `${names[index] ?? ''}: ${why}.`);
    const rest = refused.length - named.length;
    throw new RefusedEntries(rest > 0 ? `${named.join(' ')} +${rest}` : named.join(' '), error);
  }
}
