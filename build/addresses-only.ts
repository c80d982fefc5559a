/**
 * Replaces `src/api/core/endpoint.ts` in the script of the document’s head. Of a read, it keeps only what determines its address.
 */
interface Definition {
  readonly path: string;
}

export const endpoint = (definition: Definition): Definition => definition;

export const area = (name: string, definitions: Readonly<Record<string, Definition>>): object =>
  Object.fromEntries(
    Object.entries(definitions).map(([key, { path }]) => {
      const query = (input?: unknown) => ({ queryKey: [name, key, input], meta: { path } });
      return [key, { query }];
    }),
  );
