import * as z from 'zod/mini';

/** The answer of a list: its rows, and a cursor unless it’s the last page (PAGE-2). */
export interface Page<T> {
  elements: T[];
  cursor?: string | null | undefined;
}

const pages = new WeakSet<z.ZodMiniType>();

/** Result schema of a list, `{ elements, cursor }`. */
export function page<T extends z.ZodMiniType>(element: T) {
  const schema = z.object({
    elements: z.array(element),
    cursor: z.optional(z.nullable(z.string())),
  });
  pages.add(schema);
  return schema;
}

/** Whether a result schema was made by {@link page}. */
export const isPage = (schema: z.ZodMiniType): boolean => pages.has(schema);

/** Result schema of a call whose answer doesn’t matter: any body, or none, is accepted and dropped. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform((): undefined => undefined),
);
