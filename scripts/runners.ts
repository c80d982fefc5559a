import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tree';

/** Where test runs leave their reports and traces. */
export const results = join(root, 'test-results');

/** A command: the program and its arguments. */
export type Command = readonly string[];

/** A program of an installed package, such as `vite/bin/vite.js`. */
export const bin = (name: string, ...args: string[]): Command => [
  process.execPath,
  join(root, 'node_modules', name),
  ...args,
];

/** A script of this folder. */
export const script = (name: string, ...args: string[]): Command => [
  process.execPath,
  '--import',
  'tsx',
  join(root, `scripts/${name}.ts`),
  ...args,
];

/** A Vitest run that writes its JSON report to a file. */
export const vitestRun = (report: string, ...args: string[]): Command =>
  bin(
    'vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );

/** Arguments of a Vitest run of the stories. */
export const STORIES = ['--config', 'vitest.stories.config.ts'] as const;

/** A Playwright run that writes its JSON report to a file, named by its environment. */
export const playwrightRun = (...args: string[]): Command =>
  bin('@playwright/test/cli.js', 'test', '--reporter=line,json', ...args);

/** The environment of a Playwright run that names its report. */
export const reportTo = (file: string): Record<string, string> => ({
  PLAYWRIGHT_JSON_OUTPUT_FILE: file,
});

/** Runs a command with its output on this terminal. Returns whether it succeeded. */
export function runs([program = '', ...args]: Command, env?: Record<string, string>): boolean {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Runs a command that writes a report to a file. The report’s text is undefined if it wrote none. */
export function reportOf(
  command: Command,
  file: string,
  env?: Record<string, string>,
): { ok: boolean; text: string | undefined } {
  rmSync(file, { force: true });
  const ok = runs(command, env);
  return { ok, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
}

/** Runs commands in parallel; the output of each is shown when it ends. Returns whether all succeeded. */
export async function runInParallel(commands: readonly Command[]): Promise<boolean> {
  const all = commands.map(async ([program = '', ...args]) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => output.push(chunk));
    }
    const [code] = (await once(child, 'close')) as [number | null];
    process.stdout.write(Buffer.concat(output));
    return code === 0;
  });
  return (await Promise.all(all)).every(Boolean);
}
