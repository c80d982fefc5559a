/**
 * `npm run quality`: writes the figures of `docs/quality.md` from what the last runs left in `test-results/` and
 * `bench-results/`. What was not run says so; nothing is run here.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { figures, mutationOf, withFigures } from './quality/page';
import {
  Bench,
  Budgets,
  Clicks,
  Counted,
  Deps,
  Playwright,
  Rules,
  Soak,
  Vitest,
} from './quality/reports';
import { git, root } from './tree';

const page = join(root, 'docs/quality.md');

/** A report of the last run; undefined where there is none. */
function report<T>(schema: z.ZodMiniType<T>, name: string, folder = 'test-results'): T | undefined {
  const file = join(root, folder, `${name}.json`);
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

const benches = join(root, 'bench-results');
/** What lies among the runs and is none. */
const OTHERS = new Set(['latest.json', 'soak.json']);
const runs = existsSync(benches)
  ? readdirSync(benches)
      .filter((file) => file.endsWith('.json') && !OTHERS.has(file))
      .map((file) => Bench.parse(JSON.parse(readFileSync(join(benches, file), 'utf8'))))
  : [];

const before = readFileSync(page, 'utf8');
const text = figures(
  {
    unit: report(Vitest, 'unit'),
    stories: report(Vitest, 'stories'),
    hosting: report(Vitest, 'hosting'),
    e2e: report(Playwright, 'e2e'),
    zones: report(Counted, 'zones'),
    rules: report(Rules, 'rules'),
    budgets: report(Budgets, 'budgets'),
    clicks: report(Clicks, 'clicks'),
    deps: report(Deps, 'deps'),
    soak: report(Soak, 'soak', 'bench-results'),
    bench: runs,
    mutation: mutationOf(before),
  },
  root,
  { at: new Date().toISOString(), commit: git('rev-parse', '--short', 'HEAD') },
);
writeFileSync(page, withFigures(before, text));
spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), page], { cwd: root });
