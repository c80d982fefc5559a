import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'duplicates-'));

/** Runs `npm run duplicates` on two files; the exit code is 1 if both contain the same lines. */
function judged(a: string, b: string): number | null {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.ts'), `first();\n${a}\nfirst();\n`);
  writeFileSync(join(folder, 'b.tsx'), `second('x');\n${b}\nsecond('y');\n`);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/jscpd/run-jscpd.js'),
      '--config',
      join(root, '.jscpd.json'),
      '--silent',
      folder,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return status;
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `const line${at} = compute(${at}, 'value ${at}');`);

describe('npm run duplicates', () => {
  test('allows fourteen lines twice, and refuses sixteen', () => {
    expect(judged(lines(14).join('\n'), lines(14).join('\n'))).toBe(0);
    expect(judged(lines(16).join('\n'), lines(16).join('\n'))).toBe(1);
  });

  test('ignores indentation and comments', () => {
    const indented = lines(16).map((line) => `    ${line} // why`);
    expect(judged(lines(16).join('\n'), indented.join('\n'))).toBe(1);
  });

  test('allows a run that another line interrupts', () => {
    const interrupted = [...lines(8), 'other();', ...lines(16).slice(8)];
    expect(judged(lines(16).join('\n'), interrupted.join('\n'))).toBe(0);
  });
});
