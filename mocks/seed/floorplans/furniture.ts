import { circle, line, num, rect, rounded, type PenName, type Sheet, turn } from './sheet';
import type { Rect, Side } from './types';

/** The depth of a chair and its gap to the table, in centimeters; the map engine draws its chairs with the same sizes. */
const CHAIR = { wide: 46, straight: 20, back: 18, gap: 8 };

/** Degrees from a chair’s front to its direction: 0 looks up (the person sits below the table). */
const LOOK: Record<Side, number> = { n: 0, e: 90, s: 180, w: 270 };

/** Path data from points in a local frame that is rotated and then moved. */
function local(x: number, y: number, degrees: number) {
  return (dx: number, dy: number) => {
    const [tx, ty] = turn(dx, dy, degrees);
    return `${num(x + tx)} ${num(y + ty)}`;
  };
}

/** A stroke that begins at an offset from a piece’s center and continues in relative steps, the same for every such piece. */
interface Stamp {
  readonly pen: PenName;
  readonly dx: number;
  readonly dy: number;
  readonly steps: string;
}

const stamps = new Map<string, readonly Stamp[]>();

/** Path data created once for each kind of piece and angle; thousands of desks then take only a short text each. */
function stamped(kind: string, degrees: number, make: () => readonly Stamp[]): readonly Stamp[] {
  const key = `${kind} ${degrees}`;
  let made = stamps.get(key);
  if (!made) stamps.set(key, (made = make()));
  return made;
}

function put(sheet: Sheet, x: number, y: number, list: readonly Stamp[]): void {
  for (const { pen, dx, dy, steps } of list) {
    sheet.draw(pen, `M${num(x + dx)} ${num(y + dy)}${steps}`);
  }
}

/** A step in a rotated frame. */
function step(dx: number, dy: number, degrees: number): string {
  const [tx, ty] = turn(dx, dy, degrees);
  return `${num(tx)} ${num(ty)}`;
}

function chairStamp(front: number, degrees: number): Stamp {
  const { wide, straight, back } = CHAIR;
  const [dx, dy] = turn(-wide / 2, front, degrees);
  const steps =
    `l${step(wide, 0, degrees)}l${step(0, straight, degrees)}` +
    `a${wide / 2} ${back} ${num(degrees)} 0 1 ${step(-wide, 0, degrees)}z`;
  return { pen: 'chair', dx, dy, steps };
}

/** A chair with the center of its front edge at (x, y), looking along `degrees` (0 is up). */
export function chair(sheet: Sheet, x: number, y: number, degrees: number): void {
  put(
    sheet,
    x,
    y,
    stamped('chair', degrees, () => [chairStamp(0, degrees)]),
  );
}

/** A desk with monitor and chair. Rotation 0: the person sits below and looks up. */
export function desk(sheet: Sheet, x: number, y: number, w: number, h: number, degrees: number) {
  const make = () => {
    // A little smaller than the place itself, so that nothing shows behind the rounded corners of the map’s place.
    const [a, b] = [w / 2 - 3, h / 2 - 3];
    const [tx, ty] = turn(-a, -b, degrees);
    const [sx, sy] = turn(-30, 16 - b, degrees);
    const top = `l${step(2 * a, 0, degrees)}l${step(0, 2 * b, degrees)}l${step(-2 * a, 0, degrees)}z`;
    return [
      chairStamp(h / 2 + CHAIR.gap, degrees),
      { pen: 'desk', dx: tx, dy: ty, steps: top },
      { pen: 'screen', dx: sx, dy: sy, steps: `l${step(60, 0, degrees)}` },
    ] as const;
  };
  put(sheet, x, y, stamped(`desk ${w} ${h}`, degrees, make));
}

function turned(x: number, y: number, dx: number, dy: number, degrees: number) {
  const [tx, ty] = turn(dx, dy, degrees);
  return [x + tx, y + ty] as const;
}

/** A table for `seats` people in a room, with chairs around it and, in larger rooms, a screen on the wall. */
export function meetingTable(sheet: Sheet, box: Rect, seats: number): void {
  const [x, y, w, h] = box;
  const [cx, cy] = [x + w / 2, y + h / 2];
  if (seats <= 4 && Math.abs(w - h) < Math.max(w, h) * 0.35) {
    const r = Math.min(60, Math.min(w, h) / 2 - 85);
    sheet.draw('table', circle(cx, cy, Math.max(38, r)));
    for (let i = 0; i < seats; i++) {
      const degrees = (360 / seats) * i + 45;
      chair(sheet, ...turned(cx, cy, 0, Math.max(38, r) + 5, degrees), degrees);
    }
    return;
  }
  const long = w >= h;
  const ends = seats % 2 === 1 || seats >= 10 ? 2 - (seats % 2) : 0;
  const perSide = Math.max(1, Math.floor((seats - ends) / 2));
  const length = Math.min((long ? w : h) - 170, perSide * 78 + 24);
  const depth = Math.min((long ? h : w) - 190, seats > 8 ? 140 : 110);
  const [tw, th] = long ? [length, depth] : [depth, length];
  sheet.draw('table', rounded(cx - tw / 2, cy - th / 2, tw, th, Math.min(18, th / 4)));
  for (let i = 0; i < perSide; i++) {
    const along = ((i + 0.5) / perSide - 0.5) * (length - 16);
    for (const side of [1, -1]) {
      const off = side * (depth / 2 + 5);
      if (long) chair(sheet, cx + along, cy + off, side > 0 ? 0 : 180);
      else chair(sheet, cx + off, cy + along, side > 0 ? 270 : 90);
    }
  }
  for (let i = 0; i < ends; i++) {
    const off = (i === 0 ? 1 : -1) * (length / 2 + 5);
    if (long) chair(sheet, cx + off, cy, i === 0 ? 270 : 90);
    else chair(sheet, cx, cy + off, i === 0 ? 0 : 180);
  }
  if (seats >= 4) {
    sheet.draw(
      'screen',
      long ? line(x + 16, cy - 55, x + 16, cy + 55) : line(cx - 55, y + 16, cx + 55, y + 16),
    );
  }
}

/** A potted plant from above: leaves around a center. */
export function plant(sheet: Sheet, x: number, y: number, r: number): void {
  const leaves = 9;
  for (let i = 0; i < leaves; i++) {
    const p = local(x, y, (360 / leaves) * i + ((x * 7 + y * 13) % 40));
    const long = r * (i % 2 ? 0.82 : 1);
    sheet.draw(
      'leaf',
      `M${p(0, -r * 0.15)}Q${p(r * 0.34, -long * 0.55)} ${p(0, -long)}Q${p(-r * 0.34, -long * 0.55)} ${p(0, -r * 0.15)}z`,
    );
  }
  sheet.draw('leaf', circle(x, y, r * 0.16));
}

/** A tree from above. */
export function tree(sheet: Sheet, x: number, y: number, r: number): void {
  const lobes = 11;
  let data = '';
  for (let i = 0; i <= lobes; i++) {
    const p = local(x, y, (360 / lobes) * i);
    const out = r * (0.94 + 0.06 * Math.sin(i * 2.4 + x));
    data += i === 0 ? `M${p(0, -out)}` : `A${num(r * 0.3)} ${num(r * 0.3)} 0 0 1 ${p(0, -out)}`;
  }
  sheet.draw('leaf', `${data}z`);
  for (let i = 0; i < 5; i++) {
    const p = local(x, y, 72 * i + (x % 60));
    sheet.draw('stem', `M${p(0, 0)}L${p(0, -r * 0.62)}`);
  }
}

/** A sofa along the lower side of its box, looking up (or rotated). */
export function sofa(sheet: Sheet, [x, y, w, h]: Rect, side: Side = 'n'): void {
  const p = local(x + w / 2, y + h / 2, LOOK[side]);
  const upright = side === 'n' || side === 's';
  const [a, b] = [(upright ? w : h) / 2, (upright ? h : w) / 2];
  sheet.draw('soft', quad(p, -a, -b, a, b));
  sheet.draw('soft', quad(p, -a + 18, -b, a - 18, b - 20));
  const seats = Math.max(1, Math.round((2 * a - 36) / 75));
  for (let i = 1; i < seats; i++) {
    const at = -a + 18 + ((2 * a - 36) / seats) * i;
    sheet.draw('fine', `M${p(at, -b)}L${p(at, b - 20)}`);
  }
}

function quad(p: (x: number, y: number) => string, l: number, t: number, r: number, b: number) {
  return `M${p(l, t)}L${p(r, t)}L${p(r, b)}L${p(l, b)}z`;
}

export function roundTable(sheet: Sheet, x: number, y: number, r: number, chairs: number): void {
  for (let i = 0; i < chairs; i++) {
    const degrees = (360 / chairs) * i;
    chair(sheet, ...turned(x, y, 0, r + 4, degrees), degrees);
  }
  sheet.draw('table', circle(x, y, r));
}

/** A kitchen along a side: counter, sink, stove, refrigerator. */
export function counter(sheet: Sheet, [x, y, w, h]: Rect, side: Side): void {
  const upright = side === 'n' || side === 's';
  const length = upright ? w : h;
  const px = side === 'e' ? x + w : x;
  const py = side === 's' ? y + h : y;
  // Local frame: along the wall from its start, depth away from it.
  const at = (along: number, deep: number): [number, number] => {
    if (side === 'n') return [px + along, py + deep];
    if (side === 's') return [px + along, py - deep];
    if (side === 'w') return [px + deep, py + along];
    return [px - deep, py + along];
  };
  const box = (a: number, b: number, d1: number, d2: number) => {
    const [x1, y1] = at(a, d1);
    const [x2, y2] = at(b, d2);
    return rect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
  };
  sheet.draw('table', box(8, length - 8, 6, 66));
  sheet.draw('detail', box(14, 74, 12, 60));
  sheet.draw('detail', box(100, 150, 18, 54) + box(156, 190, 22, 50));
  for (const [a, d] of [
    [232, 24],
    [262, 24],
    [232, 48],
    [262, 48],
  ] as const) {
    if (length < 300) break;
    sheet.draw('detail', circle(...at(a, d), 9));
  }
  for (let a = 320; a < length - 20; a += 60) {
    const [x1, y1] = at(a, 6);
    const [x2, y2] = at(a, 66);
    sheet.draw('fine', line(x1, y1, x2, y2));
  }
}

/** Toilets: stalls along the longer side, opposite the sinks. */
export function toilets(sheet: Sheet, [x, y, w, h]: Rect, doorSide: Side): void {
  const flat = w >= h;
  const length = flat ? w : h;
  const n = Math.max(1, Math.floor((length - 20) / 105));
  const size = length / n;
  const far = doorSide === 's' || doorSide === 'e';
  const depth = Math.min(150, (flat ? h : w) * 0.5);
  for (let i = 0; i < n; i++) {
    const a = i * size;
    const [bx, by] = flat ? [x + a, far ? y : y + h - depth] : [far ? x : x + w - depth, y + a];
    const [bw, bh] = flat ? [size, depth] : [depth, size];
    sheet.draw('detail', rect(bx, by, bw, bh));
    const look = flat ? (far ? 180 : 0) : far ? 90 : 270;
    const p = local(bx + bw / 2, by + bh / 2, look);
    const back = (flat ? bh : bw) / 2;
    sheet.draw('table', quad(p, -19, back - 20, 19, back - 4));
    sheet.draw(
      'table',
      `M${p(-16, back - 20)}L${p(-16, back - 40)}A16 20 ${look} 0 1 ${p(16, back - 40)}L${p(16, back - 20)}z`,
    );
  }
  const basins = Math.max(1, Math.min(n, 4));
  for (let i = 0; i < basins; i++) {
    const a = ((i + 0.5) / basins) * length * 0.6 + length * 0.05;
    const [bx, by] = flat ? [x + a, far ? y + h - 26 : y + 26] : [far ? x + w - 26 : x + 26, y + a];
    sheet.draw('table', circle(bx, by, 18));
  }
}

/** Stairs with steps, a landing, and the arrow upward. */
export function stairs(sheet: Sheet, [x, y, w, h]: Rect): void {
  const up = h >= w;
  const long = up ? h : w;
  const wide = up ? w : h;
  const at = (a: number, b: number): [number, number] => (up ? [x + b, y + a] : [x + a, y + b]);
  const landing = Math.min(130, long * 0.28);
  for (let a = landing; a <= long - 20; a += 28) {
    for (const [from, to] of [
      [8, wide / 2 - 6],
      [wide / 2 + 6, wide - 8],
    ] as const) {
      sheet.draw('stair', line(...at(a, from), ...at(a, to)));
    }
  }
  sheet.draw('stair', line(...at(landing, wide / 2 - 6), ...at(long - 12, wide / 2 - 6)));
  sheet.draw('stair', line(...at(landing, wide / 2 + 6), ...at(long - 12, wide / 2 + 6)));
  const [b1, b2] = [wide * 0.25, wide * 0.75];
  const turnAt = landing * 0.5;
  const tip = at(long - 40, b2);
  sheet.draw(
    'detail',
    `M${pair(at(long - 30, b1))}L${pair(at(turnAt, b1))}L${pair(at(turnAt, b2))}L${pair(tip)}` +
      `M${pair(at(long - 56, b2 - 10))}L${pair(tip)}L${pair(at(long - 56, b2 + 10))}`,
  );
}

function pair([x, y]: readonly [number, number]): string {
  return `${num(x)} ${num(y)}`;
}

/** An elevator: cabin, crossing lines, counterweight. */
export function elevator(sheet: Sheet, [x, y, w, h]: Rect): void {
  const i = 16;
  sheet.draw('table', rect(x + i, y + i, w - 2 * i, h - 2 * i));
  sheet.draw(
    'detail',
    line(x + i, y + i, x + w - i, y + h - i) + line(x + w - i, y + i, x + i, y + h - i),
  );
}

/** Shelves or cabinets: a box with thin dividers. */
export function shelf(sheet: Sheet, [x, y, w, h]: Rect, step = 80): void {
  sheet.draw('table', rect(x, y, w, h));
  const n = Math.max(1, Math.round(Math.max(w, h) / step));
  for (let i = 1; i < n; i++) {
    sheet.draw(
      'fine',
      w >= h
        ? line(x + (w / n) * i, y, x + (w / n) * i, y + h)
        : line(x, y + (h / n) * i, x + w, y + (h / n) * i),
    );
  }
}

/** A car from above, its front to the given side. */
export function car(sheet: Sheet, cx: number, cy: number, side: 'n' | 's'): void {
  const p = local(cx, cy, side === 'n' ? 0 : 180);
  sheet.draw(
    'soft',
    `M${p(-78, 190)}Q${p(-90, 200)} ${p(-90, 120)}L${p(-90, -120)}Q${p(-88, -215)} ${p(0, -220)}Q${p(88, -215)} ${p(90, -120)}L${p(90, 120)}Q${p(90, 200)} ${p(78, 205)}Q${p(0, 218)} ${p(-78, 205)}z`,
  );
  sheet.draw(
    'table',
    `M${p(-70, -78)}Q${p(0, -112)} ${p(70, -78)}L${p(60, -28)}Q${p(0, -44)} ${p(-60, -28)}z`,
  );
  sheet.draw(
    'table',
    `M${p(-60, 104)}Q${p(0, 114)} ${p(60, 104)}L${p(68, 148)}Q${p(0, 162)} ${p(-68, 148)}z`,
  );
  sheet.draw('detail', `M${p(-60, -28)}L${p(-60, 104)}M${p(60, -28)}L${p(60, 104)}`);
}

/** A bicycle from above, along y. */
export function bicycle(sheet: Sheet, cx: number, cy: number): void {
  sheet.draw(
    'detail',
    line(cx, cy - 85, cx, cy + 85) +
      line(cx - 26, cy - 46, cx + 26, cy - 46) +
      `M${num(cx - 7)} ${num(cy + 28)}l7 -16l7 16z` +
      line(cx - 18, cy + 8, cx + 18, cy + 8),
  );
  sheet.draw('soft', rounded(cx - 3, cy - 88, 6, 62, 3) + rounded(cx - 3, cy + 26, 6, 62, 3));
}

/** Path data of an arrow on the ground; turn 0 points to the right. */
export function arrow(cx: number, cy: number, length: number, degrees: number): string {
  const p = local(cx, cy, degrees);
  const a = length / 2;
  return `M${p(-a, 0)}L${p(a, 0)}M${p(a - 50, -34)}L${p(a, 0)}L${p(a - 50, 34)}`;
}
