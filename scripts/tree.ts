import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** Git’s output in this repository, trimmed. Throws if git fails. */
export const git = (...args: string[]): string =>
  // Another user may have checked out the repository on a CI machine, and git refuses to read it without this option.
  execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).trim();

/** Every file of the repository that is committed or not ignored. */
export const filesOfTree = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
