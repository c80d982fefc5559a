/**
 * `npm run try -- /admin/tags /visits`: opens each address in Chromium with a world of its own and tries what people, networks,
 * and servers do to a page: sizes and designs, keys, unusual parameters, failures of reading and of saving, and other people.
 * Prints what looks wrong (`!!`) and what someone has to judge, and saves pictures to `test-results/trying/`.
 *
 * `--only sizes,media,keys,parameters,reading,saving,people` limits the tries, `--as member` names the persona (an owner by
 * default), and `--dir` a build (by default `dist`).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/browser';
import { root } from '../../scripts/tree';
import { PAGES } from '../helpers/addresses';
import { keys, media, parameters, people, sizes } from './looks';
import { reading, saving } from './failures';
import { startSite } from './world';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    as: { type: 'string', default: 'owner' },
    dir: { type: 'string', default: 'dist' },
  },
});

const TRIES = { sizes, media, keys, parameters, reading, saving, people };
const wanted = values.only?.split(',') ?? Object.keys(TRIES);
const to = join(root, 'test-results/trying');
mkdirSync(to, { recursive: true });

const browser = await chromium.launch(chromiumLaunch());
let wrong = 0;
for (const address of positionals.length > 0 ? positionals : PAGES) {
  const site = await startSite(values.dir);
  console.log(`\n━━ ${address} as ${values.as}`);
  for (const [name, attempt] of Object.entries(TRIES)) {
    if (!wanted.includes(name)) continue;
    const picture = (what: string) =>
      join(to, `${address.slice(1).replaceAll(/\W+/g, '-')}-${what}.png`);
    const trying = { site, browser, address, who: values.as, picture };
    try {
      for (const line of await attempt(trying)) {
        if (line.startsWith('!!')) wrong += 1;
        console.log(`  ${name}: ${line}`);
      }
    } catch (error) {
      wrong += 1;
      console.log(`  ${name}: !! stopped: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    }
    site.api.running.server.faults.set([]);
  }
  await site.close();
}
await browser.close();
console.log(`\n${wrong} to look at; pictures in test-results/trying/`);
