import type { PlaceState } from '../types';

/** Glyphs in a box of 16: outlines are stroked, shapes are filled. */
const outlines: Partial<Record<PlaceState, string>> = {
  mine: 'M3.2 8.6 6.6 12 12.8 4.4',
  requested: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM8 4.9V8.2l2.3 1.5',
  notForYou: 'M4.2 7.4h7.6v6H4.2ZM5.7 7.4V5.2a2.3 2.3 0 0 1 4.6 0v2.2',
  closed: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM3.8 3.8l8.4 8.4',
};
const shapes: Partial<Record<PlaceState, string>> = {
  suggested:
    'M8 1C8.7 5.4 10.6 7.3 15 8 10.6 8.7 8.7 10.6 8 15 7.3 10.6 5.4 8.7 1 8 5.4 7.3 7.3 5.4 8 1Z',
  taken: 'M8 8.2A3 3 0 1 0 8 2.2a3 3 0 0 0 0 6ZM2.6 14.2C2.9 11 5 9.4 8 9.4s5.1 1.6 5.4 4.8Z',
};

const paths = new Map<string, Path2D>();

/** Whether a state has a glyph; free and partly free are shown by their fill. */
export function hasGlyph(state: PlaceState): boolean {
  return state in outlines || state in shapes;
}

/** Draws a state’s glyph, `size` CSS pixels wide, centered. */
export function drawGlyph(
  ctx: CanvasRenderingContext2D,
  state: PlaceState,
  cx: number,
  cy: number,
  size: number,
  ink: string,
): void {
  const data = outlines[state] ?? shapes[state];
  if (!data) return;
  let path = paths.get(data);
  if (!path) paths.set(data, (path = new Path2D(data)));
  const k = size / 16;
  ctx.save();
  ctx.translate(cx - size / 2, cy - size / 2);
  ctx.scale(k, k);
  if (state in shapes) {
    ctx.fillStyle = ink;
    ctx.fill(path);
  } else {
    ctx.strokeStyle = ink;
    ctx.lineWidth = Math.max(state === 'mine' ? 2.2 : 1.6, 1.3 / k);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.stroke(path);
  }
  ctx.restore();
}
