import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '@/domain/time/durations';
import { fixedClock, isPast, syncServerTime, now, setClock, tolerance } from './clock';

const START = Date.UTC(2026, 10, 2, 9);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  setClock(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  setClock(undefined);
});

describe('F-37 now is device time plus the offset of the server', () => {
  it('F-37 a device a day slow and a day fast both show the server time', () => {
    for (const wrong of [-DAY, DAY]) {
      setClock(undefined);
      syncServerTime(START - wrong, START);
      expect(Math.abs(now() - (START - wrong))).toBeLessThanOrEqual(500);
      vi.advanceTimersByTime(60_000);
      expect(Math.abs(now() - (START - wrong + 60_000))).toBeLessThanOrEqual(500);
      vi.setSystemTime(START);
    }
  });

  it('F-37 an unreadable header leaves the device clock and five minutes of tolerance', () => {
    syncServerTime(Number.NaN, START);
    expect(now()).toBe(START);
    expect(tolerance()).toBe(300_000);
    expect(isPast(START - 300_000)).toBe(false);
    expect(isPast(START - 300_001)).toBe(true);
  });

  it('F-37 with the server time known an instant is past as soon as it is', () => {
    syncServerTime(START, START);
    expect(tolerance()).toBe(0);
    expect(isPast(START)).toBe(false);
    expect(isPast(START - 1)).toBe(true);
  });

  it('F-37 whole seconds and slow answers do not make the time jitter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ delay: fc.nat(1_400), step: fc.integer({ min: 1, max: 60_000 }) })),
        (answers) => {
          vi.setSystemTime(START);
          setClock(undefined);
          for (const { delay, step } of answers) {
            vi.setSystemTime(Date.now() + step);
            syncServerTime(Math.floor((Date.now() - delay) / 1000) * 1000, Date.now());
            expect(now()).toBe(Date.now());
          }
        },
      ),
    );
  });

  it('F-37 an old answer from a cache does not turn the time back', () => {
    syncServerTime(START + DAY, START);
    const before = now();
    syncServerTime(START, START);
    expect(now()).toBe(before);
  });

  it('F-37 follows a device clock that is corrected while the page is open', () => {
    syncServerTime(START + DAY, START);
    vi.setSystemTime(START + DAY);
    for (let answer = 0; answer < 5; answer++) syncServerTime(START + DAY, START + DAY);
    expect(Math.abs(now() - (START + DAY))).toBeLessThanOrEqual(500);
  });
});

describe('a fixed clock', () => {
  it('stands still, jumps, and advances, and ignores the server', () => {
    const clock = fixedClock(START + 5);
    setClock(clock);
    vi.advanceTimersByTime(1000);
    syncServerTime(0, START);
    expect(now()).toBe(START + 5);
    clock.advance(10);
    expect(now()).toBe(START + 15);
    clock.set(7);
    expect(now()).toBe(7);
    expect(tolerance()).toBe(0);
  });
});
