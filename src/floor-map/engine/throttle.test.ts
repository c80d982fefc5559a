import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at once, then at most once per pause, and never loses the last call', () => {
  const work = vi.fn<() => void>();
  const { call } = throttle(work, 250);
  call();
  expect(work).toHaveBeenCalledTimes(1);
  call();
  call();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  call();
  expect(work).toHaveBeenCalledTimes(3);
});

it('runs no more once canceled', () => {
  const work = vi.fn<() => void>();
  const { call, cancel } = throttle(work, 250);
  call();
  call();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});
