import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoundedQueue, DRAIN_INTERVAL, QUEUE_LIMIT } from './queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const drainOnce = () => vi.advanceTimersByTimeAsync(DRAIN_INTERVAL);

it('F-54 drains every 3 s, in order, and rests when empty', async () => {
  const sent: number[] = [];
  const queue = new BoundedQueue<number>();
  queue.push(1);
  queue.open((entry) => Promise.resolve(sent.push(entry) > 0));
  queue.push(2);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1, 2]);
  expect(vi.getTimerCount()).toBe(0);
  queue.push(3);
  await drainOnce();
  expect(sent).toEqual([1, 2, 3]);
});

it('F-54 is bounded at 200 entries', () => {
  const queue = new BoundedQueue<number>();
  for (let entry = 0; entry < 1_000; entry++) queue.push(entry);
  expect(queue.size).toBe(QUEUE_LIMIT);
  expect(QUEUE_LIMIT).toBe(200);
});

it('F-54 three failures in a row silence it permanently', async () => {
  const send = vi.fn<(entry: number) => Promise<boolean>>().mockRejectedValue(new Error('blocked'));
  const queue = new BoundedQueue<number>();
  queue.open(send);
  queue.push(1);
  for (let drain = 0; drain < 10; drain++) await drainOnce();
  expect(send).toHaveBeenCalledTimes(3);
  queue.push(2);
  await drainOnce();
  expect(queue.size).toBe(0);
  expect(send).toHaveBeenCalledTimes(3);
});

it('F-54 two failures and a success restart the count, and nothing is lost', async () => {
  const answers = [false, false, true, false, false, true];
  const sent: number[] = [];
  const queue = new BoundedQueue<number>();
  queue.open((entry) => {
    const success = answers.shift() ?? true;
    if (success) sent.push(entry);
    return Promise.resolve(success);
  });
  queue.push(1);
  for (let drain = 0; drain < 3; drain++) await drainOnce();
  queue.push(2);
  for (let drain = 0; drain < 3; drain++) await drainOnce();
  expect(sent).toEqual([1, 2]);
});

it('F-54 an answer that never comes is a failure, not a standstill', async () => {
  const send = vi.fn<(entry: number) => Promise<boolean>>(
    () => new Promise<boolean>(() => undefined),
  );
  const queue = new BoundedQueue<number>();
  queue.open(send);
  queue.push(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
});

it('F-54 without a network it waits instead of failing', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = vi.fn<(entry: number) => Promise<boolean>>().mockResolvedValue(true);
  const queue = new BoundedQueue<number>();
  queue.open(send);
  queue.push(1);
  for (let drain = 0; drain < 5; drain++) await drainOnce();
  expect(send).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await drainOnce();
  expect(send).toHaveBeenCalledTimes(1);
});

it('a queue that is closed takes nothing and runs no timer', async () => {
  const queue = new BoundedQueue<number>();
  queue.push(1);
  queue.close();
  queue.push(2);
  queue.open(() => Promise.resolve(true));
  expect(queue.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
