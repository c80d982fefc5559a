import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auditVerdict, signatureVerdict } from '../../scripts/deps/audit';
import { licenseProblems, noticeOf, type Licensed } from '../../scripts/deps/licenses';
import {
  isShipped,
  Lock,
  lockProblems,
  Manifest,
  nameOf,
  npmrcProblems,
} from '../../scripts/deps/lock';
import { reproducibleBom } from '../../scripts/deps/sbom';
import { root } from '../../scripts/tree';

const text = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the lock file', () => {
  const manifest = Manifest.parse({
    name: 'house',
    version: '1.0.0',
    dependencies: { a: '1.0.0' },
    allowScripts: { b: false },
  });
  const sound = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
  const packages: Record<string, object> = {
    '': {},
    'node_modules/a': { ...sound, resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' },
    'node_modules/a/node_modules/b': { ...sound, hasInstallScript: true },
  };
  const problems = (change: Record<string, object>, version = 3, asked = manifest) =>
    lockProblems(
      Lock.parse({ lockfileVersion: version, packages: { ...packages, ...change } }),
      asked,
    );

  test('S-30 is valid if everything comes from the registry with a checksum', () => {
    expect(problems({})).toEqual([]);
  });

  test.each([
    [{ 'node_modules/c': { ...sound, integrity: undefined } }, 'no sha512 checksum'],
    [{ 'node_modules/c': { ...sound, integrity: 'sha1-x' } }, 'no sha512 checksum'],
    [{ 'node_modules/c': { ...sound, resolved: 'http://registry.npmjs.org/c' } }, 'comes from'],
    [
      { 'node_modules/c': { ...sound, resolved: 'https://registry.npmjs.org.evil.example/c' } },
      'comes from',
    ],
    [{ 'node_modules/c': { ...sound, resolved: 'git+ssh://git@host.example/c' } }, 'comes from'],
    [{ 'node_modules/c': { link: true } }, 'link to a folder'],
    [{ 'node_modules/c': { ...sound, hasInstallScript: true } }, 'does not judge'],
    [{ 'node_modules/a/node_modules/b': sound }, 'does not have'],
  ])('S-30 %j is refused', (change, why) => {
    expect(problems(change)).toEqual([expect.stringContaining(why)]);
  });

  test('S-30 neither another version of the file nor a range', () => {
    expect(problems({}, 2)).toEqual(['the lock file has version 2, not 3']);
    const loose = Manifest.parse({ ...manifest, dependencies: { a: '^1.0.0' } });
    expect(problems({}, 3, loose)).toEqual(['a is asked for as ^1.0.0, not exactly']);
  });

  test('S-30 the name of a package is its last folder', () => {
    expect(nameOf('node_modules/a/node_modules/@b/c')).toBe('@b/c');
  });

  test('S-30 this project’s is valid', () => {
    const lock = Lock.parse(JSON.parse(text('package-lock.json')));
    expect(lockProblems(lock, Manifest.parse(JSON.parse(text('package.json'))))).toEqual([]);
    // A package that users load is shipped, even if tools load it as well; the compiler isn’t.
    const shipped = (name: string) => {
      const locked = lock.packages[`node_modules/${name}`];
      return locked && isShipped(locked);
    };
    expect(['react', 'zod', '@tanstack/react-router', 'ky'].map(shipped)).not.toContain(false);
    expect([shipped('typescript'), shipped('vite')]).toEqual([false, false]);
  });

  test('S-31 new releases wait a week, and versions are saved exactly', () => {
    expect(npmrcProblems(text('.npmrc'))).toEqual([]);
    const why = '.npmrc lets releases in that are younger than 7 days';
    expect(npmrcProblems('save-exact=true')).toEqual([why]);
    expect(npmrcProblems('save-exact=true\nmin-release-age=6')).toEqual([why]);
    expect(npmrcProblems('min-release-age=7\nregistry=https://host.example')).toEqual([
      '.npmrc does not save exact versions',
      '.npmrc names a registry of its own',
    ]);
  });
});

describe('licenses', () => {
  const of = (license: string | undefined, shipped = true): Licensed => ({
    name: 'a',
    version: '1.0.0',
    license,
    shipped,
  });

  test.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 OR MIT', 'MIT AND ISC', 'MIT and ISC'])(
    'S-30 %s is allowed',
    (license) => {
      expect(licenseProblems([of(license)])).toEqual([]);
    },
  );

  test.each([
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'SEE LICENSE IN x',
    '',
    'MIT OR (GPL-3.0 AND X)',
    undefined,
  ])('S-30 %s is not allowed', (license) => {
    expect(licenseProblems([of(license)])).toHaveLength(1);
  });

  test('S-30 exceptions for changed files are only for tools', () => {
    expect(licenseProblems([of('MPL-2.0', false)])).toEqual([]);
    expect(licenseProblems([of('MPL-2.0')])).toEqual([
      'a 1.0.0 is under MPL-2.0, which can’t be shipped',
    ]);
  });

  test('S-30 the notice lists what is shipped, by name', () => {
    expect(noticeOf([{ ...of('ISC'), name: 'b' }, of('MIT', false), of('MIT')])).toBe(
      'a 1.0.0 MIT\nb 1.0.0 ISC',
    );
  });
});

describe('the bill of materials', () => {
  const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' });
  const printed = (folder: string, time: string) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: `urn:uuid:${time}`,
      metadata: { timestamp: time, component: { 'bom-ref': 'house@1.0.0', name: folder } },
      components: [component('a'), component('tool')],
      dependencies: [
        { ref: 'house@1.0.0', dependsOn: ['a@1.0.0', 'tool@1.0.0'] },
        { ref: 'tool@1.0.0', dependsOn: ['a@1.0.0'] },
        { ref: 'a@1.0.0', dependsOn: [] },
      ],
    });
  const at = '2026-11-21T12:00:00.000Z';
  const shipped = new Set(['a 1.0.0']);

  test('S-30 lists what is shipped and nothing else', () => {
    const bom = JSON.parse(
      reproducibleBom(printed('folder', 'now'), shipped, 'house', at),
    ) as Record<string, unknown>;
    expect(bom).toMatchObject({
      metadata: { timestamp: at, component: { name: 'house', type: 'application' } },
      components: [{ name: 'a' }],
      dependencies: [
        { ref: 'house@1.0.0', dependsOn: ['a@1.0.0'] },
        { ref: 'a@1.0.0', dependsOn: [] },
      ],
    });
    expect(bom['serialNumber']).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    );
  });

  test('S-30 is the same wherever and whenever it is made from the same files', () => {
    const first = reproducibleBom(printed('here', '1'), shipped, 'house', at);
    expect(reproducibleBom(printed('there', '2'), shipped, 'house', at)).toBe(first);
    expect(
      reproducibleBom(printed('here', '1'), shipped, 'house', '2026-11-22T12:00:00.000Z'),
    ).not.toBe(first);
  });

  test('S-30 an incomplete one is not a bill of materials', () => {
    const more = new Set([...shipped, 'react 19.0.0']);
    expect(() => reproducibleBom(printed('here', '1'), more, 'house', at)).toThrow(
      'does not name react 19.0.0',
    );
  });
});

describe('what the registry knows', () => {
  const counted = (vulnerabilities: object) => JSON.stringify({ metadata: { vulnerabilities } });

  test('S-30 high and critical vulnerabilities fail, lower ones do not', () => {
    expect(auditVerdict(counted({ low: 2, moderate: 3, high: 0, critical: 0 })).kind).toBe(
      'passed',
    );
    expect(auditVerdict(counted({ low: 0, high: 1, critical: 2 }))).toEqual({
      kind: 'failed',
      why: '2 critical and 1 high vulnerabilities',
    });
  });

  test.each([
    ['', 'no answer'],
    ['<html>', 'no answer'],
    ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOTFOUND","summary":"no such host\\nat"}}', 'no such host'],
    ['{"error":{"code":"ENOAUDIT","summary":""}}', 'ENOAUDIT'],
  ])('S-30 %j is "not run", never "passed"', (answer, why) => {
    expect(auditVerdict(answer)).toEqual({ kind: 'not run', why });
    expect(signatureVerdict(answer)).toEqual({ kind: 'not run', why });
  });

  test('S-30 a package without its signature fails', () => {
    expect(signatureVerdict('{"invalid":[],"missing":[]}').kind).toBe('passed');
    expect(signatureVerdict('{"invalid":[{"name":"a"}],"missing":[{"name":"b"}]}')).toEqual({
      kind: 'failed',
      why: 'no valid signature of a, b',
    });
  });
});

test('S-31 the lock file is committed and reviewed like code, and there is only one', () => {
  const tracked = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '*lock*', '*.lock', 'npm-shrinkwrap.json'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(
    tracked
      .trim()
      .split('\n')
      .filter((file) => !file.includes('/')),
  ).toEqual(['package-lock.json']);
});
