import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { news } from '@/api/news';
import { uploads } from '@/api/uploads';
import { TEST_HOST, testServer, type TestServer } from '@mocks/adapters/vitest';
import { openableDialogs } from '@tests/helpers/dialogs';
import { content, pasteIn, writableEditor } from '@tests/helpers/editor';
import { HOSTILE_ARTICLE, STRANGER } from '@tests/helpers/hostile-html';
import { journeys, reload } from '@tests/helpers/journey';
import { answering, PNG } from '@tests/helpers/uploads';
import { press } from '@tests/helpers/press';

openableDialogs();
writableEditor();
const { open, serve } = journeys();
const CANTEEN = '/admin/news/news_canteen';

const write = (path: string, server: TestServer = testServer()) =>
  open({ server, persona: 'page-manager', path });
const title = () => screen.findByRole('textbox', { name: 'Title' });
const stored = (server: TestServer, id = 'news_canteen') =>
  news.get.call({ params: { id } }, { client: server.as('page-manager') });
const all = async (server: TestServer, persona = 'member') =>
  (await news.list.call({ query: {} }, { client: server.as(persona) })).elements;

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
});

describe('the list of all news', () => {
  it('has drafts, publishes them, and undoes it', async () => {
    const { server } = await write('/admin/news');
    await press('Actions for Canteen menu for next week');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    await screen.findAllByText('Published “Canteen menu for next week”');
    expect((await stored(server)).status).toBe('published');
    await press('Undo');
    await waitFor(async () => expect((await stored(server)).status).toBe('draft'));
  });

  it('UNDO-1 deletes an article, and restores it', async () => {
    const { server } = await write('/admin/news');
    await press('Actions for New carpet on floor 3, east side');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findAllByText('Deleted “New carpet on floor 3, east side”');
    const titles = async () => (await all(server)).map((each) => each.title);
    expect(await titles()).not.toContain('New carpet on floor 3, east side');
    await press('Undo');
    await waitFor(async () => expect(await titles()).toContain('New carpet on floor 3, east side'));
  });

  it('ROLE-1 is for those who write', async () => {
    await open({ persona: 'member', path: '/admin/news' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });
});

describe('an article', () => {
  it('is written, published for one office, and undone', async () => {
    const { server } = await write('/admin/news/new');
    await userEvent.type(await title(), 'The lift is back');
    await pasteIn({ text: 'It runs again since noon.' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Berlin' }));
    await press('Publish');
    await screen.findAllByText('Published “The lift is back”');
    const made = (await all(server)).find((each) => each.title === 'The lift is back');
    expect(made).toMatchObject({
      content: '<p>It runs again since noon.</p>',
      office_ids: ['offi_berlin'],
      status: 'published',
    });
    await screen.findByRole('button', { name: 'Move back to drafts' });
    await press('Undo');
    await waitFor(async () =>
      expect((await all(server, 'owner')).map((each) => each.title)).not.toContain(
        'The lift is back',
      ),
    );
  });

  it('UI-12 is previewed as readers see it, in either design, before anything is saved', async () => {
    const { router, server } = await write(CANTEEN);
    await pasteIn({ html: '<h2>Dessert</h2><p>Plum cake</p>' });
    await userEvent.click(screen.getByRole('radio', { name: 'Preview Classic' }));
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('heading', { name: 'Dessert' })).toBeVisible();
    expect(screen.getByRole('article').closest('[data-ds]')).toHaveAttribute('data-ds', 'v1');
    expect(router.state.location.search).toMatchObject({ view: 'v1' });
    await userEvent.click(screen.getByRole('radio', { name: 'Preview new' }));
    await waitFor(() =>
      expect(screen.getByRole('article').closest('[data-ds]')).toHaveAttribute('data-ds', 'v2'),
    );
    expect((await stored(server)).content).not.toContain('Plum cake');
    await userEvent.click(screen.getByRole('radio', { name: 'Write' }));
    expect(await content()).toHaveTextContent('Plum cake');
  });

  it('F-6 survives a reload, and says so', async () => {
    const { server } = await write(CANTEEN);
    await userEvent.type(await title(), ', with soup');
    await pasteIn({ html: '<p>Soup of the day</p>' });
    reload();
    await write(CANTEEN, server);
    await screen.findByText('Draft restored', { exact: false });
    expect(await title()).toHaveValue('Canteen menu for next week, with soup');
    await waitFor(async () => expect(await content()).toHaveTextContent('Soup of the day'));
  });

  it('asks before leaving for another page loses what was written', async () => {
    await write(CANTEEN);
    await pasteIn({ html: '<p>Soup of the day</p>' });
    await userEvent.click(screen.getByRole('link', { name: 'All news' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getAllByRole('button')[0]!);
    expect(await content()).toHaveTextContent('Soup of the day');
  });

  it('RACE-7 shows both versions if two people edited it at once', async () => {
    const { server } = await write(CANTEEN);
    await pasteIn({ html: '<p>Mine</p>' });
    await news.update.call(
      { params: { id: 'news_canteen' }, body: { content: '<p>From them</p>' } },
      { client: server.as('owner') },
    );
    await press('Save draft');
    await screen.findByText('From them');
    await press(/^Keep mine: Content/);
    expect(await content()).toHaveTextContent('Mine');
    await press('Save draft');
    await waitFor(async () => expect((await stored(server)).content).toContain('Mine'));
  });

  it('RACE-7 uses the other version in the editor', async () => {
    const { server } = await write(CANTEEN);
    await pasteIn({ html: '<p>Mine</p>' });
    await news.update.call(
      { params: { id: 'news_canteen' }, body: { content: '<p>Theirs</p>' } },
      { client: server.as('owner') },
    );
    await press('Save draft');
    await press('Use theirs: Content');
    await waitFor(async () => expect(await content()).toHaveTextContent(/^Theirs$/));
    expect((await stored(server)).content).toBe('<p>Theirs</p>');
  });

  it('that was deleted in the meantime says so', async () => {
    const server = serve(testServer());
    server.world.transact(() => server.world.tables.news.remove('news_canteen'));
    await write(CANTEEN, server);
    await screen.findByText('This article is no longer here.');
  });
});

describe('what is pasted', () => {
  const empty = () => write('/admin/news/new');
  const saved = async (server: TestServer) => {
    await userEvent.type(await title(), 'Pasted');
    await press('Save draft');
    await screen.findAllByText('Saved “Pasted” as a draft');
    return (await all(server, 'page-manager')).find((each) => each.title === 'Pasted')?.content;
  };

  it('from Word has lists and headings, without Word’s markup', async () => {
    const { server } = await empty();
    const line = (words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>${words}<o:p></o:p></p>`;
    await pasteIn({
      html: `<html xmlns:o="urn:x"><head><style>p{}</style></head><body><h1>Bring</h1>${line('Badge')}${line('Laptop')}</body></html>`,
      text: 'Bring Badge Laptop',
    });
    expect(await saved(server)).toBe(
      '<h2>Bring</h2><ul><li><p>Badge</p></li><li><p>Laptop</p></li></ul>',
    );
  });

  it('from Google Docs has elements instead of styles', async () => {
    const { server } = await empty();
    await pasteIn({
      html: `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">The </span><span style="font-weight:700">courtyard</span></p></b>`,
      text: 'The courtyard',
    });
    expect(await saved(server)).toBe('<p>The <strong>courtyard</strong></p>');
  });

  it('S-9 UI-12 and hostile becomes a plain article, in the editor and on the server', async () => {
    const { server } = await empty();
    await pasteIn({ html: HOSTILE_ARTICLE, text: 'x' });
    const box = await content();
    expect(box.querySelectorAll('script, style, iframe, form, input, svg, [onerror]')).toHaveLength(
      0,
    );
    const html = (await saved(server)) ?? '';
    expect('hostile' in globalThis).toBe(false);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelectorAll('script, style, iframe, form, input, svg')).toHaveLength(0);
    for (const element of page.body.querySelectorAll('*')) {
      expect(element.getAttributeNames().filter((name) => /^on|style/.test(name))).toEqual([]);
      expect(element.getAttribute('src') ?? '').not.toContain(STRANGER);
    }
  });

  it('says how many pictures it leaves out', async () => {
    await empty();
    await pasteIn({ html: '<p>Look<img src="file:///C:/a.png"></p>', text: 'Look' });
    await screen.findAllByText(/^1 picture wasn’t pasted/);
  });
});

describe('F-44 a picture that fails to upload', () => {
  const address = (uri: string) => ({
    upload_id: 'uplo_1',
    url: `${TEST_HOST}/uploads/uplo_1`,
    uri,
    expires_at: '2026-03-10T09:00:00.000Z',
  });
  it.each([
    ['Could not get upload uri', 200, undefined],
    ['Upload failed with status 500', 500, address('/assets/uploads/uplo_1.png')],
    ['Network error during upload', 0, address('/assets/uploads/uplo_1.png')],
    ['Could not upload file', 200, address('https://stranger.example/a.png')],
  ])('says “%s”, and what was written stays', async (message, status, answer) => {
    await write(CANTEEN);
    vi.spyOn(uploads.imageUrl, 'call').mockImplementation(() =>
      answer ? Promise.resolve(answer) : Promise.reject(new Error('no')),
    );
    vi.stubGlobal('XMLHttpRequest', answering(status));
    const before = (await content()).textContent;
    await pasteIn({ files: [PNG] });
    await screen.findByText(message);
    expect((await content()).textContent).toBe(before);
    expect(within(await content()).queryByRole('img')).not.toBeInTheDocument();
  });

  it('one that uploads is in the article', async () => {
    await write(CANTEEN);
    vi.spyOn(uploads.imageUrl, 'call').mockResolvedValue(address('/assets/uploads/uplo_1.png'));
    vi.stubGlobal('XMLHttpRequest', answering(200));
    await pasteIn({ files: [PNG] });
    await waitFor(async () =>
      expect((await content()).querySelector('img')).toHaveAttribute(
        'src',
        '/assets/uploads/uplo_1.png',
      ),
    );
  });
});

it('UI-3 the toolbar is one tab stop: Alt+F10 goes there, arrows move, Tab leaves it', async () => {
  await write(CANTEEN);
  (await content()).focus();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  const bar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
  expect(bar.getByRole('button', { name: 'Heading' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(bar.getByRole('button', { name: 'Subheading' })).toHaveFocus();
  await userEvent.tab();
  expect(await content()).toHaveFocus();
});
