import { beforeEach, expect, test } from 'vitest';
import { act } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { undo } from '@/lib/undo';
import { bookingActions } from '@/areas/booking/shared/actions';
import { release } from '@/areas/booking/shared/release';
import { toasts } from '@/ui/toasts';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, hours, ROOM, vacate } from '../helpers/bookings';
import { journeys } from '../helpers/journey';

const { open, serve } = journeys();
const DAY = '2026-03-12';
const OTHER_ROOM = 'reso_ber-2-wedding';
const GUEST = { email: 'guest@example.com', name: 'A visitor' };

let server: TestServer;
beforeEach(() => {
  server = serve(cleared(testServer()));
  vacate(server, { place: OTHER_ROOM }, DAY);
});

const meeting = (visibility: 'public' | 'private' | 'confidential') =>
  bookAs(server, 'member', {
    schedule_slots: [{ resource_id: ROOM, ...hours(DAY) }],
    title: 'Salary talk',
    description: 'Agenda',
    visibility,
    attendees: [GUEST],
  });

/** A booking as a persona sees it; the member sees their own in full. */
const seen = (id: string, persona = 'member') =>
  schedules.get.call({ params: { id } }, { client: server.as(persona) });

/** The room’s bookings on a day, as the member sees them. */
const inRoom = async () => {
  const { elements } = await schedules.day.call(
    { params: { id: ROOM }, query: { date: DAY } },
    { client: server.as('member') },
  );
  return elements;
};

async function asScheduler(): Promise<QueryClient> {
  const { queryClient } = await open({ server, persona: 'scheduler', path: '/bookings' });
  return queryClient;
}

const undoLast = (): Promise<void> => act(() => undo.take(undo.last()?.id ?? 0));

test('UNDO-2 someone else’s canceled booking is restored with everything it had', async () => {
  const { id } = await meeting('public');
  const client = await asScheduler();
  await act(async () => bookingActions(client).cancel(await seen(id, 'scheduler')));
  expect(await inRoom()).toEqual([]);
  await undoLast();
  const [again] = await inRoom();
  expect(again).toMatchObject({
    title: 'Salary talk',
    description: 'Agenda',
    attendees: [expect.objectContaining(GUEST)],
    organizer_id: 'user_member',
    slots: [{ user: { id: 'user_member' } }],
  });
});

test.each(['private', 'confidential'] as const)(
  'UNDO-3 PRIV-1 a %s booking that is masked for the person who cancels it offers no Undo, and says so',
  async (visibility) => {
    const { id } = await meeting(visibility);
    const client = await asScheduler();
    await act(async () => bookingActions(client).cancel(await seen(id, 'scheduler')));
    expect(undo.last()).toBeUndefined();
    expect(toasts.get().at(-1)?.text).toContain('can’t undo this');
    expect(await inRoom()).toEqual([]);
  },
);

test.each(['private', 'confidential'] as const)(
  'PRIV-1 moving someone else’s %s booking, and back, changes only its place',
  async (visibility) => {
    const made = await meeting(visibility);
    const client = await asScheduler();
    const masked = await seen(made.id, 'scheduler');
    const facts = ({ title, description, attendees, organizer_id, slots }: Schedule) => ({
      title,
      description,
      attendees,
      organizer_id,
      holders: slots.map(({ user, team_id }) => [user?.id, team_id]),
    });
    const range = hours(DAY);
    const change = (schedule: Schedule, id: string) =>
      bookingActions(client).change(schedule, {
        slotId: schedule.slots[0]?.id ?? '',
        target: { id, name: id, type: 'meeting_room' },
        range,
      });
    await act(() => change(masked, OTHER_ROOM));
    const moved = await seen(made.id);
    expect(moved.slots[0]?.resource.id).toBe(OTHER_ROOM);
    expect(facts(moved)).toEqual(facts(made));
    await undoLast();
    const back = await seen(made.id);
    expect(back.slots[0]?.resource.id).toBe(ROOM);
    expect(facts(back)).toEqual(facts(made));
  },
);

test('PRIV-1 an edit never saves a masked title or masked guests as if they were the values', async () => {
  const { id } = await meeting('private');
  const client = await asScheduler();
  const masked = await seen(id, 'scheduler');
  await act(() => bookingActions(client).edit(masked, { texts: { title: 'New title' } }));
  expect(await seen(id)).toMatchObject({
    title: 'New title',
    description: 'Agenda',
    attendees: [expect.objectContaining(GUEST)],
  });
  expect(undo.last()).toBeUndefined();
});

/** A booking of a desk and a room. */
const pair = () =>
  bookAs(server, 'member', {
    schedule_slots: [
      { resource_id: ROOM, ...hours(DAY) },
      { resource_id: DESK, ...hours(DAY) },
    ],
    title: 'Both',
    attendees: [GUEST],
  });

const places = ({ slots }: Schedule) => slots.map(({ resource }) => resource.id).toSorted();

test('B2 UNDO-2 one place of a booking that was released with others returns to its booking', async () => {
  const made = await pair();
  const { queryClient } = await open({ server, path: '/bookings' });
  const slot = made.slots.find(({ resource }) => resource.id === DESK);
  if (!slot) throw new Error('No desk');
  await act(() => release(queryClient, [{ schedule: made, slot }]));
  expect(places(await seen(made.id))).toEqual([ROOM]);
  await undoLast();
  expect(places(await seen(made.id))).toEqual([DESK, ROOM].toSorted());
});

test('B2 UNDO-2 all places of a booking that were released together return as one booking', async () => {
  const made = await pair();
  const { queryClient } = await open({ server, path: '/bookings' });
  const released = await act(() =>
    release(
      queryClient,
      made.slots.map((slot) => ({ schedule: made, slot })),
    ),
  );
  expect(released.done).toHaveLength(2);
  expect(await inRoom()).toEqual([]);
  await undoLast();
  const [again, ...others] = await inRoom();
  expect(others).toEqual([]);
  expect(again).toMatchObject({ title: 'Both', attendees: [expect.objectContaining(GUEST)] });
  expect(again && places(again)).toEqual([DESK, ROOM].toSorted());
});
