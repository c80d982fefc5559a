import { describe, expect, it } from 'vitest';
import { endpoints } from '@/api';
import { userProfile } from '@/api/user-profile';
import { users } from '@/api/users';
import { testServer } from '@mocks/adapters/vitest';
import { contractTests } from '@tests/helpers/calls';
import { fillWithText, PROSE, READ_BY_PROGRAMS, textFields, TEXTS } from '@tests/helpers/hostile';

const contract = contractTests();

describe('S-9 the run with hostile texts', () => {
  it('knows for every free text of a call whether people read it', () => {
    const found = new Set(endpoints.flatMap((endpoint) => [...textFields(endpoint)]));
    const unknown = [...found].filter(
      (name) => !PROSE.has(name) && !Object.hasOwn(READ_BY_PROGRAMS, name),
    );
    expect(unknown).toEqual([]);
    // Entries on the list that are no longer texts must be removed.
    expect(Object.keys(READ_BY_PROGRAMS).filter((name) => !found.has(name))).toEqual([]);
    expect([...PROSE].filter((name) => !found.has(name))).toEqual([]);
  });

  it('fills the texts of every table that people read', () => {
    const { world } = testServer();
    const changed = fillWithText(world, TEXTS);
    const read = ['users', 'offices', 'resources', 'schedules', 'teams', 'news', 'tags', 'hours'];
    expect(Object.keys(changed)).toEqual(expect.arrayContaining(read));
    for (const { name } of world.tables.users.all()) expect([null, ...TEXTS]).toContain(name);
  });

  it.each(TEXTS.map((text) => [text]))('%j is stored unchanged', async (text) => {
    const { client } = contract.as('member');
    await userProfile.save.call({ body: { name: text } }, { client });
    const { elements } = await users.list.call({ query: { limit: 2000 } }, { client });
    expect(elements.map(({ name }) => name)).toContain(text.trim());
  });
});
