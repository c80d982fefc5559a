import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { favorites } from '@/api/favorites';
import { schedules } from '@/api/schedules';
import { session } from '@/api/session';
import { settings } from '@/api/settings';
import { teamGroups } from '@/api/team-groups';
import type { TestServer } from '@mocks/adapters/vitest';
import {
  bookAs,
  DATE,
  DAY,
  FLOOR,
  freeDesks,
  idOf,
  mapJourneys,
  desksOnTestDay,
  panel,
  slotsFrom,
  twoFree,
} from '@tests/helpers/map';

const { openMap, without } = mapJourneys();

/** Counts activations. A goal counts from the ready page to the accepted write. */
function clicks() {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  let count = 0;
  return {
    on: async (element: HTMLElement) => {
      count += 1;
      await user.click(element);
    },
    get count() {
      return count;
    },
  };
}

const MONDAY = '2026-03-16';
const dayAt = (date: string) => ({
  start: `${date}T08:00:00.000Z`,
  end: `${date}T16:00:00.000Z`,
});
const TODAY = '2026-03-10';
const openOn = (server: TestServer, date: string, name: string, persona = 'member') =>
  openMap({
    server,
    persona,
    path: `/map?officeId=offi_berlin&floorId=${FLOOR}&date=${date}&resource=${idOf(name)}`,
  });

/** A desk that is free on the test’s Monday, and taken on the following day by a person without other bookings. */
async function freeThenTaken(server: TestServer): Promise<string> {
  const monday = await freeDesks(server, dayAt(MONDAY));
  const tuesday = new Set(await freeDesks(server, dayAt('2026-03-17')));
  const name = monday.find((each) => !tuesday.has(each));
  if (!name) throw new Error('The seed has no desk that is free on one day only');
  return name;
}

describe('booking on the map', () => {
  it('M8 a week on one desk takes two clicks after the desk, in one booking', async () => {
    const server = await without('member', MONDAY);
    const name = await freeThenTaken(server);
    await openOn(server, MONDAY, name);
    const detail = await panel(name);
    const hand = clicks();
    await hand.on(await within(detail).findByRole('button', { name: 'Whole week' }));
    // Each day shows its desk before the click: the selected desk, or the nearest similar one.
    const planned = await within(detail).findByRole('list', { name: 'What will be booked' });
    await waitFor(() => expect(planned).toHaveAttribute('aria-busy', 'false'));
    const named = within(planned)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(named).toHaveLength(5);
    expect(named[1]).toMatch(new RegExp(`^Tue, Mar 17D-\\d+, because ${name} is taken`));
    await hand.on(within(detail).getByRole('button', { name: 'Book 5 days' }));
    await within(detail).findByText('Yours 09:00–17:00');
    expect(hand.count).toBe(2);

    const made = await slotsFrom(server, MONDAY);
    expect(new Set(made.map(({ schedule }) => schedule.id)).size).toBe(1);
    expect(made.map(({ slot }) => slot.start.slice(0, 10)).toSorted()).toEqual([
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
    ]);
    for (const [index, { slot }] of made.entries())
      expect(named[index]).toContain(slot.resource.name);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('M8 one day of a booked week is canceled separately', async () => {
    const server = await without('member', MONDAY);
    const [name] = await freeDesks(server, dayAt(MONDAY));
    const [other] = await freeDesks(server, dayAt('2026-03-20'));
    await schedules.create.call(
      {
        body: {
          schedule_slots: [
            { resource_id: idOf(name!), ...dayAt(MONDAY) },
            { resource_id: idOf(other!), ...dayAt('2026-03-20') },
          ],
        },
      },
      { client: server.as('member') },
    );
    await openOn(server, MONDAY, name!);
    const detail = await panel(name!);
    await userEvent.click(await within(detail).findByRole('button', { name: `Cancel ${name}` }));
    await within(detail).findByText(/^Free until/);
    const left = await slotsFrom(server, MONDAY);
    expect(left.map(({ slot }) => slot.start.slice(0, 10))).toEqual(['2026-03-20']);
  });

  it('SELF-1 a day on which the person already has a desk is named and left out', async () => {
    const server = await without('member', MONDAY);
    const [name] = await freeDesks(server, dayAt(MONDAY));
    const [held] = await freeDesks(server, dayAt('2026-03-18'));
    await bookAs(server, 'member', idOf(held!), dayAt('2026-03-18'));
    await openOn(server, MONDAY, name!);
    const detail = await panel(name!);
    await userEvent.click(await within(detail).findByText('Whole week'));
    await within(detail).findByText(`${held} is already booked`);
    await userEvent.click(await within(detail).findByText('Book 4 days'));
    await within(detail).findByText('Yours 09:00–17:00');
    expect(await slotsFrom(server, MONDAY)).toHaveLength(5);
  });

  it('RACE-3 a week that loses its desk keeps its days for the next desk', async () => {
    const server = await without('member', MONDAY);
    const [name] = await freeDesks(server, dayAt(MONDAY));
    await openOn(server, MONDAY, name!);
    const detail = await panel(name!);
    await userEvent.click(await within(detail).findByText('Whole week'));
    const book = await within(detail).findByText('Book 5 days');
    const planned = within(detail).getByRole('list', { name: 'What will be booked' });
    await waitFor(() => expect(planned).toHaveAttribute('aria-busy', 'false'));
    await bookAs(server, 'member-2', idOf(name!), dayAt(MONDAY));
    await userEvent.click(book);
    await within(detail).findByText(`${name} can’t be booked for this time`);
    const days = within(detail).getByRole('region', { name: 'Also on other days' });
    expect(within(days).getByText('Whole week').closest('button')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const ways = within(detail).getByRole('region', { name: 'Free alternatives' });
    expect(within(ways).queryByText('Book')).not.toBeInTheDocument();
    const [other] = within(ways).getAllByRole('button', { name: /^Show D-/ });
    await userEvent.click(other!);
    const chosen = /D-\d+/.exec(other!.getAttribute('aria-label') ?? '')?.[0] ?? '';
    const next = await panel(chosen);
    await userEvent.click(await within(next).findByText('Book 5 days'));
    await within(next).findByText('Yours 09:00–17:00');
    expect(await slotsFrom(server, MONDAY)).toHaveLength(5);
  });

  it('M9 desk and parking take one click more, in one submit with two slots', async () => {
    const server = await without();
    const [name] = await twoFree(server);
    await openOn(server, DATE, name);
    const detail = await panel(name);
    const hand = clicks();
    const park = await within(detail).findByRole('button', { name: /^Also park at / });
    const space = /^Also park at (.+)$/.exec(park.textContent ?? '')?.[1] ?? '';
    await hand.on(park);
    await hand.on(await within(detail).findByRole('button', { name: `Book ${name} and ${space}` }));
    await within(detail).findByText('Yours 09:00–17:00');
    // Selecting the desk is the third activation: M1’s two and one more.
    expect(hand.count).toBe(2);
    const made = (await slotsFrom(server)).filter(({ slot }) => slot.start.startsWith(DATE));
    expect(made.map(({ slot }) => slot.resource.name).toSorted()).toEqual([name, space].toSorted());
    expect(new Set(made.map(({ schedule }) => schedule.id)).size).toBe(1);
  });

  it('RES-8 no space is offered while parking is turned off', async () => {
    const server = await without();
    server.world.tables.organizations.update('orga_meridian', {
      feature_flags: {
        desk_bookings_enabled: true,
        parking_bookings_enabled: false,
        meeting_room_bookings_enabled: true,
        workplace_requests: true,
      },
    });
    const [name] = await twoFree(server);
    await openOn(server, DATE, name);
    const detail = await panel(name);
    await within(detail).findByRole('button', { name: 'Whole week' });
    expect(
      within(detail).queryByRole('button', { name: /^Also park at / }),
    ).not.toBeInTheDocument();
  });

  it('OTH-1 people who can book for others book for a person they type; no one else can', async () => {
    const server = await without('member-2');
    const [name] = await twoFree(server);
    await openOn(server, DATE, name, 'scheduler');
    const detail = await panel(name);
    await choosePerson(detail, 'Jonas Weber');
    await userEvent.click(
      await within(detail).findByRole('button', { name: `Book ${name} for Jonas Weber` }),
    );
    // The button that no longer has an action explains it as well.
    await within(detail).findByText(/^Jonas Weber until 17:00/, { selector: 'p' });
    expect(await desksOnTestDay(server, 'member-2')).toEqual([name]);
  });

  it('OTH-1 SELF-2 one’s own bookings cannot be moved while someone else is being chosen', async () => {
    const server = await without('scheduler');
    const [held, name] = await twoFree(server);
    await bookAs(server, 'scheduler', idOf(held));
    await openOn(server, DATE, name, 'scheduler');
    const detail = await panel(name);
    const move = { name: 'Move here instead' };
    await within(detail).findByRole('button', move);
    const choose = await within(detail).findByRole('button', { name: 'Book for someone else' });
    await userEvent.click(choose);
    expect(within(detail).queryByRole('button', move)).not.toBeInTheDocument();
    const book = within(detail).getByRole('button', { name: `Book ${name}` });
    expect(book).toHaveAttribute('aria-disabled', 'true');
    expect(book).toHaveAccessibleDescription('Choose a person.');
    await userEvent.click(choose);
    await within(detail).findByRole('button', move);
  });

  it('OTH-2 says before the click that a person sits elsewhere at that time', async () => {
    const server = await without('member-2');
    const [held, name] = await twoFree(server);
    await bookAs(server, 'member-2', idOf(held));
    await openOn(server, DATE, name, 'scheduler');
    const detail = await panel(name);
    await choosePerson(detail, 'Jonas Weber');
    const book = await within(detail).findByRole('button', { name: `Book ${name}` });
    await waitFor(() => expect(book).toHaveAttribute('aria-disabled', 'true'));
    await within(detail).findByText(`Jonas Weber has ${held}, 09:00–17:00.`, { selector: 'p' });
  });

  it('OTH-1 a member is not offered to book for others', async () => {
    const server = await without();
    const [name] = await twoFree(server);
    await openOn(server, DATE, name);
    const detail = await panel(name);
    await within(detail).findByRole('button', { name: 'Copy link' });
    expect(
      within(detail).queryByRole('button', { name: 'Book for someone else' }),
    ).not.toBeInTheDocument();
  });

  it('SELF-4 "I’m here" on a free desk books it from now and checks in, with one click', async () => {
    const server = await without('member', TODAY);
    const [name] = await freeDesks(server, {
      start: '2026-03-10T08:00:00.000Z',
      end: '2026-03-10T16:00:00.000Z',
    });
    await openOn(server, TODAY, name!);
    const detail = await panel(name!);
    await userEvent.click(await within(detail).findByRole('button', { name: /^I’m here until / }));
    await within(detail).findByText(/^Yours /);
    await waitFor(async () => {
      const [made] = await slotsFrom(server, TODAY);
      expect(made?.slot.presence.status).toBe('accepted');
    });
  });

  it('SELF-4 "I’m here" moves today’s booking and checks in', async () => {
    const server = await without('member', TODAY);
    const today = { start: '2026-03-10T08:00:00.000Z', end: '2026-03-10T16:00:00.000Z' };
    const [held, name] = await freeDesks(server, today);
    await bookAs(server, 'member', idOf(held!), today);
    await openOn(server, TODAY, name!);
    const detail = await panel(name!);
    await userEvent.click(await within(detail).findByRole('button', { name: /^I’m here until / }));
    await within(detail).findByText(/^Yours /);
    await waitFor(async () => {
      const made = await slotsFrom(server, TODAY);
      expect(made.map(({ slot }) => slot.resource.name)).toEqual([name]);
      expect(made[0]?.slot.presence.status).toBe('accepted');
      expect(made[0]?.slot.end).toBe(today.end);
    });
  });

  it('SELF-2 SUG-3 my own desk of today, if someone sits there, moves to the nearest free one with two clicks', async () => {
    const server = await without('member', TODAY);
    const today = { start: '2026-03-10T08:00:00.000Z', end: '2026-03-10T16:00:00.000Z' };
    const [name] = await freeDesks(server, today);
    await bookAs(server, 'member', idOf(name!), today);
    await openOn(server, TODAY, name!);
    const detail = await panel(name!);
    const move = await within(detail).findByRole('button', {
      name: new RegExp(`^Move to D-\\d+: someone’s at ${name}$`),
    });
    const to = move.textContent.replace('Move to ', '');
    await userEvent.click(move);
    await within(detail).findByText(`You have ${to} instead of ${name}`);
    const made = await slotsFrom(server, TODAY);
    expect(made.map(({ slot }) => slot.resource.name)).toEqual([to]);
    expect(within(detail).getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('PRES-1 my own desk of today offers the check-in', async () => {
    const server = await without('member', TODAY);
    const today = { start: '2026-03-10T08:00:00.000Z', end: '2026-03-10T16:00:00.000Z' };
    const [name] = await freeDesks(server, today);
    await bookAs(server, 'member', idOf(name!), today);
    await openOn(server, TODAY, name!);
    const detail = await panel(name!);
    await userEvent.click(await within(detail).findByRole('button', { name: 'Check in' }));
    await waitFor(async () => {
      const [made] = await slotsFrom(server, TODAY);
      expect(made?.slot.presence.status).toBe('accepted');
    });
    await waitFor(() =>
      expect(within(detail).queryByRole('button', { name: 'Check in' })).not.toBeInTheDocument(),
    );
  });

  it('SUG-4 a watch is saved to the account, and says that it does not reserve the place', async () => {
    const server = await without('member-2');
    const [taken] = await twoFree(server);
    await bookAs(server, 'member-2', idOf(taken));
    await openOn(server, DATE, taken);
    const detail = await panel(taken);
    await userEvent.click(
      await within(detail).findByRole('button', { name: 'Notify me when free' }),
    );
    await within(detail).findByText(/It doesn’t reserve the place/);
    const { watches } = await settings.user.call({}, { client: server.as('member') });
    expect(watches).toMatchObject([{ resource_id: idOf(taken), start: DAY.start, end: DAY.end }]);
    await userEvent.click(within(detail).getByRole('button', { name: 'You’ll be notified' }));
    await within(detail).findByRole('button', { name: 'Notify me when free' });
    const after = await settings.user.call({}, { client: server.as('member') });
    expect(after.watches).toEqual([]);
  });

  it('FAV-1 the star of a row adds its place, and removes it again with Undo', async () => {
    const server = await without();
    await openMap({ server, query: '&section=places&searchText=D-20' });
    const star = () => screen.findByRole('button', { name: 'Favorite D-20' });
    await userEvent.click(await star());
    await screen.findAllByText('Added to your favorites!');
    await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'true'));
    const kept = await favorites.list.call({}, { client: server.as('member') });
    expect(kept.elements.map(({ target_id }) => target_id)).toContain(idOf('D-20'));
  });

  it('FAV-1 the star of a person adds them to "My Favorites", and says when that list cannot be loaded', async () => {
    const server = await without();
    await bookAs(server, 'member-2', idOf((await twoFree(server))[0])).catch(() => undefined);
    server.faults.set([{ endpoint: 'teams.groups', kind: 'status', status: 403 }]);
    await openMap({ server, query: '&searchText=Jonas Weber' });
    const star = () => screen.findByRole('button', { name: 'Favorite Jonas Weber' });
    await userEvent.click(await star());
    await screen.findAllByText('Error trying to get the default Group');
    server.faults.set([]);
    await userEvent.click(await star());
    await screen.findAllByText('Added to your favorites!');
    const client = server.as('member');
    const groups = await teamGroups.groups.call({}, { client });
    const group = groups.elements.find(({ is_default }) => is_default);
    expect(group?.name).toBe('My Favorites');
    const people = await teamGroups.usersOfGroup.call({ params: { id: group!.id } }, { client });
    expect(people.elements.map(({ name }) => name)).toContain('Jonas Weber');
  });

  it.each([
    ['v1', false],
    ['v2', true],
  ] as const)('TICK-4 in %s a problem can be reported: %s', async (design, offered) => {
    const server = await without();
    await session.saveSetting.call(
      { body: { type: 'design_system_version', value: design } },
      { client: server.as('member') },
    );
    await openOn(server, DATE, 'D-20');
    const detail = await panel('D-20');
    await within(detail).findByRole('button', { name: 'Copy link' });
    const button = within(detail).queryByRole('button', { name: 'Report a problem' });
    if (!offered) {
      expect(button).not.toBeInTheDocument();
      return;
    }
    await userEvent.click(button!);
    const report = within(await panel('Report a problem'));
    expect(await report.findByText('D-20, Berlin')).toBeVisible();
  });
});

/** Chooses a person by name in the panel. By text, because computing the roles of a page with a floor of places is slow. */
async function choosePerson(detail: HTMLElement, name: string): Promise<void> {
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  await user.click(await within(detail).findByText('Book for someone else'));
  await user.click(await within(detail).findByRole('combobox', { name: 'Book for' }));
  await user.paste(name);
  await user.click(await screen.findByText(name, { selector: '[role="option"] *' }));
}
