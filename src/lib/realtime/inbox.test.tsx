import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as telemetry from '@/lib/telemetry';
import { Inbox, type HubMessage, type Invalidate } from './inbox';

const invalidate = vi.fn<Invalidate>();
const options = {
  touches: { schedule: ['schedules', 'availability'], news: ['news'] },
  kinds: ['created', 'updated', 'deleted'],
  invalidate,
};
const text = (object_type: string, kind = 'updated') =>
  JSON.stringify({ kind, object_type, object_id: 'x_1', created_at: '2026-03-10T07:30:00.000Z' });

let inbox: Inbox;
beforeEach(() => {
  vi.useFakeTimers();
  invalidate.mockReset();
  inbox = new Inbox(options);
});
afterEach(() => {
  inbox.close();
  vi.useRealTimers();
});

const merged = () => vi.advanceTimersByTime(250);
const hide = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

describe('H-22 bursts are merged', () => {
  it('H-22 500 messages make one refetch of each area', () => {
    for (let id = 0; id < 500; id++) inbox.receive(`${id}`, text(id % 2 ? 'schedule' : 'news'));
    expect(invalidate).not.toHaveBeenCalled();
    merged();
    expect(invalidate.mock.calls).toEqual([[['news', 'schedules', 'availability'], 'refetch']]);
  });

  it('H-22 a steady stream refetches once in 250 ms, and not later for each message', () => {
    for (let id = 0; id < 100; id++) {
      inbox.receive(`${id}`, text('news'));
      vi.advanceTimersByTime(25);
    }
    expect(invalidate).toHaveBeenCalledTimes(10);
  });

  it('H-22 10,000 messages a second are read ever more rarely, and a single one at once again afterward', () => {
    let id = 0;
    for (let tick = 0; tick < 600; tick++) {
      for (let each = 0; each < 500; each++) inbox.receive(`${id++}`, text('news'));
      vi.advanceTimersByTime(50);
    }
    // 30 seconds: two windows of a quarter, then half a second, 1, 2, 4, 8, and 8 again.
    expect(invalidate).toHaveBeenCalledTimes(8);
    vi.advanceTimersByTime(8_000);
    expect(invalidate).toHaveBeenCalledTimes(9);
    for (let calm = 0; calm < 6; calm++) {
      inbox.receive(`calm ${calm}`, text('news'));
      vi.advanceTimersByTime(8_000);
    }
    invalidate.mockClear();
    inbox.receive('last', text('news'));
    merged();
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('H-22 a hidden tab only marks data stale', () => {
    hide('hidden');
    inbox.receive('1', text('news'));
    merged();
    expect(invalidate.mock.calls).toEqual([[['news'], 'mark']]);
    hide('visible');
    inbox.receive('2', text('news'));
    merged();
    expect(invalidate).toHaveBeenLastCalledWith(['news'], 'refetch');
  });
});

it('HUB-1 known messages are handled once and at once; others are not', () => {
  const heard = vi.fn<(message: HubMessage) => void>();
  const listening = new Inbox({ ...options, heard });
  listening.receive('1', text('schedule'));
  listening.receive('1', text('schedule'));
  listening.receive('2', text('weather'));
  listening.receive('3', text('schedule', 'moved'));
  expect(heard.mock.calls).toEqual([
    [
      {
        id: '1',
        kind: 'updated',
        object_type: 'schedule',
        object_id: 'x_1',
        created_at: '2026-03-10T07:30:00.000Z',
      },
    ],
  ]);
  listening.close();
});

describe('H-21 messages are checked', () => {
  it.each([
    ['no JSON', 'a', '{"kind":'],
    ['null', 'a', 'null'],
    ['a list', 'a', '[]'],
    ['a field missing', 'a', '{"kind":"updated","object_type":"news","object_id":"n_1"}'],
    ['a field of another type', 'a', text('news').replace('"x_1"', '7')],
    ['no text', 'a', { kind: 'updated' }],
    ['no payload', 'a', undefined],
    ['an id that is no text', 7, text('news')],
  ])('H-21 F-43 %s is dropped and counted', (_, id, payload) => {
    expect(inbox.receive(id, payload)).toBeUndefined();
    merged();
    expect(inbox.unreadable).toBe(1);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('H-21 only one of many unreadable messages is reported', () => {
    const report = vi.spyOn(telemetry, 'report').mockReturnValue();
    for (let id = 0; id < 50; id++) inbox.receive(`${id}`, 'poison');
    expect(inbox.unreadable).toBe(50);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('H-21 H-8 a repeated message counts once', () => {
    inbox.receive('1', text('news'));
    merged();
    inbox.receive('1', text('news'));
    merged();
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('H-21 remembers the last thousand ids, and no more', () => {
    for (let id = 0; id < 1_001; id++) inbox.receive(`${id}`, text('news'));
    merged();
    invalidate.mockReset();
    inbox.receive('1', text('news'));
    merged();
    expect(invalidate).not.toHaveBeenCalled();
    inbox.receive('0', text('news'));
    merged();
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('HUB-1 ignores unknown kinds and types, and they are not errors', () => {
    for (const type of ['unknown', '__proto__', 'constructor']) inbox.receive(type, text(type));
    inbox.receive('kind', text('news', 'celebrated'));
    merged();
    expect(invalidate).not.toHaveBeenCalled();
    expect(inbox.unreadable).toBe(0);
  });
});

it('H-17 everything that the hub can affect is invalidated at once, without duplicates', () => {
  const both = new Inbox({ ...options, touches: { a: ['x', 'y'], b: ['y', 'z'] } });
  both.everything('refetch');
  both.everything('start');
  expect(invalidate.mock.calls).toEqual([
    [['x', 'y', 'z'], 'refetch'],
    [['x', 'y', 'z'], 'start'],
  ]);
});

it('H-19 what was not delivered when the inbox closes is never delivered', () => {
  inbox.receive('1', text('news'));
  inbox.close();
  merged();
  expect(invalidate).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
