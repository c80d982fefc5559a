import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { VIEWER } from '../openapi/page';
import { root } from '../tree';
import type { Packed } from './packed';

/** Where `npm run build:mock-api` writes. */
export const TARGET = join(root, 'dist-mock-api');

/** The file that contains everything. */
export const FILE = 'mock-api.mjs';

const LICENSES = 'licenses.md';

const DOCS_MODULE = join(root, 'scripts/mock-api/docs.ts');

/** Puts the documentation in place of the module that makes it. */
const withDocs = (docs: Packed): Plugin => ({
  name: 'atrium:mock-api-docs',
  load: {
    filter: { id: DOCS_MODULE },
    handler: () => `export const DOCS = ${JSON.stringify(docs)};`,
  },
});

/** Swagger UI isn’t imported, so the bundler doesn’t list its licenses. */
const viewerLicenses = (): string =>
  ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt']
    .map((name) => readFileSync(join(VIEWER, name), 'utf8').trim())
    .join('\n\n');

/**
 * Writes the fake server as one file for Node without packages, and what goes with it: the licenses of the packages inside, and a
 * Dockerfile.
 */
export async function bundle(to: string, docs: Packed): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: {
      alias: { '@': join(root, 'src'), '@mocks': join(root, 'mocks') },
      noExternal: true,
    },
    // Otherwise it would depend on who builds.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: {
      'process.env.NODE_ENV': '"production"',
      // Two native packages that would make the sockets a little faster and aren’t installed.
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
    },
    plugins: [withDocs(docs)],
    build: {
      ssr: join(root, 'scripts/mock-api.ts'),
      outDir: to,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      license: { fileName: LICENSES },
      rolldownOptions: {
        output: { entryFileNames: FILE, codeSplitting: false, banner: '#!/usr/bin/env node' },
      },
    },
  });
  appendFileSync(join(to, LICENSES), `\n## swagger-ui-dist (Apache-2.0)\n\n${viewerLicenses()}\n`);
  cpSync(join(root, 'hosting/mock-api.Dockerfile'), join(to, 'Dockerfile'));
}
