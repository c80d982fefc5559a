import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../src/domain');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }));

/** Calls whose answer depends on when or where the program runs. `getUTCHours` and the like are fine. */
const AMBIENT = [
  /\bDate\.now\(/,
  /\bnew Date\(\s*\)/,
  /\bperformance\.now\(/,
  /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)\(/,
  /\.toLocale(?:Date|Time)String\(/,
  /\.resolvedOptions\(/,
  /\bnew Date\([^()]*,/,
];
const ambient = (source: string) => AMBIENT.filter((pattern) => pattern.test(source));

describe('the domain', () => {
  test('Z-8 C-8 no code of the domain reads the clock or the process zone', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(
      sources.filter(({ source }) => ambient(source).length > 0).map(({ file }) => file),
    ).toEqual([]);
  });

  test.each([
    'const now = Date.now();',
    'const now = new Date();',
    'date.getHours()',
    'date.setMinutes(30)',
    'date.getTimezoneOffset()',
    'date.toLocaleDateString("en")',
    'new Intl.DateTimeFormat().resolvedOptions().timeZone',
    'new Date(2026, 0, 1)',
  ])('Z-8 the search would find %s', (source) => {
    expect(ambient(source)).not.toEqual([]);
  });

  test.each(['date.getUTCHours()', 'new Date(Date.UTC(2026, 0, 1))', 'new Date(start)'])(
    'Z-8 the search leaves %s alone',
    (source) => {
      expect(ambient(source)).toEqual([]);
    },
  );
});
