import { isSquare, normalDegrees } from '../geometry';
import type { PlaceState, PlaceStatus, PlanPlace } from '../types';
import { drawGlyph, hasGlyph } from './glyphs';
import { fitText, type Pen, textWidth } from './pen';
import type { StatePaint } from './theme';

/** Types under which the drawing shows through, with the edge a little inside the walls; the rest is solid furniture. */
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

/** Centimetres from a desk's edge that its chair takes up; the painter never draws further out. */
export const CHAIR_REACH = 56;

/**
 * Draws one place in its state. What is drawn grows with its size on screen: a plain block, then edge and chair, then
 * glyph, then name, then the person and the second line.
 */
export function drawPlace(
  pen: Pen,
  place: PlanPlace,
  state: PlaceState,
  status: PlaceStatus | undefined,
): void {
  const { ctx, scale, theme } = pen;
  const paint = theme.states[state];
  const quarter = isSquare(place.rotation) ? normalDegrees(place.rotation) / 90 : 0;
  const angle = isSquare(place.rotation) ? 0 : (place.rotation * Math.PI) / 180;
  const w = (quarter % 2 ? place.h : place.w) * scale;
  const h = (quarter % 2 ? place.w : place.h) * scale;
  const cx = place.x * scale + pen.dx;
  const cy = place.y * scale + pen.dy;
  const short = Math.min(w, h);
  const roomy = ROOMY.has(place.type);

  if (short < 4.5 && !angle) {
    block(pen, paint, state, snap(cx - w / 2, pen.dpr), snap(cy - h / 2, pen.dpr), w, h);
    return;
  }

  ctx.save();
  ctx.translate(cx, cy);
  if (angle) ctx.rotate(angle);
  const side = place.seat && SIDES[(SIDES.indexOf(place.seat) + quarter) % 4];
  if (side && short >= 6) chair(pen, paint, side, w, h);
  // Whole device pixels keep straight edges crisp.
  const left = angle ? -w / 2 : snap(cx - w / 2, pen.dpr) - cx;
  const top = angle ? -h / 2 : snap(cy - h / 2, pen.dpr) - cy;
  const right = angle ? w / 2 : snap(cx + w / 2, pen.dpr) - cx;
  const bottom = angle ? h / 2 : snap(cy + h / 2, pen.dpr) - cy;
  body(pen, paint, state, roomy, left, top, right - left, bottom - top);
  if (angle) ctx.rotate(-angle);
  // Text stays level: in a turned place it gets the widest level strip of two lines' height that fits.
  const room = angle
    ? { w: levelWidth(w, h, angle, Math.min(24, short * 0.6)), h: short * 0.9 }
    : { w, h };
  if (short >= 11) inside(pen, paint, place, state, status, roomy, room.w, room.h);
  ctx.restore();
}

/** Width of the widest level strip of a given height through the middle of a turned rectangle. */
function levelWidth(w: number, h: number, angle: number, strip: number): number {
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return Math.max(0, Math.min((w - strip * sin) / cos, (h - strip * cos) / sin));
}

/** To the nearest device pixel. */
function snap(value: number, dpr: number): number {
  return Math.round(value * dpr) / dpr;
}

/** Far out: two filled rectangles are the cheapest edge there is. */
function block(
  { ctx }: Pen,
  paint: StatePaint,
  state: PlaceState,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const flat = Math.min(w, h) < 2.5;
  if (state === 'closed') {
    ctx.globalAlpha = 0.45;
    ctx.fillStyle = paint.mark;
    ctx.fillRect(x, y, w, h);
    ctx.globalAlpha = 1;
    return;
  }
  ctx.fillStyle = paint.edge;
  if (flat) ctx.globalAlpha = state === 'mine' ? 1 : 0.65;
  ctx.fillRect(x, y, w, h);
  ctx.globalAlpha = 1;
  if (flat) return;
  ctx.fillStyle = state === 'requested' || state === 'partly' ? paint.mark : paint.fill;
  ctx.fillRect(x + 0.75, y + 0.75, w - 1.5, h - 1.5);
}

/** A seat with a round back, which shows which way one sits; the same shape as in the drawings. */
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
  // A room's edge keeps clear of the walls around it.
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
    ctx.globalAlpha = roomy ? 0.6 : 1;
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
  if (state === 'suggested' && short >= 8) {
    shape(inset + Math.min(3.5, short / 5));
    ctx.lineWidth = 1;
    ctx.stroke();
  }
}

/** Glyph, name, person and second line, as far as there is room. The origin is the place's centre. */
function inside(
  pen: Pen,
  paint: StatePaint,
  place: PlanPlace,
  state: PlaceState,
  status: PlaceStatus | undefined,
  roomy: boolean,
  w: number,
  h: number,
): void {
  const { ctx, theme } = pen;
  const person = state === 'taken' || state === 'requested' || state === 'mine';
  const picture = person && status?.pictureUrl ? pen.picture(status.pictureUrl) : undefined;
  const initials = person ? status?.initials : undefined;
  const hasFace = state !== 'mine' && Boolean(picture ?? initials);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  // A name is set smaller before it is cut or left out.
  let fontSize = h >= 70 && w >= 110 ? 13 : h >= 22 || roomy ? 11 : 10;
  ctx.font = `600 ${fontSize}px ${theme.font}`;
  if (textWidth(ctx, place.name) > w - 5) ctx.font = `600 ${(fontSize = 9)}px ${theme.font}`;
  const name = h >= 13 && w >= 20 ? nameOf(pen, place.name, w - 5) : '';
  const mark = hasFace || hasGlyph(state);
  const halo = (roomy && state !== 'mine') || state === 'requested' || state === 'closed';

  if (!name) {
    if (mark) face(pen, paint, state, picture, initials, 0, 0, Math.min(w, h) - 4, w);
    return;
  }
  const caption = h >= 52 && w >= 70 ? status?.caption : undefined;
  const stacked = mark && h >= fontSize + 20;
  const faceSize = stacked
    ? Math.min(hasFace ? 34 : 20, h - fontSize - (caption ? 26 : 10))
    : Math.min(fontSize + 1, h - 3);

  if (mark && !stacked) {
    const beside = textWidth(ctx, name) + faceSize + 4 <= w - 4;
    if (!beside) {
      // One of the two: the state's mark matters more than a name that is also in the list and in the accessible name.
      face(pen, paint, state, picture, initials, 0, 0, Math.min(w, h) - 4, w);
      return;
    }
    const total = textWidth(ctx, name) + faceSize + 4;
    face(pen, paint, state, picture, initials, -total / 2 + faceSize / 2, 0, faceSize, faceSize);
    word(
      pen,
      name,
      -total / 2 + faceSize + 4 + textWidth(ctx, name) / 2,
      0,
      fontSize,
      paint.ink,
      halo,
    );
    return;
  }
  const heightOfAll = (stacked ? faceSize + 3 : 0) + fontSize + (caption ? 14 : 0);
  let y = -heightOfAll / 2;
  if (stacked) {
    face(pen, paint, state, picture, initials, 0, y + faceSize / 2, faceSize, w);
    y += faceSize + 3;
  }
  ctx.font = `600 ${fontSize}px ${theme.font}`;
  word(pen, name, 0, y + fontSize / 2, fontSize, paint.ink, halo);
  if (caption) {
    ctx.font = `400 11px ${theme.font}`;
    const text = fitText(ctx, caption, w - 10);
    if (text) word(pen, text, 0, y + fontSize + 9, 11, paint.ink, halo);
  }
  if (status?.badge && h >= 24 && w >= 40) badge(pen, paint, status.badge, w / 2, -h / 2);
}

/** A place's name as it fits: whole, or a long name cut; half a desk number would be a wrong number. */
function nameOf({ ctx }: Pen, name: string, width: number): string {
  if (textWidth(ctx, name) <= width) return name;
  return name.length > 7 ? fitText(ctx, name, width) : '';
}

/** One line of text, centred on a point; `halo` parts it from a drawing underneath. */
function word(
  { ctx, theme }: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  ink: string,
  halo: boolean,
): void {
  const base = y + size * 0.36;
  if (halo) {
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = 3;
    ctx.lineJoin = 'round';
    ctx.globalAlpha = 0.85;
    ctx.strokeText(text, x, base);
    ctx.globalAlpha = 1;
  }
  ctx.fillStyle = ink;
  ctx.fillText(text, x, base);
}

/** The person's picture, or initials, or the state's glyph. */
function face(
  { ctx, theme }: Pen,
  paint: StatePaint,
  state: PlaceState,
  picture: HTMLImageElement | undefined,
  initials: string | undefined,
  x: number,
  y: number,
  size: number,
  maxWidth: number,
): void {
  const d = Math.min(size, 34);
  if (picture && d >= 10) {
    ctx.save();
    ctx.beginPath();
    ctx.arc(x, y, d / 2, 0, Math.PI * 2);
    ctx.clip();
    // A picture that is not square is cut to its middle.
    const cut = Math.min(picture.naturalWidth, picture.naturalHeight);
    ctx.drawImage(
      picture,
      (picture.naturalWidth - cut) / 2,
      (picture.naturalHeight - cut) / 2,
      cut,
      cut,
      x - d / 2,
      y - d / 2,
      d,
      d,
    );
    ctx.restore();
  } else if (initials && state !== 'mine' && d >= 9) {
    if (d >= 16) {
      ctx.beginPath();
      ctx.arc(x, y, d / 2, 0, Math.PI * 2);
      ctx.fillStyle = theme.paper;
      ctx.fill();
      ctx.strokeStyle = paint.edge;
      ctx.lineWidth = 1;
      ctx.stroke();
    }
    ctx.font = `600 ${Math.max(7.5, Math.min(12, d * 0.44))}px ${theme.font}`;
    if (textWidth(ctx, initials) <= maxWidth) {
      ctx.fillStyle = paint.ink;
      ctx.fillText(initials, x, y + Math.min(12, d * 0.44) * 0.36);
    }
  } else {
    drawGlyph(ctx, state, x, y, Math.max(8, Math.min(d, 20)), paint.ink);
  }
}

function badge({ ctx, theme }: Pen, paint: StatePaint, text: string, x: number, y: number): void {
  ctx.font = `600 10px ${theme.font}`;
  const width = Math.max(15, textWidth(ctx, text) + 8);
  ctx.beginPath();
  ctx.roundRect(x - width + 5, y - 6, width, 15, 7.5);
  ctx.fillStyle = paint.edge;
  ctx.fill();
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.fillStyle = theme.paper;
  ctx.fillText(text, x + 5 - width / 2, y + 5);
}
