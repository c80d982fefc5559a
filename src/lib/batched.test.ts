import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batched } from './batched';

const asked: (readonly string[])[] = [];
const signals: AbortSignal[] = [];
const doubled = () =>
  batched((ids, signal) => {
    asked.push(ids);
    signals.push(signal);
    return Promise.resolve(new Map(ids.map((id) => [id, `${id}${id}`] as const)));
  });
const alive = () => new AbortController().signal;

beforeEach(() => {
  asked.length = 0;
  signals.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('batched', () => {
  it('requests everything from one moment together, each id once', async () => {
    const load = doubled();
    const answers = Promise.all(['a', 'b', 'a'].map((id) => load(id, alive())));
    await vi.runAllTimersAsync();
    expect(await answers).toEqual(['aa', 'bb', 'aa']);
    expect(asked).toEqual([['a', 'b']]);
  });

  it('requests again what comes later', async () => {
    const load = doubled();
    const first = load('a', alive());
    await vi.runAllTimersAsync();
    const second = load('b', alive());
    await vi.runAllTimersAsync();
    expect(await Promise.all([first, second])).toEqual(['aa', 'bb']);
    expect(asked).toEqual([['a'], ['b']]);
  });

  it('splits what would make an address too long', async () => {
    const load = doubled();
    const ids = Array.from({ length: 200 }, (_, n) => `p${n}`);
    const answers = Promise.all(ids.map((id) => load(id, alive())));
    await vi.runAllTimersAsync();
    expect(await answers).toHaveLength(200);
    expect(asked.map(({ length }) => length)).toEqual([80, 80, 40]);
  });

  it('drops what is no longer needed before it requests, and cancels a request that no one waits for', async () => {
    const load = batched((ids, signal) => {
      asked.push(ids);
      signals.push(signal);
      return new Promise<Map<string, string>>(() => {});
    });
    const [gone, late, last] = [
      new AbortController(),
      new AbortController(),
      new AbortController(),
    ];
    const answers = Promise.allSettled([
      load('a', gone.signal),
      load('b', late.signal),
      load('c', last.signal),
    ]);
    gone.abort();
    await vi.runAllTimersAsync();
    expect(asked).toEqual([['b', 'c']]);
    late.abort();
    expect(signals[0]?.aborted).toBe(false);
    last.abort();
    expect(signals[0]?.aborted).toBe(true);
    expect((await answers).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ]);
  });

  it('a failure affects everyone, and an unknown person no one', async () => {
    const broken = batched(() => Promise.reject(new Error('gone')));
    const failed = Promise.allSettled([broken('a', alive()), broken('b', alive())]);
    const nobody = batched(() => Promise.resolve(new Map<string, string>()))('x', alive());
    await vi.runAllTimersAsync();
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await nobody).toBeUndefined();
  });
});
