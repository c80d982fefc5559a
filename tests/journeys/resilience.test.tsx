import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { schedules } from '@/api/schedules';
import { now, setClock } from '@/lib/clock';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, hours, rowOn } from '@tests/helpers/bookings';
import { backFromCache, journeys } from '@tests/helpers/journey';
import {
  cell,
  emptyRooms,
  inAddress,
  mine,
  panel,
  roomId,
  ROOMS,
  span,
  width,
} from '@tests/helpers/rooms';

const { open, serve } = journeys();
const THURSDAY = 'Thursday, March 12, 2026';

// Loads the code first, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/shared/meeting/attendees'),
    import('@/areas/booking/rooms/page'),
    import('@/areas/booking/bookings/page'),
    import('@/areas/booking/bookings/change/change-panel'),
  ]);
});
beforeEach(() => {
  width(true);
});

/** Simulates the browser event for a page that becomes visible again. */
function comesBack(): void {
  document.dispatchEvent(new Event('visibilitychange'));
  globalThis.dispatchEvent(new Event('focus'));
}

async function draft(server: TestServer) {
  const app = await open({
    server,
    path: `${ROOMS}&people=8&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`,
  });
  return { ...app, form: within(await panel('Spree')) };
}

/** The member has D-14 on Thursday. */
async function withDesk(): Promise<TestServer> {
  const server = serve(cleared(testServer()));
  await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
  });
  return server;
}

it('F-12 a lost race keeps the form with the message, reads the times again, and marks the lost one', async () => {
  const server = serve(emptyRooms());
  const { form } = await draft(server);
  // Sets the title at once, because each letter would render the whole gantt again.
  await userEvent.click(form.getByLabelText(/^Title/));
  await userEvent.paste('Design review');
  await schedules.create.call(
    { body: { schedule_slots: [{ resource_id: roomId('Spree'), ...span('10:00', '11:00') }] } },
    { client: server.as('member-2') },
  );
  await userEvent.click(form.getByRole('button', { name: 'Book Spree, 10:00–11:00' }));
  await form.findByText('Spree can’t be booked for this time');
  expect(form.getByText(/Spree is taken/)).toBeVisible();
  expect(form.getByLabelText(/^Title/)).toHaveValue('Design review');
  await cell('Spree, 10:00 to 11:00, booked by Jonas Weber');
  // The focus is on the message about the lost time, because the pressed button is disabled.
  expect((await panel('Spree')).contains(document.activeElement)).toBe(true);
  expect(form.getByRole('button', { name: 'Book Spree, 10:00–11:00' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // Renders a gantt of twelve rooms without layout, which takes long on a busy machine.
}, 60_000);

it('F-28 a search shows the results for the last text, however late other answers arrive', async () => {
  const server = serve(emptyRooms());
  const { form } = await draft(server);
  const answered: string[] = [];
  const fetch = server.fetch.bind(server);
  server.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest);
    const query = new URL(request.url).searchParams.get('query');
    if (query !== null) answered.push(query);
    return answer;
  };
  server.faults.set([{ endpoint: 'users.list', kind: 'delay', delay: 800, times: 1 }]);
  const field = await form.findByLabelText(/^Attendees/, { selector: 'input' });
  await userEvent.click(field);
  await userEvent.paste('Jonas W');
  await waitFor(() => expect(server.faults.all).toEqual([]));
  await userEvent.clear(field);
  await userEvent.paste('Rafael');
  await screen.findByRole('option', { name: /Rafael Moreau/ });
  await waitFor(() => expect(answered).toEqual(['Rafael', 'Jonas W']));
  expect(screen.getByRole('option', { name: /Rafael Moreau/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Jonas Weber/ })).not.toBeInTheDocument();
});

describe('a page that becomes visible again', () => {
  afterEach(() => void vi.useRealTimers());

  it('F-30 shows what another tab did in the meantime', async () => {
    const server = await withDesk();
    await open({ server, path: '/bookings' });
    await rowOn(THURSDAY, 'D-14');
    const own = [...server.world.tables.schedules.all()].find(
      ({ creator_id, created_at }) =>
        creator_id === 'user_member' && created_at === server.world.now,
    );
    await schedules.remove.call({ params: { id: own?.id ?? '' } }, { client: server.as('member') });
    // Data read more than half a minute ago counts as stale.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    comesBack();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: THURSDAY })).not.toBeInTheDocument(),
    );
  });

  it('F-55 restored from the back/forward cache, it checks who is there and reads what is old', async () => {
    const server = await withDesk();
    await open({ server, path: '/bookings' });
    await rowOn(THURSDAY, 'D-14');
    const asked: string[] = [];
    server.onRequest(({ endpoint }) => asked.push(endpoint));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(asked).not.toContain('session.me');
    await backFromCache();
    await waitFor(() => expect(asked).toContain('session.me'));
    await waitFor(() => expect(asked).toContain('schedules.kind'));
  });

  it('F-55 F-31 restored after a logout elsewhere, it leaves for login at its next call', async () => {
    const server = await withDesk();
    const { visits } = await open({ server, path: '/bookings' });
    await rowOn(THURSDAY, 'D-14');
    server.faults.set([{ endpoint: '*', kind: 'status', status: 401 }]);
    await backFromCache();
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(new URL(visits[0] ?? '').pathname).toBe('/auth/login');
  });
});

describe('F-38 a device that changes its time zone while the page is open', () => {
  const before = process.env['TZ'];
  afterEach(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it('updates only its own time; the grid, and what is sent, stay in the office’s zone', async () => {
    process.env['TZ'] = 'Europe/Berlin';
    const server = serve(emptyRooms());
    const { form } = await draft(server);
    expect(form.queryByText(/ you$/)).not.toBeInTheDocument();
    await cell('Spree, 10:00, free');
    process.env['TZ'] = 'America/New_York';
    expect(new Date('2026-03-12T09:00:00Z').getHours()).toBe(5);
    comesBack();
    await form.findByText(/10:00–11:00 Berlin · 05:00–06:00 your time/);
    await cell('Spree, 10:00, free');
    await userEvent.click(form.getByRole('button', { name: 'Book Spree, 10:00–11:00' }));
    await waitFor(async () => expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']));
    await cell('Spree, 10:00 to 11:00, yours');
  });

  it('sees its bookings at the time of their office, with its own next to it', async () => {
    process.env['TZ'] = 'Europe/Berlin';
    const server = await withDesk();
    await open({ server, path: '/bookings' });
    expect(await rowOn(THURSDAY, 'D-14')).toHaveTextContent(/09:00–17:00 ·/);
    process.env['TZ'] = 'Asia/Kolkata';
    comesBack();
    await waitFor(async () =>
      expect(await rowOn(THURSDAY, 'D-14')).toHaveTextContent(
        /09:00–17:00 Berlin · 13:30–21:30 your time/,
      ),
    );
  });
});

it('F-37 a device whose clock is months off uses the server’s time', async () => {
  const { server, queryClient } = await open();
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(Math.abs(Date.now() - server.world.clock.now())).toBeGreaterThan(86_400_000);
  // Uses the device’s own clock, as a real browser does; the first answer tells its offset.
  act(() => setClock(undefined));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(Math.abs(now() - server.world.clock.now())).toBeLessThan(60_000));
  const tomorrow = (await screen.findByText('Tomorrow', { selector: 'strong' })).closest('li');
  expect(tomorrow).toHaveTextContent('Mar 11');
});

describe('F-32 a browser that stores nothing', () => {
  it('shows the page and books as usual', async () => {
    const blocked = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const server = serve(cleared(testServer()));
    await open({ server });
    const row = (await screen.findByText('Tomorrow', { selector: 'strong' })).closest('li');
    const book = await within(row!).findByRole('button', { name: /^Book / });
    await userEvent.click(book);
    await within(row!).findByRole('button', { name: 'Undo' });
    for (const alert of screen.getAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });
});
