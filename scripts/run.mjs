/**
 * Runs a TypeScript script of this repository: `node scripts/run.mjs scripts/contract.ts [arguments]`.
 *
 * Node 20 knows neither TypeScript nor our aliases; Vite, which is here anyway, knows both. Vite's own `runnerImport`
 * closes when the import is done, which would break a server that imports more later, so this one stays open.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { createRunnableDevEnvironment, resolveConfig } from 'vite';

const root = resolve(import.meta.dirname, '..');
const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('usage: node scripts/run.mjs <script.ts> [arguments]');
  process.exit(2);
}

// The script sees the arguments as if node had been started with it.
const file = resolve(script);
process.argv = [process.argv[0] ?? 'node', file, ...args];

// Vite sets this for itself; a build that a script starts would otherwise be a development build.
const nodeEnv = process.env['NODE_ENV'];
const config = await resolveConfig(
  {
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    resolve: {
      alias: { '@': `${root}/src`, '@mocks': `${root}/mocks`, '@tests': `${root}/tests` },
    },
    environments: {
      script: {
        consumer: 'server',
        dev: { moduleRunnerTransform: true },
        resolve: { external: true, mainFields: [], conditions: ['node'] },
      },
    },
  },
  'serve',
);
if (nodeEnv === undefined) delete process.env['NODE_ENV'];
else process.env['NODE_ENV'] = nodeEnv;

const environment = createRunnableDevEnvironment('script', config, {
  runnerOptions: { hmr: false },
  hot: false,
});
await environment.init();

try {
  await environment.runner.import(pathToFileURL(file).pathname);
} catch (error) {
  console.error(error);
  process.exit(1);
}
