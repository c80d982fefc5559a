import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { officeHours } from '@/api/office-hours';
import { resourceEditing } from '@/api/resource-editing';
import { schedules } from '@/api/schedules';
import type { OfficeHoursWrite } from '@/api/schemas/hours';
import type { Schedule } from '@/api/schemas/schedules';
import type { TestServer } from '@mocks/adapters/vitest';
import { bookAs, hours } from '@tests/helpers/bookings';
import { typeParts } from '@tests/helpers/dates';
import { journeys } from '@tests/helpers/journey';
import { BERLIN, FRIDAY, MONDAY, weekAs, withEmptyDays } from '@tests/helpers/office-hours';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
const desk = (number: number) => `reso_ber-2-d-${number + 13}`;

const emptyDays = (): TestServer => serve(withEmptyDays());

const book = (server: TestServer, persona: string, resource_id: string, date = FRIDAY) =>
  bookAs(server, persona, { schedule_slots: [{ resource_id, ...hours(date) }] });

/** A booking’s current place and day; undefined once it’s released. */
async function placeOf(server: TestServer, { id }: Schedule): Promise<string | undefined> {
  const client = server.as('owner');
  const found = await schedules.get.call({ params: { id } }, { client }).catch(() => undefined);
  const [slot] = found?.slots ?? [];
  return slot && `${slot.resource.id} ${slot.start.slice(0, 10)}`;
}
const seatsOn = async (server: TestServer, date: string) =>
  (
    await schedules.ofOffice.call(
      { params: { officeId: BERLIN }, query: hours(date) },
      { client: server.as('owner') },
    )
  ).elements.flatMap(({ slots }) => slots.map(({ resource }) => resource.id));
const closures = async (server: TestServer) =>
  (
    await officeHours.list.call(
      { params: { officeId: BERLIN }, query: { start: FRIDAY, end: FRIDAY } },
      { client: server.as('owner') },
    )
  ).elements.filter(({ type }) => type !== 'weekday').length;

const openHours = (server: TestServer, search = '', live = false) =>
  open({ server, persona: 'owner', path: `/admin/hours?office=${BERLIN}${search}`, live });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const choose = async (who: RegExp, choice: RegExp | string) => {
  const box = await screen.findByRole('combobox', { name: who });
  await userEvent.selectOptions(box, await within(box).findByRole('option', { name: choice }));
};

describe('closing a day', () => {
  it('F-2: says that we couldn’t confirm whether it was closed if the answer was lost, and closes it once', async () => {
    const server = emptyDays();
    await openHours(server);
    await userEvent.click(await screen.findByRole('link', { name: /^Fri, Mar 13/ }));
    const before = await closures(server);
    server.faults.add({ endpoint: 'officeHours.create', kind: 'offline', after: true, times: 1 });
    await press('Close this day');
    await screen.findByText('We couldn’t confirm whether this change was made.');
    await press('Check again');
    await screen.findByText(/^What was saved before is shown now\./);
    expect(await closures(server)).toBe(before + 1);
  });

  it('HOURS-7 HOURS-8 LARGE-3: keeps, moves, and releases as chosen for each, in one commit with one Undo', async () => {
    const server = emptyDays();
    const kept = await book(server, 'member', desk(1));
    const moved = await book(server, 'team-manager', desk(2));
    const released = await book(server, 'scheduler', desk(3));
    await openHours(server);
    await userEvent.click(await screen.findByRole('link', { name: /^Fri, Mar 13/ }));
    await press('Close this day');
    await screen.findByText('3 future bookings are affected');
    expect(button('Close Berlin on Fri, Mar 13')).toHaveAttribute('aria-disabled', 'true');
    await choose(/D-14$/, 'Keep');
    // Another day is a choice of its own (LARGE-3).
    expect(screen.queryByRole('option', { name: /^Move/ })).toBeNull();
    await press('Look for other days');
    await choose(/D-15$/, 'Move to Mon, Mar 16');
    await choose(/D-16$/, 'Release and notify');
    expect(await closures(server)).toBe(0);
    await press('Close Berlin on Fri, Mar 13');
    await screen.findByRole('button', { name: 'Undo' });
    expect(await placeOf(server, kept)).toBe(`${desk(1)} ${FRIDAY}`);
    expect(await placeOf(server, moved)).toBe(`${desk(2)} ${MONDAY}`);
    expect(await placeOf(server, released)).toBeUndefined();
    expect(await closures(server)).toBe(1);

    await press('Undo');
    await waitFor(async () => expect(await closures(server)).toBe(0));
    await waitFor(async () =>
      expect((await seatsOn(server, FRIDAY)).toSorted()).toEqual([desk(1), desk(2), desk(3)]),
    );
    expect(await placeOf(server, moved)).toBe(`${desk(2)} ${FRIDAY}`);
  });

  it('HOURS-8: for an area, moves everyone to the nearest similar place with one click', async () => {
    const server = emptyDays();
    const taken = [desk(1), desk(2), desk(3)];
    for (const [index, persona] of ['member', 'team-manager', 'scheduler'].entries()) {
      await book(server, persona, taken[index] ?? '');
    }
    const { resources } = server.world.tables;
    const area = resources.get(resources.get(desk(1))?.parent_id ?? '')?.name ?? '';
    await openHours(server, `&open=${FRIDAY}`);
    const where = await screen.findByRole('combobox', { name: 'Where' });
    await userEvent.selectOptions(where, await within(where).findByRole('option', { name: area }));
    await press('Close this day');
    await press('Move all to the nearest similar place');
    await press(/^Close .* on Fri, Mar 13$/);
    await screen.findByRole('button', { name: 'Undo' });
    const after = await seatsOn(server, FRIDAY);
    expect(new Set(after).size).toBe(3);
    expect(after.some((id) => server.world.tables.resources.get(id)?.parent_id === area)).toBe(
      false,
    );
    await press('Undo');
    await waitFor(async () => expect((await seatsOn(server, FRIDAY)).toSorted()).toEqual(taken));
    expect(await closures(server)).toBe(0);
  });

  it('RACE-7 LARGE-4: waits if a booking’s new place was taken in the meantime, says why, and what was done can be undone', async () => {
    const server = emptyDays();
    const first = await book(server, 'member', desk(1));
    const second = await book(server, 'team-manager', desk(2));
    await openHours(server, `&open=${FRIDAY}`);
    await press('Close this day');
    await press('Look for other days');
    await press('Move all to another day');
    await book(server, 'scheduler', desk(2), MONDAY);
    await press('Close Berlin on Fri, Mar 13');
    await screen.findByText('Couldn’t make this change. What was changed before can be undone.');
    await screen.findByText(
      /, D-15, Fri, Mar 13, 09:00–17:00 Berlin · 08:00–16:00 your time: D-15 is taken$/,
    );
    expect(await closures(server)).toBe(0);
    expect(await placeOf(server, first)).toBe(`${desk(1)} ${MONDAY}`);
    expect(await placeOf(server, second)).toBe(`${desk(2)} ${FRIDAY}`);
    await choose(/D-15$/, 'Release and notify');
    await press('Close Berlin on Fri, Mar 13');
    await press('Undo');
    await waitFor(async () => expect(await placeOf(server, first)).toBe(`${desk(1)} ${FRIDAY}`));
    expect(await closures(server)).toBe(0);
    await waitFor(async () =>
      expect((await seatsOn(server, FRIDAY)).toSorted()).toEqual([desk(1), desk(2)]),
    );
  });

  it('HOURS-7 A-4: is done at once if no one has booked, and the focus returns to the day', async () => {
    const server = emptyDays();
    await openHours(server);
    await userEvent.click(await screen.findByRole('link', { name: /^Fri, Mar 13/ }));
    await press('Close this day');
    await screen.findByRole('button', { name: 'Undo' });
    expect(await closures(server)).toBe(1);
    const day = () => screen.findByRole('link', { name: /^Fri, Mar 13 ?Closed/ });
    await waitFor(async () => expect(await day()).toHaveFocus());
    expect(await day()).toBeVisible();
  });
});

describe('other hours', () => {
  const HOLIDAY = '&open=hour_holiday';

  it('HOURS-4: an entry that no longer exists counts as deleted', async () => {
    const server = emptyDays();
    await openHours(server, HOLIDAY);
    await screen.findByRole('button', { name: 'Delete' });
    server.world.transact(() => server.world.tables.hours.remove('hour_holiday'));
    await press('Delete');
    await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getAllByText('public holiday deleted')).not.toHaveLength(0);
  });

  it('UNDO-1: a deleted entry comes back although another area has an equal one', async () => {
    const server = emptyDays();
    const close = (id: string) =>
      resourceEditing.addHours.call(
        {
          params: { id },
          body: {
            type: 'rule',
            days: [],
            start_date: FRIDAY,
            end_date: FRIDAY,
            is_available: false,
          },
        },
        { client: server.as('owner') },
      );
    await close('area_ber-1');
    const own = await close('area_ber-2');
    const before = await closures(server);
    await openHours(server, `&open=${own?.id}`);
    await press('Delete');
    await waitFor(async () => expect(await closures(server)).toBe(before - 1));
    await press('Undo');
    await waitFor(async () => expect(await closures(server)).toBe(before));
  });

  it('HOURS-4: the organization’s hours apply again with one click, after showing what that breaks', async () => {
    const server = emptyDays();
    await book(server, 'member', desk(1));
    await openHours(server, '&open=week');
    await press('Use the organization’s hours');
    await screen.findByText(/future bookings? (is|are) affected/);
    await press('Keep all');
    await press('Use the organization’s hours');
    await press('Undo');
    await waitFor(async () => {
      const { elements } = await officeHours.list.call(
        { params: { officeId: BERLIN }, query: { type: ['weekday'] } },
        { client: server.as('owner') },
      );
      expect(elements.filter(({ scope }) => scope === 'office')).toHaveLength(1);
    });
  });

  it('F-2: one day is closed once although no last day was chosen and the answer was lost', async () => {
    const server = emptyDays();
    await openHours(server, '&open=new');
    const before = await closures(server);
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'Works');
    await typeParts(screen, 'First day', '03132026');
    server.faults.add({ endpoint: 'officeHours.create', kind: 'offline', after: true, times: 1 });
    await press('Add');
    await screen.findByText('We couldn’t confirm whether this change was made.');
    await press('Check again');
    await screen.findByText(/^What was saved before is shown now\./);
    expect(await closures(server)).toBe(before + 1);
  });

  it('HOURS-3: each impossible span has a message at its field', async () => {
    await openHours(emptyDays(), '&open=new');
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'Works');
    await press('Add');
    expect(await screen.findAllByText('Choose the first day')).not.toHaveLength(0);
    const said = async (text: RegExp) =>
      expect(await screen.findAllByText(text)).not.toHaveLength(0);
    await typeParts(screen, 'First day', '03132026');
    await typeParts(screen, 'Last day', '03122026');
    await press('Add');
    await said(/^The last day can’t be before the first/);
    await typeParts(screen, 'Last day', '03162026');
    await typeParts(screen, 'From', '2200');
    await press('Add');
    await said(/^Enter both times, or neither/);
    await typeParts(screen, 'Until', '0200');
    await said(/^It ends at 02:00 on the next day\.$/);
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Works');
  });

  it('HOURS-1: each day of the calendar names what decides it, also where several apply', async () => {
    const server = emptyDays();
    const add = (body: Partial<OfficeHoursWrite> & { name: string; start_date: string }) =>
      officeHours.create.call(
        {
          params: { officeId: BERLIN },
          body: { type: 'rule', days: [], end_date: body.start_date, is_available: false, ...body },
        },
        { client: server.as('owner') },
      );
    await weekAs(server, {});
    await add({ name: 'Spring day', type: 'holiday', start_date: FRIDAY, end_date: '2026-03-14' });
    await add({ name: 'Works', start_date: FRIDAY });
    await add({
      name: 'Open day',
      start_date: '2026-03-15',
      start_time: '10:00:00',
      end_time: '14:00:00',
      is_available: true,
    });
    await openHours(server);
    const calendar = async () => within(await screen.findByRole('region', { name: 'Calendar' }));
    for (const name of [
      /^Fri, Mar 13 ?Closed ?Works$/,
      /^Thu, Mar 12 ?09:00–17:00 ?the office’s regular hours$/,
      /^Sat, Mar 14 ?Closed ?Spring day$/,
      /^Sun, Mar 15 ?10:00–14:00 ?Open day$/,
      /^Sun, Mar 22 ?Closed ?the office’s regular hours$/,
    ]) {
      await waitFor(async () =>
        expect((await calendar()).getByRole('link', { name })).toBeVisible(),
      );
    }
  });

  it('HOURS-1: the calendar shows the closure of an area, and areas with one name are told apart', async () => {
    const server = emptyDays();
    const { resources } = server.world.tables;
    const floor = resources.get(resources.get(desk(1))?.parent_id ?? '');
    await resourceEditing.addHours.call(
      {
        params: { id: floor?.id ?? '' },
        body: { type: 'rule', days: [], start_date: FRIDAY, end_date: FRIDAY, is_available: false },
      },
      { client: server.as('owner') },
    );
    await openHours(server);
    const calendar = within(await screen.findByRole('region', { name: 'Calendar' }));
    const day = await calendar.findByRole('link', {
      name: new RegExp(`^Fri, Mar 13.*${floor?.name}: ?Closed$`),
    });
    await userEvent.click(day);
    const where = within(await screen.findByRole('combobox', { name: 'Where' }));
    await where.findByRole('option', { name: 'Lockers, Floor 2' });
    const names = where.getAllByRole('option').map(({ textContent }) => textContent);
    expect(new Set(names).size).toBe(names.length);
  });

  it('HOURS-1: a second entry for the same day is reported before it is saved, with the one that applies', async () => {
    const server = emptyDays();
    for (const [name, day] of [
      ['Works', MONDAY],
      ['New Year', '2027-01-01'],
    ] as const) {
      await officeHours.create.call(
        {
          params: { officeId: BERLIN },
          body: {
            type: 'rule',
            name,
            days: [],
            start_date: day,
            end_date: day,
            start_time: null,
            end_time: null,
            is_available: false,
          },
        },
        { client: server.as('owner') },
      );
    }
    await openHours(server, '&open=new');
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'Open day');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Open at these times/ }));
    await typeParts(screen, 'First day', '03132026');
    expect(screen.queryByText(/is also set for/)).not.toBeInTheDocument();
    await typeParts(screen, 'Last day', '03182026');
    const text = '“Works” is also set for Mon, Mar 16. On that day, “Works” applies.';
    expect(await screen.findByText(text)).toBeVisible();
    await typeParts(screen, 'Last day', '01012027');
    await typeParts(screen, 'First day', '01012027');
    // The year is shown if it isn’t the current one.
    expect(await screen.findByText(/^“New Year” is also set for Fri, Jan 1, 2027\./)).toBeVisible();
  });

  it('ROLE-1: is not for members', async () => {
    await open({ server: emptyDays(), persona: 'member', path: '/admin/hours' });
    const name = 'You don’t have access to this page';
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  });
});

describe('ROLE-7 a resource manager', () => {
  const openAsManager = (server: TestServer, search = '') =>
    open({ server, persona: 'resource-manager', path: `/admin/hours?office=${BERLIN}${search}` });

  it('HOURS-1 closes an area that they manage, with Undo, and no other', async () => {
    const server = emptyDays();
    await openAsManager(server);
    await userEvent.click(await screen.findByRole('link', { name: /^Fri, Mar 13/ }));
    const where = await screen.findByRole('combobox', { name: 'Where' });
    const names = within(where)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toContain('Floor 2');
    expect(names).not.toContain('Floor 3');
    expect(names).not.toContain('All of Berlin');
    await userEvent.selectOptions(where, 'Floor 2');
    const before = await closures(server);
    await press('Close this day');
    await waitFor(async () => expect(await closures(server)).toBe(before + 1));
    await press('Undo');
    await waitFor(async () => expect(await closures(server)).toBe(before));
  });

  it('sees the hours of the office, and who can change them', async () => {
    const server = emptyDays();
    const floor = await resourceEditing.addHours.call(
      {
        params: { id: 'area_ber-3' },
        body: { type: 'rule', name: 'Painting', start_date: FRIDAY, is_available: false },
      },
      { client: server.as('owner') },
    );
    await openAsManager(server, `&open=${floor?.id}`);
    await screen.findByText('You don’t manage this place, so you can’t change its hours.');
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await screen.findByText(/^Only people with the “Manage offices and settings” permission/);
    expect(screen.queryByRole('link', { name: 'Change regular hours' })).not.toBeInTheDocument();
  });
});
