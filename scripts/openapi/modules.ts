import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../tree';
import type { Modules } from './components';

/** Loads every file of the contract by path, except its internals (`src/api/core`) and its tests. */
export async function contractModules(): Promise<Modules> {
  const files = ['src/api', 'src/api/schemas'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(root, folder, name)),
  );
  const loaded = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(file).href)) as Modules[string];
      return [file, exported] as const;
    }),
  );
  return Object.fromEntries(loaded);
}
