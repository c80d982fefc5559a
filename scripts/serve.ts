/**
 * Serves a build as a static host would, with the configuration of a deployment written into it:
 * `node --import tsx scripts/serve.ts --dir dist --port 4173 --config tests/e2e/deployment.json`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configOf } from '../hosting/site';
import { staticServer } from '../hosting/static-server';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    port: { type: 'string', default: '4173' },
    config: { type: 'string' },
    demo: { type: 'boolean', default: false },
  },
});

const { demo, port } = values;
const server = staticServer({ dir: resolve(values.dir), demo, config: configOf(values.config) });
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`${values.dir} at http://localhost:${port}/`);
});
