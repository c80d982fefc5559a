/**
 * `npm run rules`: how many tests name each rule, read from the titles in the tree without running anything. Fails when a
 * rule of an area that is built has no test, or a title names a rule that does not exist. `--missing` prints only rules
 * without a test.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { idsOf, testTitles } from './test-titles';

const Rules = z.object({
  /** Every id there is, by letters. */
  rules: z.record(z.string(), z.array(z.string())),
  /** The rules that an area answers for, for areas that are built. */
  built: z.record(z.string(), z.array(z.string())),
});

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false } } });
const { rules, built } = Rules.parse(
  JSON.parse(readFileSync(join(root, 'docs/rules.json'), 'utf8')),
);

const files = execFileSync(
  'git',
  ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
)
  .split('\n')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)));

const known = new Set(Object.values(rules).flat());
const counts = new Map<string, number>();
const strangers = new Map<string, string>();
let tests = 0;
for (const file of files) {
  for (const title of testTitles(file, readFileSync(join(root, file), 'utf8'))) {
    tests += 1;
    for (const id of idsOf(title)) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      // Letters that no rule has are something else: UTF-8, AES-256.
      if (!known.has(id) && id.replace(/-\d+$/, '') in rules)
        strangers.set(id, `${file}: ${title}`);
    }
  }
}

const covered = (ids: readonly string[]) => ids.filter((id) => counts.has(id)).length;
for (const [letters, ids] of Object.entries(rules)) {
  const shown = ids
    .filter((id) => !values.missing || !counts.has(id))
    .map((id) => (values.missing ? id : `${id} ${counts.get(id) ?? '–'}`));
  console.log(`${letters.padEnd(7)} ${covered(ids)}/${ids.length}  ${shown.join('  ')}`);
}

console.log('');
const failures: string[] = [];
for (const [area, ids] of Object.entries(built)) {
  const missing = ids.filter((id) => !counts.has(id));
  console.log(`${area}: ${ids.length - missing.length} of ${ids.length} rules have a test`);
  if (missing.length > 0) failures.push(`${area} has no test of ${missing.join(', ')}`);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) failures.push(`${area} lists unknown rules ${unknown.join(', ')}`);
}
for (const [id, place] of strangers) failures.push(`no rule is called ${id} (${place})`);
console.log(
  `${covered([...known])} of ${known.size} rules are named by ${tests} test titles in ${files.length} files`,
);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
