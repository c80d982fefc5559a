import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The domain's tests alone, as `npm run mutation` runs them in its copy of the domain. Each file has its modules to itself:
 * a fault in code that runs while a module loads must be met by a module loaded anew.
 */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    include: ['**/*.test.ts'],

    // A fault may make code slow; Stryker's own time limit judges that.
    testTimeout: 60_000,
    setupFiles: ['mutation', 'few-runs'].map((name) =>
      fileURLToPath(new URL(`tests/setup/${name}.ts`, import.meta.url)),
    ),
  },
});
