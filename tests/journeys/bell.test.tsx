import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { liveStatus } from '@/lib/realtime';
import { endSession } from '@/lib/scope';
import { notices } from '@/lib/storage/notices';
import { seenBookings } from '@/lib/storage/seen-bookings';
import { personaUserId } from '@mocks/core/auth';
import { testServer } from '@mocks/adapters/vitest';
import { APPROVED_ROOM, bookAs, cleared, DESK, hours, ROOM } from '@tests/helpers/bookings';
import { journeys, reload } from '@tests/helpers/journey';

const { open, serve } = journeys();
const bell = (name: string | RegExp = /^Notifications/): Promise<HTMLElement> =>
  screen.findByRole('button', { name });
const isLive = () => waitFor(() => expect(liveStatus().state).toBe('live'));

describe('the bell', () => {
  it('HUB-1 a change to my booking by another person is counted at once, and is two clicks away', async () => {
    const server = serve(cleared(testServer()));
    const asked = await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: APPROVED_ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
    });
    const { router } = await open({ server, live: true });
    await bell('Notifications');
    await isLive();
    await scheduleBoards.respond.call(
      { params: { id: asked.id, status: 'accepted' } },
      { client: server.as('owner') },
    );
    await userEvent.click(await bell('Notifications, 1 new'));
    const link = await screen.findByRole('link', {
      name: /^Your request for Grunewald was approved New/,
    });
    expect(link).toHaveTextContent('Thu, Mar 12, 10:00–11:00');
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bookings/${asked.id}`));
    // Once seen, it’s no longer new.
    expect(await bell('Notifications')).toHaveAttribute('aria-expanded', 'false');
  });

  it('lists what was booked for me and what was canceled, but not what I did, or what others did for themselves', async () => {
    const server = serve(cleared(testServer()));
    const mine = await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
    });
    await open({ server, live: true });
    await bell('Notifications');
    await isLive();
    // The member’s own booking from another tab, and someone else’s.
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-13') }],
    });
    await bookAs(server, 'owner', {
      schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-16', '10:00', '11:00') }],
    });
    await bookAs(server, 'owner', {
      schedule_slots: [
        { resource_id: DESK, ...hours('2026-03-16'), user_id: personaUserId('member') },
      ],
    });
    await schedules.remove.call({ params: { id: mine.id } }, { client: server.as('owner') });
    await userEvent.click(await bell('Notifications, 2 new'));
    const panel = await screen.findByRole('heading', { name: 'Today' });
    const list = within(panel.nextElementSibling as HTMLElement);
    await list.findByText(/D-14 was booked for you/);
    await list.findByText(/Treptow was canceled/);
    expect(list.getAllByRole('listitem')).toHaveLength(2);
  });

  it('OTH-3 tells what others did while nothing was open, and nothing twice', async () => {
    const server = serve(cleared(testServer()));
    const give = (date: string) =>
      bookAs(server, 'owner', {
        schedule_slots: [{ resource_id: DESK, ...hours(date), user_id: personaUserId('member') }],
      });
    const asked = await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: APPROVED_ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
    });
    const mine = await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-13', '10:00', '11:00') }],
    });
    await open({ server, live: true });
    await bell('Notifications');
    await isLive();
    const known = () => seenBookings.at(`${personaUserId('member')}.meridian`).get()?.bookings;
    await waitFor(() => expect(known()?.map(({ id }) => id)).toContain(mine.id));
    await give('2026-03-16');
    await bell('Notifications, 1 new');

    reload();
    endSession();
    server.world.clock.jump(60_000);
    await scheduleBoards.respond.call(
      { params: { id: asked.id, status: 'accepted' } },
      { client: server.as('owner') },
    );
    await schedules.remove.call({ params: { id: mine.id } }, { client: server.as('owner') });
    await give('2026-03-17');
    await open({ server, live: true });
    await userEvent.click(await bell('Notifications, 4 new'));
    const panel = await screen.findByRole('heading', { name: 'Today' });
    const list = within(panel.nextElementSibling as HTMLElement);
    await list.findByText(/Your request for Grunewald was approved/);
    await list.findByText(/Treptow was canceled/);
    expect(await list.findAllByText(/D-14 was booked for you/)).toHaveLength(2);
    expect(list.getAllByRole('listitem')).toHaveLength(4);
  });

  it('APPR-5 counts requests that I can answer, including earlier ones, and drops them once answered', async () => {
    const server = serve(cleared(testServer()));
    await open({ server, persona: 'owner', live: true });
    const before = await bell(/Notifications, \d+ new/);
    const count = Number(/\d+/.exec(before.getAttribute('aria-label') ?? '')?.[0]);
    await isLive();
    const asked = await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: APPROVED_ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
    });
    await userEvent.click(await bell(`Notifications, ${count + 1} new`));
    expect(await screen.findByRole('link', { name: 'All requests' })).toBeInTheDocument();
    await scheduleBoards.respond.call(
      { params: { id: asked.id, status: 'rejected' } },
      { client: server.as('owner') },
    );
    await bell(`Notifications, ${count} new`);
  });

  it('S-2 S-3 keeps ids and times only, and forgets them with the session', async () => {
    const server = serve(cleared(testServer()));
    const asked = await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: APPROVED_ROOM, ...hours('2026-03-12', '10:00', '11:00') }],
      title: 'Secret plan',
    });
    await open({ server, live: true });
    await isLive();
    await scheduleBoards.respond.call(
      { params: { id: asked.id, status: 'rejected' } },
      { client: server.as('owner') },
    );
    await bell('Notifications, 1 new');
    const owner = `${personaUserId('member')}.meridian`;
    expect(notices.at(owner).get()).toEqual([
      expect.objectContaining({ what: 'rejected', object_id: asked.id, is_read: false }),
    ]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Secret plan');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Grunewald');
  });
});
