/**
 * `npm run rules`: counts how many tests name each rule, from the titles that the test runners list without running anything.
 * Fails when a rule of a finished area has no test, or a title names a rule that doesn’t exist. `--missing` prints only rules
 * without a test.
 */
import { parseArgs } from 'node:util';
import { built, rules } from '../docs/rules.json';
import { idsOf, testTitles } from './test-titles';

const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false } } });
const known = new Set(Object.values(rules).flat());
const counts = new Map<string, number>();
const strangers = new Map<string, string>();
const titles = testTitles();
for (const { file, name } of titles) {
  for (const id of idsOf(name)) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    // Letters that no rule uses mean something else: UTF-8, AES-256.
    if (!known.has(id) && id.replace(/-\d+$/, '') in rules) strangers.set(id, `${file}: ${name}`);
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
  `${covered([...known])} of ${known.size} rules are named by ${titles.length} test titles`,
);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
