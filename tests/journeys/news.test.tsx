import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { news } from '@/api/news';
import { settings } from '@/api/settings';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { HOSTILE_ARTICLE } from '@tests/helpers/hostile-html';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';

openableDialogs();
const { open, serve } = journeys();
const BERLIN = '/news?officeId=offi_berlin';
const BIKES = 'Covered bike stands behind the courtyard';
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const marked = async (server: TestServer) =>
  (await settings.user.call(undefined, { client: server.as('member') })).read_news;

describe('the news of my office', () => {
  it('are sorted by age, without those of other offices and without drafts', async () => {
    await open({ path: BERLIN });
    await screen.findByRole('link', { name: BIKES });
    // What’s new is only known once one’s settings are read.
    await waitFor(() =>
      expect(titles()).toEqual([
        `${BIKES} New`,
        'The M4 spectrometer ships on the first of the month New',
        'New carpet on floor 3, east side ',
        'Three office days a week, and you choose which ',
      ]),
    );
  });

  it('link to the article with one click', async () => {
    await open({ path: BERLIN });
    await userEvent.click(await screen.findByRole('link', { name: BIKES }));
    await screen.findByRole('heading', { level: 1, name: BIKES });
    expect(screen.getByRole('columnheader', { name: 'Charging' })).toBeVisible();
  });

  it('UNDO-1 are marked as read only for me, and unmarked again', async () => {
    const { server } = await open({ path: BERLIN });
    await userEvent.click(await screen.findByRole('button', { name: `Got it: ${BIKES}` }));
    await waitFor(async () => expect(await marked(server)).toContain('news_bikes'));
    // News that was marked before stays marked.
    expect(await marked(server)).toEqual(expect.arrayContaining(['news_policy', 'news_carpet']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await marked(server)).not.toContain('news_bikes'));
  });

  it('can be filtered by unread, and marked all at once', async () => {
    const { server } = await open({ path: BERLIN });
    await userEvent.click(await screen.findByRole('button', { name: /^Unread/ }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('You’ve read everything.');
    expect(await marked(server)).toEqual(expect.arrayContaining(['news_bikes', 'news_optics']));
    await userEvent.click(screen.getByRole('button', { name: 'Show all news' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  it('HUB-1 show what is published in the meantime', async () => {
    const server = serve(testServer());
    await open({ server, path: BERLIN, live: true });
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    await screen.findByRole('link', { name: BIKES });
    await news.create.call(
      { body: { title: 'The lift is back', content: '', status: 'published' } },
      { client: server.as('owner') },
    );
    await screen.findByRole('link', { name: 'The lift is back' });
    // News that can’t be reloaded stays, with a message.
    server.faults.add({ endpoint: 'news.ofOffice', kind: 'status', status: 500 });
    await news.create.call(
      { body: { title: 'The lift is out again', content: '', status: 'published' } },
      { client: server.as('owner') },
    );
    await screen.findByText('Couldn’t refresh this list. It may be out of date.');
    expect(screen.getByRole('link', { name: BIKES })).toBeVisible();
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'The lift is out again' });
  });
});

describe('an article', () => {
  it('is marked at its end, and marked as unread again', async () => {
    const { server } = await open({ path: '/news/news_bikes' });
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    await screen.findByText('You’ve read this');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as unread' }));
    await screen.findByRole('button', { name: 'Got it' });
    expect(await marked(server)).not.toContain('news_bikes');
  });

  it('UI-7 says that it no longer exists, for a draft as well', async () => {
    await open({ path: '/news/news_canteen' });
    await screen.findByText('This article is no longer here.');
    await userEvent.click(
      within(screen.getByRole('main')).getAllByRole('link', { name: 'All news' })[0]!,
    );
    await screen.findByRole('heading', { level: 1, name: 'News' });
  });

  it('S-9 UI-12 runs nothing that its author put into it, and its buttons still work', async () => {
    const server = serve(testServer());
    server.world.transact(() =>
      server.world.tables.news.update('news_bikes', { content: HOSTILE_ARTICLE }),
    );
    await open({ server, path: '/news/news_bikes' });
    await screen.findByRole('heading', { level: 1, name: BIKES });
    expect('hostile' in globalThis).toBe(false);
    const main = screen.getByRole('main');
    expect(main.querySelectorAll('script, style, iframe, form, input, [onerror]')).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    await screen.findByText('You’ve read this');
  });
});

it('the dashboard leads to an article with one click', async () => {
  await open({ path: '/dashboard?officeId=offi_berlin' });
  await userEvent.click(await screen.findByRole('link', { name: BIKES }));
  await screen.findByRole('heading', { level: 1, name: BIKES });
});

it('UNDO-1 the dashboard shows the next article once one is marked as read there', async () => {
  await open({ path: '/dashboard?officeId=offi_berlin' });
  const news = within(await screen.findByRole('region', { name: 'News' }));
  await userEvent.click(await news.findByRole('button', { name: `Got it: ${BIKES}` }));
  await waitFor(() => expect(news.queryByRole('link', { name: BIKES })).not.toBeInTheDocument());
  await userEvent.keyboard('{Control>}z{/Control}');
  await news.findByRole('link', { name: BIKES });
});

it.each([
  ['bike stands', BIKES],
  ['first day', 'Your first day'],
])('the palette finds an article called %j', async (typed, title) => {
  await open({ path: '/wifi?officeId=offi_berlin' });
  await screen.findByRole('heading', { level: 1, name: 'Wi-Fi' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('combobox'), typed);
  await userEvent.click(await dialog.findByRole('option', { name: new RegExp(title) }));
  await screen.findByRole('heading', { level: 1, name: title });
});
