import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { liveStatus } from '@/lib/realtime';
import { setLiveStatus } from '@/lib/realtime/status';
import { notices, type Notice } from '@/lib/storage/notices';
import { personaUserId } from '@mocks/core/auth';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import {
  APPROVED_ROOM,
  bookAs,
  cleared,
  DESK,
  hours,
  interactions,
  ROOM,
} from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
const PATH = '/notifications';
beforeAll(() =>
  Promise.all([
    import('@/areas/me/notifications/page'),
    import('@/areas/booking/bookings/detail/page'),
  ]),
);
afterEach(() => setLiveStatus({ state: 'off' }));

const title = () => screen.findByRole('heading', { level: 1, name: 'Notifications' });
const isLive = () => waitFor(() => expect(liveStatus().state).toBe('live'));
const region = (name: string) => screen.findByRole('region', { name });
const answer = (server: TestServer, id: string, status: 'accepted' | 'rejected') =>
  scheduleBoards.respond.call({ params: { id, status } }, { client: server.as('owner') });
const ask = (server: TestServer) =>
  bookAs(server, 'member', {
    schedule_slots: [{ resource_id: APPROVED_ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
  });

/** Stores notices for the member in this browser. */
const remember = (...list: readonly Partial<Notice>[]) =>
  notices.at(`${personaUserId('member')}.meridian`).set(
    list.map((each, index) => ({
      id: `evnt_${index}`,
      what: 'changed',
      object_type: 'schedule',
      object_id: `sche_${index}`,
      series_id: null,
      place_id: DESK,
      start: '2026-03-12T08:00:00.000Z',
      end: '2026-03-12T16:00:00.000Z',
      at: '2026-03-10T07:00:00.000Z',
      is_read: false,
      ...each,
    })),
  );

describe('the notifications', () => {
  it('HUB-1 show at once what another person did, and link to it with one click', async () => {
    const server = serve(cleared(testServer()));
    const asked = await ask(server);
    const { router } = await open({ server, path: PATH, live: true });
    await title();
    expect(await screen.findByText('No notifications yet.')).toBeVisible();
    await isLive();
    const spent = interactions();
    await answer(server, asked.id, 'accepted');
    const today = await region('Today');
    await userEvent.click(
      await within(today).findByRole('link', { name: /^Your request for Grunewald was approved/ }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bookings/${asked.id}`));
    expect(spent()).toBe(1);
    // Once seen, it’s no longer new.
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('REC-11 show a series as one item, and ignore unknown ones', async () => {
    const server = serve(cleared(testServer()));
    const series = await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
      recurring: {
        rrules: ['RRULE:FREQ=DAILY;COUNT=2'],
        ...hours('2026-03-12', '10:00', '11:00'),
      },
    });
    const { elements } = await schedules.mine.call(
      { params: { officeId: 'offi_berlin' }, query: { date: '2026-03-12', weeks: 1 } },
      { client: server.as('member') },
    );
    const dates = elements.filter(({ master_id }) => master_id === series.master_id);
    expect(dates).toHaveLength(2);
    await open({ server, path: PATH, live: true });
    await title();
    await isLive();
    for (const { id } of dates) {
      await schedules.change.call(
        { params: { id }, body: { title: 'Moved' } },
        { client: server.as('owner') },
      );
      await screen.findByText('1 new');
    }
    await bookAs(server, 'owner', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-16') }],
    });
    const today = await region('Today');
    const row = await within(today).findByRole('link', { name: /^Treptow was changed/ });
    expect(within(row).getByText('Series')).toBeInTheDocument();
    expect(within(today).getAllByRole('listitem')).toHaveLength(1);
  });

  it('B6 answer a request with one click, with its consequences shown before', async () => {
    const server = serve(cleared(testServer()));
    const asked = await bookAs(server, 'member', {
      title: 'Readout',
      schedule_slots: [{ resource_id: APPROVED_ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
    });
    await bookAs(server, 'member-2', {
      schedule_slots: [{ resource_id: APPROVED_ROOM, ...hours('2026-03-12', '10:30', '11:30') }],
    });
    await open({ server, path: PATH, persona: 'resource-manager' });
    const request = await screen.findByText('Readout', { exact: false });
    const row = request.closest('li') as HTMLElement;
    const accept = within(row).getByRole('button', { name: 'Approve Maya Lindqvist, Grunewald' });
    await within(row).findByText('Approving declines 1 other request:');
    expect(row).toHaveTextContent('Jonas Weber');
    const spent = interactions();
    await userEvent.click(accept);
    await within(row).findByText('Approved');
    expect(spent()).toBe(1);
    const now = await schedules.get.call(
      { params: { id: asked.id } },
      { client: server.as('owner') },
    );
    expect(now?.slots.map(({ status }) => status)).toEqual(['accepted']);
  });

  it('are sorted by day, link to the place of what is gone, and are marked as read with one click', async () => {
    remember(
      { what: 'cancelled', id: 'evnt_gone' },
      { what: 'changed', at: '2026-03-09T15:00:00.000Z' },
    );
    await open({ path: PATH });
    const today = await region('Today');
    await region('Monday, March 9, 2026');
    await screen.findByText('2 new');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Nothing new')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    const gone = await within(today).findByRole('link', { name: /^D-14 was canceled/ });
    const { pathname, searchParams } = new URL(gone.getAttribute('href') ?? '', 'https://here');
    expect([pathname, searchParams.get('resource'), searchParams.get('date')]).toEqual([
      '/map',
      DESK,
      '2026-03-12',
    ]);
  });

  it('HUB-2 show how old they are once the connection has been lost for a minute', async () => {
    const { server } = await open({ path: PATH });
    await title();
    const since = (ms: number) => server.world.clock.now() - ms;
    act(() => setLiveStatus({ state: 'paused', since: since(59_000) }));
    expect(screen.queryByText(/Live updates off/)).not.toBeInTheDocument();
    act(() => setLiveStatus({ state: 'paused', since: since(61_000) }));
    expect(
      await screen.findByText(/^Live updates are off\. Last refreshed \d\d:\d\d Berlin$/),
    ).toBeVisible();
  });

  it('D5 fail in their own card, with what was stored next to them', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'schedules.kind', kind: 'status', status: 501 });
    await open({ server, path: PATH, persona: 'owner' });
    const card = await region('Waiting for your approval');
    await within(card).findByText('Couldn’t load the requests');
    expect(screen.getByText('No notifications yet.')).toBeVisible();
  });
});
