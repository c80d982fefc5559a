import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, held, hours, ROOM } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { grantedIn, requestsOf } from '@tests/helpers/leave';
import { dayCell, notesOf, planAs, planned } from '@tests/helpers/week';

const { open, serve } = journeys();
const user = userEvent.setup({ pointerEventsCheck: 0 });
const WEEK = '2026-03-09';
const THURSDAY = '2026-03-12';

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/leave/shared/actions'),
    import('@/areas/leave/shared/after-booking'),
    import('@/areas/leave/shared/leave-ahead'),
    import('@/areas/booking/map/page'),
    import('@/areas/booking/map/detail/more'),
    import('@/areas/booking/shared/offer/offer-line'),
    import('@/areas/booking/shared/actions'),
    import('@/areas/booking/week/notes/desk-offer'),
    import('@/areas/booking/week/people/people-screen'),
  ]);
});

describe('LEAVE-2 a booking on a day of approved leave', () => {
  const booked = async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', { schedule_slots: [{ resource_id: DESK, ...hours(THURSDAY) }] });
    return server;
  };
  const withdraw = async () => {
    const notes = await waitFor(() => notesOf('Thursday'));
    await user.click(await within(notes).findByText('Withdraw this day'));
    return notes;
  };

  it('withdraws only that day; the others are requested again, and Undo requests all of them', async () => {
    const server = await booked();
    grantedIn(server, { type: 'sick', policy_id: 'wpol_sick', responded_by: null });
    await open({ server, path: '/week' });
    const notes = await withdraw();
    await within(notes).findByText('Withdrew Sick leave');
    const [before, after] = await requestsOf(server);
    expect([before, after]).toEqual([
      'sick 2026-03-11 2026-03-11 accepted',
      'sick 2026-03-13 2026-03-13 accepted',
    ]);
    expect(await held(server)).toEqual(['D-14 2026-03-12T08:00 accepted']);
    await user.click(within(notes).getByText('Undo'));
    await waitFor(async () =>
      expect((await requestsOf(server))[0]).toBe('sick 2026-03-11 2026-03-13 accepted'),
    );
  });

  it('changes nothing if the other days could not be requested again, and says why', async () => {
    const server = await booked();
    grantedIn(server, {});
    await open({ server, path: '/week' });
    const notes = await withdraw();
    await within(notes).findByText(/^Nothing was changed. .* 7 days in advance/);
    expect(await requestsOf(server)).toContain('vacation 2026-03-11 2026-03-13 accepted');
  });

  it.each([
    [
      'sick',
      /^Nothing was withdrawn, .*: No\. Sick leave .* is unchanged\.$/,
      'sick 2026-03-12 2026-03-13 accepted',
    ],
    [
      'personal',
      /^Nothing was withdrawn, .* waiting for approval\.$/,
      'personal 2026-03-12 2026-03-13 pending',
    ],
  ] as const)(
    'requests all of a %s leave again when its rest is refused',
    async (type, said, kept) => {
      const server = await booked();
      grantedIn(server, { type, policy_id: `wpol_${type}`, start: THURSDAY });
      await open({ server, path: '/week' });
      server.faults.add({
        endpoint: 'workPolicies.request',
        kind: 'status',
        status: 422,
        body: { result: { errors: { start: 'No' } } },
        times: 1,
      });
      const notes = await withdraw();
      await within(notes).findByText(said);
      expect(await requestsOf(server)).toContain(kept);
    },
  );

  it('offers another request if nothing could be restored', async () => {
    const server = await booked();
    grantedIn(server, { type: 'sick', policy_id: 'wpol_sick', responded_by: null });
    await open({ server, path: '/week' });
    server.faults.add({ endpoint: 'workPolicies.request', kind: 'status', status: 500, times: 2 });
    const notes = await withdraw();
    await within(notes).findByText(/^All of .* was withdrawn/);
    expect((await requestsOf(server)).join()).not.toContain('2026-03-11');
    await user.click(within(notes).getByText('Undo'));
    await waitFor(async () =>
      expect(await requestsOf(server)).toContain('sick 2026-03-11 2026-03-13 accepted'),
    );
  });

  const BEFORE = 'Vacation Wed, Mar 11 is approved. You can still book.';

  it('warns before booking, in the row of the day', async () => {
    const server = serve(cleared(testServer()));
    grantedIn(server, { start: '2026-03-11', end: '2026-03-11' });
    await open({ server });
    const tomorrow = await screen.findByText('Tomorrow', { selector: 'strong' });
    await within(tomorrow.closest('li') as HTMLElement).findByText(BEFORE);
    expect(screen.getAllByText(BEFORE)).toHaveLength(1);
  });

  it('warns before booking, next to the place on the map, with the same fix', async () => {
    const server = serve(cleared(testServer()));
    grantedIn(server, { start: '2026-03-11', end: '2026-03-11' });
    await open({ server, path: `/map?resource=${DESK}&date=2026-03-11` });
    // Rendering a floor of places takes long without a browser.
    await screen.findByText(BEFORE, {}, { timeout: 30_000 });
    await user.click(await screen.findByText('Withdraw this day'));
    await waitFor(() => expect(screen.queryByText(BEFORE)).not.toBeInTheDocument());
    expect((await requestsOf(server)).join()).not.toContain('2026-03-11');
  }, 60_000);

  it('warns after booking, by name and with the fix, and stays booked', async () => {
    const server = serve(cleared(testServer()));
    grantedIn(server, { start: '2026-03-11', end: '2026-03-11' });
    await open({ server });
    const tomorrow = await screen.findByText('Tomorrow', { selector: 'strong' });
    const row = within(tomorrow.closest('li') as HTMLElement);
    await user.click(await row.findByRole('button', { name: /^Book D-14/ }));
    const text = 'Vacation is approved for Wed, Mar 11. D-14 is booked anyway.';
    await screen.findAllByText(text);
    expect(await held(server)).toEqual(['D-14 2026-03-11T08:00 accepted']);
    await user.click(await screen.findByText('Withdraw this day'));
    await waitFor(async () =>
      expect((await requestsOf(server)).join()).not.toContain('2026-03-11'),
    );
    expect(await held(server)).toEqual(['D-14 2026-03-11T08:00 accepted']);
  });

  it('only in the half that is leave', async () => {
    const server = serve(cleared(testServer()));
    grantedIn(server, { start: THURSDAY, end: THURSDAY, half_day: 'morning' });
    await planAs(server, WEEK, { thursday: ['out_of_office', 'office'] });
    const book = (resource_id: string, from: string, until: string) =>
      bookAs(server, 'member', {
        schedule_slots: [{ resource_id, ...hours(THURSDAY, from, until) }],
      });
    await book(ROOM, '09:00', '11:00');
    await book(DESK, '13:00', '17:00');
    await open({ server, path: '/week' });
    await dayCell('Thursday: Out of office, then Office');
    const notes = await waitFor(() => notesOf('Thursday'));
    await within(notes).findByText('Booked during Vacation');
    expect(within(notes).getByText('D-14')).toBeInTheDocument();
    await user.click(within(notes).getByRole('button', { name: 'Release Treptow' }));
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-12T12:00 accepted']),
    );
    await waitFor(() =>
      expect(within(notes).queryByText(/^Booked during/)).not.toBeInTheDocument(),
    );
  });
});

describe('LEAVE-1 a plan to work on approved leave', () => {
  it('is set to out of office with one click and one Undo', async () => {
    const server = serve(cleared(testServer()));
    await planAs(server, WEEK, { thursday: ['office'] });
    grantedIn(server, {});
    await open({ server, path: '/week' });
    await dayCell('Thursday: Office');
    const notes = notesOf('Thursday');
    await within(notes).findByText('Vacation is approved, but the plan says Office');
    await user.click(within(notes).getByText('Set Thursday to out of office'));
    await dayCell('Thursday: Out of office');
    await screen.findByText(/· saved$/);
    expect(await planned(server, WEEK)).toBe(' ·  ·  · out_of_office ·  ·  · ');
    await user.click(screen.getByText('Undo'));
    await waitFor(async () => expect(await planned(server, WEEK)).toBe(' ·  ·  · office ·  ·  · '));
  });
});

describe('the weeks of managed people', () => {
  const path = '/week?view=managed';
  const rowOf = async (name: RegExp) =>
    within(await screen.findByRole('table', { name: /^Weeks of the people/ })).findByRole('row', {
      name,
    });

  it('WL-3 PRIV-3 show plan, place, leave with its reason, and what contradicts them', async () => {
    const server = serve(cleared(testServer()));
    await planAs(server, WEEK, { wednesday: ['remote'], thursday: ['office', 'remote'] });
    const wednesday = { schedule_slots: [{ resource_id: DESK, ...hours('2026-03-11') }] };
    await bookAs(server, 'member', wednesday);
    grantedIn(server, { start: '2026-03-13', end: '2026-03-13' });
    await open({ server, persona: 'team-manager', path });
    const row = await rowOf(/^Maya Lindqvist/);
    const [, , wed, thu, fri] = within(row).getAllByRole('cell');
    expect(wed).toHaveTextContent(
      'RemoteD-14 09:00–17:00 Berlin · 08:00–16:00 your timeD-14 is booked, but the plan says elsewhere',
    );
    expect(thu).toHaveTextContent('OfficeRemoteNo desk yet');
    expect(fri).toHaveTextContent('Out of officeVacation');
    expect(within(row).getByText('0.5 office days')).toBeInTheDocument();
    // People can change only their own plans.
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  });

  it('WL-2 a failed read says so and calls no one unplanned', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'workingLocations.list', kind: 'status', status: 403 });
    await open({ server, persona: 'team-manager', path });
    await screen.findByText('Couldn’t load their plans');
    expect(screen.queryByText('Not planned')).not.toBeInTheDocument();
    server.faults.set([]);
    await user.click(screen.getByText('Try again'));
    expect(await rowOf(/^Jonas Weber/)).toBeInTheDocument();
  });

  it('ROLE-1 is no view for a member; the link typed by hand says what is missing', async () => {
    await open({ path });
    await screen.findByText('View my week');
    expect(screen.getByText(/“Team manager”/)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Whose week' })).not.toBeInTheDocument();
  });
});
