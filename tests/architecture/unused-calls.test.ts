import { expect, test } from 'vitest';
import { checkUnusedCalls, takenBy } from './unused-calls';

/** The number of unused calls, each with a reason. It decreases whenever a screen starts to use one, and must not increase. */
const MOST = 10;

test('every call of the contract is made by someone, or docs/unused-calls.json says why not', async () => {
  const { lines, problems } = await checkUnusedCalls();
  expect(problems).toEqual([]);
  expect(lines.length).toBeLessThanOrEqual(MOST);
});

test('a call is what is taken from an area, under any name; not words, types, or something else of that name', () => {
  const code = `
    import { tags, type Tag } from '@/api/tags';
    import { offices as places } from '@/api/offices';
    import { users } from '@/api/users';
    import type { news } from '@/api/news';
    import { schedules } from '@/reads/schedules';
    // tags.get, and in words:
    const said = 'tags.legacyGet';
    const all = { ...tags.list.query(), meta: row.tags.update };
    places.create.call({ body: users?.me.key() });
    const { remove } = tags;
    schedules.replace();
    type Of = typeof news.list;
  `;
  expect([...takenBy('page.tsx', code)].toSorted()).toEqual([
    'offices.offices.create',
    'tags.tags.list',
    'tags.tags.remove',
    'users.users.me',
  ]);
  expect([...takenBy('page.tsx', code, 'call')]).toEqual(['offices.offices.create']);
});
