import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedModules } from './tests/setup/shared-modules.ts';
import vite from './vite.config.ts';

const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Africa/Cairo',
];

/** `npm run zones`: the tests of the domain under six process zones (Z-8), which must not change a single result. */
export default mergeConfig(
  vite({ mode: 'test', command: 'serve' }),
  defineConfig({
    test: {
      experimental: sharedModules,
      projects: ZONES.map((zone, order) => ({
        extends: true,
        test: {
          name: zone,
          // A process gets its zone when it starts, so each zone has its own processes.
          env: { TZ: zone },
          sequence: { groupOrder: order },
          isolate: false,
          // By default, vitest keeps one processor for itself, which is half of a small machine.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          restoreMocks: true,
          unstubGlobals: true,
          // A long timeout: this compares results, not how busy the machine is.
          testTimeout: 60_000,
          setupFiles: ['session', 'zone', 'few-runs'].map((name) => `tests/setup/${name}.ts`),
          include: ['src/domain/**/*.test.ts'],
        },
      })),
    },
  }),
);
