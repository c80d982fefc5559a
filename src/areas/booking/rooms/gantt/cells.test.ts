import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar, PlaceBooking } from '@/domain/availability';
import { daySlots } from '@/domain/time';
import { QUARTER } from '@/domain/time/durations';
import type { Facts } from '../model/assess';
import { cellAt, cellsOf, choiceWithin, freeAround } from './cells';

const DATE = '2026-03-12';
const slots = daySlots(DATE, 'Europe/Berlin', 15).slice(32, 72);
const at = (slot: number): number => slots[slot]?.start.getTime() ?? 0;

const bar = (
  from: number,
  to: number,
  change: { pending?: boolean; mine?: boolean } = {},
): Bar => ({
  booking: { id: `${from}-${to}`, isPending: change.pending === true } as PlaceBooking,
  start: at(from),
  end: at(to),
  isMine: change.mine === true,
  continuesBefore: false,
  continuesAfter: false,
});
/** A room that’s open the whole shown time, apart from its bookings. */
function facts(bars: readonly Bar[], denied = false): Facts {
  const open = { start: at(0), end: at(39) + QUARTER };
  const free: { start: number; end: number }[] = [];
  let from = open.start;
  for (const { booking, start, end } of bars) {
    if (booking.isPending) continue;
    if (start > from) free.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < open.end) free.push({ start: from, end: open.end });
  return { free, hours: { open: [open] }, denied: denied ? {} : null } as unknown as Facts;
}
const kinds = (bars: readonly Bar[], quarter = 0) =>
  cellsOf(slots, facts(bars), bars, quarter).map(({ kind, from, to }) => `${kind} ${from}-${to}`);

describe('cells of a row', () => {
  it('A-13 names every free quarter hour separately and a booking as one', () => {
    expect(kinds([bar(4, 8)]).slice(3, 6)).toEqual(['free 3-4', 'booked 4-8', 'free 8-9']);
  });

  it('APPR-1 someone else’s request does not take the time, and one’s own can be opened', () => {
    expect(kinds([bar(4, 8, { pending: true })])).not.toContain('booked 4-8');
    expect(kinds([bar(4, 8, { pending: true, mine: true })])).toContain('booked 4-8');
  });

  it('RANGE-7 the past is one cell, and nothing in it can be chosen', () => {
    const cells = cellsOf(slots, facts([]), [], at(6));
    expect(cells[0]).toEqual({ kind: 'past', from: 0, to: 6 });
    expect(freeAround(cells, 2)).toBeUndefined();
  });

  it('a booking that ends within a quarter hour takes all of it', () => {
    const short = { ...bar(4, 8), end: at(7) + 60_000 };
    expect(kinds([short])).toContain('booked 4-8');
  });

  it('leaves no gap and no overlap, with any bookings', () => {
    const booking = fc.tuple(fc.nat(38), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 8 }), fc.nat(39), (list, now) => {
        const bars = list
          .map(([from, length]) => bar(from, Math.min(39, from + length)))
          .toSorted((a, b) => a.start - b.start)
          .filter((each, index, all) => {
            const before = all[index - 1];
            return (!before || before.end <= each.start) && each.end > each.start;
          });
        const cells = cellsOf(slots, facts(bars), bars, at(now));
        expect(cells[0]?.from).toBe(0);
        expect(cells.at(-1)?.to).toBe(slots.length);
        for (const [index, cell] of cells.entries()) {
          expect(cell.to).toBeGreaterThan(cell.from);
          expect(cell.from).toBe(index === 0 ? 0 : cells[index - 1]?.to);
        }
      }),
    );
  });

  it('R2 a choice stays within the free span in which it started', () => {
    const cells = cellsOf(slots, facts([bar(4, 8)]), [bar(4, 8)], 0);
    expect(choiceWithin(cells, 10, 2)).toEqual({ from: 8, to: 11 });
    expect(choiceWithin(cells, 2, 30)).toEqual({ from: 2, to: 4 });
    expect(choiceWithin(cells, 5, 6)).toBeUndefined();
    expect(cellAt(cells, 6)).toMatchObject({ kind: 'booked', from: 4, to: 8 });
  });
});
