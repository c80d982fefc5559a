import type * as z from 'zod/mini';
import type { IndexOf, Row, TableShape } from './table';

/** A table’s name, the schema of its rows, and its indexes. */
export const shape = <T extends Row>(
  name: string,
  schema: z.ZodMiniType<T>,
  indexes: Record<string, IndexOf<T>> = {},
): TableShape<T> => ({ name, schema, indexes });
