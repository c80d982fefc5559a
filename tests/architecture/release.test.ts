import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checksums, commitsOf, releaseBlockers, section } from '../../scripts/release/notes';
import { archive, type Entry } from '../../scripts/release/tar';
import { root } from '../../scripts/tree';

const AT = new Date('2026-11-21T12:00:00Z');
const entry = (name: string, text: string): Entry => ({ name, content: Buffer.from(text) });
const folder = mkdtempSync(join(tmpdir(), 'release-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the archive of a release', () => {
  const long = `${'deep/'.repeat(25)}file.txt`;
  const entries = [
    entry('b/two.txt', 'x'.repeat(600)),
    entry('a.txt', 'ä'),
    entry(long, 'long'),
    entry('empty', ''),
  ];

  test('is the same to the byte whatever order its files come in', () => {
    expect(archive([...entries].reverse(), AT).equals(archive(entries, AT))).toBe(true);
    expect(archive(entries, new Date(0)).equals(archive(entries, AT))).toBe(false);
  });

  test('is unpacked by the system’s tar into what was packed, long paths and all', () => {
    writeFileSync(join(folder, 'a.tar.gz'), archive(entries, AT));
    const { status } = spawnSync('tar', ['-xzf', 'a.tar.gz'], { cwd: folder });
    expect(status).toBe(0);
    for (const { name, content } of entries) {
      expect(readFileSync(join(folder, name)).equals(content)).toBe(true);
    }
    const listed = spawnSync('tar', ['-tzf', 'a.tar.gz'], { cwd: folder, encoding: 'utf8' });
    expect(listed.stdout.trim().split('\n')).toEqual(['a.txt', 'b/two.txt', long, 'empty']);
  });

  test('refuses a path that it cannot hold', () => {
    expect(() => archive([entry('x'.repeat(101), '')], AT)).toThrow('too long');
  });

  test('its checksums are those that the system counts', () => {
    writeFileSync(join(folder, 'one.txt'), 'one');
    writeFileSync(join(folder, 'SUMS'), checksums([entry('one.txt', 'one')]));
    expect(checksums([entry('one.txt', 'one')])).toBe(
      '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed  one.txt\n',
    );
  });
});

describe('what a release says', () => {
  test('changes since the last one, with their commits', () => {
    const commits = commitsOf('abc1\tRooms: a\ttab\ndef2\tTeam (S-1)\n');
    expect(section('1.2.0', '2026-11-21', commits)).toBe(
      '## 1.2.0 – 2026-11-21\n\n- Rooms: a\ttab (abc1)\n- Team (S-1) (def2)\n',
    );
    expect(section('1.2.0', '2026-11-21', [])).toContain('No changes.');
  });

  test('nothing is released from a changed tree, twice, or without a version', () => {
    const fine = { status: '', version: '1.2.0', tags: ['v1.1.0'] };
    expect(releaseBlockers(fine)).toEqual([]);
    expect(releaseBlockers({ ...fine, status: ' M src/main.tsx\n' })).toEqual([
      'the work tree has changes that no commit holds:\n M src/main.tsx',
    ]);
    expect(releaseBlockers({ ...fine, tags: ['v1.2.0'] })).toHaveLength(1);
    expect(releaseBlockers({ ...fine, version: '1.2' })).toHaveLength(1);
  });
});

describe('updates of dependencies', () => {
  const renovate = JSON.parse(readFileSync(join(root, 'renovate.json'), 'utf8')) as {
    minimumReleaseAge: string;
    rangeStrategy: string;
    packageRules: { matchPackageNames?: string[]; allowedVersions?: string; enabled?: boolean }[];
  };
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };

  test('S-31 wait a week and are pinned', () => {
    expect(renovate.minimumReleaseAge).toBe('7 days');
    expect(renovate.rangeStrategy).toBe('pin');
  });

  test('what is held back on purpose is held at what is installed', () => {
    const held = renovate.packageRules.filter(({ allowedVersions }) => allowedVersions);
    expect(held.length).toBeGreaterThan(0);
    for (const { matchPackageNames = [], allowedVersions = '' } of held) {
      const limit = Number(allowedVersions.replace('<', ''));
      for (const name of matchPackageNames.filter((each) => !each.includes('*'))) {
        expect(wanted[name], name).toBeDefined();
        expect(Number(wanted[name]?.split('.')[0]), name).toBeLessThan(limit);
      }
    }
  });
});
