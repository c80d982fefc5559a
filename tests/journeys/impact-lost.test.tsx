import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { officeHours } from '@/api/office-hours';
import type { TestServer } from '@mocks/adapters/vitest';
import { bookAs, DESK, hours } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { BERLIN, FRIDAY, MONDAY, withEmptyDays } from '@tests/helpers/office-hours';

const { open, serve } = journeys();
const OTHER_DESK = 'reso_ber-2-d-15';

/** Which of the two desks are booked on which of the two days. */
const booked = (server: TestServer): string[] =>
  Array.from(server.world.tables.slots.all())
    .filter(({ cancelled_at }) => !cancelled_at)
    .map(({ resource_id, start }) => `${resource_id} ${new Date(start).toISOString().slice(0, 10)}`)
    .filter((each) => /d-1[45] 2026-03-1[36]$/.test(each))
    .toSorted();
const slot = (resource_id: string, user_id: string, day = FRIDAY) => ({
  resource_id,
  user_id,
  ...hours(day),
});
const closures = async (server: TestServer): Promise<number> =>
  (
    await officeHours.list.call(
      { params: { officeId: BERLIN }, query: { start: FRIDAY, end: FRIDAY } },
      { client: server.as('owner') },
    )
  ).elements.filter(({ type }) => type !== 'weekday').length;

/** Closes the Friday with the same choice for each booking, although the answers of these calls are lost. */
async function close(
  server: TestServer,
  choice: RegExp,
  lost: readonly string[],
  times = Infinity,
): Promise<void> {
  await open({ server, persona: 'owner', path: `/admin/hours?office=${BERLIN}&open=${FRIDAY}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Close this day' }));
  await screen.findByText(/future bookings? (is|are) affected$/);
  if (choice.source.includes('Move')) {
    await userEvent.click(screen.getByRole('button', { name: 'Look for other days' }));
  }
  for (const box of screen.getAllByRole('combobox', { name: /D-1[45]$/ })) {
    await userEvent.selectOptions(box, await within(box).findByRole('option', { name: choice }));
  }
  server.faults.set(lost.map((endpoint) => ({ endpoint, kind: 'offline', after: true, times })));
  await userEvent.click(screen.getByRole('button', { name: 'Close Berlin on Fri, Mar 13' }));
}

describe('a change whose bookings are moved or released, but the answers are lost', () => {
  it.each([
    ['moved', /^Move to Mon, Mar 16/, [`${DESK} ${MONDAY}`], 'schedules.change'],
    ['released', /^Release and notify/, [], 'schedules.remove'],
  ] as const)('F-2 HOURS-8 a booking is %s, with Undo', async (_what, choice, then, endpoint) => {
    const server = serve(withEmptyDays());
    await bookAs(server, 'scheduler', { schedule_slots: [slot(DESK, 'user_member')] });
    await close(server, choice, [endpoint]);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(await closures(server)).toBe(1);
    expect(booked(server)).toEqual(then);
    server.faults.set([]);
    await userEvent.click(undo);
    await waitFor(() => expect(booked(server)).toEqual([`${DESK} ${FRIDAY}`]));
    await waitFor(async () => expect(await closures(server)).toBe(0));
  });

  it('F-2 HOURS-8 a place of a booking with others is released, with Undo', async () => {
    const server = serve(withEmptyDays());
    const stays = slot(OTHER_DESK, 'user_scheduler', MONDAY);
    await bookAs(server, 'scheduler', { schedule_slots: [slot(DESK, 'user_member'), stays] });
    await close(server, /^Release and notify/, ['schedules.removeSlot'], 1);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(await closures(server)).toBe(1);
    expect(booked(server)).toEqual([`${OTHER_DESK} ${MONDAY}`]);
    server.faults.set([]);
    await userEvent.click(undo);
    await waitFor(() => expect(booked(server)).toHaveLength(2));
  });

  it('F-2 HOURS-7 isn’t made without the person if no one can tell whether a booking was moved', async () => {
    const server = serve(withEmptyDays());
    await bookAs(server, 'scheduler', { schedule_slots: [slot(DESK, 'user_member')] });
    const unreadable = ['schedules.get', 'schedules.ofOffice'];
    await close(server, /^Move to Mon, Mar 16/, ['schedules.change', ...unreadable]);
    await screen.findByText('We couldn’t confirm whether this change was made.');
    expect(await closures(server)).toBe(0);
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close Berlin on Fri, Mar 13' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(await closures(server)).toBe(1);
  });
});
