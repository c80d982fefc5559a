import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { BUILT_FILE, debugIdOf } from '../src/lib/telemetry/debug-id.ts';
import { COMPILE_AHEAD } from './compile-ahead.ts';

/** The part of a source map that changes here. */
interface SourceMap {
  mappings: string;
  debug_id?: string;
}

/**
 * Moves the source maps of the production build to a folder of their own, which isn’t deployed: they contain all of the source. Beside
 * each map is its script with the map’s debug id, as the tools that upload them expect it. `npm run stack` reads the same folder.
 */
export function mapsApart({ from, to }: { from: string; to: string }): Plugin {
  return {
    name: 'atrium:maps-apart',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir }, bundle) {
        // A Storybook and a bench are built elsewhere, with the same configuration.
        if (dir !== from) return;
        rmSync(to, { recursive: true, force: true });
        for (const script of Object.keys(bundle)) {
          const map = `${script}.map`;
          if (!(map in bundle)) continue;
          const target = join(to, map);
          mkdirSync(dirname(target), { recursive: true });
          renameSync(join(dir, map), target);
          const code = readFileSync(join(dir, script), 'utf8');
          const id = debugIdOf(BUILT_FILE.exec(`/${script}`)?.[1] ?? '');
          const read = JSON.parse(readFileSync(target, 'utf8')) as SourceMap;
          // The map was made before the script got its first line.
          if (code.startsWith(COMPILE_AHEAD)) read.mappings = `;${read.mappings}`;
          writeFileSync(target, JSON.stringify({ ...read, debug_id: id }));
          writeFileSync(
            join(to, script),
            `${code}\n//# debugId=${id}\n//# sourceMappingURL=${map.slice(map.lastIndexOf('/') + 1)}\n`,
          );
        }
      },
    },
  };
}
