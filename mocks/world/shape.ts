import type * as z from 'zod/mini';
import type { IndexOf, Row, TableShape } from './table';

/** A table by its name, the schema of its rows, and the indexes they are found by. */
export const shape = <T extends Row>(
  name: string,
  schema: z.ZodMiniType<T>,
  indexes: Record<string, IndexOf<T>> = {},
): TableShape<T> => ({ name, schema, indexes });
