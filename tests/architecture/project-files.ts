import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Every file of the repository that is committed or about to be, without what .gitignore leaves out. */
export const projectFiles = (): string[] =>
  // A CI machine may have checked the repository out as another user, which git refuses to read without the first option.
  execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
