import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pages } from '@/api/pages';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { openableDialogs } from '@tests/helpers/dialogs';
import { pasteIn, writableEditor } from '@tests/helpers/editor';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

openableDialogs();
writableEditor();
const { open } = journeys();
const write = (path = '/admin/pages', server: TestServer = testServer()) =>
  open({ server, persona: 'page-manager', path });
const choose = async (menu: string, item: string) => {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const titlesOf = async (server: TestServer, section: string, persona = 'page-manager') => {
  const client = server.as(persona);
  const { elements } = await pages.sections.call({ query: {} }, { client });
  const id = elements.find(({ name }) => name === section)?.id ?? '';
  const inside = await pages.list.call({ query: { section_id: [id] } }, { client });
  return inside.elements.map(({ title }) => title);
};
const sectionsOf = async (server: TestServer) =>
  (await pages.sections.call({ query: {} }, { client: server.as('page-manager') })).elements.map(
    ({ name }) => name,
  );
const list = async (name: RegExp) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the order', () => {
  it('A-1 UNDO-1 of pages is changed with keys, and undone', async () => {
    const { server } = await write();
    const [name = ''] = await sectionsOf(server);
    const before = await titlesOf(server, name);
    expect(before.length).toBeGreaterThan(1);
    (await screen.findByRole('link', { name: before[0]! })).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const after = [before[1], before[0], ...before.slice(2)];
    expect(await list(/^Pages in /)).toEqual(after);
    await waitFor(async () => expect(await titlesOf(server, name)).toEqual(after));
    await press('Undo');
    await waitFor(async () => expect(await titlesOf(server, name)).toEqual(before));
  });

  it('A-1 UNDO-1 of sections as well', async () => {
    const { server } = await write();
    const before = await sectionsOf(server);
    const sections = within(await screen.findByRole('list', { name: 'Sections' }));
    sections.getAllByRole('link')[1]!.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () =>
      expect(await sectionsOf(server)).toEqual([before[1], before[0], ...before.slice(2)]),
    );
    await press('Undo');
    await waitFor(async () => expect(await sectionsOf(server)).toEqual(before));
  });

  it('a page moves to another section', async () => {
    const { server } = await write();
    const [from = '', to = ''] = await sectionsOf(server);
    const before = await titlesOf(server, from);
    const [title = ''] = before;
    await choose(`Actions for ${title}`, `Move to ${to}`);
    await waitFor(async () => expect((await titlesOf(server, to)).at(-1)).toBe(title));
    await press('Undo');
    await waitFor(async () => expect(await titlesOf(server, from)).toEqual(before));
  });
});

describe('a section', () => {
  it('is created and renamed', async () => {
    const { server } = await write();
    await press('New section');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Travel{Enter}');
    await waitFor(async () => expect(await sectionsOf(server)).toContain('Travel'));
    await choose('Actions for Travel', 'Rename');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'ing{Enter}');
    await waitFor(async () => expect(await sectionsOf(server)).toContain('Traveling'));
  });

  it('with pages is deleted only after choosing what happens to them', async () => {
    const { server } = await write();
    const before = await titlesOf(server, 'Around the office');
    await choose('Actions for Around the office', 'Delete section');
    const impact = within(await screen.findByRole('region', { name: /^“Around the office” has/ }));
    for (const title of before) expect(impact.getByText(title)).toBeVisible();
    await userEvent.click(impact.getByRole('button', { name: /^Move \d+ pages? and delete/ }));
    await screen.findAllByText('Deleted the section “Around the office”');
    expect(await sectionsOf(server)).not.toContain('Around the office');
    const [other = ''] = await sectionsOf(server);
    expect(await titlesOf(server, other)).toEqual(expect.arrayContaining(before));
    await press('Undo');
    await waitFor(async () => expect(await titlesOf(server, 'Around the office')).toEqual(before));
  });

  it('UNDO-1 is restored with the pages that were deleted with it', async () => {
    const { server } = await write();
    const before = await titlesOf(server, 'Around the office');
    await choose('Actions for Around the office', 'Delete section');
    await press(/^Delete the section and \d+ pages?$/);
    await screen.findAllByText('Deleted the section “Around the office”');
    await press('Undo');
    await waitFor(async () => expect(await titlesOf(server, 'Around the office')).toEqual(before));
  });
});

describe('a page', () => {
  it('is written in a section and published: readers have it, and Undo removes it', async () => {
    const { server } = await write('/admin/pages');
    const [section = ''] = await sectionsOf(server);
    await userEvent.click(await screen.findByRole('link', { name: 'Write a page' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Lockers');
    await pasteIn({ text: 'Bring your own lock.' });
    expect(screen.getByRole('combobox', { name: 'Section' })).toHaveDisplayValue(section);
    await press('Publish');
    await screen.findAllByText('Published “Lockers”');
    expect(await titlesOf(server, section, 'member')).toContain('Lockers');
    await press('Undo');
    await waitFor(async () =>
      expect(await titlesOf(server, section, 'member')).not.toContain('Lockers'),
    );
  });

  it('RACE-7 shows both versions if two people edited it at once', async () => {
    const { server } = await write('/admin/pages/page_3');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' and doctors');
    await pages.update.call(
      { params: { id: 'page_3' }, body: { title: 'Fire' } },
      { client: server.as('owner') },
    );
    await press('Save changes');
    expect(await screen.findByText('Fire')).toBeVisible();
    expect(title).toHaveValue('Fire and first aid and doctors');
    await press('Use theirs: Title');
    expect(title).toHaveValue('Fire');
  });

  it('UNDO-1 is deleted, and restored', async () => {
    const { server } = await write();
    const [section = ''] = await sectionsOf(server);
    const before = await titlesOf(server, section);
    const [title = ''] = before;
    await choose(`Actions for ${title}`, 'Delete');
    await waitFor(async () => expect(await titlesOf(server, section)).not.toContain(title));
    await press('Undo');
    await waitFor(async () => expect(await titlesOf(server, section)).toEqual(before));
  });

  it('ROLE-1 is written by people with the permission', async () => {
    await open({ persona: 'member', path: '/admin/pages' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });
});
