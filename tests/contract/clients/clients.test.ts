import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/api';
import { startHttpServer, type HttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { buildDocument } from '../../../scripts/openapi/document';
import { contractModules } from '../../../scripts/openapi/modules';
import { root } from '../../../scripts/tree';
import { CALLS } from './calls';
import { programOf } from './programs';

const run = promisify(execFile);

/** How each generator writes a client, in a folder with the document. */
const GENERATORS: Readonly<Record<string, readonly string[]>> = {
  'openapi-typescript': [
    'openapi-typescript/bin/cli.js',
    'openapi.json',
    '-o',
    'openapi-typescript.ts',
  ],
  orval: [
    'orval/dist/bin/orval.js',
    '--input',
    './openapi.json',
    '--output',
    './orval.ts',
    '--client',
    'fetch',
  ],
  'openapi-ts': [
    '@hey-api/openapi-ts/bin/run.js',
    '-i',
    'openapi.json',
    '-o',
    'openapi-ts',
    '--no-log-file',
  ],
};
const NAMES = Object.keys(GENERATORS);

const folder = mkdtempSync(join(tmpdir(), 'atrium-clients-'));
const modules = join(root, 'node_modules');
let server: HttpServer;

const node = (args: readonly string[], NODE_OPTIONS = '') =>
  run(process.execPath, args, { cwd: folder, env: { ...process.env, NODE_OPTIONS } });

beforeAll(async () => {
  symlinkSync(modules, join(folder, 'node_modules'));
  const document = buildDocument(endpoints, {
    version: '1.0.0',
    modules: await contractModules(),
  });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        preserveSymlinks: true,
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'bundler',
        types: ['node'],
      },
    }),
  );
  const operations = new Map(
    Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { readonly operationId: string }>).map(
        ([method, { operationId }]) => [operationId, { method, path }] as const,
      ),
    ),
  );
  for (const name of NAMES) {
    writeFileSync(join(folder, `calls-${name}.ts`), programOf(name, operations));
  }
  const api = join(import.meta.dirname, 'typescript-api.mjs');
  await Promise.all(
    Object.values(GENERATORS).map(([tool = '', ...args]) =>
      node([join(modules, tool), ...args], `--import ${api}`),
    ),
  );
  server = await startHttpServer({ now: TEST_NOW });
  // Correctness, not how busy the machine is.
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('clients generated from the OpenAPI document', () => {
  it('compile, strictly', async () => {
    const { stdout } = await node([join(modules, 'typescript/bin/tsc'), '-p', '.']).catch(
      (error: { readonly stdout: string }) => error,
    );
    expect(stdout).toBe('');
  }, 60_000);

  it('make thirty calls of the fake server, and read the same', async () => {
    expect(Object.keys(CALLS)).toHaveLength(30);
    const read: Record<string, Record<string, [number, unknown]>> = {};
    for (const name of NAMES) {
      await server.running.run('reset', undefined);
      const { stdout } = await node(['--import', 'tsx', `calls-${name}.ts`, server.url]);
      read[name] = JSON.parse(stdout) as Record<string, [number, unknown]>;
    }
    const [first = {}, ...others] = Object.values(read);
    const refused = Object.entries(first).filter(([, [status]]) => status !== 200);
    expect(refused).toEqual([]);
    for (const other of others) expect(other).toEqual(first);
    expect(first).toMatchObject({
      'offices.list': [200, 2],
      'session.me': [200, 'helene.sommer@meridian.example'],
      'tags.get': [200, 'Very quiet'],
    });
  }, 60_000);
});
