import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import {
  APPROVED_ROOM,
  bookAs,
  cleared,
  DESK,
  held,
  hours,
  interactions,
  ROOM,
  rowOn,
} from '@tests/helpers/bookings';
import { journeys, reload } from '@tests/helpers/journey';

const { open, serve } = journeys();
const TODAY = 'Tuesday, March 10, 2026';
const WEDNESDAY = 'Wednesday, March 11, 2026';
const THURSDAY = 'Thursday, March 12, 2026';

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/bookings/change/change-panel'),
    import('@/areas/booking/shared/occupied/occupied'),
    import('@/areas/booking/bookings/series/series-panel'),
    import('@/areas/booking/bookings/series/series-line'),
  ]);
});

/** The member has D-14 on Thursday. */
async function withDesk() {
  const server = serve(cleared(testServer()));
  await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
  });
  return server;
}

/** The member’s stand-ups on Wednesdays, starting on the 11th. */
async function withSeries(resource_id = ROOM, rule = 'FREQ=WEEKLY;COUNT=3') {
  const server = serve(cleared(testServer()));
  const span = hours('2026-03-11', '18:00', '18:30');
  await bookAs(server, 'member', {
    title: 'Choir',
    schedule_slots: [{ resource_id, ...span }],
    recurring: { rrules: [`RRULE:${rule}`], ...span },
  });
  return server;
}

/** Someone checked in at D-14 earlier this morning, and hasn’t checked out. */
async function leftBehind(server: TestServer): Promise<void> {
  const span = hours('2026-03-10', '08:30', '09:00');
  const { slots } = await bookAs(server, 'member-2', {
    schedule_slots: [{ resource_id: 'reso_ber-2-d-99', ...span }],
  });
  server.world.transact(() => {
    server.world.tables.slots.update(slots[0]?.id ?? '', {
      ...hours('2026-03-10', '07:00', '08:00'),
      resource_id: DESK,
      presence_status: 'accepted',
      presence_type: 'in_person',
    });
  });
}

describe('a booking in its row', () => {
  it('B1 cancels with one click', async () => {
    const server = await withDesk();
    await open({ server, path: '/bookings' });
    const row = within(await rowOn(THURSDAY, 'D-14'));
    const done = interactions();
    await userEvent.click(row.getByRole('button', { name: /^Cancel D-14/ }));
    await waitFor(async () => expect(await held(server)).toEqual([]));
    expect(done()).toBe(1);
    expect(
      within(await rowOn(THURSDAY, 'D-14')).getByRole('button', { name: 'Undo' }),
    ).toBeVisible();
  });

  it('B3 another desk takes two clicks, and Undo reverts it', async () => {
    const server = await withDesk();
    await open({ server, path: '/bookings' });
    const done = interactions();
    await userEvent.click(
      within(await rowOn(THURSDAY, 'D-14')).getByRole('button', { name: /^Change D-14/ }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Change D-14' }));
    const [other] = await panel.findAllByRole(
      'button',
      { name: /^Move to D-/ },
      { timeout: 10_000 },
    );
    const name = other?.textContent ?? '';
    await userEvent.click(other!);
    await waitFor(async () =>
      expect(await held(server)).toEqual([`${name} 2026-03-12T08:00 accepted`]),
    );
    expect(done()).toBe(2);
    await userEvent.click(
      await within(await rowOn(THURSDAY, name)).findByRole('button', { name: 'Undo' }),
    );
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-12T08:00 accepted']),
    );
  });

  it('SELF-2 SUG-3 moves from an occupied desk of today in two clicks, names who may still be there, and Undo brings it back', async () => {
    const server = serve(cleared(testServer()));
    await leftBehind(server);
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-10', '08:30', '17:00') }],
    });
    await open({ server, path: '/bookings' });
    const done = interactions();
    await userEvent.click(
      within(await rowOn(TODAY, 'D-14')).getByRole('button', { name: /^Change D-14/ }),
    );
    const move = await screen.findByRole(
      'button',
      { name: /^Move to D-\d+: someone’s at D-14$/ },
      { timeout: 10_000 },
    );
    const name = move.textContent.replace('Move to ', '');
    await userEvent.click(move);
    await waitFor(async () =>
      expect(await held(server)).toEqual([`${name} 2026-03-10T07:30 accepted`]),
    );
    expect(done()).toBe(2);
    await screen.findByText(`You have ${name} instead of D-14`);
    await screen.findByText(/^Jonas Weber had D-14 until 08:00 .*hasn’t checked out\.$/);
    expect(screen.getByRole('link', { name: 'Write to Jonas Weber' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    await userEvent.click(
      (await within(await rowOn(TODAY, name)).findAllByRole('button', { name: 'Undo' }))[0]!,
    );
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-10T07:30 accepted']),
    );
  });

  it('B3 DEF-2 half a day of the same desk takes two clicks', async () => {
    const server = await withDesk();
    await open({ server, path: '/bookings' });
    const done = interactions();
    await userEvent.click(
      within(await rowOn(THURSDAY, 'D-14')).getByRole('button', { name: /^Change D-14/ }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Change D-14' }));
    await userEvent.click(
      await panel.findByRole(
        'button',
        { name: 'Change to 13:00–17:00 Berlin · 12:00–16:00 your time' },
        { timeout: 10_000 },
      ),
    );
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-12T12:00 accepted']),
    );
    expect(done()).toBe(2);
  });

  it('B3 RACE-3 a place that someone took in the meantime is refused in the row, with the reason', async () => {
    const server = await withDesk();
    await open({ server, path: '/bookings' });
    await userEvent.click(
      within(await rowOn(THURSDAY, 'D-14')).getByRole('button', { name: /^Change D-14/ }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Change D-14' }));
    const [other] = await panel.findAllByRole(
      'button',
      { name: /^Move to D-/ },
      { timeout: 10_000 },
    );
    const name = other?.textContent ?? '';
    await bookAs(server, 'scheduler', {
      schedule_slots: [
        {
          resource_id: `reso_ber-2-${name.toLowerCase()}`,
          user_id: 'user_scheduler',
          ...hours('2026-03-12'),
        },
      ],
    });
    await userEvent.click(other!);
    expect(await panel.findByText(`${name} can’t be booked for this time`)).toBeVisible();
    expect(await held(server)).toEqual(['D-14 2026-03-12T08:00 accepted']);
  });

  it('B3 RACE-3 a refused time stays as typed, and another one is saved', async () => {
    const server = await withDesk();
    await bookAs(server, 'scheduler', {
      schedule_slots: [
        { resource_id: DESK, user_id: 'user_scheduler', ...hours('2026-03-12', '18:00', '19:00') },
      ],
    });
    await open({ server, path: '/bookings' });
    await userEvent.click(
      within(await rowOn(THURSDAY, 'D-14')).getByRole('button', { name: /^Change D-14/ }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Change D-14' }));
    await userEvent.click(panel.getByRole('button', { name: 'Another time' }));
    const enter = (label: string, value: string) =>
      fireEvent.change(panel.getByLabelText(label), { target: { value } });
    enter('From', '18:00');
    enter('To', '18:00');
    const save = panel.getByRole('button', { name: 'Save' });
    expect(save).toHaveAccessibleDescription('Enter a day and two different times.');
    enter('To', '19:00');
    await userEvent.click(save);
    expect(await panel.findByText('D-14 can’t be booked for this time')).toBeVisible();
    expect(panel.getByLabelText('From')).toHaveValue('18:00');
    enter('From', '16:00');
    // What was refused was another time.
    expect(panel.queryByText('D-14 can’t be booked for this time')).not.toBeInTheDocument();
    enter('To', '18:00');
    await userEvent.click(save);
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-12T15:00 accepted']),
    );
  });

  it('B3 F-6 a typed time comes back after a reload, in the row where it was typed', async () => {
    const server = await withDesk();
    await open({ server, path: '/bookings' });
    await userEvent.click(
      within(await rowOn(THURSDAY, 'D-14')).getByRole('button', { name: /^Change D-14/ }),
    );
    const panel = async () => within(await screen.findByRole('region', { name: 'Change D-14' }));
    await userEvent.click((await panel()).getByRole('button', { name: 'Another time' }));
    fireEvent.change((await panel()).getByLabelText('From'), { target: { value: '16:00' } });
    reload();
    await open({ server, path: '/bookings' });
    const again = await panel();
    await again.findByText('Draft restored');
    expect(again.getByLabelText('From')).toHaveValue('16:00');
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-12T15:00 accepted']),
    );
  });

  it('B4 OTH-4 what cannot be changed is grayed out and says which condition fails', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'scheduler', {
      title: 'Interview',
      schedule_slots: [
        { resource_id: ROOM, user_id: 'user_member', ...hours('2026-03-12', '10:00', '11:00') },
      ],
    });
    await open({ server, path: '/bookings' });
    const row = within(await rowOn(THURSDAY, 'Treptow'));
    const why = 'Only the organizer can change this booking.';
    // Shown as text in the row, and as the reason of each disabled button.
    expect(row.getAllByText(why)[0]).toBeVisible();
    for (const name of [/^Cancel Treptow/, /^Change Treptow/]) {
      expect(row.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      expect(row.getByRole('button', { name })).toHaveAccessibleDescription(why);
    }
  });

  it('PRES-1 PRES-4 checks in and out with one click each', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-10', '08:15', '17:00') }],
    });
    await open({ server, path: '/bookings' });
    const today = 'Tuesday, March 10, 2026';
    await userEvent.click(
      within(await rowOn(today, 'D-14')).getByRole('button', { name: /^Check in at D-14/ }),
    );
    const row = async () => within(await rowOn(today, 'D-14'));
    await userEvent.click(await (await row()).findByRole('button', { name: /^Check out of D-14/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: today })).toBeNull());
  });
});

describe('a series in the list', () => {
  it('REC-9 is collapsed to its next date and says how many are left', async () => {
    const server = await withSeries();
    await open({ server, path: '/bookings' });
    const row = within(await rowOn(WEDNESDAY, 'Treptow'));
    expect(await row.findByText(/every Wednesday.*3 of 3 left/i)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Wednesday, March 18, 2026' })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Show 2 more dates' }));
    expect(await rowOn('Wednesday, March 18, 2026', 'Treptow')).toBeVisible();
  });

  it('B7 REC-9 canceling offers three choices with their dates and numbers', async () => {
    const server = await withSeries();
    await open({ server, path: '/bookings' });
    const first = within(await rowOn(WEDNESDAY, 'Treptow'));
    await userEvent.click(await first.findByRole('button', { name: 'Show 2 more dates' }));
    const done = interactions();
    await userEvent.click(
      within(await rowOn('Wednesday, March 18, 2026', 'Treptow')).getByRole('button', {
        name: /^Cancel Treptow/,
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Cancel dates of Treptow' }));
    expect(panel.getByRole('button', { name: /Only Wed, Mar 18/ })).toBeVisible();
    expect(
      panel.getByRole('button', { name: /This and the 1 after it.*Mar 18 and Mar 25/ }),
    ).toBeVisible();
    expect(
      panel.getByRole('button', { name: /All 3 upcoming dates.*Mar 11, Mar 18, and Mar 25/ }),
    ).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: /This and the 1 after it/ }));
    await waitFor(async () =>
      expect(await held(server)).toEqual(['Treptow 2026-03-11T17:00 accepted']),
    );
    expect(done()).toBe(2);
    // They return to their series (UNDO-4).
    await userEvent.click(await screen.findByRole('button', { name: 'Undo all 2' }));
    await waitFor(async () => expect(await held(server)).toHaveLength(3));
  });

  it('R6 APPR-8 A-1 an edit says how many dates move and whether they need approval again, before it is saved', async () => {
    const server = await withSeries(APPROVED_ROOM);
    await open({ server, path: '/bookings' });
    await userEvent.click(
      within(await rowOn(WEDNESDAY, 'Grunewald')).getByRole('button', {
        name: /^Change Grunewald/,
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Change Grunewald' }));
    await userEvent.click(await panel.findByRole('radio', { name: /All 3 upcoming dates/ }));
    await userEvent.click(
      await panel.findByRole(
        'button',
        { name: 'Change to 18:30–19:00 Berlin · 17:30–18:00 your time' },
        { timeout: 10_000 },
      ),
    );
    expect(
      await panel.findByText(
        '3 dates move to Grunewald, 18:30–19:00 Berlin · 17:30–18:00 your time. They need approval again.',
      ),
    ).toBeVisible();
    expect(await held(server)).toEqual([
      'Grunewald 2026-03-11T17:00 pending',
      'Grunewald 2026-03-18T17:00 pending',
      'Grunewald 2026-03-25T17:00 pending',
    ]);
    await userEvent.click(panel.getByRole('button', { name: 'Move 3 dates' }));
    await waitFor(async () =>
      expect(await held(server)).toEqual([
        'Grunewald 2026-03-11T17:30 pending',
        'Grunewald 2026-03-18T17:30 pending',
        'Grunewald 2026-03-25T17:30 pending',
      ]),
    );
  });

  it('REC-10 changing this and the following dates keeps the earlier ones', async () => {
    const server = await withSeries();
    await open({ server, path: '/bookings' });
    const first = within(await rowOn(WEDNESDAY, 'Treptow'));
    await userEvent.click(await first.findByRole('button', { name: 'Show 2 more dates' }));
    await userEvent.click(
      within(await rowOn('Wednesday, March 18, 2026', 'Treptow')).getByRole('button', {
        name: /^Change Treptow/,
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Change Treptow' }));
    await userEvent.click(await panel.findByRole('radio', { name: /This and the 1 after it/ }));
    await userEvent.click(
      await panel.findByRole(
        'button',
        { name: 'Change to 18:30–19:00 Berlin · 17:30–18:00 your time' },
        { timeout: 10_000 },
      ),
    );
    await userEvent.click(await panel.findByRole('button', { name: 'Move 2 dates' }));
    await waitFor(async () =>
      expect(await held(server)).toEqual([
        'Treptow 2026-03-11T17:00 accepted',
        'Treptow 2026-03-18T17:30 accepted',
        'Treptow 2026-03-25T17:30 accepted',
      ]),
    );
  });
});
