import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/tree';

const FOLDER = join(root, 'src/locales/en');

/** Sentences that read the same for every number, because no word depends on it. */
const SAME_FOR_ALL: Readonly<Record<string, string>> = {
  'dashboard-below.json needs.more': 'a number alone: "Show 1 more"',
  'favorites-page.json page.moved': 'a position: "D-14 is now 1 of 1"',
  'impact.json all': 'a number alone: "For all 2", which is never offered for one',
  'kiosk.json step': 'a position: "Step 1 of 1"',
  'list.json option': 'a number in parentheses',
  'pages-admin.json done.sectionMoved': 'a position',
  'pages-admin.json done.pageMoved': 'a position',
  'people.json colleagues.all': 'a number alone: "Show all 12"',
  'places.json labels.partOf': 'a position: "1 of 1"',
  'places.json paste.obstacle.tooMany': 'a limit whose noun belongs to the other number',
  'questions-admin.json done.moved': 'a position',
  'reports.json floor.ofDays': 'a share: "1 of 1"',
  'stations.json forms.moved': 'a position',
  'tags.json bulk.delete': 'a number alone: "Delete 1"',
  'team.json counts.in': 'people without a noun: "1 in"',
  'team.json counts.office': 'people without a noun: "1 in the office"',
  'team.json counts.remote': 'people without a noun: "1 remote"',
  'team.json counts.away': 'people without a noun: "1 away"',
  'visits.json reception.viewCount.expected': 'a heading and a number',
  'visits.json reception.viewCount.here': 'a heading and a number',
  'visits.json reception.viewCount.left': 'a heading and a number',
  'visits.json reception.viewCount.all': 'a heading and a number',
  'visits.json evacuation.floor': 'a number in parentheses',
};

const FORM = /_(?:zero|one|other)$/;

/** Every string of a file by its dotted key. */
function stringsOf(value: unknown, path = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    stringsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    stringsOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))).map(
      ([key, text]) => [`${file} ${key}`, text] as const,
    ),
  );
const keys: ReadonlySet<string> = new Set(all.map(([key]) => key));
const isCounted = (text: string) => /\{\{count\b/.test(text);

describe('every sentence that names a number reads right for one and for many', () => {
  test('a counted string has a form for one and one for others, or reads the same for all', () => {
    const without = all
      .filter(([, text]) => isCounted(text))
      .map(([key]) => key)
      .filter((key) => {
        const stem = key.replace(FORM, '');
        return !(keys.has(`${stem}_one`) && keys.has(`${stem}_other`)) && !(key in SAME_FOR_ALL);
      });
    expect(without).toEqual([]);
  });

  test('a string with one form has the other', () => {
    const alone = [...keys]
      .filter((key) => FORM.test(key))
      .map((key) => key.replace(FORM, ''))
      .filter((stem) => !(keys.has(`${stem}_one`) && keys.has(`${stem}_other`)));
    expect(new Set(alone)).toEqual(new Set());
  });

  test('the form for one isn’t the plural', () => {
    const plural = all.filter(
      ([key, text]) => key.endsWith('_one') && /\{\{count\}\} [a-z]+(?:[^s]s|people)\b/.test(text),
    );
    expect(plural.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  test('every exception is still needed', () => {
    const counted: ReadonlySet<string> = new Set(
      all.filter(([, text]) => isCounted(text)).map(([key]) => key),
    );
    expect(Object.keys(SAME_FOR_ALL).filter((key) => !counted.has(key))).toEqual([]);
  });
});
