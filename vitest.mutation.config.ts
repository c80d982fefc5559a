import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Only the domain’s tests, as `npm run mutation` runs them in its copy of the domain. Each file has its own modules, because a mutant
 * in code that runs while a module loads only takes effect in a newly loaded module.
 */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    include: ['**/*.test.ts'],

    // A mutant may make code slow; Stryker’s own time limit handles that.
    testTimeout: 60_000,
    setupFiles: ['mutation', 'few-runs'].map((name) =>
      fileURLToPath(new URL(`tests/setup/${name}.ts`, import.meta.url)),
    ),
  },
});
