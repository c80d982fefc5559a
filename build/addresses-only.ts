/** Stands in for `src/api/core/endpoint.ts` in the script of the document's head: of a read it makes only what names its address. */
interface Definition {
  readonly path: string;
}

export const endpoint = (definition: Definition): Definition => definition;

export const area = (name: string, definitions: Readonly<Record<string, Definition>>): object =>
  Object.fromEntries(
    Object.entries(definitions).map(([key, { path }]) => {
      const meta = { path };
      const options = (...rest: readonly unknown[]) => ({ queryKey: [name, key, ...rest], meta });
      return [
        key,
        {
          meta,
          query: (input?: unknown) => options(input),
          all: (input: unknown) => options(input, 'all'),
          kept: (input: unknown, what: { name: string }) => options(input, what.name),
        },
      ];
    }),
  );
