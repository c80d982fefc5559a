import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** What git says in this repository, trimmed. Throws where it fails. */
export const git = (...args: string[]): string =>
  // A CI machine may have checked the repository out as another user, which git refuses to read without the option.
  execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).trim();

/** Every file of the repository that is committed or about to be, without what .gitignore leaves out. */
export const filesOfTree = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
