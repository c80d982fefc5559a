import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { offices } from '@/api/offices';
import { tags } from '@/api/tags';
import { users } from '@/api/users';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { releaseAll } from '@tests/helpers/bookings';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();

beforeEach(() => width(true));

/** The address of a page that’s live, with something open. */
async function openLive(path: string): Promise<TestServer> {
  const server = serve(testServer());
  releaseAll(server);
  await open({ server, persona: 'owner', path, live: true });
  await eventually(() => expect(liveStatus().state).toBe('live'));
  return server;
}

const fill = async (name: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

/** What the panel says was typed, each with its label. */
const typedIn = (panel: string): string[][] => {
  const title = within(screen.getByRole('complementary', { name: panel }));
  expect(title.getByText('You were changing this')).toBeVisible();
  const labels = title.getAllByRole('term').map(({ textContent }) => textContent ?? '');
  const texts = title.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
  return labels.map((label, index) => [label, texts[index] ?? '']);
};

describe('F-6 UI-7 what someone else deletes while it’s being changed is said to be gone, with what was typed', () => {
  it('an office, from all of its forms', async () => {
    const server = await openLive('/admin/offices/offi_berlin');
    await fill(/^Name/, 'Berlin Mitte');
    await fill(/^Booking window/, '45');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /^Bookings outside the hours/ }),
      screen.getByRole('option', { name: 'Warn' }),
    );
    await offices.remove.call({ params: { id: 'offi_berlin' } }, { client: server.as('owner') });
    await eventually(() =>
      expect(typedIn('Office not found')).toEqual([
        ['Name', 'Berlin Mitte'],
        ['Booking window', '45'],
        ['Bookings outside the hours', 'Warn'],
      ]),
    );
  });

  it('a person', async () => {
    const server = await openLive('/admin/people/user_member');
    await fill(/^Name/, 'Mira Example');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Scheduler/ }));
    await users.remove.call({ params: { id: 'user_member' } }, { client: server.as('owner') });
    await eventually(() =>
      expect(typedIn('Person not found')).toEqual([
        ['Name', 'Mira Example'],
        ['Roles', 'Scheduler'],
      ]),
    );
  });

  it('a row of a list', async () => {
    const server = await openLive('/admin/tags?tag=tag_quiet');
    await fill(/^Name/, 'Silent');
    await tags.remove.call({ params: { id: 'tag_quiet' } }, { client: server.as('owner') });
    await eventually(() => expect(typedIn('Tags')).toEqual([['Name', 'Silent']]));
  });
});
