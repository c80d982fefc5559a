import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import {
  bookAs,
  cleared,
  DESK,
  held,
  hours,
  interactions,
  ROOM,
  vacate,
} from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { requestsOf } from '@tests/helpers/leave';
import { planned } from '@tests/helpers/week';

const { open, serve } = journeys();
const TODAY = '2026-03-10';
const WEEK = '2026-03-09';

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/shared/away/away-panel'),
    import('@/areas/booking/bookings/release/bulk'),
    import('@/areas/booking/shared/move-day'),
    import('@/areas/organization/shared/large-changes/notices'),
  ]);
});

describe('being sick or away', () => {
  it('UNDO-1 LARGE-5 sick today is two clicks: plan, leave, and bookings, and one Undo restores all of it', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours(TODAY, '08:30', '17:00') }],
    });
    await bookAs(server, 'member', {
      title: 'Review',
      schedule_slots: [{ resource_id: ROOM, ...hours(TODAY, '14:00', '15:00') }],
    });
    const world = async () =>
      JSON.stringify([await held(server), await requestsOf(server), await planned(server, WEEK)]);
    const before = await world();
    await open({ server, path: '/bookings' });
    const opener = await screen.findByRole('button', { name: 'Sick or away' });
    const done = interactions();
    await userEvent.click(opener);
    const panel = within(await screen.findByRole('region', { name: 'Sick or away' }));
    await panel.findByText('2 bookings are released:', {}, { timeout: 10_000 });
    expect(panel.getByText(/^Review, Treptow, /)).toBeVisible();
    expect(panel.getByText(/^Sick leave .* is requested\.$/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Sick today' }));
    const outcome = await screen.findByText('Sick today: plan, leave, and bookings changed', {
      selector: 'p',
    });
    expect(done()).toBe(2);
    expect(await held(server)).toEqual([]);
    expect(await requestsOf(server)).toContain('sick 2026-03-10 2026-03-10 accepted');
    expect((await planned(server, WEEK)).split(' · ')[1]).toBe('out_of_office');
    const notice = outcome.closest('[role="status"]') as HTMLElement;
    await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await world()).toBe(before));
  });
});

describe('moving several bookings', () => {
  it('LARGE-1 LARGE-5 three move to the next working day in four clicks, to the nearest place where theirs is taken, and one Undo moves them back', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
    });
    for (const [from, to] of [
      ['18:00', '18:30'],
      ['19:00', '19:30'],
    ] as const) {
      await bookAs(server, 'member', {
        title: 'Choir',
        schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-12', from, to) }],
      });
    }
    // Someone else has the desk on the next day.
    vacate(server, { persona: 'member-2' }, '2026-03-13');
    await bookAs(server, 'member-2', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-13') }],
    });
    const before = await held(server);
    await open({ server, path: '/bookings' });
    const boxes = await screen.findAllByRole(
      'checkbox',
      { name: /^Select .*Mar 12/ },
      { timeout: 10_000 },
    );
    const done = interactions();
    for (const box of boxes) await userEvent.click(box);
    await userEvent.click(await screen.findByRole('button', { name: 'Move to Fri, Mar 13' }));
    const outcome = await screen.findByText('3 bookings moved to Fri, Mar 13', { selector: 'p' });
    expect(done()).toBe(4);
    const [desk, ...rooms] = await held(server);
    expect(desk).toMatch(/^D-\d+ 2026-03-13T08:00 accepted$/);
    expect(desk).not.toMatch(/^D-14 /);
    expect(rooms).toEqual([
      'Treptow 2026-03-13T17:00 accepted',
      'Treptow 2026-03-13T18:00 accepted',
    ]);
    const notice = outcome.closest('[role="status"]') as HTMLElement;
    expect(within(notice).getByText(/^D-14 isn’t free then, so you have D-\d+\.$/)).toBeVisible();
    await userEvent.click(within(notice).getByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(await held(server)).toEqual(before));
  });
});
