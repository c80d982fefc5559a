import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { buildApp } from './whole-app';

/** The figures to keep from the soak’s report. */
const Soak = z.object({
  minutes: z.number(),
  actions: z.array(z.object({ times: z.number() })),
  failures: z.array(z.string()),
});

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Random users and random faults on a production build (`npm run soak`), for half an hour by default: how much was done, and what
 * went wrong, which fails the run.
 */
export async function run({ minutes = '30' }: { minutes?: string } = {}): Promise<
  Record<string, number>
> {
  const dir = mkdtempSync(join(tmpdir(), 'soak-'));
  try {
    await buildApp(dir);
    const { status, error } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tests/soak/run.ts', '--minutes', minutes, '--dir', dir],
      { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    if (error) throw error;
    if (status !== 0) throw new Error('The soak ended with failures');
    const report = Soak.parse(
      JSON.parse(readFileSync(join(ROOT, 'bench-results/soak.json'), 'utf8')),
    );
    return {
      'soak.minutes': report.minutes,
      'soak.actions': report.actions.reduce((sum, { times }) => sum + times, 0),
      'soak.failures': report.failures.length,
    };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
