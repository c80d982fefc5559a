import { inPolygon } from '../geometry';
import type { Box, PlanRoom, Point } from '../types';
import { fitText, type Pen, textWidth } from './pen';

/** Draws the rooms as plain outlines: the plan of a floor without a drawing, or while the drawing is on its way. */
export function drawRooms(
  pen: Pen,
  plan: { width: number; height: number },
  rooms: readonly PlanRoom[],
  walls: boolean,
): void {
  const { ctx, theme, scale, dx, dy } = pen;
  if (walls) {
    ctx.fillStyle = theme.paper;
    ctx.fillRect(dx, dy, plan.width * scale, plan.height * scale);
  }
  for (const room of rooms) {
    ctx.beginPath();
    room.polygon.forEach(([x, y], i) => {
      if (i === 0) ctx.moveTo(x * scale + dx, y * scale + dy);
      else ctx.lineTo(x * scale + dx, y * scale + dy);
    });
    ctx.closePath();
    ctx.fillStyle = theme.tint;
    ctx.globalAlpha = walls ? 1 : 0.6;
    ctx.fill();
    ctx.globalAlpha = 1;
    if (!walls) continue;
    ctx.strokeStyle = theme.wall;
    ctx.lineWidth = Math.min(4, Math.max(1, 10 * scale));
    ctx.lineJoin = 'round';
    ctx.stroke();
  }
}

/** A room's name and, far out, how much of it is free. */
export interface RoomCaption {
  readonly name: string;
  readonly polygon: readonly Point[];
  readonly box: Box;
  readonly count: string;
  /** Whether a box of the plan is free of places. */
  readonly isClear: (box: Box) => boolean;
}

/** Where a name may stand in its room, as shares of width and height, the best first. */
const SPOTS = [0, 1, 0.5, 0.08, 0.92, 0.2, 0.8, 0.35, 0.65].flatMap((fy) =>
  [0.5, 0.3, 0.7, 0, 1].map((fx) => [fx, fy] as const),
);

/** The spot found last for each room; looking again matters only when the scale has changed. */
const found = new WeakMap<readonly Point[], { scale: number; spot: Point | undefined }>();

function spotFor(room: RoomCaption, scale: number, w: number, h: number): Point | undefined {
  const known = found.get(room.polygon);
  if (known?.scale === scale) return known.spot;
  const wall = 26;
  let spot: Point | undefined;
  for (const [fx, fy] of SPOTS) {
    const x = room.box.x + wall + (room.box.w - 2 * wall - w) * fx;
    const y = room.box.y + wall + (room.box.h - 2 * wall - h) * fy;
    const corners = [
      [x, y],
      [x + w, y],
      [x, y + h],
      [x + w, y + h],
    ] as const;
    if (!corners.every(([cx, cy]) => inPolygon(room.polygon, cx, cy))) continue;
    if (!room.isClear({ x, y, w, h })) continue;
    spot = [x, y];
    break;
  }
  found.set(room.polygon, { scale, spot });
  return spot;
}

/**
 * Writes a room's name small and calm: far out in the room's middle, with the count below; close in where the room
 * leaves a free spot between its places. Nothing is written where it would not fit.
 */
export function drawRoomName(pen: Pen, room: RoomCaption, far: boolean): void {
  if (far) drawFar(pen, room);
  else drawNear(pen, room);
}

function drawNear(pen: Pen, room: RoomCaption): void {
  const { ctx, theme, scale } = pen;
  const w = room.box.w * scale;
  const h = room.box.h * scale;
  if (w < 44 || h < 18) return;
  ctx.font = `500 ${scale > 0.45 ? 13 : 11}px ${theme.font}`;
  const name = fitText(ctx, room.name, w - 8);
  if (!name) return;
  // Room for the letters and a little air, kept off the walls.
  const tw = (textWidth(ctx, name) + 8) / scale;
  const th = 15 / scale;
  const spot = spotFor(room, scale, tw, th);
  if (!spot) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = theme.paper;
  ctx.lineWidth = 3;
  const px = (spot[0] + tw / 2) * scale + pen.dx;
  const py = (spot[1] + th / 2) * scale + pen.dy + 4;
  ctx.globalAlpha = 0.7;
  ctx.strokeText(name, px, py);
  ctx.globalAlpha = 1;
  ctx.fillStyle = theme.muted;
  ctx.fillText(name, px, py);
}

function drawFar(pen: Pen, room: RoomCaption): void {
  const { ctx, theme, scale } = pen;
  const w = room.box.w * scale;
  const h = room.box.h * scale;
  if (w < 30 || h < 16) return;
  const small = w < 120;
  const size = small ? 10 : 12;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `600 ${size}px ${theme.font}`;
  const name = fitText(ctx, room.name, w - 4);
  if (!name) return;
  const nameWidth = textWidth(ctx, name);
  ctx.font = `500 ${size - 1}px ${theme.font}`;
  const countWidth = textWidth(ctx, room.count);
  const two = room.count !== '' && h >= 34 && countWidth <= w - 4;
  const x = (room.box.x + room.box.w / 2) * scale + pen.dx;
  const y = (room.box.y + room.box.h / 2) * scale + pen.dy;
  // A soft plate lifts the words off the many small places below them.
  const plate = Math.max(nameWidth, two ? countWidth : 0) + (small ? 8 : 18);
  const tall = two ? size * 2 + 12 : size + 7;
  ctx.beginPath();
  ctx.roundRect(x - plate / 2, y - tall / 2, plate, tall, 7);
  ctx.fillStyle = theme.paper;
  ctx.globalAlpha = 0.86;
  ctx.fill();
  ctx.globalAlpha = 1;
  if (two) {
    ctx.fillStyle = theme.accent;
    ctx.fillText(room.count, x, y + size);
  }
  ctx.font = `600 ${size}px ${theme.font}`;
  ctx.fillStyle = theme.text;
  ctx.fillText(name, x, two ? y - 3 : y + size * 0.36);
}
