import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schedules } from '@/api/schedules';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, DESK, hours } from '@tests/helpers/bookings';
import { crowd } from '@tests/helpers/crowd';
import { journeys } from '@tests/helpers/journey';
import { filledPanel } from '@tests/helpers/filled-panel';
import { grantLeave } from '@tests/helpers/leave-rows';

const ASSIGNED = /^Assigned desks in Finance to \d+ people in Finance on Mon, Apr 13$/;
const { open, serve } = journeys();
/** A week without bookings. */
const MONDAY = '2026-04-13';
const TUESDAY = '2026-04-14';
/** 9:00 to 17:00 in Berlin, in daylight saving time. */
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
/** Presses a button. Undo is both on the page and in the toast, and either one works. */
const click = async (name: RegExp | string) => {
  const [button] = await screen.findAllByRole('button', { name });
  await userEvent.click(button as HTMLElement);
};
const cell = (name: RegExp) => screen.findByRole('gridcell', { name });
const choose = async (label: string, option: RegExp | string) => {
  const field = await screen.findByRole('combobox', { name: label });
  await userEvent.selectOptions(field, await within(field).findByRole('option', { name: option }));
};
const panel = (name: string) => filledPanel(name, 'dialog');

const membersOf = ({ world }: TestServer, team = TEAM): string[] =>
  world.tables.teamMembers.by('team', team).map(({ user_id }) => user_id);
const nameOf = ({ world }: TestServer, id: string): string =>
  world.tables.users.get(id)?.name ?? '';
/** The people with a desk on a day, and their desks. */
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
/** Finance’s area, which only Finance may book. */
const seatThere = async (team: string) => {
  await choose('Team', team);
  await choose('Area', / › Finance$/);
  await click(/^Assign \d+ desks$/);
};
const seatFinance = () => seatThere('Finance');

afterEach(() => onlineManager.setOnline(true));

describe('a whole team', () => {
  it('RACE-9 is seated in an area for a day with two choices and one press, and one Undo reverts it', async () => {
    const server = serve(testServer());
    await openWeek(server);
    await seatFinance();
    await screen.findAllByText(ASSIGNED);
    const people = (await seated(server, MONDAY)).map((each) => each.split(' ')[0]);
    expect(new Set(people)).toEqual(new Set(membersOf(server)));
    expect(
      await cell(new RegExp(`^${nameOf(server, membersOf(server)[0] ?? '')}, Mon, Apr 13: D-`)),
    ).toBeVisible();
    await click('Undo');
    await waitFor(async () => expect(await seated(server, MONDAY)).toEqual([]));
  });

  it('F-2 is not seated offline, and not later either', async () => {
    const server = serve(testServer());
    await openWeek(server);
    await choose('Team', 'Finance');
    await choose('Area', / › Finance$/);
    const seat = await screen.findByRole('button', { name: /^Assign \d+ desks$/ });
    onlineManager.setOnline(false);
    await userEvent.click(seat);
    await screen.findByText(/^You’re offline\. Nothing was changed/);
    onlineManager.setOnline(true);
    await waitFor(() => expect(seat).not.toHaveAttribute('aria-busy', 'true'));
    expect(await seated(server, MONDAY)).toEqual([]);
    await userEvent.click(seat);
    await screen.findAllByText(ASSIGNED);
    expect(await seated(server, MONDAY)).toHaveLength(membersOf(server).length);
  });

  it('RACE-9 SELF-1 names people whom the server refuses, with the rule, and seats the others with one more press', async () => {
    const server = serve(testServer());
    const [someone = '', ...others] = membersOf(server);
    await bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: DESK, user_id: someone, ...day(MONDAY) }],
    });
    await openWeek(server);
    await seatFinance();
    await screen.findByText('1 person can’t get a desk. Nothing was booked yet.');
    const why = `${nameOf(server, someone)}: D-14 is booked for the same time`;
    expect(screen.getByText(why)).toBeVisible();
    expect(await seated(server, MONDAY)).toHaveLength(1);
    await click(`Assign the other ${others.length}`);
    await screen.findAllByText(ASSIGNED);
    expect(await seated(server, MONDAY)).toHaveLength(1 + others.length);
  });

  it('keeps the last refusal where it is until the next outcome, so that nothing moves under a second click', async () => {
    const server = serve(testServer());
    await openWeek(server);
    const fault = { endpoint: 'schedules.createInOffice', kind: 'status', status: 422 } as const;
    server.faults.add({ ...fault, body: { result: { errors: { x: 'No one may sit there' } } } });
    await seatFinance();
    const refusal = () => screen.queryByText('No one may sit there');
    await waitFor(() => expect(refusal()).toBeVisible());
    server.faults.set([{ endpoint: 'schedules.createInOffice', kind: 'delay', delay: 1000 }]);
    await click(/^Assign \d+ desks$/);
    expect(refusal()).toBeVisible();
    await waitFor(() => expect(refusal()).not.toBeInTheDocument());
    expect((await seated(server, MONDAY)).length).toBeGreaterThan(0);
  });

  it('LEAVE-2 OTH-2 no one is seated on a day of leave: they are named, and the others are seated', async () => {
    const server = serve(testServer());
    const [someone = '', ...others] = membersOf(server);
    server.world.transact(() =>
      grantLeave(server.world, { user_id: someone, start: MONDAY, end: MONDAY }),
    );
    await openWeek(server);
    // The week shows it before anyone tries to book.
    await choose('Team', 'Finance');
    await userEvent.click(
      await cell(new RegExp(`^${nameOf(server, someone)}, Mon, Apr 13: out of office, no place$`)),
    );
    const there = await panel(`${nameOf(server, someone)} on Mon, Apr 13`);
    await there.findByText(/ is on leave or out of the office on this day\.$/);
    expect(there.queryByRole('button', { name: /^Book/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(
      await cell(new RegExp(`^${nameOf(server, someone)}, Tue, Apr 14: no place$`)),
    ).toBeVisible();
    await seatFinance();
    await screen.findByText(`${nameOf(server, someone)}: On leave or out of the office that day`);
    expect(await seated(server, MONDAY)).toEqual([]);
    await click(`Assign the other ${others.length}`);
    await waitFor(async () => expect(await seated(server, MONDAY)).toHaveLength(others.length));
  });
});

describe('access', () => {
  it('ACC-1 RACE-9 each person’s own access is checked: people who may not sit there are named with the rule', async () => {
    const server = serve(testServer());
    const { world } = server;
    const [insider = ''] = membersOf(server);
    const outsiders = membersOf(server, 'team_fire_wardens');
    world.transact(() => {
      for (const member of world.tables.teamMembers.by('team', 'team_fire_wardens').slice(0, 1)) {
        world.tables.teamMembers.update(member.id, { user_id: insider });
      }
    });
    await openWeek(server);
    await seatThere('Fire wardens');
    await screen.findByText('3 people can’t get a desk. Nothing was booked yet.');
    for (const id of outsiders.slice(1)) {
      expect(screen.getByText(`${nameOf(server, id)}: Finance only`)).toBeVisible();
    }
    expect(await seated(server, MONDAY)).toEqual([]);
    await click('Assign the other 1');
    await waitFor(async () => expect(await seated(server, MONDAY)).toHaveLength(1));
    expect((await seated(server, MONDAY))[0]).toMatch(new RegExp(`^${insider} `));
  });
});

describe('a booking of the week', () => {
  const booked = async (server: TestServer) =>
    bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: DESK, user_id: 'user_member', ...day(MONDAY) }],
    });

  it('moves to the next day with three keys, and on immediately, even if the week is still loading; Undo reverts it', async () => {
    const server = serve(testServer());
    await booked(server);
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon, Apr 13: D-14/)).focus();
    server.faults.add({ endpoint: 'schedules.scheduler', kind: 'hang' });
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await screen.findAllByText('Moved Maya Lindqvist to D-14, Tue, Apr 14');
    expect(await seated(server, TUESDAY)).toEqual([`user_member ${DESK}`]);
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await screen.findAllByText('Moved Maya Lindqvist to D-14, Wed, Apr 15');
    server.faults.set([]);
    await userEvent.keyboard('{ArrowLeft}m');
    await screen.findByText('No booking here to pick up');
    await click('Undo');
    await cell(/^Maya Lindqvist, Tue, Apr 14: D-14/);
    expect(await seated(server, TUESDAY)).toEqual([`user_member ${DESK}`]);
  });

  it('A-10 an arrow key takes the focus with it at once, so that it never returns from where someone went next', async () => {
    const server = serve(testServer());
    await booked(server);
    await openWeek(server, '&q=lindqvist');
    const monday = await cell(/^Maya Lindqvist, Mon, Apr 13: D-14/);
    monday.focus();
    // The next frame is late.
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    await userEvent.keyboard('{ArrowRight}');
    expect(await cell(/^Maya Lindqvist, Tue, Apr 14: no place/)).toHaveFocus();
    monday.focus();
    await userEvent.keyboard('m');
    expect(await screen.findByText(/^Picked up /)).toBeInTheDocument();
  });

  it('SELF-1 a move that the server refuses names the person and the rule, and changes nothing', async () => {
    const server = serve(testServer());
    await booked(server);
    await bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: 'reso_ber-2-d-22', user_id: 'user_member', ...day(TUESDAY) }],
    });
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon, Apr 13: D-14/)).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await screen.findByText('Couldn’t move Maya Lindqvist. Nothing was changed.');
    expect(screen.getByText('Maya Lindqvist: D-22 is booked for the same time')).toBeVisible();
    expect(await seated(server, MONDAY)).toEqual([`user_member ${DESK}`]);
  });

  it('Escape leaves it in place', async () => {
    const server = serve(testServer());
    await booked(server);
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon, Apr 13: D-14/)).focus();
    await userEvent.keyboard('m{ArrowRight}{Escape}');
    expect(await seated(server, MONDAY)).toEqual([`user_member ${DESK}`]);
  });

  it('A-1 is moved and released in its panel too, each with Undo; a refusal keeps the choice', async () => {
    const server = serve(testServer());
    await booked(server);
    await bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: 'reso_ber-2-d-22', user_id: 'user_member', ...day(TUESDAY) }],
    });
    await openWeek(server, '&q=lindqvist');
    await userEvent.click(await cell(/^Maya Lindqvist, Mon, Apr 13: D-14/));
    const form = await panel('Maya Lindqvist on Mon, Apr 13');
    const days = await form.findByRole('combobox', { name: 'Day' });
    await userEvent.selectOptions(days, TUESDAY);
    await userEvent.click(form.getByRole('button', { name: 'Move' }));
    await form.findByText('Maya Lindqvist: D-22 is booked for the same time');
    expect(days).toHaveValue(TUESDAY);
    await userEvent.selectOptions(days, '2026-04-15');
    await userEvent.click(form.getByRole('button', { name: 'Move' }));
    await userEvent.click(await cell(/^Maya Lindqvist, Wed, Apr 15: D-14/));
    const there = await panel('Maya Lindqvist on Wed, Apr 15');
    await userEvent.click(await there.findByRole('button', { name: 'Release' }));
    await cell(/^Maya Lindqvist, Wed, Apr 15: no place/);
    await screen.findAllByText('Released D-14 for Maya Lindqvist');
    await click('Undo');
    await cell(/^Maya Lindqvist, Wed, Apr 15: D-14/);
    expect(await seated(server, '2026-04-15')).toEqual([`user_member ${DESK}`]);
  });

  it('HUB-1 shows what someone else books in the meantime', async () => {
    const server = serve(testServer());
    await openWeek(server, '&q=lindqvist', 'scheduler', true);
    await cell(/^Maya Lindqvist, Mon, Apr 13: no place/);
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    await booked(server);
    expect(await cell(/^Maya Lindqvist, Mon, Apr 13: D-14 09:00–17:00/)).toBeVisible();
  });
});

describe('one person', () => {
  it('is given a free place from an empty cell, by keyboard', async () => {
    const server = serve(testServer());
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon, Apr 13: no place/)).focus();
    await userEvent.keyboard('{Enter}');
    const form = await panel('Maya Lindqvist on Mon, Apr 13');
    await userEvent.click(await form.findByRole('button', { name: /^Book D-/ }));
    await cell(/^Maya Lindqvist, Mon, Apr 13: D-/);
    expect(await seated(server, MONDAY)).toHaveLength(1);
  });

  it('OTH-1 someone who can book for managed people sees only these', async () => {
    const server = serve(testServer());
    await openWeek(server, '', 'team-manager');
    await cell(/^Maya Lindqvist, Mon, Apr 13/);
    expect(screen.queryByRole('gridcell', { name: /^Clara Hoffmann/ })).not.toBeInTheDocument();
  });

  it('ROLE-1 is for people who can book for others', async () => {
    const server = serve(testServer());
    await openWeek(server, '', 'member');
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });
});

describe('an organization too large for one answer', () => {
  it('A-10 reads the week of the visible people, and of the row with the tab stop, wherever one scrolls', async () => {
    const server = serve(testServer());
    const ids = crowd(server, 520);
    const book = (user_id: string | undefined, resource_id: string) =>
      bookAs(server, 'scheduler', { schedule_slots: [{ resource_id, user_id, ...day(MONDAY) }] });
    await book(ids[0], DESK);
    await book(ids[519], 'reso_ber-2-d-22');
    await openWeek(server, '&q=crowd');
    await cell(/^Crowd 000, Mon, Apr 13: D-14/);
    const grid = screen.getByRole('grid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '521'));
    const box = grid.closest<HTMLElement>('[data-scrolls]')!;
    box.scrollTop = 520 * 64;
    fireEvent.scroll(box);
    expect(await cell(/^Crowd 519, Mon, Apr 13: D-22/)).toBeVisible();
    expect(screen.queryByRole('gridcell', { name: /^Crowd 260,/ })).not.toBeInTheDocument();
    expect(screen.getByRole('gridcell', { name: /^Crowd 000, Mon, Apr 13: D-14/ })).toBeVisible();
    expect(
      screen.getByRole('gridcell', { name: /^Crowd 000, Tue, Apr 14: no place/ }),
    ).toBeVisible();
  });
});

describe('a week that can’t be read', () => {
  it('F-10 says who can grant the permission that is missing', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'schedules.scheduler', kind: 'status', status: 403 });
    await openWeek(server);
    await screen.findByText('Couldn’t load the week');
    expect(screen.getByText(/^You don’t have permission to see this\./)).toBeVisible();
  });
});

describe('a week over New Year', () => {
  it('shows the year of each day that isn’t in this one, in the head, the cells, and the choices', async () => {
    await open({
      server: serve(testServer()),
      persona: 'scheduler',
      path: `/admin/scheduler?officeId=${BERLIN}&week=2026-12-28`,
    });
    await screen.findByRole('columnheader', { name: /^Fri, Jan 1, 2027/ });
    const eve = screen.getByRole('columnheader', { name: /^Thu, Dec 31/ });
    expect(eve).not.toHaveTextContent('2026');
    await screen.findAllByRole('gridcell', { name: /, Fri, Jan 1, 2027: / });
    expect(screen.getByRole('option', { name: /^Fri, Jan 1, 2027/ })).toBeInTheDocument();
  });
});

it('on paper, every row is there, not only those in view', async () => {
  await openWeek(serve(testServer()));
  const grid = await screen.findByRole('grid');
  const rows = () => within(grid).getAllByRole('row').length;
  const all = Number(grid.getAttribute('aria-rowcount'));
  const inView = rows();
  expect(inView).toBeLessThan(all);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(rows()).toBe(all);
  act(() => void dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(rows()).toBe(inView));
});

describe('by place', () => {
  it('shows who sits at each place, and moves them to the next one', async () => {
    const server = serve(testServer());
    await bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: DESK, user_id: 'user_member', ...day(MONDAY) }],
    });
    await openWeek(server, '&by=places&q=D-1');
    (await cell(/^D-14, Mon, Apr 13: Maya Lindqvist/)).focus();
    await userEvent.keyboard('m{ArrowDown}{Enter}');
    await screen.findAllByText('Moved Maya Lindqvist to D-15, Mon, Apr 13');
    expect(await seated(server, MONDAY)).toEqual(['user_member reso_ber-2-d-15']);
  });

  it('OTH-5 shows a place that someone else has, and says why it can’t be moved', async () => {
    const server = serve(testServer());
    await bookAs(server, 'scheduler', {
      schedule_slots: [{ resource_id: DESK, user_id: 'user_owner', ...day(MONDAY) }],
    });
    await openWeek(server, '&by=places&q=D-14', 'team-manager');
    const name = nameOf(server, 'user_owner');
    (await cell(new RegExp(`^D-14, Mon, Apr 13: ${name}`))).focus();
    await userEvent.keyboard('m');
    await screen.findAllByText('You can’t book for this person');
    expect(screen.getByRole('grid')).not.toHaveAttribute('data-moving');
    await userEvent.keyboard('{Enter}');
    const there = await panel('D-14 on Mon, Apr 13');
    await there.findByText('You can’t book for this person');
    expect(there.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument();
  });
});
