import { inPolygon } from '../geometry';
import type { Box, PlanRoom, Point } from '../types';
import { fitText, type Pen, setLetters, textWidth } from './pen';

/** Draws the rooms as plain outlines: the plan of a floor without a drawing, or while the drawing loads. */
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

/** A room’s name and, zoomed out, how much of it is free. */
export interface RoomCaption {
  readonly name: string;
  readonly polygon: readonly Point[];
  readonly box: Box;
  readonly count: string;
  /** Whether a box of the plan contains no places. */
  readonly isClear: (box: Box) => boolean;
}

/** Where a name can be in its room, as shares of width and height, best first. */
const SPOTS = [0, 1, 0.5, 0.08, 0.92, 0.2, 0.8, 0.35, 0.65].flatMap((fy) =>
  [0.5, 0.3, 0.7, 0, 1].map((fx) => [fx, fy] as const),
);

/** The last spot found for each room, which is searched for again only when the scale has changed. */
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
 * Writes the rooms’ names small and muted: zoomed out in the room’s center, with the count below; zoomed in where the room has a
 * free spot between its places. Nothing is written if it wouldn’t fit.
 */
export function drawRoomNames(pen: Pen, rooms: readonly RoomCaption[], far: boolean): void {
  // Zoomed out, a room without places has nothing to show and is labeled as when zoomed in.
  const plates = far ? rooms.filter((room) => room.count !== '') : [];
  for (const room of rooms) if (!far || room.count === '') drawNear(pen, room);
  const laid = plates.flatMap((room) => layPlate(pen, room) ?? []);
  // One pass per font: changing fonts costs more than a word.
  for (const [size, big] of [
    [12, true],
    [10, false],
  ] as const) {
    const some = laid.filter((plate) => plate.big === big);
    drawPlates(pen, some, size);
  }
}

function drawNear(pen: Pen, room: RoomCaption): void {
  const { ctx, theme, scale } = pen;
  const w = room.box.w * scale;
  const h = room.box.h * scale;
  if (w < 44 || h < 18) return;
  setLetters(pen, 500, scale > 0.45 ? 13 : 11);
  const name = fitText(pen, room.name, w - 8);
  if (!name) return;
  // Room for the letters and a little space, away from the walls.
  const tw = (textWidth(pen, name) + 8) / scale;
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

interface Plate {
  readonly name: string;
  /** Empty if there’s no room for a second line. */
  readonly count: string;
  readonly big: boolean;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function layPlate(pen: Pen, room: RoomCaption): Plate | undefined {
  const w = room.box.w * pen.scale;
  const h = room.box.h * pen.scale;
  if (w < 30 || h < 16) return undefined;
  const big = w >= 120;
  const size = big ? 12 : 10;
  setLetters(pen, 600, size);
  const name = fitText(pen, room.name, w - 4);
  if (!name) return undefined;
  // The count is set in a lighter font one pixel smaller, so this is slightly more than it needs.
  const countWidth = textWidth(pen, room.count) * 0.95;
  const count = h >= 34 && countWidth <= w - 4 ? room.count : '';
  return {
    name,
    count,
    big,
    x: (room.box.x + room.box.w / 2) * pen.scale + pen.dx,
    y: (room.box.y + room.box.h / 2) * pen.scale + pen.dy,
    w: Math.max(textWidth(pen, name), count ? countWidth : 0) + (big ? 18 : 8),
    h: count ? size * 2 + 12 : size + 7,
  };
}

/** A soft plate separates the words from the many small places below them. */
function drawPlates(pen: Pen, plates: readonly Plate[], size: number): void {
  if (plates.length === 0) return;
  const { ctx, theme } = pen;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = theme.paper;
  ctx.globalAlpha = 0.86;
  ctx.beginPath();
  for (const { x, y, w, h } of plates) ctx.roundRect(x - w / 2, y - h / 2, w, h, 7);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.fillStyle = theme.text;
  setLetters(pen, 600, size);
  for (const { name, count, x, y } of plates)
    ctx.fillText(name, x, count ? y - 3 : y + size * 0.36);
  ctx.fillStyle = theme.accent;
  setLetters(pen, 500, size - 1);
  for (const { count, x, y } of plates) if (count) ctx.fillText(count, x, y + size);
}
