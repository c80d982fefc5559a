import * as z from 'zod/mini';

/** The exports of the contract's files, by path. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The exported schemas of the contract by name, which become the document’s named components. Schemas of single fields, and
 * everything that isn’t exported, stay inline. Throws when two files give the same name to different schemas.
 */
export function namedSchemas(modules: Modules): Map<string, z.ZodMiniType> {
  const names = new Map<string, z.ZodMiniType>();
  const seen = new Set<unknown>();
  for (const [file, exported] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.ZodMiniType) || value instanceof z.ZodMiniString) continue;
      if (names.has(name) && names.get(name) !== value) {
        throw new Error(`Two schemas are called ${name}, one of them in ${file}`);
      }
      if (seen.has(value)) continue;
      seen.add(value);
      names.set(name, value);
    }
  }
  return names;
}

/**
 * Runs `build` while the schemas’ names are in zod’s registry, where the converter looks for them. The registry is global, so the
 * names are removed afterward.
 */
export function withNames<T>(modules: Modules, build: () => T): T {
  const names = namedSchemas(modules);
  for (const [id, schema] of names) z.globalRegistry.add(schema, { id });
  try {
    return build();
  } finally {
    for (const schema of names.values()) z.globalRegistry.remove(schema);
  }
}
