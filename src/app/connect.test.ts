import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { MERGE_WINDOW } from '@/lib/realtime';
import { eventually } from '@tests/helpers/eventually';
import { PATIENCE } from '@/writes/affected';
import { followAnswers, invalidate } from './connect';

let client: QueryClient;
let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  client.clear();
});

const AREAS = ['schedules', 'resources.schedulable', 'dashboards', 'resources', 'news', 'offices'];

/** Visible queries that count their reads. */
async function onScreen(...keys: string[][]) {
  client = new QueryClient();
  const reads: Record<string, number> = {};
  for (const key of keys) {
    const observer = new QueryObserver(client, {
      queryKey: key,
      queryFn: () => {
        reads[key.join('.')] = (reads[key.join('.')] ?? 0) + 1;
        return Promise.resolve(1);
      },
      staleTime: Infinity,
    });
    stops.push(observer.subscribe(() => {}));
    await client.query({ queryKey: key, staleTime: 'static' });
  }
  for (const key of Object.keys(reads)) reads[key] = 0;
  return reads;
}
/** Until no read is in progress. */
const settle = () => eventually(() => expect(client.isFetching()).toBe(0));
const isStale = (...key: string[]) => client.getQueryState(key)?.isInvalidated;

const PLACES = ['resources', 'schedulable', 'x'];
const AREA_LIST = ['resources', 'list', 'x'];
const MINE = ['schedules', 'mine', 'x'];
const NEWS = ['news', 'list', 'x'];
const FAVORITES = ['favorites', 'list', 'x'];

test('H-17 after a gap everything is read again, each query once, and nothing else', async () => {
  const reads = await onScreen(PLACES, AREA_LIST, MINE, NEWS, FAVORITES);
  invalidate(client, AREAS, 'refetch');
  await settle();
  expect(reads).toEqual({
    'resources.schedulable.x': 1,
    'resources.list.x': 1,
    'schedules.mine.x': 1,
    'news.list.x': 1,
    'favorites.list.x': 0,
  });
});

test('H-17 at the start what changes by the minute is read again, the rest is stale', async () => {
  const reads = await onScreen(PLACES, AREA_LIST, MINE, NEWS, FAVORITES);
  invalidate(client, AREAS, 'start');
  await settle();
  expect(reads).toEqual({
    'resources.schedulable.x': 1,
    'resources.list.x': 0,
    'schedules.mine.x': 1,
    'news.list.x': 0,
    'favorites.list.x': 0,
  });
  expect([isStale(...AREA_LIST), isStale(...NEWS), isStale(...FAVORITES)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('H-17 at the start what was answered within the merge window before the handshake is read once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const reads = await onScreen(PLACES, MINE);
  const { isRecent, stop } = followAnswers(client);
  stops.push(stop);
  await client.refetchQueries({ queryKey: PLACES });
  vi.advanceTimersByTime(MERGE_WINDOW + 1);
  await client.refetchQueries({ queryKey: MINE });
  vi.advanceTimersByTime(MERGE_WINDOW);
  invalidate(client, AREAS, 'start', isRecent);
  await settle();
  expect(reads).toEqual({ 'resources.schedulable.x': 2, 'schedules.mine.x': 1 });
  vi.useRealTimers();
});

test('H-17 at the start a pending read is not started again', async () => {
  const reads = await onScreen(MINE);
  const { isRecent, stop } = followAnswers(client);
  stops.push(stop);
  const answer = client.refetchQueries({ queryKey: MINE });
  invalidate(client, AREAS, 'start', isRecent);
  await answer;
  await settle();
  expect(reads).toEqual({ 'schedules.mine.x': 1 });
});

test('H-17 at the start a read that has been under way for longer is made once more when it ends', async () => {
  const { asked } = await slowRead(2 * MERGE_WINDOW);
  const { isRecent, stop } = followAnswers(client);
  stops.push(stop);
  void client.refetchQueries({ queryKey: MINE });
  await vi.advanceTimersByTimeAsync(MERGE_WINDOW + 1);
  const before = asked.length;
  invalidate(client, AREAS, 'start', isRecent);
  await vi.advanceTimersByTimeAsync(MERGE_WINDOW - 2);
  // It isn’t started over, which would delay the content.
  expect(asked).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(4 * MERGE_WINDOW);
  expect(asked).toHaveLength(before + 1);
});

test('H-17 at the start a part of the first view that is drawn after the handshake reads nothing again', async () => {
  const reads = await onScreen(NEWS);
  let show = () => {};
  const shown = new Promise<void>((done) => (show = done));
  invalidate(client, AREAS, 'start', undefined, shown);
  await settle();
  expect(isStale(...NEWS)).toBe(false);
  show();
  await eventually(() => expect(isStale(...NEWS)).toBe(true));
  expect(reads).toEqual({ 'news.list.x': 0 });
});

/** A visible query whose answer takes a while, and says when it was asked for. */
async function slowRead(milliseconds: number) {
  vi.useFakeTimers();
  stops.push(() => vi.useRealTimers());
  client = new QueryClient();
  const asked: number[] = [];
  const observer = new QueryObserver(client, {
    queryKey: MINE,
    queryFn: ({ signal }) => {
      const now = performance.now();
      asked.push(now);
      return new Promise<number>((answer, cancel) => {
        signal.addEventListener('abort', () => cancel(signal.reason as Error));
        setTimeout(() => answer(now), milliseconds);
      });
    },
    staleTime: Infinity,
  });
  stops.push(observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return { asked, shown: () => observer.getCurrentResult().data };
}

test('H-22 a read ends although messages come faster than its answer, and is made again for the last of them', async () => {
  const { asked, shown } = await slowRead(1_000);
  let last = 0;
  for (let n = 0; n < 12; n++) {
    last = performance.now();
    invalidate(client, AREAS, 'refetch');
    await vi.advanceTimersByTimeAsync(300);
    if (n === 4) expect(shown()).toBe(asked[1]);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown()).toBeGreaterThanOrEqual(last);
  expect(client.isFetching()).toBe(0);
  expect(asked).toHaveLength(6);
});

test('H-22 a read that messages have waited for too long is stuck, and the next one starts it over', async () => {
  const { asked, shown } = await slowRead(PATIENCE * 2);
  invalidate(client, AREAS, 'refetch');
  await vi.advanceTimersByTimeAsync(1);
  invalidate(client, AREAS, 'refetch');
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  invalidate(client, AREAS, 'refetch');
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  invalidate(client, AREAS, 'refetch');
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(PATIENCE * 2);
  expect(shown()).toBe(asked[2]);
});

test.each(['mark', 'refetch'] as const)(
  'H-17 a change during a later read of what no page is using leaves it stale (%s)',
  async (how) => {
    await slowRead(1_000);
    // It leaves the page.
    stops.pop()?.();
    void client.refetchQueries({ queryKey: MINE, type: 'all' });
    await vi.advanceTimersByTimeAsync(500);
    invalidate(client, AREAS, how);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.isFetching()).toBe(0);
    expect(isStale(...MINE)).toBe(true);
  },
);

test('H-22 a change that a hidden tab only marks is not lost to a read under way', async () => {
  const { asked } = await slowRead(1_000);
  focusManager.setFocused(false);
  stops.push(() => focusManager.setFocused(undefined));
  void client.refetchQueries({ queryKey: MINE });
  await vi.advanceTimersByTimeAsync(500);
  invalidate(client, AREAS, 'mark');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
  expect(isStale(...MINE)).toBe(true);
});

test('H-17 a change during a first read is read again once that has ended, shown or not', async () => {
  vi.useFakeTimers();
  stops.push(() => vi.useRealTimers());
  client = new QueryClient();
  const asked: string[] = [];
  const slow = (key: string[]) => ({
    queryKey: key,
    queryFn: () => {
      asked.push(key.join('.'));
      return new Promise<number>((answer) => setTimeout(() => answer(1), 1_000));
    },
    staleTime: Infinity,
  });
  const observer = new QueryObserver(client, slow(MINE));
  stops.push(observer.subscribe(() => {}));
  void client.query(slow(PLACES));
  await vi.advanceTimersByTimeAsync(500);
  invalidate(client, AREAS, 'refetch');
  invalidate(client, AREAS, 'refetch');
  await vi.advanceTimersByTimeAsync(3_000);
  // What a loader has read ahead of its page is stale when the page opens.
  expect(asked).toEqual(['schedules.mine.x', 'resources.schedulable.x', 'schedules.mine.x']);
  expect(isStale(...PLACES)).toBe(true);
  expect(isStale(...MINE)).toBe(false);
});

test('H-22 a hidden tab only marks', async () => {
  const reads = await onScreen(MINE, NEWS);
  invalidate(client, AREAS, 'mark');
  await settle();
  expect(reads).toEqual({ 'schedules.mine.x': 0, 'news.list.x': 0 });
  expect([isStale(...MINE), isStale(...NEWS)]).toEqual([true, true]);
});

test('at the start the session, which the page has loaded just before, stays fresh', async () => {
  const ME = ['session', 'me', 'x'];
  await onScreen(ME, NEWS);
  invalidate(client, ['session', 'session.me', 'news'], 'start');
  await settle();
  expect([isStale(...ME), isStale(...NEWS)]).toEqual([false, true]);
});
