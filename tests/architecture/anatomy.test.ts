import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

/** Features that follow "One anatomy for a feature" in docs/architecture.md. Add yours once it does. */
const FEATURES = [
  'activity',
  'access',
  'applications',
  'assistant',
  'bookings',
  'calendars',
  'dashboard',
  'directory',
  'divisions',
  'externals',
  'favorites',
  'floor-editor',
  'forms',
  'health',
  'hours',
  'kiosk',
  'leave',
  'map',
  'members',
  'notifications',
  'offices',
  'onboarding',
  'organization-settings',
  'people',
  'integrations',
  'invitations',
  'news',
  'pages',
  'places',
  'questionnaire',
  'rooms',
  'scheduler',
  'settings',
  'tags',
  'team',
  'teams',
  'visits',
  'tickets',
  'week-plan',
  'reports',
  'stations',
  'wifi',
  'work-policies',
];

/** The files allowed at the top level of a feature, in addition to its folders. */
const TOP_LEVEL = [
  'page.tsx',
  'model.ts',
  'reads.ts',
  'actions.ts',
  'search.ts',
  'text.ts',
  'strings.ts',
];

const files = filesOfTree();

describe.each(FEATURES)('the feature %s', (feature) => {
  const folder = `src/features/${feature}/`;
  const own = files
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length));
  const text = (file: string) => readFileSync(join(root, folder, file), 'utf8');
  const pages = own.filter((file) => /(^|\/)page\.tsx$/.test(file));
  const routes = own.filter((file) => file.startsWith('routes/'));

  test('has a page and a route', () => {
    expect(pages).not.toEqual([]);
    expect(routes).not.toEqual([]);
  });

  test('holds only the files of the anatomy at its top level', () => {
    const allowed = [...TOP_LEVEL, 'page.module.css', `${feature}.module.css`];
    const others = own.filter(
      (file) => !file.includes('/') && !allowed.includes(file.replace(/\.test(\.tsx?)$/, '$1')),
    );
    expect(others).toEqual([]);
  });

  test('reads in its models, not in its pages', () => {
    const reading = /\buse(Suspense|Infinite)?Quer(y|ies)\(/;
    expect(pages.filter((file) => reading.test(text(file)))).toEqual([]);
  });

  test('describes its address in search.ts, not in its routes', () => {
    expect(routes.filter((file) => text(file).includes("from 'zod/mini'"))).toEqual([]);
  });
});
