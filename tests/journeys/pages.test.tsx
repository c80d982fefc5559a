import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
const links = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('every page is one click away, under its section', async () => {
  await open({ path: '/pages' });
  const house = within(await screen.findByRole('region', { name: 'Around the office' }));
  await userEvent.click(house.getByRole('link', { name: 'Fire and first aid' }));
  await screen.findByRole('heading', { level: 1, name: 'Fire and first aid' });
  expect(screen.getByRole('columnheader', { name: 'Emergency' })).toBeVisible();
});

it('drafts are shown only to writers', async () => {
  await open({ path: '/pages' });
  await screen.findByRole('link', { name: 'Visiting another office' });
  expect(links()).not.toContain('Trains instead of planes');
});

it('UI-8 a search finds the content of a page, and is part of the address', async () => {
  await open({ path: '/pages?q=washer' });
  await screen.findByText('1 page');
  expect(links()).toEqual(['Kitchen and coffee']);
  const search = screen.getByRole('searchbox', { name: 'Search pages' });
  const start = { initialSelectionStart: 0, initialSelectionEnd: 0 };
  // Typing in the middle of the text doesn’t move the cursor.
  await userEvent.type(search, 'dish', start);
  expect(search).toHaveValue('dishwasher');
  await userEvent.clear(search);
  await userEvent.type(search, 'nowhere at all');
  await screen.findByText('No page contains “nowhere at all”.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all pages' }));
  await waitFor(() => expect(links()).toHaveLength(5));
});

it('a page links to the pages around it', async () => {
  await open({ path: '/pages/page_2' });
  const around = within(await screen.findByRole('navigation', { name: 'Neighboring pages' }));
  expect(around.getByRole('link', { name: 'Previous Your first day' })).toBeVisible();
  await userEvent.click(around.getByRole('link', { name: 'Next Fire and first aid' }));
  await screen.findByRole('heading', { level: 1, name: 'Fire and first aid' });
});

it('UI-7 a deleted page says so', async () => {
  const server = serve(testServer());
  server.world.transact(() => server.world.tables.pages.remove('page_2'));
  await open({ server, path: '/pages/page_2' });
  await screen.findByText('This page is no longer here.');
});
