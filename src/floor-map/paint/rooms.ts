import type { Box, PlanRoom } from '../types';
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
  readonly box: Box;
  readonly count: string;
}

/**
 * Writes a room's name small and calm: in the middle of the room far out, at its upper edge when the places
 * themselves can be read. Nothing is written where it would not fit.
 */
export function drawRoomName(pen: Pen, room: RoomCaption, far: boolean): void {
  const { ctx, theme, scale } = pen;
  const w = room.box.w * scale;
  const h = room.box.h * scale;
  if (w < 44 || h < 18) return;
  const x = (room.box.x + room.box.w / 2) * scale + pen.dx;
  const top = room.box.y * scale + pen.dy;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  ctx.font = `${far ? 600 : 500} ${far ? 12 : 11}px ${theme.font}`;
  const name = fitText(ctx, room.name, w - 8);
  if (!name) return;
  const withCount = far && h >= 36 && room.count !== '';
  const y = far ? top + h / 2 + (withCount ? -3 : 4) : top + 14;
  if (withCount) {
    // A soft plate lifts the two lines off the many small places below them.
    ctx.font = `500 11px ${theme.font}`;
    const countWidth = textWidth(ctx, room.count);
    ctx.font = `600 12px ${theme.font}`;
    const plate = Math.max(textWidth(ctx, name), countWidth) + 20;
    ctx.beginPath();
    ctx.roundRect(x - plate / 2, y - 16, plate, 38, 8);
    ctx.fillStyle = theme.paper;
    ctx.globalAlpha = 0.92;
    ctx.fill();
    ctx.globalAlpha = 1;
  } else {
    ctx.strokeStyle = theme.paper;
    ctx.lineWidth = 3;
    ctx.strokeText(name, x, y);
  }
  ctx.fillStyle = far ? theme.text : theme.muted;
  ctx.fillText(name, x, y);
  if (withCount) {
    ctx.font = `500 11px ${theme.font}`;
    ctx.fillStyle = theme.accent;
    ctx.fillText(room.count, x, y + 14);
  }
}
