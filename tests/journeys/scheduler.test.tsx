import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { schedules } from '@/api/schedules';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, DESK, hours } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { grantLeave } from '@tests/helpers/leave-rows';

const { open, serve } = journeys();
const PATIENCE = { timeout: 20_000 };
/** A week in which nobody has booked yet. */
const MONDAY = '2026-04-13';
const TUESDAY = '2026-04-14';
/** Nine to five in Berlin, where the clocks have changed by then. */
const day = (date: string) => hours(date, '08:00', '16:00');
const BERLIN = 'offi_berlin';
const TEAM = 'team_finance';

const openWeek = (server: TestServer, search = '', persona = 'scheduler', live = false) =>
  open({
    server,
    persona,
    path: `/admin/scheduler?officeId=${BERLIN}&week=${MONDAY}${search}`,
    live,
  });
const button = (name: RegExp | string) => screen.findByRole('button', { name }, PATIENCE);
const click = async (name: RegExp | string) => userEvent.click(await button(name));
const cell = (name: RegExp) => screen.findByRole('gridcell', { name }, PATIENCE);
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: label }, PATIENCE), option);

const membersOf = ({ world }: TestServer): string[] =>
  world.tables.teamMembers.by('team', TEAM).map(({ user_id }) => user_id);
const nameOf = ({ world }: TestServer, id: string): string =>
  world.tables.users.get(id)?.name ?? '';
/** Who sits where on a day. */
async function seated(server: TestServer, date: string): Promise<string[]> {
  const { elements } = await schedules.ofOffice.call(
    { params: { officeId: BERLIN }, query: hours(date, '07:00', '19:00') },
    { client: server.as('owner') },
  );
  return elements.flatMap(({ slots }) =>
    slots.flatMap(({ user, resource }) =>
      resource.type === 'desk' ? [`${user?.id ?? ''} ${resource.id}`] : [],
    ),
  );
}
const seatFinance = async () => {
  await choose('Team', 'Finance');
  await choose('Area', 'Finance');
  await click(/^Seat \d+ people$/);
};

describe('a whole team', () => {
  it('RACE-9 is seated in an area for a day with two choices and one press, and one Undo takes it back', async () => {
    const server = serve(testServer());
    await openWeek(server);
    await seatFinance();
    await screen.findAllByText(
      /^Seated \d+ people of Finance in Finance on Mon 13 Apr$/,
      {},
      PATIENCE,
    );
    const people = (await seated(server, MONDAY)).map((each) => each.split(' ')[0]);
    expect(people.toSorted()).toEqual(membersOf(server).toSorted());
    expect(
      await cell(new RegExp(`^${nameOf(server, membersOf(server)[0] ?? '')}, Mon 13 Apr: D-`)),
    ).toBeVisible();
    await click('Undo');
    await waitFor(async () => expect(await seated(server, MONDAY)).toEqual([]), PATIENCE);
  });

  it('RACE-9 SELF-1 names whom the server refuses, with the rule, and the others go with one more press', async () => {
    const server = serve(testServer());
    const [someone = '', ...others] = membersOf(server);
    await bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: DESK, user_id: someone, ...day(MONDAY) }],
    });
    await openWeek(server);
    await seatFinance();
    await screen.findByText('1 person can’t be seated. Nothing was booked yet.', {}, PATIENCE);
    const why = `${nameOf(server, someone)}: D-14 is booked for the same time`;
    expect(screen.getByText(why)).toBeVisible();
    expect(await seated(server, MONDAY)).toHaveLength(1);
    await click(`Seat the other ${others.length}`);
    await screen.findAllByText(
      /^Seated \d+ people of Finance in Finance on Mon 13 Apr$/,
      {},
      PATIENCE,
    );
    expect(await seated(server, MONDAY)).toHaveLength(1 + others.length);
  });

  it('LEAVE-2 OTH-2 nobody is seated on a day of leave: they are named, the others go on', async () => {
    const server = serve(testServer());
    const [someone = '', ...others] = membersOf(server);
    server.world.transact(() =>
      grantLeave(server.world, { user_id: someone, start: MONDAY, end: MONDAY, days: 1 }),
    );
    await openWeek(server);
    await seatFinance();
    await screen.findByText(
      `${nameOf(server, someone)}: On leave or out of office that day`,
      {},
      PATIENCE,
    );
    expect(await seated(server, MONDAY)).toEqual([]);
    await click(`Seat the other ${others.length}`);
    await waitFor(
      async () => expect(await seated(server, MONDAY)).toHaveLength(others.length),
      PATIENCE,
    );
  });
});

describe('a booking of the week', () => {
  const booked = async (server: TestServer) =>
    bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: DESK, user_id: 'user_member', ...day(MONDAY) }],
    });

  it('moves to the next day with three keys, and Undo brings it back', async () => {
    const server = serve(testServer());
    await booked(server);
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon 13 Apr: D-14/)).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await screen.findAllByText('Moved Maya Lindqvist to D-14, Tue 14 Apr', {}, PATIENCE);
    expect(await seated(server, TUESDAY)).toEqual([`user_member ${DESK}`]);
    await click('Undo');
    await waitFor(
      async () => expect(await seated(server, MONDAY)).toEqual([`user_member ${DESK}`]),
      PATIENCE,
    );
  });

  it('SELF-1 a move that the server refuses names the person and the rule, and changes nothing', async () => {
    const server = serve(testServer());
    await booked(server);
    await bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: 'reso_ber-2-d-22', user_id: 'user_member', ...day(TUESDAY) }],
    });
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon 13 Apr: D-14/)).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await screen.findByText(
      'Couldn’t move Maya Lindqvist. D-22 is booked for the same time.',
      {},
      PATIENCE,
    );
    expect(await seated(server, MONDAY)).toEqual([`user_member ${DESK}`]);
  });

  it('Escape leaves it where it was', async () => {
    const server = serve(testServer());
    await booked(server);
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon 13 Apr: D-14/)).focus();
    await userEvent.keyboard('m{ArrowRight}{Escape}');
    expect(await seated(server, MONDAY)).toEqual([`user_member ${DESK}`]);
  });

  it('HUB-1 shows what somebody else books meanwhile', async () => {
    const server = serve(testServer());
    await openWeek(server, '&q=lindqvist', 'scheduler', true);
    await cell(/^Maya Lindqvist, Mon 13 Apr: no place/);
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    await booked(server);
    expect(await cell(/^Maya Lindqvist, Mon 13 Apr: D-14 09:00–17:00/)).toBeVisible();
  });
});

describe('one person', () => {
  it('is given a place that is free for them from an empty cell, by keys', async () => {
    const server = serve(testServer());
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon 13 Apr: no place/)).focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(
      await screen.findByRole('dialog', { name: 'Maya Lindqvist on Mon 13 Apr' }, PATIENCE),
    );
    await userEvent.click(await panel.findByRole('button', { name: /^Book D-/ }, PATIENCE));
    await cell(/^Maya Lindqvist, Mon 13 Apr: D-/);
    expect(await seated(server, MONDAY)).toHaveLength(1);
  });

  it('OTH-1 who may book for managed people sees these alone', async () => {
    const server = serve(testServer());
    await openWeek(server, '', 'team-manager');
    await cell(/^Maya Lindqvist, Mon 13 Apr/);
    expect(screen.queryByRole('gridcell', { name: /^Clara Hoffmann/ })).not.toBeInTheDocument();
  });

  it('ROLE-1 is for those who may book for others', async () => {
    const server = serve(testServer());
    await openWeek(server, '', 'member');
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });
});

describe('by place', () => {
  it('shows who sits at each place, and moves them to the next one', async () => {
    const server = serve(testServer());
    await bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: DESK, user_id: 'user_member', ...day(MONDAY) }],
    });
    await openWeek(server, '&by=places&q=D-1');
    (await cell(/^D-14, Mon 13 Apr: Maya Lindqvist/)).focus();
    await userEvent.keyboard('m{ArrowDown}{Enter}');
    await screen.findAllByText('Moved Maya Lindqvist to D-15, Mon 13 Apr', {}, PATIENCE);
    expect(await seated(server, MONDAY)).toEqual(['user_member reso_ber-2-d-15']);
  });
});
