import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleBoards } from '@/api/schedule-boards';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import {
  APPROVED_ROOM,
  bookAs,
  cleared,
  held,
  hours,
  interactions,
  vacate,
} from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
const PATH = '/bookings?view=pending';

beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/bookings/page'),
    import('@/areas/booking/bookings/inbox/inbox'),
  ]);
});

const ask = (server: TestServer, persona: string, title: string, from: string, to: string) =>
  bookAs(server, persona, {
    title,
    schedule_slots: [{ resource_id: APPROVED_ROOM, ...hours('2026-03-12', from, to) }],
  });

/** Three requests for the same room, of which two overlap the first. */
async function withRequests() {
  const server = serve(cleared(testServer()));
  const first = await ask(server, 'member', 'Readout', '13:00', '15:00');
  await ask(server, 'member-2', 'Rehearsal', '14:00', '16:00');
  await ask(server, 'page-manager', 'Photos', '12:00', '14:00');
  return { server, first };
}

const request = async (title: string): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name: new RegExp(title) }, { timeout: 10_000 });
  const row = link.closest('li');
  if (!row) throw new Error(`${title} is no request`);
  return row;
};

describe('requests', () => {
  it('B6 APPR-3 accepting takes one click, and shows who is rejected before it', async () => {
    const { server } = await withRequests();
    await open({ server, persona: 'resource-manager', path: PATH });
    const row = within(await request('Readout'));
    expect(await row.findByText('Approving declines 2 other requests:')).toBeVisible();
    expect(await request('Readout')).toHaveTextContent(
      /Clara Hoffmann \(Photos, Thu, Mar 12, 12:00–14:00 Berlin|Jonas Weber \(Rehearsal, Thu, Mar 12, 14:00–16:00 Berlin/,
    );
    const done = interactions();
    await userEvent.click(row.getByRole('button', { name: 'Approve Maya Lindqvist, Grunewald' }));
    await waitFor(async () =>
      expect(await held(server)).toEqual(['Grunewald 2026-03-12T12:00 accepted']),
    );
    expect(done()).toBe(1);
    expect(await held(server, 'member-2')).toContain('Grunewald 2026-03-12T13:00 rejected');
    // The answer is shown in its row, without an Undo that couldn’t work (UNDO-3).
    expect(await within(await request('Readout')).findByText('Approved')).toBeVisible();
    expect(await request('Readout')).toHaveTextContent('2 other requests were declined:');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('B6 APPR-10 rejecting with a reason takes two presses, and the requester gets the reason', async () => {
    const { server } = await withRequests();
    await open({ server, persona: 'resource-manager', path: PATH });
    const row = within(await request('Readout'));
    const done = interactions();
    await userEvent.click(row.getByRole('button', { name: 'Decline Maya Lindqvist, Grunewald' }));
    expect(await row.findByRole('textbox', { name: /^Reason/ })).toHaveFocus();
    await userEvent.keyboard('The board meets there{Enter}');
    await waitFor(async () =>
      expect(await held(server)).toEqual(['Grunewald 2026-03-12T12:00 rejected']),
    );
    expect(done()).toBe(2);
    expect(await row.findByText('Declined')).toBeVisible();
  });

  it('APPR-2 a place that is taken by now says so instead of the button', async () => {
    const { server } = await withRequests();
    // Requests of people who may approve are approved at once (APPR-4).
    await ask(server, 'owner', 'Board', '13:30', '14:30');
    await open({ server, persona: 'resource-manager', path: PATH });
    const row = within(await request('Readout'));
    expect(
      await row.findByText('Grunewald is taken at this time, so you can’t approve it anymore.'),
    ).toBeVisible();
    expect(row.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(row.getByRole('button', { name: /^Decline/ })).toBeVisible();
  });

  it('APPR-2 a request that someone else answered says why in its row', async () => {
    const { server, first } = await withRequests();
    await open({ server, persona: 'resource-manager', path: PATH });
    const row = within(await request('Readout'));
    const accept = await row.findByRole('button', { name: /^Approve/ });
    await scheduleBoards.respond.call(
      { params: { id: first.id, status: 'rejected' } },
      { client: server.as('owner') },
    );
    await userEvent.click(accept);
    expect(await row.findByRole('alert')).toHaveTextContent('This request was rejected before');
    expect(row.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('REC-11 a series is one request, answered with one click', async () => {
    const server = serve(cleared(testServer()));
    const span = hours('2026-03-12', '18:00', '19:00');
    await bookAs(server, 'member', {
      title: 'Choir',
      schedule_slots: [{ resource_id: APPROVED_ROOM, ...span }],
      recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...span },
    });
    await open({ server, persona: 'resource-manager', path: PATH });
    const row = within(await request('Choir'));
    expect(await row.findByText('3 dates')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Approve/ }));
    await waitFor(async () =>
      expect(await held(server)).toEqual([
        'Grunewald 2026-03-12T17:00 accepted',
        'Grunewald 2026-03-19T17:00 accepted',
        'Grunewald 2026-03-26T17:00 accepted',
      ]),
    );
  });

  it('APPR-2 APPR-9 of a series with a taken date, that date is named and the others are approved', async () => {
    const server = serve(cleared(testServer()));
    const span = hours('2026-03-12', '18:00', '19:00');
    await bookAs(server, 'member', {
      title: 'Choir',
      schedule_slots: [{ resource_id: APPROVED_ROOM, ...span }],
      recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...span },
    });
    const taken = { resource_id: APPROVED_ROOM, ...hours('2026-03-19', '18:30', '19:30') };
    await bookAs(server, 'owner', { title: 'Board', schedule_slots: [taken] });
    await open({ server, persona: 'resource-manager', path: PATH });
    const row = within(await request('Choir'));
    expect(await row.findByText(/^Grunewald is taken on Thu, Mar 19, 18:00–19:00/)).toBeVisible();
    expect(row.queryByText(/Mar 12.*taken|taken.*Mar 12/)).toBeNull();
    await userEvent.click(
      row.getByRole('button', { name: 'Approve 2 of 3 dates, Maya Lindqvist, Grunewald' }),
    );
    await waitFor(async () =>
      expect(await held(server)).toEqual([
        'Grunewald 2026-03-12T17:00 accepted',
        'Grunewald 2026-03-19T17:00 pending',
        'Grunewald 2026-03-26T17:00 accepted',
      ]),
    );
    // The taken date is still a request, which can only be declined.
    const left = within(await request('Choir'));
    await left.findByText('Grunewald is taken at this time, so you can’t approve it anymore.');
    expect(left.queryByRole('button', { name: /^Approve/ })).toBeNull();
    await userEvent.click(left.getByRole('button', { name: /^Decline/ }));
    await userEvent.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await held(server)).toContain('Grunewald 2026-03-19T17:00 rejected'),
    );
  });

  it('APPR-2 dates that the server refuses are named, and one more click approves the rest', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      title: 'Two evenings',
      schedule_slots: ['2026-03-12', '2026-03-13'].map((date) => ({
        resource_id: APPROVED_ROOM,
        ...hours(date, '18:00', '19:00'),
      })),
    });
    await open({ server, persona: 'resource-manager', path: PATH });
    const row = within(await request('Two evenings'));
    const approve = await row.findByRole('button', { name: /^Approve Maya/ });
    await waitFor(() => expect(row.queryByText(/^Checking which other requests/)).toBeNull());
    // In the meantime, someone closes the room on the second day.
    server.world.tables.hours.insert({
      id: 'hour_test',
      organization_id: 'orga_meridian',
      office_id: null,
      resource_id: APPROVED_ROOM,
      type: 'rule',
      date: '2026-03-13',
      end_date: null,
      reason: 'water damage',
      days: [],
      is_available: false,
    });
    await userEvent.click(approve);
    expect(await row.findByText(/can’t be approved for Fri, Mar 13, 18:00–19:00/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Approve 1 of 2 dates/ }));
    await waitFor(async () =>
      expect(await held(server)).toEqual([
        'Grunewald 2026-03-12T17:00 accepted',
        'Grunewald 2026-03-13T17:00 pending',
      ]),
    );
  });

  it('HUB-1 H-22 the number in the navigation follows the hub', async () => {
    const server = serve(cleared(testServer()));
    vacate(server, { persona: 'resource-manager' }, '2026-03-09', '2026-06-30');
    await open({ server, persona: 'resource-manager', path: '/bookings', live: true });
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    const link = () =>
      nav.findByRole('link', { name: /^Bookings ?\d+ requests? needs? your approval$/ });
    const count = async () =>
      Number.parseInt(within(await link()).getByText(/requests? needs?/).textContent, 10);
    const before = await count();
    await ask(server, 'member', 'Readout', '13:00', '15:00');
    await waitFor(async () => expect(await count()).toBe(before + 1));
  });

  it('UI-9 a failed list has a next step, and an empty one says so', async () => {
    const server = testServer({ scenario: 'empty' });
    server.faults.add({ endpoint: 'schedules.kind', kind: 'status', status: 403 });
    await open({ server, persona: 'owner', path: PATH });
    await screen.findByText('Couldn’t load the requests');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  });
});
