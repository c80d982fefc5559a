import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '@/domain/time';
import { aCell, aDay, aKind, aPlan } from './fixture';
import {
  cellsBetween,
  changesOf,
  EMPTY_WEEK,
  halfOf,
  HALVES,
  KINDS,
  paintDay,
  paintWeek,
  PARTS,
  revertChanges,
  withChanges,
} from './week';

const MONDAY = '2026-03-09';

describe('WL-1 a painted day', () => {
  it('has one kind, or two that differ', () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom(...PARTS), fc.option(aKind), (day, part, kind) => {
        const painted = paintDay(day, part, kind ?? undefined);
        expect(painted.length).toBeLessThanOrEqual(2);
        expect(new Set(painted).size).toBe(painted.length);
      }),
    );
  });

  it('changes the painted part and keeps the other half of a planned day', () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom(...HALVES), aKind, (day, half, kind) => {
        const painted = paintDay(day, half, kind);
        const other = half === 'morning' ? 'afternoon' : 'morning';
        expect(halfOf(painted, half)).toBe(kind);
        expect(halfOf(painted, other)).toBe(halfOf(day, other) ?? kind);
      }),
    );
  });

  it('is empty after clearing, and belongs to the other half after clearing one of two', () => {
    expect(paintDay(['office', 'remote'], 'day', undefined)).toEqual([]);
    expect(paintDay(['office', 'remote'], 'morning', undefined)).toEqual(['remote']);
    expect(paintDay(['office', 'remote'], 'afternoon', undefined)).toEqual(['office']);
    expect(paintDay(['office'], 'morning', undefined)).toEqual([]);
    expect(paintDay([], 'afternoon', undefined)).toEqual([]);
  });
});

describe('painting a range', () => {
  it('includes every cell of the rectangle, from any corner', () => {
    fc.assert(
      fc.property(aCell, aCell, (one, other) => {
        const cells = cellsBetween(one, other);
        const width = Math.abs(one.column - other.column) + 1;
        const height = Math.abs(one.row - other.row) + 1;
        expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(
          width * height,
        );
        expect(cells).toEqual(cellsBetween(other, one));
        expect(cells).toContainEqual(one);
        expect(cells).toContainEqual(other);
      }),
    );
  });

  it('paints all days of the range and no others, in any order of the cells', () => {
    fc.assert(
      fc.property(aPlan, aCell, aCell, aKind, (plan, one, other, kind) => {
        const cells = cellsBetween(one, other);
        const painted = paintWeek(plan, cells, kind);
        expect(paintWeek(plan, cells.toReversed(), kind)).toEqual(painted);
        expect(paintWeek(painted, cells, kind)).toEqual(painted);
        for (const [index, weekday] of WEEKDAYS.entries()) {
          const touched = cells.filter(({ column }) => column === index);
          if (touched.length === 0) expect(painted[weekday]).toBe(plan[weekday]);
          for (const { row } of touched) {
            const half = PARTS[row];
            if (half === 'day') expect(painted[weekday]).toEqual([kind]);
            else if (half) expect(halfOf(painted[weekday], half)).toBe(kind);
          }
        }
      }),
    );
  });

  it('both halves together are the whole day', () => {
    const cells = cellsBetween({ column: 0, row: 1 }, { column: 4, row: 2 });
    const painted = paintWeek(EMPTY_WEEK, cells, 'remote');
    expect(WEEKDAYS.map((weekday) => painted[weekday].join(' '))).toEqual([
      ...Array.from({ length: 5 }, () => 'remote'),
      '',
      '',
    ]);
  });

  it('clears a range', () => {
    const full = paintWeek(
      EMPTY_WEEK,
      cellsBetween({ column: 0, row: 0 }, { column: 6, row: 0 }),
      KINDS[3],
    );
    const wiped = paintWeek(
      full,
      cellsBetween({ column: 1, row: 0 }, { column: 6, row: 0 }),
      undefined,
    );
    expect(wiped).toEqual({ ...EMPTY_WEEK, monday: ['not_available'] });
  });
});

describe('UNDO-1 the difference', () => {
  it('lists the changed days, and reverting it gives the previous plan', () => {
    fc.assert(
      fc.property(aPlan, aPlan, (before, after) => {
        const changes = changesOf(MONDAY, before, after);
        expect(revertChanges(after, changes)).toEqual(before);
        expect(withChanges(before, changes)).toEqual(after);
        expect(changes.every((change) => change.after === after[change.weekday])).toBe(true);
        expect(changesOf(MONDAY, before, before)).toEqual([]);
      }),
    );
  });

  it('names days in their order', () => {
    const after = { ...EMPTY_WEEK, wednesday: ['office'], monday: ['remote'] } as const;
    expect(changesOf(MONDAY, EMPTY_WEEK, after).map(({ date }) => date)).toEqual([
      '2026-03-09',
      '2026-03-11',
    ]);
  });

  it('keeps later paint on other days', () => {
    const first = { ...EMPTY_WEEK, monday: ['office'] } as const;
    const changes = changesOf(MONDAY, EMPTY_WEEK, first);
    const second = { ...first, tuesday: ['remote'] } as const;
    expect(revertChanges(second, changes)).toEqual({ ...EMPTY_WEEK, tuesday: ['remote'] });
  });
});
