import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { archive, checksum, checksumsOf } from '../../scripts/release/archive';
import { releaseBlockers, section } from '../../scripts/release/notes';
import { root } from '../../scripts/tree';

const AT = new Date('2026-11-21T12:00:00Z');
const scratch = mkdtempSync(join(tmpdir(), 'release-test-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A folder with an archive’s usual name, and files in the given order. */
function folderOf(place: string, files: Readonly<Record<string, string>>): string {
  const folder = join(scratch, place, 'atrium');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe('the archive of a release', () => {
  const long = `${'deep/'.repeat(25)}file.txt`;
  const files = { 'b/two.txt': 'x'.repeat(600), 'a.txt': 'ä', [long]: 'long', empty: '' };
  const backwards = Object.fromEntries(Object.entries(files).reverse());

  test('is identical to the byte in any order of its files', () => {
    const [one, other] = [folderOf('one', files), folderOf('other', backwards)];
    expect(archive(one, AT).equals(archive(other, AT))).toBe(true);
    expect(archive(one, new Date(0)).equals(archive(one, AT))).toBe(false);
  });

  test('is unpacked by the system’s tar, including long paths', () => {
    writeFileSync(join(scratch, 'a.tar.gz'), archive(folderOf('packed', files), AT));
    const { status } = spawnSync('tar', ['-xzf', 'a.tar.gz'], { cwd: scratch });
    expect(status).toBe(0);
    for (const [name, text] of Object.entries(files)) {
      expect(readFileSync(join(scratch, 'atrium', name), 'utf8')).toBe(text);
    }
  });

  test('refuses a path that it cannot hold', () => {
    const folder = folderOf('long', { ['x'.repeat(101)]: '' });
    expect(() => archive(folder, AT)).toThrow('too long');
  });

  test('its checksums match the system’s', () => {
    const one = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed  one.txt\n';
    expect(checksum('one.txt', Buffer.from('one'))).toBe(one);
    const folder = folderOf('sums', { 'two/three.txt': '3', 'one.txt': 'one' });
    expect(checksumsOf(folder)).toMatch(/^7692.*  one\.txt\n.*  two\/three\.txt\n$/);
  });
});

describe('what a release says', () => {
  test('changes since the last one, with their commits', () => {
    const log = '- Rooms: a\ttab (abc1)\n- Team (S-1) (def2)';
    expect(section('1.2.0', '2026-11-21', log)).toBe(
      '## 1.2.0 – 2026-11-21\n\n- Rooms: a\ttab (abc1)\n- Team (S-1) (def2)\n',
    );
    expect(section('1.2.0', '2026-11-21', '')).toContain('No changes.');
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

  test('a dependency that is held back on purpose stays at the installed version', () => {
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
