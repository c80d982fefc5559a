import type { Box } from '../../types';

/** A guide that shows why something snapped: along `x` or `y`, from one end to the other. */
export interface Guide {
  readonly kind: 'edge' | 'gap';
  readonly axis: 'x' | 'y';
  /** The line’s position on its axis: `x` means a vertical line. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

interface Options {
  /** Centimeters between grid lines; null without a grid. */
  readonly grid: number | null;
  /** How near something must be to snap, in centimeters; 0 turns snapping off. */
  readonly reach: number;
}

interface Pull {
  readonly by: number;
  readonly guides: readonly Guide[];
}

interface Span {
  readonly start: number;
  readonly size: number;
  readonly crossStart: number;
  readonly crossSize: number;
}

const along = (box: Box, axis: 'x' | 'y'): Span =>
  axis === 'x'
    ? { start: box.x, size: box.w, crossStart: box.y, crossSize: box.h }
    : { start: box.y, size: box.h, crossStart: box.x, crossSize: box.w };

const stops = ({ start, size }: Span): number[] => [start, start + size / 2, start + size];

const nearer = (a: Pull | undefined, b: Pull): Pull =>
  a && Math.abs(a.by) <= Math.abs(b.by) ? a : b;

/** The nearest edge or center of another box. */
function toEdges(me: Span, others: readonly Span[], axis: 'x' | 'y', reach: number) {
  let best: Pull | undefined;
  for (const other of others) {
    for (const to of stops(other)) {
      for (const from of stops(me)) {
        if (Math.abs(to - from) > reach) continue;
        const ends = [
          me.crossStart,
          me.crossStart + me.crossSize,
          other.crossStart,
          other.crossStart + other.crossSize,
        ];
        const guide = { kind: 'edge' as const, axis, at: to };
        const line = { ...guide, from: Math.min(...ends), to: Math.max(...ends) };
        best = nearer(best, { by: to - from, guides: [line] });
      }
    }
  }
  return best;
}

/** The same distance as between two neighbors, or the center between two. */
function toGaps(me: Span, others: readonly Span[], axis: 'x' | 'y', reach: number) {
  const beside = others
    .filter(
      ({ crossStart, crossSize }) =>
        crossStart < me.crossStart + me.crossSize && me.crossStart < crossStart + crossSize,
    )
    .toSorted((a, b) => a.start - b.start);
  const cross = axis === 'x' ? 'y' : 'x';
  const at = me.crossStart + me.crossSize / 2;
  const line = (from: number, to: number): Guide => ({ kind: 'gap', axis: cross, at, from, to });
  let best: Pull | undefined;
  const offer = (start: number, guides: (start: number) => readonly Guide[]) => {
    const by = start - me.start;
    if (Math.abs(by) <= reach) best = nearer(best, { by, guides: guides(start) });
  };
  for (const [index, left] of beside.entries()) {
    const right = beside[index + 1];
    if (!right) break;
    const leftEnd = left.start + left.size;
    const rightEnd = right.start + right.size;
    const gap = right.start - leftEnd;
    if (gap <= 0) continue;
    const between = line(leftEnd, right.start);
    offer(rightEnd + gap, (start) => [between, line(rightEnd, start)]);
    offer(left.start - gap - me.size, (start) => [line(start + me.size, left.start), between]);
    if (gap > me.size) {
      offer(leftEnd + (gap - me.size) / 2, (start) => [
        line(leftEnd, start),
        line(start + me.size, right.start),
      ]);
    }
  }
  return best;
}

/**
 * Where a box snaps: to edges and centers of others, to equal distances, or else to the grid.
 *
 * @param others boxes that are near enough to matter
 */
export function snapped(box: Box, others: readonly Box[], { grid, reach }: Options): Snapped {
  const guides: Guide[] = [];
  const pull = (axis: 'x' | 'y'): number => {
    const me = along(box, axis);
    const spans = others.map((other) => along(other, axis));
    const edge = toEdges(me, spans, axis, reach);
    const gap = toGaps(me, spans, axis, reach);
    // If an edge and an equal distance are equally near, the edge wins, because people notice it first.
    const best = edge && gap ? nearer(edge, gap) : (edge ?? gap);
    if (best) {
      guides.push(...best.guides);
      return best.by;
    }
    return grid === null ? 0 : Math.round(me.start / grid) * grid - me.start;
  };
  return { dx: pull('x'), dy: pull('y'), guides };
}
