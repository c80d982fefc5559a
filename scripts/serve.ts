/**
 * Serves a build as a static host would, with the configuration of a deployment written into it:
 * `node --import tsx scripts/serve.ts --dir dist --port 4173 --config tests/e2e/deployment.json`.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { staticServer } from './static-server';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    port: { type: 'string', default: '4173' },
    config: { type: 'string' },
    demo: { type: 'boolean', default: false },
  },
});

const config = values.config
  ? (JSON.parse(readFileSync(values.config, 'utf8')) as Record<string, unknown>)
  : undefined;
const server = staticServer({
  dir: resolve(values.dir),
  demo: values.demo,
  config,
});
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`${values.dir} at http://localhost:${values.port}/`);
});
