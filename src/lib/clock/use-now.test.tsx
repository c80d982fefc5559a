import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fixedClock, syncServerTime, setClock } from './clock';
import { useNow } from './use-now';

const HOUR = Date.UTC(2026, 10, 2, 9);

beforeEach(() => {
  vi.useFakeTimers({ now: HOUR + 45_000 });
  setClock(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  setClock(undefined);
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('changes when the minute does, not a minute after it was mounted', () => {
  const { result } = renderHook(() => useNow());
  expect(result.current).toBe(HOUR);
  pass(14_999);
  expect(result.current).toBe(HOUR);
  pass(2);
  expect(result.current).toBe(HOUR + 60_000);
});

it('shares one timer between all intervals, and stops it with the last user', () => {
  const first = renderHook(() => useNow(60_000));
  const second = renderHook(() => useNow(60_000));
  const third = renderHook(() => useNow(10_000));
  expect(vi.getTimerCount()).toBe(1);
  pass(5_001);
  expect(third.result.current).toBe(HOUR + 50_000);
  expect(first.result.current).toBe(HOUR);
  for (const { unmount } of [first, second, third]) unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('F-37 redraws at once when the server corrects the time or a fixed clock moves', () => {
  const { result } = renderHook(() => useNow());
  act(() => syncServerTime(HOUR + 3_600_000, HOUR + 45_000));
  expect(result.current).toBe(HOUR + 3_600_000);
  const clock = fixedClock(HOUR);
  act(() => setClock(clock));
  expect(result.current).toBe(HOUR);
  act(() => clock.advance(120_000));
  expect(result.current).toBe(HOUR + 120_000);
});

it('a tab that becomes visible shows the current time without waiting for its timer', () => {
  const { result } = renderHook(() => useNow());
  vi.setSystemTime(HOUR + 600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(HOUR + 600_000);
});
