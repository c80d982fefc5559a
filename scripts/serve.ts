/**
 * Serves a build as a static host would:
 * `node scripts/run.mjs scripts/serve.ts --dir dist --port 4173 --api http://api.atrium.localhost:4010 --config '{…}'`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { staticServer } from './static-server';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    port: { type: 'string', default: '4173' },
    api: { type: 'string' },
    config: { type: 'string' },
    demo: { type: 'boolean', default: false },
  },
});

const server = staticServer({
  dir: resolve(values.dir),
  demo: values.demo,
  ...(values.api ? { api: values.api } : {}),
  ...(values.config ? { config: JSON.parse(values.config) as Record<string, unknown> } : {}),
});
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`${values.dir} at http://localhost:${values.port}/`);
});
