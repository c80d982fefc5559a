import { turn } from '../../geometry';
import type { PlaceType, SeatSide } from '../../types';
import { roomAt } from './edits';
import { namesFrom } from './names';
import { SIZES } from './sizes';
import type { DraftFloor, DraftPlace, Patch, Step } from './types';

/** How places are arranged in rows. Lengths are in centimeters. */
export interface Rows {
  readonly type: PlaceType;
  readonly first: string;
  readonly count: number;
  readonly rows: number;
  /** Between neighbors in a row. */
  readonly gap: number;
  /** Between pairs of rows, which are back to back. */
  readonly aisle: number;
}

/** Maximum number of places in one layout. */
export const MAX_LAYOUT_PLACES = 500;

const OUTWARD = ['top', 'bottom'] as const satisfies readonly SeatSide[];

/** Places that are back to back have their seats on the outside. */
export function seatOf(type: PlaceType, seat: SeatSide | undefined, row: number) {
  const isSeated = type === 'desk' || type === 'workspace';
  if (!isSeated && seat === undefined) return {};
  if (seat === 'left' || seat === 'right') return { seat };
  return { seat: OUTWARD[row % 2] ?? 'top' };
}

/**
 * Places in rows, numbered along each row, with their common top left corner at a point. Desks are in pairs of
 * rows that face each other.
 *
 * @param like the place that the others copy. It becomes the first of them without moving, and the rows follow its
 *   rotation
 * @param idOf creates the id of the n-th place
 */
export function layOutStep(
  floor: DraftFloor,
  { type, first, count, rows, gap, aisle }: Rows,
  at: { readonly x: number; readonly y: number },
  idOf: (index: number) => string,
  like?: DraftPlace,
): Step {
  const all = Math.max(0, Math.min(MAX_LAYOUT_PLACES, Math.floor(count)));
  const perRow = Math.max(1, Math.ceil(all / Math.max(1, Math.floor(rows))));
  const [w, h] = like ? [like.w, like.h] : SIZES[type];
  const origin = like ?? { x: at.x + w / 2, y: at.y + h / 2, rotation: 0 };
  const patches = namesFrom(first, all).map((name, index): Patch => {
    const row = Math.floor(index / perRow);
    const [dx, dy] = turn(
      (index % perRow) * (w + gap),
      row * h + Math.floor(row / 2) * aisle,
      origin.rotation,
    );
    const seat = seatOf(type, like?.seat, row);
    if (like && index === 0) return { kind: 'set', id: like.id, fields: { name, ...seat } };
    const [x, y] = [origin.x + dx, origin.y + dy];
    const place = { id: idOf(index), name, type, x, y, w, h, rotation: origin.rotation };
    return { kind: 'put', place: { ...place, roomId: roomAt(floor, x, y), on: true, ...seat } };
  });
  return { name: 'duplicate', count: patches.length, patches };
}
