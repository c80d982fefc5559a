import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { bin } from './runners';
import { root } from './tree';

/** A test as listed by its runner, suites before the test: `describe > test`. */
export interface Title {
  readonly file: string;
  readonly name: string;
}

const lists = ([program = '', ...args]: readonly string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** The titles of unit, journey, and hosting tests. Vitest parses the files; a table of tests has one title. */
function vitestTitles(): Title[] {
  const folder = mkdtempSync(join(tmpdir(), 'titles-'));
  const file = join(folder, 'titles.json');
  lists(bin('vitest/vitest.mjs', 'list', '--static-parse', `--json=${file}`));
  const titles = JSON.parse(readFileSync(file, 'utf8')) as Title[];
  rmSync(folder, { recursive: true });
  return titles;
}

const below = ({ file, title, specs, suites = [] }: JSONReportSuite): Title[] => [
  ...specs.map((spec) => ({ file, name: spec.title })),
  ...suites.flatMap(below).map((test) => ({ file, name: `${title} > ${test.name}` })),
];

/** Titles of the end-to-end tests. */
const playwrightTitles = (): Title[] =>
  (
    JSON.parse(
      lists(bin('@playwright/test/cli.js', 'test', '--list', '--reporter=json')),
    ) as JSONReport
  ).suites.flatMap(below);

/** The titles of all tests, as listed by their runners without running any. */
export const testTitles = (): Title[] => [...vitestTitles(), ...playwrightTitles()];

const ID = /\b[A-Z]{1,6}-\d+\b/g;
const LEADING = /^(?:[A-Z]{1,6}-\d+[\s,:/]+(?:and\s+)?)*[A-Z]{1,6}-\d+(?![\w-])/;

/**
 * The rule ids that a title names. Ids of several letters count anywhere outside quotes. Those of one letter count only at the
 * beginning of the test or of a suite around it, because elsewhere `D-2` may just as well be the name of a desk.
 */
export function idsOf(title: string): Set<string> {
  const ids = new Set<string>();
  for (const part of title.split(' > ')) {
    const leading = LEADING.exec(part)?.[0] ?? '';
    for (const [id] of leading.matchAll(ID)) ids.add(id);
    const unquoted = part.replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '');
    for (const [id] of unquoted.matchAll(ID)) if (!/^[A-Z]-/.test(id)) ids.add(id);
  }
  return ids;
}
