import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { undo } from '@/lib/undo';
import { bookingActions } from '@/areas/booking/shared/actions';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, held, hours, ROOM, rowOn } from '../helpers/bookings';
import { journeys } from '../helpers/journey';

const { open, serve } = journeys();
const DAYS = ['2026-03-16', '2026-03-17', '2026-03-18'];
const ROWS = ['Monday, March 16, 2026', 'Tuesday, March 17, 2026', 'Wednesday, March 18, 2026'];

let server: TestServer;
beforeEach(() => {
  server = serve(cleared(testServer()));
});

const slotOn = (schedule: Schedule, day: string) => {
  const slot = schedule.slots.find(({ start }) => start.startsWith(day));
  if (!slot) throw new Error(`No slot on ${day}`);
  return slot;
};

/** Opens the list and books the desk on three days in one booking, as "Book all 3" does. */
async function threeDays() {
  const app = await open({ server, path: '/bookings' });
  const actions = bookingActions(app.queryClient);
  const result = await act(() =>
    actions.book({
      name: 'D-14',
      type: 'desk',
      slots: DAYS.map((day) => ({ resource_id: DESK, ...hours(day) })),
    }),
  );
  if (result.kind !== 'booked') throw new Error('Refused');
  return { ...app, actions, made: result.schedule };
}

const undoIn = (row: HTMLElement) => within(row).queryByRole('button', { name: /^Undo/ });

test('UNDO-1 Undo in a row stands beside its actions and says that it takes back all three', async () => {
  await threeDays();
  const user = userEvent.setup();
  for (const day of ROWS) {
    const row = within(await rowOn(day, 'D-14'));
    expect(row.getByRole('button', { name: /^Change/ })).toBeVisible();
    expect(row.getByRole('button', { name: /^Cancel/ })).toBeVisible();
    expect(row.getByRole('button', { name: 'Undo all 3' })).toBeVisible();
  }
  await user.click(
    within(await rowOn(ROWS[1] ?? '', 'D-14')).getByRole('button', { name: 'Undo all 3' }),
  );
  await expect.poll(() => held(server)).toEqual([]);
});

test('UNDO-1 canceling Tuesday of three days offers Undo on Tuesday only', async () => {
  const { actions, made } = await threeDays();
  await act(() => actions.cancel(made, slotOn(made, DAYS[1] ?? '')));
  expect(undoIn(await rowOn(ROWS[0] ?? '', 'D-14'))).not.toBeInTheDocument();
  expect(undoIn(await rowOn(ROWS[2] ?? '', 'D-14'))).not.toBeInTheDocument();
  expect(await held(server)).toHaveLength(2);
  await act(() => undo.take(undo.last()?.id ?? 0));
  expect(await held(server)).toHaveLength(3);
});

test('UNDO-1 two days of one booking that were changed are undone one by one, in any order', async () => {
  const { actions, made } = await threeDays();
  const move = async (day: string) => {
    const schedule = await schedules.get.call(
      { params: { id: made.id } },
      { client: server.as('member') },
    );
    const slot = slotOn(schedule, day);
    const range = hours(day, '10:00', '12:00');
    const target = { id: DESK, name: 'D-14', type: 'desk' } as const;
    await act(() => actions.change(schedule, { slotId: slot.id, target, range }));
    return undo.last()?.id ?? 0;
  };
  const first = await move(DAYS[0] ?? '');
  const second = await move(DAYS[1] ?? '');
  await act(() => undo.take(first));
  expect(await held(server)).toEqual([
    'D-14 2026-03-16T08:00 accepted',
    'D-14 2026-03-17T09:00 accepted',
    'D-14 2026-03-18T08:00 accepted',
  ]);
  await act(() => undo.take(second));
  expect((await held(server))[1]).toBe('D-14 2026-03-17T08:00 accepted');
});

test('UNDO-1 on another page, rows offer no Undo, and the shortcut still reaches it', async () => {
  const { router } = await threeDays();
  await act(() => router.navigate({ to: '/dashboard' }));
  await act(() => router.navigate({ to: '/bookings' }));
  expect(undoIn(await rowOn(ROWS[0] ?? '', 'D-14'))).not.toBeInTheDocument();
  expect(undo.last()?.label).toBe('Booked D-14');
});

test('UNDO-3 PRES-5 what has begun offers no Undo, because it can only be shortened', async () => {
  const { queryClient } = await open({ server, path: '/bookings' });
  const { start } = hours('2026-03-10', '08:15');
  const { end } = hours('2026-03-10');
  const result = await act(() =>
    bookingActions(queryClient).book({
      name: 'D-14',
      type: 'desk',
      slots: [{ resource_id: DESK, start, end }],
    }),
  );
  expect(result.kind).toBe('booked');
  const row = await rowOn('Today', 'D-14').catch(() =>
    screen.findByText('D-14', { selector: 'b' }),
  );
  expect(undoIn(row.closest('li') as HTMLElement)).not.toBeInTheDocument();
  expect(undo.last()).toBeUndefined();
});

test('UNDO-1 PRES-5 Undo of a release while it runs books the rest again', async () => {
  const { queryClient } = await open({ server, path: '/bookings' });
  const { start } = hours('2026-03-10', '08:15');
  const { end } = hours('2026-03-10');
  const actions = bookingActions(queryClient);
  const result = await act(() =>
    actions.book({ name: 'D-14', type: 'desk', slots: [{ resource_id: DESK, start, end }] }),
  );
  if (result.kind !== 'booked') throw new Error('Refused');
  await act(() => actions.cancel(result.schedule));
  await act(() => undo.take(undo.last()?.id ?? 0));
  const { elements } = await schedules.day.call(
    { params: { id: DESK }, query: { date: '2026-03-10' } },
    { client: server.as('member') },
  );
  expect(
    elements
      .flatMap(({ slots }) => slots.map((slot) => slot.end))
      .toSorted()
      .at(-1),
  ).toBe(end);
});

test('UNDO-2 Undo of a release restores the place that is free, and names the other with its reason and something similar', async () => {
  const app = await open({ server, path: '/bookings' });
  const actions = bookingActions(app.queryClient);
  const [day = ''] = DAYS;
  const slots = [DESK, ROOM].map((resource_id) => ({ resource_id, ...hours(day) }));
  const result = await act(() => actions.book({ name: 'D-14', type: 'desk', slots }));
  if (result.kind !== 'booked') throw new Error('Refused');
  await act(() => actions.cancel(result.schedule));
  await bookAs(server, 'member-2', { schedule_slots: [{ resource_id: DESK, ...hours(day) }] });
  await userEvent.keyboard('{Control>}z{/Control}');
  const notice = await screen.findByRole('region', { name: 'What couldn’t be undone' });
  await within(notice).findByText(/Everything else was restored\./);
  expect(within(notice).getByRole('listitem')).toHaveTextContent(
    'D-14, Mon, Mar 16, 09:00–17:00 Berlin · 08:00–16:00 your time: D-14 was taken by Jonas Weber until 17:00 Berlin.',
  );
  expect(await held(server)).toEqual(['Treptow 2026-03-16T08:00 accepted']);
  await userEvent.click(await within(notice).findByRole('button', { name: /^Book D-\d+/ }));
  await expect.poll(() => held(server)).toHaveLength(2);
});

test('UNDO-2 Undo of a change whose old place was taken offers the nearest one for the old time', async () => {
  const app = await open({ server, path: '/bookings' });
  const actions = bookingActions(app.queryClient);
  const [day = ''] = DAYS;
  const made = await bookAs(server, 'member', {
    schedule_slots: [{ resource_id: DESK, ...hours(day) }],
  });
  const [slot] = made.slots;
  if (!slot) throw new Error('No slot');
  const range = hours(DAYS[1] ?? '');
  const target = { id: DESK, name: 'D-14', type: 'desk' } as const;
  await act(() => actions.change(made, { slotId: slot.id, target, range }));
  await bookAs(server, 'member-2', { schedule_slots: [{ resource_id: DESK, ...hours(day) }] });
  await userEvent.keyboard('{Control>}z{/Control}');
  const notice = await screen.findByRole('region', { name: 'What couldn’t be undone' });
  await within(notice).findByText(/D-14 was taken by Jonas Weber until 17:00 Berlin\./);
  expect(await held(server)).toEqual(['D-14 2026-03-17T08:00 accepted']);
  await userEvent.click(await within(notice).findByRole('button', { name: /^Book D-\d+/ }));
  await expect
    .poll(() => held(server))
    .toEqual([expect.stringMatching(/^D-(?!14)\d+ 2026-03-16T08:00 accepted$/)]);
});

test('UNDO-3 a visit that has ended by then offers no Undo, because no one is expected anymore', async () => {
  await open({ server, path: '/visits' });
  const [cancel] = await screen.findAllByRole('button', { name: 'Cancel Ines Duarte’s visit' });
  if (!cancel) throw new Error('Nothing to cancel');
  // The page learns the time with the answer.
  server.world.clock.jump(4 * 3_600_000);
  await userEvent.click(cancel);
  await screen.findAllByText('Canceled Ines Duarte’s visit');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(undo.last()).toBeUndefined();
});
