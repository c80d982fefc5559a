import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { belongs, readStories, STATES, type State } from './story-states';
import { routes } from '../../src/routes';

const root = resolve(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');

/** Everyone who is signed in may open the page: its route needs no permission, which a test below checks. */
const NEEDS_NO_PERMISSION = 'needs no permission';

/** States that a page can’t be in, each with its reason. Every other state needs a story with its tag. */
const REASONS: Readonly<Record<string, Partial<Record<State, string>>>> = {
  '/dashboard': { 'no-permission': NEEDS_NO_PERMISSION },
  '/map': { 'no-permission': NEEDS_NO_PERMISSION },
  '/team': { 'no-permission': NEEDS_NO_PERMISSION },
  '/favorites': { 'no-permission': NEEDS_NO_PERMISSION },
  '/people': { 'no-permission': NEEDS_NO_PERMISSION },
  '/people/$userId': { 'no-permission': NEEDS_NO_PERMISSION },
  '/profile': { 'no-permission': NEEDS_NO_PERMISSION },
  '/notifications': { 'no-permission': NEEDS_NO_PERMISSION },
  '/assistant': { 'no-permission': NEEDS_NO_PERMISSION },
  '/assistant/$chatId': { 'no-permission': NEEDS_NO_PERMISSION },
  '/news': { 'no-permission': NEEDS_NO_PERMISSION },
  '/news/$newsId': { 'no-permission': NEEDS_NO_PERMISSION },
  '/pages': { 'no-permission': NEEDS_NO_PERMISSION },
  '/pages/$pageId': { 'no-permission': NEEDS_NO_PERMISSION },
  '/health': { 'no-permission': NEEDS_NO_PERMISSION },
  '/questionnaire': { 'no-permission': NEEDS_NO_PERMISSION },
  '/wifi': { 'no-permission': NEEDS_NO_PERMISSION },
  '/visits': { 'no-permission': NEEDS_NO_PERMISSION },
  '/visits/$visitId': { 'no-permission': NEEDS_NO_PERMISSION },
  '/setup': {
    empty: 'a form, which is empty when it is all there',
    'no-permission': 'anyone may create an organization; people who have one are redirected to it',
  },
};

/** Addresses that aren’t pages of their own, each with its reason. */
const NO_PAGES: Readonly<Record<string, string>> = {
  '/$': 'is what every unknown address shows; Pages/Shell has it',
};

interface Entry {
  readonly path?: string;
  readonly file?: string;
  readonly children?: readonly Entry[];
}

/** Every address of the product with its route’s file. The addresses of children begin with the parent’s. */
function pagesOf(entries: readonly Entry[], under = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = under + (path ?? '');
    return [
      ...(path !== undefined && file !== undefined ? [{ path: address, file: `src/${file}` }] : []),
      ...pagesOf(children ?? [], address),
    ];
  });
}

const pages = pagesOf(routes.children as readonly Entry[]).filter(({ path }) => !NO_PAGES[path]);
const stories = readdirSync(join(root, 'stories/pages'))
  .filter((name) => name.endsWith('.stories.tsx'))
  .flatMap((name) => readStories(name, text(`stories/pages/${name}`)));

/** The stories that show a page in a state. */
const shown = (page: string, state: State) =>
  stories.filter(
    ({ path, states }) => path !== undefined && states.includes(state) && belongs(path, page),
  );

describe('every page is shown in every state', () => {
  test.each(pages.map(({ path }) => path))('T-12 %s', (page) => {
    const missing = STATES.filter(
      (state) => shown(page, state).length === 0 && !REASONS[page]?.[state],
    );
    expect(missing).toEqual([]);
  });

  test('T-12 a story that shows a state expects it', () => {
    const idle = stories.filter(({ states, played }) => states.length > 0 && !played);
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  test('T-12 a state has a story or a reason, never both', () => {
    const twice = Object.entries(REASONS).flatMap(([page, reasons]) =>
      STATES.filter((state) => reasons[state] && shown(page, state).length > 0).map(
        (state) => `${page} ${state}`,
      ),
    );
    expect(twice).toEqual([]);
  });

  test('T-12 pages listed as needing no permission need none', () => {
    const asking = pages.filter(
      ({ path, file }) =>
        REASONS[path]?.['no-permission'] === NEEDS_NO_PERMISSION && /\bneeds:/.test(text(file)),
    );
    expect(asking).toEqual([]);
  });

  test('T-12 reasons are about addresses that exist', () => {
    const known = pagesOf(routes.children as readonly Entry[]).map(({ path }) => path);
    const named = [...Object.keys(REASONS), ...Object.keys(NO_PAGES)];
    expect(named.filter((path) => !known.includes(path))).toEqual([]);
  });
});

test('T-12 every story is checked by axe, and a violation fails it', () => {
  expect(text('.storybook/preview.tsx')).toMatch(/\ba11y: \{ test: 'error'/);
  const files = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' });
  const weaker = files.filter(
    (name) =>
      name.endsWith('.tsx') &&
      /a11y:[^}]*\b(disable: true|test: '(off|todo)')/.test(text(`stories/${name}`)),
  );
  expect(weaker).toEqual([]);
});

describe('what a file of stories says', () => {
  const read = (source: string) => readStories('a.stories.tsx', source);

  test('T-12 addresses from the file, the story, or what it is made from', () => {
    const source = `const DAY = '2026-03-12'; const PATH = \`/rooms?date=\${DAY}\`;
      const meta = { ...page(PATH), title: 'a' };
      export const A: Story = {};
      export const B: Story = { args: { path: \`\${PATH}&x=1\` } };
      export const C: Story = { ...B, globals: PHONE };
      export const D: Story = { args: { path: PATH.replace('a', 'b') } };`;
    expect(read(source).map(({ path }) => path)).toEqual([
      '/rooms?date=2026-03-12',
      '/rooms?date=2026-03-12&x=1',
      '/rooms?date=2026-03-12&x=1',
      undefined,
    ]);
  });

  test('T-12 states of its own tags alone, and whether it is played', () => {
    const source = `const meta = page('/a');
      export const A: Story = { tags: ['full', 'other'], play: async () => {} };
      export const B: Story = { ...A, globals: PHONE };
      export const C: Story = { tags: ['empty'] };`;
    expect(read(source).map(({ states, played }) => [states, played])).toEqual([
      [['full'], true],
      [[], true],
      [['empty'], false],
    ]);
  });

  test('T-12 which route an address belongs to', () => {
    expect(belongs('/people/user_1?date=2026-03-12', '/people/$userId')).toBe(true);
    expect(belongs('/people?q=a', '/people')).toBe(true);
    expect(belongs('/people', '/people/$userId')).toBe(false);
    expect(belongs('/people/', '/people/$userId')).toBe(false);
  });
});
