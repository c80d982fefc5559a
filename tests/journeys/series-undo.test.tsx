import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { now } from '@/lib/clock';
import { undo, useUndo } from '@/lib/undo';
import { subjectOf } from '@/areas/booking/shared/names';
import { bookingActions } from '@/areas/booking/shared/actions';
import { release } from '@/areas/booking/shared/release';
import { seriesFacts } from '@/areas/booking/shared/series';
import { seriesActions } from '@/areas/booking/shared/series-actions';
import { toasts } from '@/ui/toasts';
import { UndoUnavailable } from '@/writes/undo-unavailable';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, hours, ROOM } from '../helpers/bookings';
import { journeys } from '../helpers/journey';

const { open, serve } = journeys();
const FIRST = hours('2026-03-11', '18:30', '19:30');
const LATER = { from: '17:30', to: '18:30' };

let server: TestServer;
beforeEach(() => {
  server = serve(cleared(testServer()));
});

const choir = (visibility: 'public' | 'private' = 'public') =>
  bookAs(server, 'member', {
    title: 'Choir',
    visibility,
    schedule_slots: [{ resource_id: ROOM, ...FIRST }],
    recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=4'], ...FIRST },
  });

/** The remaining bookings of the choir, by start, with their titles. */
async function standing(): Promise<string[]> {
  const { elements } = await schedules.mine.call(
    { params: { officeId: 'offi_berlin' }, query: { weeks: 8 } },
    { client: server.as('member') },
  );
  return elements
    .filter(({ slots, start }) => slots[0]?.resource.id === ROOM && start >= FIRST.start)
    .map(({ start, title }) => `${start.slice(5, 16)} ${title}`)
    .toSorted();
}

/** The second date, with all other dates loaded. */
async function secondOf(first: Schedule, persona = 'member') {
  const { elements } = await schedules.ofOffice.call(
    {
      params: { officeId: 'offi_berlin' },
      query: { start: FIRST.start, end: '2026-04-30T00:00:00.000Z', limit: 2000 },
    },
    { client: server.as(persona) },
  );
  const known = elements.filter(({ master_id }) => master_id === first.master_id);
  const schedule = known.toSorted((a, b) => (a.start < b.start ? -1 : 1))[1];
  const facts = schedule && seriesFacts(schedule, now(), known);
  if (!schedule || !facts) throw new Error('No second date');
  return { schedule, facts, known };
}

async function changeFrom(client: QueryClient, first: Schedule, persona?: string) {
  const date = await secondOf(first, persona);
  const slotId = date.schedule.slots[0]?.id ?? '';
  const range = hours('2026-03-18', LATER.from, LATER.to);
  return seriesActions(client).changeFollowing(date, {
    slotId,
    target: { id: ROOM, name: 'Treptow', type: 'meeting_room' },
    range,
  });
}

const undoLast = (): Promise<void> => act(() => undo.take(undo.last()?.id ?? 0));

const OLD = ['03-11T17:30 Choir', '03-18T17:30 Choir', '03-25T17:30 Choir', '04-01T16:30 Choir'];
const NEW = ['03-11T17:30 Choir', '03-18T16:30 Choir', '03-25T16:30 Choir', '04-01T15:30 Choir'];

test('REC-10 UNDO-1 changes the following dates, and Undo gives them their old time back', async () => {
  const first = await choir();
  const { queryClient } = await open({ server, path: '/bookings' });
  expect(await standing()).toEqual(OLD);
  await act(() => changeFrom(queryClient, first));
  expect(await standing()).toEqual(NEW);
  await undoLast();
  expect(await standing()).toEqual(OLD);
});

test.each([
  ['a mistake of the server', { kind: 'status', status: 500 }],
  ['a lost connection', { kind: 'offline' }],
] as const)(
  'REC-10 keeps the following dates if booking them again meets %s',
  async (_n, fault) => {
    const first = await choir();
    const { queryClient } = await open({ server, path: '/bookings' });
    server.faults.add({ endpoint: schedules.create.id, ...fault, times: 1 });
    await expect(act(() => changeFrom(queryClient, first))).rejects.toThrow();
    expect(await standing()).toEqual(OLD);
    expect(toasts.get()).toMatchObject([{ tone: 'error' }]);
  },
);

test('REC-10 keeps a way to restore dates that could not be booked again immediately', async () => {
  const first = await choir();
  const { queryClient } = await open({ server, path: '/bookings' });
  server.faults.add({ endpoint: schedules.create.id, kind: 'offline', times: 1 });
  server.faults.add({ endpoint: schedules.get.id, kind: 'offline', times: 1 });
  expect(await act(() => changeFrom(queryClient, first).catch(String))).toMatch(/^Error/);
  expect(await standing()).toEqual(OLD.slice(0, 1));
  expect(toasts.get()).toMatchObject([{ tone: 'error' }]);
  const notice = await screen.findByRole('region', { name: 'Recent changes' });
  await userEvent.click(within(notice).getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(await standing()).toEqual(OLD);
});

test('REC-10 changes the following dates although their removal got no answer', async () => {
  const first = await choir();
  const { queryClient } = await open({ server, path: '/bookings' });
  server.faults.add({ endpoint: schedules.change.id, kind: 'offline', after: true, times: 1 });
  await act(() => changeFrom(queryClient, first));
  expect(await standing()).toEqual(NEW);
});

test('REC-10 UNDO-2 Undo of a change brings back the old dates that are free, and offers another room for the one that isn’t', async () => {
  const first = await choir();
  const { queryClient } = await open({ server, path: '/bookings' });
  await act(() => changeFrom(queryClient, first));
  await act(() =>
    bookAs(server, 'member-2', {
      schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-25', '18:30', '19:30') }],
    }),
  );
  const undoing = () => undo.take(undo.last()?.id ?? 0).catch((reason: unknown) => reason);
  const error: unknown = await act(undoing);
  expect(await standing()).toEqual(OLD.filter((each) => !each.startsWith('03-25')));
  if (!(error instanceof UndoUnavailable)) throw error;
  expect(error.message).toMatch(/Everything else was restored\.$/);
  expect((await error.lines[0]?.instead?.())?.label).toMatch(/^Book /);
});

test('REC-10 PRIV-1 the following dates of a masked series are refused with a reason, and stay', async () => {
  const first = await choir('private');
  const { queryClient } = await open({ server, persona: 'scheduler', path: '/bookings' });
  await expect(act(() => changeFrom(queryClient, first, 'scheduler'))).rejects.toThrow(
    'details are hidden from you',
  );
  expect(await standing()).toEqual(OLD);
});

/** All dates of the choir as they are stored, apart from when they were changed. */
const stored = (first: Schedule) =>
  server.world.tables.schedules
    .by('series', first.master_id ?? '')
    .filter(({ deleted_at }) => deleted_at === null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ updated_at: _at, is_cut: _cut, lost_slots: _lost, ...date }) => ({
      ...date,
      slots: server.world.tables.slots
        .by('schedule', date.id)
        .filter(({ cancelled_at }) => cancelled_at === null),
    }));

const ruleOf = (first: Schedule) => server.world.tables.series.get(first.master_id ?? '')?.rrules;

/** The choir with its second date moved to another day, and all of its dates. */
async function movedChoir(client: QueryClient) {
  const first = await choir();
  const { schedule } = await secondOf(first);
  const thursday = hours('2026-03-19', '18:30', '19:30');
  await bookingActions(client).change(schedule, {
    slotId: schedule.slots[0]?.id ?? '',
    target: { id: ROOM, name: 'Treptow', type: 'meeting_room' },
    range: thursday,
  });
  const date = await secondOf(first);
  const known = date.known.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return { first, known, date: { ...date, known } };
}

const CANCELED = {
  'one date': ({ known }, client) => bookingActions(client).cancel(known[2] as Schedule),
  'a moved date': ({ known }, client) => bookingActions(client).cancel(known[1] as Schedule),
  'the last date': ({ known }, client) => bookingActions(client).cancel(known[3] as Schedule),
  'several dates at once': ({ known }, client) =>
    release(
      client,
      known.slice(1).flatMap((schedule) => schedule.slots.map((slot) => ({ schedule, slot }))),
    ),
  'every date, at once': ({ known }, client) =>
    release(
      client,
      known.flatMap((schedule) => schedule.slots.map((slot) => ({ schedule, slot }))),
    ),
  'a date and those that follow': ({ date }, client) =>
    seriesActions(client).cancel(date, 'following'),
  'all dates': ({ date }, client) => seriesActions(client).cancel(date, 'all'),
} satisfies Record<
  string,
  (made: Awaited<ReturnType<typeof movedChoir>>, client: QueryClient) => Promise<unknown>
>;

test.each(Object.entries(CANCELED))(
  'UNDO-4 Undo of canceling %s brings it back into its series as it was',
  async (_what, cancel) => {
    const { queryClient } = await open({ server, path: '/bookings' });
    const made = await act(() => movedChoir(queryClient));
    const [dates, rule] = [stored(made.first), ruleOf(made.first)];
    await act(async () => void (await cancel(made, queryClient)));
    expect(stored(made.first).length).toBeLessThan(dates.length);
    await undoLast();
    expect(stored(made.first)).toEqual(dates);
    expect(ruleOf(made.first)).toEqual(rule);
  },
);

test('UNDO-4 dates canceled one by one return to their series in any order', async () => {
  const { queryClient } = await open({ server, path: '/bookings' });
  const made = await act(() => movedChoir(queryClient));
  const dates = stored(made.first);
  for (const date of made.known) await act(() => bookingActions(queryClient).cancel(date));
  expect(stored(made.first)).toEqual([]);
  const of = (at: number) => subjectOf(made.known[at]?.id ?? '');
  for (const at of [1, 3, 0, 2]) {
    const { result, unmount } = renderHook(() => useUndo(of(at)));
    await act(() => undo.take(result.current?.id ?? 0));
    unmount();
  }
  expect(stored(made.first)).toEqual(dates);
});

test('UNDO-4 a series that no longer has the date says so', async () => {
  const { queryClient } = await open({ server, path: '/bookings' });
  const made = await act(() => movedChoir(queryClient));
  const last = made.known[3] as Schedule;
  await act(() => bookingActions(queryClient).cancel(last));
  await act(async () => {
    const params = { id: made.first.master_id ?? '' };
    const span = { start: made.first.start, end: made.first.end };
    const recurring = { rrules: ['RRULE:FREQ=WEEKLY;COUNT=2'], ...span };
    await schedules.change.call({ params, body: { recurring } }, { client: server.as('member') });
  });
  await expect(undoLast()).rejects.toThrow('no longer has this date');
});

test.each(['following', 'all'] as const)(
  'UNDO-2 UNDO-4 Undo of canceling %s dates brings back those that are free, and offers another room for the one that isn’t',
  async (scope) => {
    const { queryClient } = await open({ server, path: '/bookings' });
    const first = await choir();
    const date = await secondOf(first);
    await act(() => seriesActions(queryClient).cancel(date, scope));
    await bookAs(server, 'member-2', {
      schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-25', '18:30', '19:30') }],
    });
    let error: unknown;
    await act(async () => {
      error = await undo.take(undo.last()?.id ?? 0).catch((reason: unknown) => reason);
    });
    expect(await standing()).toEqual(OLD.filter((each) => !each.startsWith('03-25')));
    if (!(error instanceof UndoUnavailable)) throw error;
    expect(error.message).toMatch(/Everything else was restored\.$/);
    expect(error.lines.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Treptow, Wed, Mar 25, 18:30–19:30/),
    ]);
    const instead = await error.lines[0]?.instead?.();
    expect(instead?.label).toMatch(/^Book /);
    await act(async () => void (await instead?.run()));
    const { elements } = await schedules.mine.call(
      { params: { officeId: 'offi_berlin' }, query: { weeks: 8 } },
      { client: server.as('member') },
    );
    expect(elements.some(({ start }) => start.startsWith('2026-03-25T17:30'))).toBe(true);
  },
);
