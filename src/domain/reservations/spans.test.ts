import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, intersect, loadedAbove, mergeSpans, peakLoad, subtract, type Load } from './spans';

const span = (start: number, end: number) => ({ start, end });
const load = (start: number, end: number, slots: number): Load => ({ start, end, slots });
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 12 }))
  .map(([start, length]) => span(start, start + length));
const anyLoad = fc
  .tuple(anySpan, fc.integer({ min: 1, max: 3 }))
  .map(([{ start, end }, slots]) => load(start, end, slots));

/** The same questions, answered minute by minute. */
const has = (spans: readonly { start: number; end: number }[], at: number) =>
  spans.some(({ start, end }) => start <= at && at < end);
const minutes = Array.from({ length: 45 }, (_, at) => at);

describe('spans', () => {
  test.each([
    [span(0, 10), span(10, 20), undefined],
    [span(0, 10), span(9, 20), span(9, 10)],
    [span(0, 10), span(2, 3), span(2, 3)],
    [span(0, 10), span(0, 10), span(0, 10)],
    [span(0, 10), span(5, 5), undefined],
    [span(0, 10), span(20, 30), undefined],
  ])('RANGE-1 %j and %j share %j', (a, b, expected) => {
    expect(intersect(a, b)).toEqual(expected);
    expect(intersect(b, a)).toEqual(expected);
  });

  test('RANGE-1 equal borders are covered', () => {
    expect(covers(span(0, 10), span(0, 10))).toBe(true);
    expect(covers(span(0, 10), span(3, 4))).toBe(true);
    expect(covers(span(0, 10), span(0, 11))).toBe(false);
    expect(covers(span(1, 10), span(0, 10))).toBe(false);
  });

  test('RANGE-1 merged spans neither touch nor overlap and hold the same minutes', () => {
    expect(mergeSpans([span(5, 8), span(0, 2), span(2, 3), span(7, 9), span(4, 4)])).toEqual([
      span(0, 3),
      span(5, 9),
    ]);
    fc.assert(
      fc.property(fc.array(anySpan), (spans) => {
        const merged = mergeSpans(spans);
        for (const at of minutes) expect(has(merged, at)).toBe(has(spans, at));
        for (const [i, next] of merged.slice(1).entries()) {
          expect(next.start).toBeGreaterThan(merged[i]?.end ?? Number.NaN);
        }
      }),
    );
  });

  test('RANGE-1 subtracting leaves exactly the other minutes', () => {
    expect(subtract(span(0, 10), [span(2, 3), span(8, 12), span(-4, 1)])).toEqual([
      span(1, 2),
      span(3, 8),
    ]);
    expect(subtract(span(0, 10), [])).toEqual([span(0, 10)]);
    expect(subtract(span(0, 10), [span(0, 10)])).toEqual([]);
    expect(subtract(span(4, 4), [])).toEqual([]);
    expect(subtract(span(0, 10), [span(10, 12), span(12, 14)])).toEqual([span(0, 10)]);
    fc.assert(
      fc.property(anySpan, fc.array(anySpan), (whole, taken) => {
        const left = subtract(whole, taken);
        for (const at of minutes) {
          expect(has(left, at)).toBe(has([whole], at) && !has(taken, at));
        }
      }),
    );
  });
});

describe('loads', () => {
  test('RACE-4 the peak of concurrent slots counts, not their sum', () => {
    const loads = [load(0, 5, 2), load(5, 10, 2), load(3, 4, 1)];
    expect(peakLoad(span(0, 10), loads)).toBe(3);
    expect(peakLoad(span(5, 10), loads)).toBe(2);
    expect(peakLoad(span(10, 20), loads)).toBe(0);
    expect(peakLoad(span(0, 10), [])).toBe(0);
  });

  test('RACE-4 where the load is above a limit', () => {
    const loads = [load(0, 5, 1), load(3, 8, 1), load(8, 9, 2), load(12, 30, 2)];
    expect(loadedAbove(span(0, 20), loads, 1)).toEqual([span(3, 5), span(8, 9), span(12, 20)]);
    expect(loadedAbove(span(0, 20), loads, 0)).toEqual([span(0, 9), span(12, 20)]);
    expect(loadedAbove(span(0, 20), loads, 2)).toEqual([]);
  });

  test('RACE-4 peak and stretches agree with counting minute by minute', () => {
    fc.assert(
      fc.property(
        anySpan,
        fc.array(anyLoad),
        fc.integer({ min: 0, max: 4 }),
        (whole, loads, limit) => {
          const at = (minute: number) =>
            loads.filter((l) => has([l], minute)).reduce((sum, l) => sum + l.slots, 0);
          const inside = minutes.filter((minute) => has([whole], minute));
          expect(peakLoad(whole, loads)).toBe(Math.max(0, ...inside.map(at)));
          const above = loadedAbove(whole, loads, limit);
          for (const minute of minutes) {
            expect(has(above, minute)).toBe(has([whole], minute) && at(minute) > limit);
          }
          expect(mergeSpans(above)).toEqual(above);
        },
      ),
    );
  });
});
