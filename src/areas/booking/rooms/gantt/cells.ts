import type { Bar } from '@/domain/availability';
import { anyCovers, intersect, type Span } from '@/domain/reservations';
import type { DaySlot } from '@/domain/time';
import type { Facts } from '../model/assess';

/** A range of quarter hours for the keyboard and screen readers. Indexes into the shown slots, `to` exclusive. */
export type Cell =
  | { readonly kind: 'free'; readonly from: number; readonly to: number }
  | { readonly kind: 'booked'; readonly from: number; readonly to: number; readonly bar: Bar }
  | { readonly kind: 'closed' | 'past' | 'denied'; readonly from: number; readonly to: number };

const spanOf = (slot: DaySlot): Span => ({ start: slot.start.getTime(), end: slot.end.getTime() });

/**
 * A row divided into cells without gaps: every free quarter hour separately, so that it can be named and selected; a booking, or
 * closed or past time, as one. A quarter hour counts as booked if any part of it is.
 */
export function cellsOf(
  slots: readonly DaySlot[],
  facts: Facts,
  bars: readonly Bar[],
  quarter: number,
): readonly Cell[] {
  // Other people’s requests hold nothing (APPR-1); one’s own can be opened.
  const held = bars.filter(({ booking, isMine }) => isMine || !booking.isPending);
  const cells: Cell[] = [];
  for (const [index, slot] of slots.entries()) {
    const span = spanOf(slot);
    const next = assess(span, facts, held, quarter);
    const last = cells.at(-1);
    if (last && last.to === index && joins(last, next)) {
      cells[cells.length - 1] = { ...last, to: index + 1 };
    } else cells.push({ ...next, from: index, to: index + 1 } as Cell);
  }
  return cells;
}

type Kind = { readonly kind: Cell['kind']; readonly bar?: Bar };

function assess(span: Span, facts: Facts, held: readonly Bar[], quarter: number): Kind {
  const bar = held.find((each) => intersect(each, span));
  if (bar && (bar.isMine || !anyCovers(facts.free, span))) return { kind: 'booked', bar };
  if (span.end <= quarter) return { kind: 'past' };
  if (!anyCovers(facts.hours.open, span)) {
    return { kind: 'closed' };
  }
  return { kind: facts.denied ? 'denied' : 'free' };
}

function joins(last: Cell, next: Kind): boolean {
  if (last.kind !== next.kind || last.kind === 'free') return false;
  return last.kind !== 'booked' || last.bar === next.bar;
}

/** The cell that contains a slot. */
export const cellAt = (cells: readonly Cell[], slot: number): Cell | undefined =>
  cells.find(({ from, to }) => from <= slot && slot < to);

/** The free range around a slot, in slots. */
export function freeAround(
  cells: readonly Cell[],
  slot: number,
): { from: number; to: number } | undefined {
  const at = cells.findIndex(({ from, to, kind }) => kind === 'free' && from <= slot && slot < to);
  if (at < 0) return undefined;
  let [first, last] = [at, at];
  while (cells[first - 1]?.kind === 'free') first -= 1;
  while (cells[last + 1]?.kind === 'free') last += 1;
  const [start, end] = [cells[first], cells[last]];
  return start && end && { from: start.from, to: end.to };
}

/** A selection from one slot to another, limited to the free range around the first. */
export function choiceWithin(
  cells: readonly Cell[],
  anchor: number,
  head: number,
): { from: number; to: number } | undefined {
  const free = freeAround(cells, anchor);
  if (!free) return undefined;
  return {
    from: Math.max(free.from, Math.min(anchor, head)),
    to: Math.min(free.to, Math.max(anchor, head) + 1),
  };
}
