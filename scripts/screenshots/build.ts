import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { staticServer } from '../static-server';
import { root } from '../tree';

/** Runs a command to its end. Fails when it does. */
function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}.`);
}

const buildDemo = (folder: string) =>
  run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'demo'],
    folder,
  );

/** The demo of the working tree, built if it’s missing. */
export function ensureBuild(): string {
  const folder = join(root, 'dist-demo');
  if (!existsSync(join(folder, 'index.html'))) buildDemo(root);
  return folder;
}

/**
 * Calls `use` with the folder of an earlier build.
 *
 * @param source a folder that holds a build, or a commit, which is checked out and built beside the working tree
 */
export async function withEarlierBuild(
  source: string,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  if (existsSync(join(source, 'index.html'))) return use(resolve(source));
  const tree = join(mkdtempSync(join(tmpdir(), 'atrium-before-')), 'tree');
  run('git', ['worktree', 'add', '--detach', tree, source], root);
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    buildDemo(tree);
    await use(join(tree, 'dist-demo'));
  } finally {
    run('git', ['worktree', 'remove', '--force', tree], root);
    rmSync(join(tree, '..'), { recursive: true, force: true });
  }
}

/** Calls `use` with the address of a demo while it’s being served. */
export async function whileServed(
  dir: string,
  use: (base: string) => Promise<void>,
): Promise<void> {
  const server = staticServer({ dir, demo: true });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  try {
    await use(`http://meridian.atrium.localhost:${port}`);
  } finally {
    server.close();
  }
}
