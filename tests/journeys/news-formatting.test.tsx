import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { news } from '@/api/news';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { content, pasteIn, writableEditor } from '@tests/helpers/editor';
import { journeys } from '@tests/helpers/journey';
import { press as pressAnywhere } from '@tests/helpers/press';

writableEditor();
const { open, serve } = journeys();

const TEXT = 'Bring your badge';

/** A new article with one paragraph, in which the cursor is. */
async function write(): Promise<TestServer> {
  const server = serve(testServer());
  await open({ server, persona: 'page-manager', path: '/admin/news/new' });
  await pasteIn({ text: TEXT });
  return server;
}
const bar = () => within(screen.getByRole('toolbar', { name: 'Formatting' }));
const button = (name: string) => bar().getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const selectAll = async () => {
  (await content()).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
};

/** Saves the article as a draft. Its content, as the server has it. */
async function saved(server: TestServer): Promise<string> {
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Formatted');
  await pressAnywhere('Save draft');
  await screen.findAllByText('Saved “Formatted” as a draft');
  // A form of its own replaces that for new articles.
  await screen.findByRole('heading', { level: 1, name: 'Edit news' });
  const { elements } = await news.list.call({ query: {} }, { client: server.as('page-manager') });
  return elements.find((each) => each.title === 'Formatted')?.content ?? '';
}
/** The cells of each row of the table in some HTML: `th` or `td`. */
const cellsOf = (html: string): string[][] =>
  Array.from(
    new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr'),
    ({ cells }) => Array.from(cells, ({ localName }) => localName),
  );

describe('the formatting of an article', () => {
  it.each([
    ['Heading', `<h2>${TEXT}</h2>`],
    ['Subheading', `<h3>${TEXT}</h3>`],
    ['Bulleted list', `<ul><li><p>${TEXT}</p></li></ul>`],
    ['Numbered list', `<ol><li><p>${TEXT}</p></li></ol>`],
    ['Quote', `<blockquote><p>${TEXT}</p></blockquote>`],
  ])('%s is what its paragraph becomes, and a second press takes it back', async (name, html) => {
    const server = await write();
    await press(name);
    await waitFor(() => expect(button(name)).toHaveAttribute('aria-pressed', 'true'));
    await press(name);
    await waitFor(() => expect(button(name)).toHaveAttribute('aria-pressed', 'false'));
    expect((await content()).innerHTML).toContain(`<p>${TEXT}</p>`);
    await press(name);
    expect(await saved(server)).toBe(html);
  });

  it.each([
    ['Bold', 'strong'],
    ['Italic', 'em'],
    ['Underline', 'u'],
  ])('%s is what the selected words become', async (name, tag) => {
    const server = await write();
    await selectAll();
    await press(name);
    await waitFor(() => expect(button(name)).toHaveAttribute('aria-pressed', 'true'));
    expect(await saved(server)).toBe(`<p><${tag}>${TEXT}</${tag}></p>`);
  });

  it('a link is set on the selected words, changed, and removed; no other address is taken', async () => {
    const server = await write();
    const address = () => screen.findByRole('textbox', { name: /^Address/ });
    await selectAll();
    await press('Link');
    await userEvent.type(await address(), 'javascript:alert(1){Enter}');
    await screen.findByText(/^This address can’t be opened/);
    expect((await content()).querySelector('a')).toBeNull();
    await userEvent.clear(await address());
    await userEvent.type(await address(), 'meridian.example/badges{Enter}');
    await waitFor(() => expect(button('Link')).toHaveAttribute('aria-pressed', 'true'));
    await press('Link');
    expect(await address()).toHaveValue('https://meridian.example/badges');
    await userEvent.clear(await address());
    await userEvent.type(await address(), '/map{Enter}');
    expect(await saved(server)).toBe(`<p><a href="/map">${TEXT}</a></p>`);
    await selectAll();
    await press('Link');
    await pressAnywhere('Remove link');
    expect((await content()).innerHTML).toContain(`<p>${TEXT}</p>`);
  });

  it('a table is added with a row of headers, and gets and loses rows and columns', async () => {
    const server = await write();
    await press('Add table');
    const shown = async () => cellsOf((await content()).innerHTML);
    expect(await shown()).toEqual([
      ['th', 'th', 'th'],
      ['td', 'td', 'td'],
      ['td', 'td', 'td'],
    ]);
    await waitFor(() =>
      expect(button('Add table')).toHaveAccessibleDescription('The cursor is already in a table.'),
    );
    await pressAnywhere('Add row');
    await pressAnywhere('Add column');
    expect((await shown()).map(({ length }) => length)).toEqual([4, 4, 4, 4]);
    await pressAnywhere('Delete row');
    await pressAnywhere('Delete column');
    await pressAnywhere('Header row');
    const html = await saved(server);
    expect(cellsOf(html)).toEqual(await shown());
    expect(cellsOf(html).map(({ length }) => length)).toEqual([3, 3, 3]);
  });

  it('a table is deleted, and typing is undone and redone', async () => {
    await write();
    expect(button('Redo typing')).toHaveAccessibleDescription('Nothing to redo.');
    await press('Add table');
    await pressAnywhere('Delete table');
    expect((await content()).querySelector('table')).toBeNull();
    const before = (await content()).innerHTML;
    // Changes that follow each other at once are undone at once.
    await press('Undo typing');
    expect((await content()).innerHTML).not.toBe(before);
    await press('Redo typing');
    expect((await content()).innerHTML).toBe(before);
    expect(await content()).toHaveTextContent(TEXT);
  });
});
