import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesIn } from '../../hosting/site';

/** One line per file, in the format of `sha256sum --check`. */
export const checksum = (name: string, content: Uint8Array): string =>
  `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;

/** The checksums of all files in a folder, sorted by name. */
export const checksumsOf = (folder: string): string =>
  filesIn(folder)
    .map((file) => relative(folder, file).split(sep).join('/'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => checksum(name, readFileSync(`${folder}/${name}`)))
    .join('');

/**
 * Packs a folder as a `.tar.gz` with the system’s tar. The same files give the same bytes: sorted by name, with one timestamp,
 * no owner, and readable by all.
 *
 * @param at the timestamp of every file
 * @throws for a path that the format can’t hold
 */
export function archive(folder: string, at: Date): Buffer {
  const steady = ['--format=ustar', '--sort=name', `--mtime=${at.toISOString()}`];
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const args = [...steady, ...owner, '-C', dirname(folder), '-cf', '-', basename(folder)];
  const tar = execFileSync('tar', args, { maxBuffer: 2 ** 30, stdio: 'pipe' });
  const packed = gzipSync(tar, { level: 9 });
  // The system that packed it doesn’t matter for the content.
  packed[9] = 255;
  return packed;
}
