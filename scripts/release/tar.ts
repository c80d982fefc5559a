import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A file of an archive; its name is its path in there, with slashes. */
export interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * A `.tar.gz`, packed by the system's tar, that is the same to the byte for the same files: by name, of one time, of no one,
 * readable by all.
 *
 * @param at when every file says it was changed
 * @throws for a path that the format cannot hold
 */
export function archive(entries: readonly Entry[], at: Date): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  try {
    for (const { name, content } of entries) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      utimesSync(file, at, at);
    }
    const sorted = entries.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1));
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=0644'];
    const args = ['--format=ustar', ...owner, '-cf', '-', '-C', folder, '-T', '-'];
    const input = sorted.join('\n');
    const tar = execFileSync('tar', args, { input, maxBuffer: 2 ** 30, stdio: 'pipe' });
    const packed = gzipSync(tar, { level: 9 });
    // Which system packed it says nothing of what is in it.
    packed[9] = 255;
    return packed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
