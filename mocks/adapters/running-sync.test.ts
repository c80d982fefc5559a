import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addEvent, cancelEvent, changeEvent } from '../providers/edits';
import { RunningSync } from './running-sync';
import { RunningWorld } from './running-world';

const SPREE = { source: 'microsoft', calendar: 'spree@rooms.meridian.example' } as const;
const ROOM = 'reso_ber-1-spree';
/** A Friday several weeks ahead. */
const DAY = '2026-04-24';
const at = (hour: number) => `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;

let running: RunningWorld;
let sync: RunningSync;
let settled = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T08:00:00.000Z') });
  settled = 0;
  running = new RunningWorld({
    keeper: {
      changed: (changes) => sync?.changed(changes),
      forget: () => Promise.resolve(),
      settle: () => Promise.resolve(),
    },
    onNotice: ({ token }) => sync.notice(token),
  });
  sync = new RunningSync(running, () => {
    settled += 1;
    return Promise.resolve();
  });
});
afterEach(() => {
  sync.stop();
  running.dispose();
  vi.useRealTimers();
});

const booked = () =>
  [...running.world.tables.slots.all()].filter(
    ({ resource_id, start, cancelled_at }) =>
      resource_id === ROOM && start.startsWith(DAY) && cancelled_at === null,
  );
const add = (title: string, hour: number) =>
  addEvent(running.providers, SPREE, {
    title,
    start: at(hour),
    end: at(hour + 1),
    organizer: running.world.tables.users.get('user_member')?.email ?? '',
  });
/** Half of what the demo guarantees, from a change on one side to the same on the other. */
const aSecond = () => vi.advanceTimersByTimeAsync(1000);

it('CAL-3 an event added, moved, or canceled at a provider is booked, moved, or removed within a second', async () => {
  const id = add('From Outlook', 10);
  await aSecond();
  expect(booked().map(({ start }) => start)).toEqual([at(10)]);
  changeEvent(running.providers, SPREE, id, { start: at(12), end: at(13) });
  await aSecond();
  expect(booked().map(({ start }) => start)).toEqual([at(12)]);
  cancelEvent(running.providers, SPREE, id);
  await aSecond();
  expect(booked()).toEqual([]);
  expect(settled).toBeGreaterThan(2);
});

it('the panel says which event is booked, and why another was skipped', async () => {
  add('By day', 10);
  add('At night', 22);
  await aSecond();
  add('Also by day', 10);
  await aSecond();
  const shown = await running.run('provider', { act: 'look' });
  const events = shown.find(({ calendar }) => calendar === SPREE.calendar)?.events ?? [];
  expect(events.find(({ title }) => title === 'By day')).toMatchObject({
    isBooked: true,
    reason: null,
  });
  // What a calendar holds takes place, opening hours or not (CAL-14).
  expect(events.find(({ title }) => title === 'At night')).toMatchObject({
    isBooked: true,
    reason: null,
  });
  expect(events.find(({ title }) => title === 'Also by day')).toMatchObject({
    isBooked: false,
    reason: expect.stringMatching(/already/) as string,
  });
});

it('a booking made here is in the calendar within a second, even if it is made during a run', async () => {
  const book = async (title: string, hour: number) => {
    const answer = await running.server.fetch(
      new Request('https://api.atrium.invalid/v1/schedules', {
        method: 'POST',
        headers: {
          Authorization: 'Bearer persona:owner',
          'Content-Type': 'application/json',
          'X-Organization': 'meridian',
        },
        body: JSON.stringify({
          title,
          schedule_slots: [{ resource_id: ROOM, start: at(hour), end: at(hour + 1) }],
        }),
      }),
      { cookies: {}, onCookie: () => undefined },
    );
    expect(answer?.status).toBeLessThan(300);
  };
  const there = () =>
    running.providers.microsoft.rows(SPREE.calendar).map(({ event }) => String(event['subject']));
  await book('First', 10);
  // The run has started but not finished.
  vi.advanceTimersByTime(200);
  await book('Second', 12);
  await aSecond();
  expect(there()).toEqual(['First', 'Second']);
});

it('a world that replaces another has its own worker, and a stopped world has nothing for it to do', async () => {
  await aSecond();
  await running.run('reset', undefined);
  add('After the reset', 10);
  await aSecond();
  expect(booked()).toHaveLength(1);
  await aSecond();
  const runs = settled;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(settled).toBe(runs);
});

it('CAL-3 an event that was added before it started is booked once it starts', async () => {
  sync.stop();
  const told: string[] = [];
  running.providers.onNotice(({ token }) => told.push(token));
  add('Early', 10);
  sync = new RunningSync(running, () => Promise.resolve(), told);
  await aSecond();
  expect(booked()).toHaveLength(1);
});

it('CAL-3 an event is booked after the clock jumped beyond the end of what listens for it', async () => {
  await aSecond();
  await running.run('jump', 4 * 24 * 60 * 60_000);
  add('After days', 10);
  await aSecond();
  expect(booked()).toHaveLength(1);
});

it('CAL-3 an event is booked if it starts after the clock jumped beyond the end of what listens for it', async () => {
  sync.stop();
  await running.run('jump', 4 * 24 * 60 * 60_000);
  sync = new RunningSync(running, () => Promise.resolve());
  await aSecond();
  add('After days', 10);
  await aSecond();
  expect(booked()).toHaveLength(1);
});
