import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchForNewVersion } from '@/app/screens/new-version';
import { reloadedBuild } from '@/lib/storage';
import { journeys } from '@tests/helpers/journey';
import { emptyRooms, inAddress, panel, roomId, ROOMS, width } from '@tests/helpers/rooms';

const { open, serve } = journeys();

/** Parts that fail to load as in a browser whose build was replaced: Vite says so before the error arrives. */
const { gone, part } = vi.hoisted(() => {
  const names = new Set<string>();
  return {
    gone: names,
    part: (name: string) => async (original: () => Promise<Record<string, unknown>>) => {
      const there = await original();
      return Object.defineProperty({ ...there }, name, {
        enumerable: true,
        get: () => {
          if (!names.has(name)) return there[name];
          globalThis.dispatchEvent(new Event('vite:preloadError'));
          throw new TypeError(`Failed to fetch dynamically imported module: /assets/${name}-1.js`);
        },
      });
    },
  };
});
vi.mock('@/areas/booking/rooms/series/series-section', part('SeriesSection'));
vi.mock('@/areas/booking/shared/actions', part('bookingActions'));

beforeAll(async () => {
  watchForNewVersion();
  await import('@/areas/booking/rooms/page');
});
beforeEach(() => {
  width(true);
  gone.add('SeriesSection').add('bookingActions');
});

test('F-35 on a page with a typed title, old code that’s gone brings a notice, and the page stays', async () => {
  const server = serve(emptyRooms());
  const path = `${ROOMS}&people=8&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`;
  await open({ server, path });
  const form = within(await panel('Spree'));
  const title = await form.findByRole('textbox', { name: /^Title/ });
  await userEvent.type(title, 'Retro');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Repeats' }), 'Every week');
  expect(await form.findByRole('alert')).toHaveTextContent(
    'This part needs the new version of Atrium. Finish what you’re doing, and then reload.',
  );
  await screen.findByText('A new version of Atrium is available');
  expect(reloadedBuild.get()).toBeUndefined();
  expect(title).toBeInTheDocument();
  expect(title).toHaveValue('Retro');
  // What a click needs is gone as well, until the server has it again.
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Repeats' }), 'Doesn’t repeat');
  const book = form.getByRole('button', { name: /^Book Spree/ });
  await userEvent.click(book);
  await waitFor(() => expect(book).not.toHaveAttribute('aria-busy', 'true'));
  expect(title).toBeInTheDocument();
  expect(title).toHaveValue('Retro');
  expect(reloadedBuild.get()).toBeUndefined();
  gone.clear();
  await userEvent.click(book);
  await waitFor(() =>
    expect([...server.world.tables.schedules.all()].map(({ title: each }) => each)).toContain(
      'Retro',
    ),
  );
});
