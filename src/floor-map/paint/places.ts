import { nth } from '../nth';
import { isSquare, normalDegrees } from '../geometry';
import type { Box, PlaceState, PlaceStatus, PlanPlace } from '../types';
import { drawGlyph, hasGlyph } from './glyphs';
import { drawLabel } from './label';
import type { Pen } from './pen';
import type { StatePaint } from './theme';

/** Types through which the drawing is visible, with the edge slightly inside the walls; all others are solid furniture. */
const ROOMY = new Set<PlanPlace['type']>([
  'area',
  'bike',
  'booth',
  'meeting_room',
  'other',
  'parking_lot',
  'parking_space',
  'vehicle',
  'workspace',
]);

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** How far from a desk’s edge its chair extends, in centimeters; the painter never draws farther out. */
export const CHAIR_REACH = 56;

/** What the painter needs to know about places, by index. */
export interface PlaceSource {
  readonly places: readonly PlanPlace[];
  readonly boxes: readonly Box[];
  readonly under: ReadonlySet<number>;
  readonly stateOf: (index: number) => PlaceState;
  readonly statusOf: (index: number) => PlaceStatus | undefined;
}

/** Below this many CSS pixels, a place is a plain block. */
const BLOCK = 4.5;
/** From this many on, it shows more than its state: a glyph, a name, a face. */
const LABELED = 11;
/** From this many on, an upright desk has room for a picture. */
const UPRIGHT_FACE = 14;

/**
 * Draws places in their states, those under others first. Zoomed out, with thousands of them, they’re drawn as blocks grouped by
 * state, so that the color changes only a few times.
 */
export function drawPlaces(pen: Pen, source: PlaceSource, indices: readonly number[]): void {
  const blocks = new Map<PlaceState, Box[]>();
  const single: number[] = [];
  for (const index of indices) {
    const place = nth(source.places, index);
    if (source.statusOf(index)?.faint) drawOutline(pen, place);
    else if (source.under.has(index)) {
      drawPlace(pen, place, source.stateOf(index), source.statusOf(index));
    } else if (Math.min(place.w, place.h) * pen.scale < BLOCK && isSquare(place.rotation)) {
      const state = source.stateOf(index);
      const list = blocks.get(state);
      const box = nth(source.boxes, index);
      if (list) list.push(box);
      else blocks.set(state, [box]);
    } else single.push(index);
  }
  for (const [state, list] of blocks) drawBlocks(pen, state, list);
  for (const index of single) {
    drawPlace(pen, nth(source.places, index), source.stateOf(index), source.statusOf(index));
  }
}

/** A place that isn’t searched for looks like furniture in the drawing. */
function drawOutline({ ctx, scale, dx, dy, dpr, theme }: Pen, place: PlanPlace): void {
  const angle = (place.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * dpr, Math.sin(angle) * dpr];
  ctx.setTransform(cos, sin, -sin, cos, (place.x * scale + dx) * dpr, (place.y * scale + dy) * dpr);
  const [w, h] = [place.w * scale - 1, place.h * scale - 1];
  ctx.beginPath();
  ctx.roundRect(-w / 2, -h / 2, Math.max(0, w), Math.max(0, h), Math.min(w, h) / 8);
  ctx.strokeStyle = theme.muted;
  ctx.lineWidth = 1;
  ctx.globalAlpha = 0.35;
  ctx.stroke();
  ctx.globalAlpha = 1;
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
}

/** Two filled rectangles are the cheapest border. */
function drawBlocks(pen: Pen, state: PlaceState, list: readonly Box[]): void {
  const { ctx, scale, dpr } = pen;
  const paint = pen.theme.states[state];
  const each = (inset: number) => {
    for (const { x, y, w, h } of list) {
      const left = Math.round((x * scale + pen.dx) * dpr) / dpr + inset;
      const top = Math.round((y * scale + pen.dy) * dpr) / dpr + inset;
      ctx.fillRect(left, top, w * scale - 2 * inset, h * scale - 2 * inset);
    }
  };
  const closed = state === 'closed';
  const first = list[0];
  const flat = first !== undefined && Math.min(first.w, first.h) * scale < 2.5;
  ctx.fillStyle = closed ? paint.mark : paint.edge;
  ctx.globalAlpha = closed ? 0.45 : flat && state !== 'mine' ? 0.65 : 1;
  each(0);
  ctx.globalAlpha = 1;
  if (flat || closed) return;
  ctx.fillStyle = state === 'requested' || state === 'partly' ? paint.mark : paint.fill;
  each(0.75);
}

/**
 * Draws one place. Details are added with its size on screen: border and chair, then glyph, then name, then the person and the
 * second line.
 */
function drawPlace(
  pen: Pen,
  place: PlanPlace,
  state: PlaceState,
  status: PlaceStatus | undefined,
): void {
  const { ctx, scale, theme, dpr } = pen;
  const paint = theme.states[state];
  const square = isSquare(place.rotation);
  const quarter = square ? normalDegrees(place.rotation) / 90 : 0;
  const angle = square ? 0 : (place.rotation * Math.PI) / 180;
  const w = (quarter % 2 ? place.h : place.w) * scale;
  const h = (quarter % 2 ? place.w : place.h) * scale;
  const cx = place.x * scale + pen.dx;
  const cy = place.y * scale + pen.dy;
  const short = Math.min(w, h);
  const roomy = ROOMY.has(place.type);

  // Setting the transform is much cheaper than saving and restoring the whole context.
  const [cos, sin] = [Math.cos(angle) * dpr, Math.sin(angle) * dpr];
  ctx.setTransform(cos, sin, -sin, cos, cx * dpr, cy * dpr);
  const side = place.seat && SIDES[(SIDES.indexOf(place.seat) + quarter) % 4];
  if (side && short >= 6) chair(pen, paint, side, w, h);
  // Whole device pixels keep straight edges crisp.
  const left = angle ? -w / 2 : snap(cx - w / 2, dpr) - cx;
  const top = angle ? -h / 2 : snap(cy - h / 2, dpr) - cy;
  const right = angle ? w / 2 : snap(cx + w / 2, dpr) - cx;
  const bottom = angle ? h / 2 : snap(cy + h / 2, dpr) - cy;
  body(pen, paint, state, roomy, left, top, right - left, bottom - top);
  if (short < LABELED) {
    // Its glyph doesn’t fit, and color alone isn’t visible to everyone (UI-2).
    if (state === 'taken') slash(pen, paint, left, top, right - left, bottom - top);
    if (state === 'mine') drawGlyph(ctx, state, 0, 0, Math.max(6, short - 1), paint.ink);
  } else {
    // Text stays level: in a rotated place, it gets the widest level strip of two lines’ height that fits.
    if (angle) ctx.setTransform(dpr, 0, 0, dpr, cx * dpr, cy * dpr);
    const tw = angle ? levelWidth(w, h, angle, Math.min(24, short * 0.6)) : w;
    // In a narrow upright desk, a lone number is written upward, as on any plan, and so are initials that aren’t wide enough for a
    // picture; faces and glyphs stay level.
    const isLetters = !hasGlyph(state) || (w < UPRIGHT_FACE && Boolean(status?.initials));
    const upwards = !angle && !roomy && w < 32 && h > w * 1.4 && isLetters;
    if (upwards) ctx.setTransform(0, -dpr, dpr, 0, cx * dpr, cy * dpr);
    const [lw, lh] = upwards ? [h, w] : [tw, angle ? short * 0.9 : h];
    drawLabel(pen, paint, place, state, status, roomy, lw, lh);
  }
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
}

/** Width of the widest level strip of a given height through the center of a rotated rectangle. */
function levelWidth(w: number, h: number, angle: number, strip: number): number {
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return Math.max(0, Math.min((w - strip * sin) / cos, (h - strip * cos) / sin));
}

/** Rounded to device pixels. */
function snap(value: number, dpr: number): number {
  return Math.round(value * dpr) / dpr;
}

/** A seat with a round back that shows which way people face; the same shape as in the drawings. */
function chair(
  { ctx, scale }: Pen,
  paint: StatePaint,
  side: (typeof SIDES)[number],
  w: number,
  h: number,
): void {
  const half = 23 * scale;
  const front = (side === 'bottom' || side === 'top' ? h : w) / 2 + 8 * scale;
  const straight = front + 20 * scale;
  ctx.save();
  ctx.rotate((SIDES.indexOf(side) - 2) * (Math.PI / 2));
  ctx.beginPath();
  ctx.moveTo(-half, front);
  ctx.lineTo(half, front);
  ctx.lineTo(half, straight);
  ctx.ellipse(0, straight, half, 18 * scale, 0, 0, Math.PI);
  ctx.closePath();
  ctx.fillStyle = paint.fill;
  ctx.fill();
  ctx.strokeStyle = paint.edge;
  ctx.lineWidth = Math.min(1.25, 0.5 + scale);
  ctx.stroke();
  ctx.restore();
}

/** A line through a small place: someone has it. */
function slash({ ctx }: Pen, paint: StatePaint, x: number, y: number, w: number, h: number): void {
  ctx.beginPath();
  ctx.moveTo(x + 1, y + h - 1);
  ctx.lineTo(x + w - 1, y + 1);
  ctx.strokeStyle = paint.edge;
  ctx.lineWidth = 1;
  ctx.stroke();
}

function body(
  pen: Pen,
  paint: StatePaint,
  state: PlaceState,
  roomy: boolean,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const { ctx, scale } = pen;
  const short = Math.min(w, h);
  const line = short < 9 ? 1 : state === 'mine' ? 2 : 1.5;
  // A room’s border keeps clear of the walls around it.
  const inset = roomy ? Math.min(short * 0.06, 8 * scale) + line / 2 : line / 2;
  const radius = Math.min(roomy ? 12 * scale + 2 : 5 * scale + 1, short / 4, 10);
  const shape = (by: number) => {
    ctx.beginPath();
    ctx.roundRect(x + by, y + by, w - 2 * by, h - 2 * by, Math.max(0, radius - by / 2));
  };
  const see = roomy ? 0.72 : 1;

  shape(inset);
  if (!roomy || state !== 'free') {
    ctx.globalAlpha = state === 'mine' ? 1 : see;
    ctx.fillStyle = paint.fill;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  if (state === 'partly') {
    ctx.save();
    ctx.clip();
    ctx.globalAlpha = roomy ? 0.5 : 1;
    ctx.fillStyle = paint.mark;
    ctx.fillRect(x, y, w / 2, h);
    ctx.restore();
  } else if (state === 'requested' || state === 'closed') {
    ctx.globalAlpha = roomy || state === 'closed' ? 0.55 : 1;
    ctx.fillStyle = pen.hatch(paint.mark, state === 'closed');
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  if (state === 'closed') return;
  ctx.strokeStyle = paint.edge;
  ctx.lineWidth = line;
  if (state === 'notForYou') ctx.setLineDash(short < 12 ? [2, 2] : [4, 3]);
  ctx.stroke();
  ctx.setLineDash([]);
  if (state === 'suggested') {
    shape(inset + Math.min(3.5, short / 5));
    ctx.lineWidth = 1;
    ctx.stroke();
  }
}
