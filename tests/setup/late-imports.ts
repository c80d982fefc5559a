import type { Plugin } from 'vite';

/** A dynamic import, and nothing that only looks like one: `reimport(`, `import.meta`. */
const IMPORT = /(?<![\w.])import\((\s*["'][^"']+["']\s*,?\s*)\)/g;

/** Passes each dynamic import of the application through `lateImport`, which `uneven.ts` defines. */
export const lateImports = (): Plugin => ({
  name: 'late-imports',
  transform(code, id) {
    const [path = ''] = id.split('?');
    if (!/\/src\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return;
    return { code: code.replace(IMPORT, 'globalThis.lateImport(import($1))'), map: null };
  },
});
