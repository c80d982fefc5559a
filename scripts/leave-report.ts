import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tree';

/** Keeps what a run found in `test-results/<name>.json`, with its time, for `npm run quality`. */
export function leaveReport(name: string, report: object): void {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const json = JSON.stringify({ at: new Date().toISOString(), ...report }, null, 2);
  writeFileSync(join(folder, `${name}.json`), `${json}\n`);
}
