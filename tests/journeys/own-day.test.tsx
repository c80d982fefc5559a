import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { favorites } from '@/api/favorites';
import { offices } from '@/api/offices';
import { schedules } from '@/api/schedules';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { bookAs, cleared, DESK, hours, inYork, YORK_DESK } from '@tests/helpers/bookings';
import { deviceIn } from '@tests/helpers/device-zone';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';
import { onPlan, panel } from '@tests/helpers/map';
import { width } from '@tests/helpers/rooms';

openableDialogs();
const { open, serve } = journeys();

const THURSDAY = '2026-03-12';

/** The member has a desk in New York, and nothing else. */
async function withYorkDesk(
  date = THURSDAY,
  given: TestServer = testServer(),
  from: readonly [string, string] = ['09:00', '17:00'],
): Promise<TestServer> {
  const server = serve(cleared(given));
  await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: YORK_DESK, ...inYork(date, ...from) }],
  });
  return server;
}

/** The member’s slots in all offices, as the server has them. */
async function mine(server: TestServer) {
  const { elements } = await schedules.kind.call(
    { params: { kind: 'me' }, query: { date: '2026-03-09', weeks: 1 } },
    { client: server.as('member') },
  );
  return elements.flatMap(({ slots }) =>
    slots
      .filter(({ user, end }) => user?.id === personaUserId('member') && end > server.world.now)
      .map(({ resource, start, end, time_zone, presence }) => ({
        id: resource.id,
        start,
        end,
        time_zone,
        isHere: presence.checked_in_at !== null,
      })),
  );
}

const day = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name, { selector: 'strong' })).closest('li');
  if (!row) throw new Error(`${name} is no row`);
  return row;
};

const BERLIN = 'officeId=offi_berlin';

describe('SELF-5 a person’s day is over all offices', () => {
  deviceIn('Europe/Berlin');
  beforeEach(() => width(true));

  it('the dashboard shows a desk in another office with its name and time, and offers none that day', async () => {
    const server = await withYorkDesk();
    await open({ server, path: `/dashboard?${BERLIN}` });
    const thursday = await day('Thursday');
    await within(thursday).findByText(/^New York · 09:00–17:00 New York · 14:00–22:00 your time$/);
    expect(within(thursday).queryByRole('button', { name: /^Book / })).not.toBeInTheDocument();
    expect(
      await within(await day('Friday')).findByRole('button', { name: /^Book / }),
    ).toBeVisible();
    expect(within(thursday).getByRole('link', { name: /D-1/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/officeId=offi_new_york/),
    );
  });

  it('the Now card and its check-in work from another office', async () => {
    const now = testServer({ now: '2026-03-10T14:00:00.000Z' });
    const server = await withYorkDesk('2026-03-10', now, ['10:00', '17:00']);
    await open({ server, path: `/dashboard?${BERLIN}` });
    const card = await screen.findByRole('region', { name: 'Now' });
    expect(card).toHaveTextContent('D-1');
    expect(card).toHaveTextContent('New York · 10:00–17:00 New York · 15:00–22:00 your time');
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
      'You’re in New York, desk D-1.',
    );
    await userEvent.click(within(card).getByRole('button', { name: 'Check in' }));
    await within(card).findByRole('button', { name: 'Check out' });
    expect(await mine(server)).toMatchObject([{ id: YORK_DESK, isHere: true }]);
  });

  it('SELF-2 the map names the desk and its office before it’s replaced, and the booking moves to this office', async () => {
    // From 9:00 in New York it’s 14:00 in Berlin.
    const server = await withYorkDesk();
    await open({ server, path: `/map?${BERLIN}&floorId=area_ber-2&date=${THURSDAY}` });
    await userEvent.click(await onPlan(/^Desk D-14, .*free/));
    const detail = await panel('D-14');
    await within(detail).findByText(/^Replaces D-1 in New York, 09:00–17:00 New York/);
    await userEvent.click(within(detail).getByRole('button', { name: 'Move here instead' }));
    await within(detail).findByRole('button', { name: 'Undo' });
    await waitFor(async () =>
      expect(await mine(server)).toMatchObject([
        {
          id: DESK,
          start: '2026-03-12T08:00:00.000Z',
          end: '2026-03-12T16:00:00.000Z',
          time_zone: 'Europe/Berlin',
        },
      ]),
    );
    await userEvent.click(within(detail).getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await mine(server)).toMatchObject([
        { id: YORK_DESK, ...inYork(THURSDAY), time_zone: 'America/New_York' },
      ]),
    );
  });

  it('SELF-2 what can only be changed on its own page is named instead of a booking that would be refused', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [THURSDAY, '2026-03-13'].map((date) => ({
        resource_id: YORK_DESK,
        ...inYork(date),
      })),
    });
    await open({ server, path: `/map?${BERLIN}&floorId=area_ber-2&date=${THURSDAY}` });
    await userEvent.click(await onPlan(/^Desk D-14, .*free/));
    const book = await within(await panel('D-14')).findByRole('button', { name: /^Book D-14/ });
    expect(book).toHaveAccessibleDescription(
      /^You have D-1 in New York, 09:00–17:00 New York.*To book this place, change that booking\.$/,
    );
  });

  it('SELF-4 “I’m here” ends the stay elsewhere and leaves an evening elsewhere alone', async () => {
    // From 16:00 in New York it’s 21:00 in Berlin, after closing.
    const server = await withYorkDesk('2026-03-10', testServer(), ['16:00', '18:00']);
    await open({ server, path: `/map?${BERLIN}&floorId=area_ber-2` });
    await userEvent.click(await onPlan(/^Desk D-14, .*free/));
    const here = await within(await panel('D-14')).findByRole('button', {
      name: 'I’m here until 16:30',
    });
    await userEvent.click(here);
    await waitFor(async () =>
      expect(await mine(server)).toMatchObject([
        {
          id: DESK,
          start: '2026-03-10T07:30:00.000Z',
          end: '2026-03-10T15:30:00.000Z',
          isHere: true,
        },
        { id: YORK_DESK },
      ]),
    );
  });

  it('the line in the palette moves it and names its office', async () => {
    const server = await withYorkDesk();
    await open({ server, path: `/dashboard?${BERLIN}` });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(await within(dialog).findByRole('combobox'), 'thu desk');
    await within(dialog).findByText('You have D-1, New York at that time.', { selector: 'p' });
  });

  it('SELF-2 a favorite says what it replaces and moves that booking', async () => {
    const server = await withYorkDesk();
    await favorites.add.call(
      { body: { target_type: 'resource', target_id: DESK } },
      { client: server.as('member') },
    );
    await open({ server, path: `/favorites?${BERLIN}&date=${THURSDAY}` });
    await screen.findByText(/replaces D-1, New York, 09:00–17:00 New York/);
    await userEvent.click(screen.getByRole('button', { name: 'Move here instead: D-14' }));
    await waitFor(async () => expect(await mine(server)).toMatchObject([{ id: DESK }]));
  });

  it('the team’s best day says where I sit already', async () => {
    const server = await withYorkDesk();
    await open({ server, path: `/team?${BERLIN}&date=${THURSDAY}` });
    const table = await screen.findByRole('grid', {}, { timeout: 10_000 });
    const cell = await within(table).findByRole('gridcell', {
      name: /\(you\).*Thursday, March 12|Maya Lindqvist, .*March 12.*D-1, New York 09:00–17:00 New York/,
    });
    expect(cell).toHaveTextContent('New York');
  });

  it('the week names the office and the time of a desk elsewhere', async () => {
    const server = await withYorkDesk();
    await open({ server, path: `/week?${BERLIN}&date=${THURSDAY}` });
    await screen.findByRole('link', {
      name: /D-1, New York, 09:00–17:00 New York · 14:00–22:00 your time/,
    });
  });

  it('TZ-11 UI-1 an office’s new zone applies to its bookings on every screen', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours(THURSDAY) }],
    });
    await offices.update.call(
      { params: { id: 'offi_berlin' }, body: { time_zone: 'Europe/London' } },
      { client: server.as('owner') },
    );
    expect(await mine(server)).toMatchObject([{ ...hours(THURSDAY), time_zone: 'Europe/London' }]);
    process.env['TZ'] = 'Europe/London';
    await open({ server, path: `/dashboard?${BERLIN}` });
    expect(await day('Thursday')).toHaveTextContent('D-14 08:00–16:00');
  });
});
