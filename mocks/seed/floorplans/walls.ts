import { circle, line, num, type Sheet } from './sheet';
import type { Door, Rect, Side } from './types';

type Span = readonly [from: number, to: number];
type Kind = 'wall' | 'glass';

/** Subtracts spans from spans. */
export function subtract(spans: readonly Span[], holes: readonly Span[]): Span[] {
  let rest = [...spans];
  for (const [from, to] of holes) {
    rest = rest.flatMap(([a, b]): Span[] => {
      if (to <= a || from >= b) return [[a, b]];
      const parts: Span[] = [];
      if (from > a) parts.push([a, from]);
      if (to < b) parts.push([to, b]);
      return parts;
    });
  }
  return rest;
}

/** Merges spans that touch or overlap. */
export function union(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [a, b] of sorted) {
    const last = joined.at(-1);
    if (last && a <= last[1] + 0.5) last[1] = Math.max(last[1], b);
    else joined.push([a, b]);
  }
  return joined;
}

/** A room’s side: its axis, its position, and where it begins and ends. */
export function sideOf([x, y, w, h]: Rect, side: Side) {
  const flat = side === 'n' || side === 's';
  const far = side === 's' || side === 'e';
  return flat
    ? ({ axis: 'h', at: far ? y + h : y, from: x, to: x + w } as const)
    : ({ axis: 'v', at: far ? x + w : x, from: y, to: y + h } as const);
}

/** The inner walls of a wing. Sides that rooms share become one wall; doors cut it; if a wall and glass overlap, the wall wins. */
export class Walls {
  readonly #lines = new Map<string, { wall: Span[]; glass: Span[]; holes: Span[] }>();

  #line(axis: string, at: number) {
    const key = `${axis}${Math.round(at)}`;
    let found = this.#lines.get(key);
    if (!found) this.#lines.set(key, (found = { wall: [], glass: [], holes: [] }));
    return found;
  }

  side(box: Rect, side: Side, kind: Kind): void {
    const { axis, at, from, to } = sideOf(box, side);
    this.#line(axis, at)[kind].push([from, to]);
  }

  /** Cuts the wall for a door, and draws the leaf and its swing. */
  door(sheet: Sheet, box: Rect, door: Door): void {
    const { axis, at, from } = sideOf(box, door.side);
    const width = door.width ?? 90;
    const a = from + door.at - width / 2;
    const b = a + width;
    this.#line(axis, at).holes.push([a, b]);
    if (door.kind === 'open') return;
    const point = (along: number, off: number) =>
      axis === 'h' ? ([along, at + off] as const) : ([at + off, along] as const);
    if (door.kind === 'slide') {
      const [x1, y1] = point(a + width * 0.1, 8);
      const [x2, y2] = point(b + width * 0.1, 8);
      sheet.draw('door', line(x1, y1, x2, y2));
      return;
    }
    // “In” is toward the room’s center: down from a north side, left from an east side.
    const into = door.side === 'n' || door.side === 'w' ? 1 : -1;
    const off = (door.kind === 'out' ? -into : into) * width;
    const leaves = width > 130 ? [a, b] : [door.flip ? b : a];
    for (const hinge of leaves) {
      const reach = leaves.length === 2 ? width / 2 : width;
      const free = hinge === a ? hinge + reach : hinge - reach;
      const [hx, hy] = point(hinge, 0);
      const [tx, ty] = point(hinge, (off / width) * reach);
      const [fx, fy] = point(free, 0);
      const cross = (tx - hx) * (fy - hy) - (ty - hy) * (fx - hx);
      sheet.draw('door', line(hx, hy, tx, ty));
      sheet.draw(
        'swing',
        `M${num(tx)} ${num(ty)}A${num(reach)} ${num(reach)} 0 0 ${cross > 0 ? 1 : 0} ${num(fx)} ${num(fy)}`,
      );
    }
  }

  draw(sheet: Sheet): void {
    for (const [key, { wall, glass, holes }] of this.#lines) {
      const axis = key[0];
      const at = Number(key.slice(1));
      // The square cap extends half the wall’s thickness too far, which closes corners; at doors, it must be subtracted.
      const solid = subtract(
        union(wall),
        holes.map(([a, b]): Span => [a - 6, b + 6]),
      );
      const clear = subtract(subtract(union(glass), union(wall)), holes);
      const put = (pen: 'wall' | 'glass' | 'glassBed' | 'glassCore', [a, b]: Span) =>
        sheet.draw(pen, axis === 'h' ? `M${num(a)} ${at}H${num(b)}` : `M${at} ${num(a)}V${num(b)}`);
      for (const span of solid) if (span[1] - span[0] > 1) put('wall', span);
      for (const span of clear) {
        put('glass', span);
        put('glassCore', span);
        for (let s = span[0] + 110; s < span[1] - 60; s += 110) {
          put('wall', [s, s + 0.1]);
        }
      }
    }
  }
}

/** A round mark for columns. */
export function column(sheet: Sheet, [x, y, w]: Rect): void {
  sheet.draw('solid', circle(x, y, w / 2));
}
