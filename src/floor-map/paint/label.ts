import type { PlaceState, PlaceStatus, PlanPlace } from '../types';
import { drawGlyph, hasGlyph } from './glyphs';
import { fitText, type Pen, setLetters, textWidth } from './pen';
import type { StatePaint } from './theme';

/** Glyph, name, person, and second line, as far as there’s room. The origin is the place’s center. */
export function drawLabel(
  pen: Pen,
  paint: StatePaint,
  place: PlanPlace,
  state: PlaceState,
  status: PlaceStatus | undefined,
  roomy: boolean,
  w: number,
  h: number,
): void {
  const { ctx } = pen;
  const person = state === 'taken' || state === 'requested' || state === 'mine';
  const picture = person && status?.pictureUrl ? pen.picture(status.pictureUrl) : undefined;
  const initials = person ? status?.initials : undefined;
  const hasFace = state !== 'mine' && Boolean(picture ?? initials);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  // A name is drawn smaller before it’s cut or left out.
  let fontSize = h >= 70 && w >= 110 ? 13 : h >= 22 || roomy ? 11 : 10;
  setLetters(pen, 600, fontSize);
  if (textWidth(pen, place.name) > w - 5) setLetters(pen, 600, (fontSize = 9));
  const name = h >= 13 && w >= 20 ? nameOf(pen, place.name, w - 5) : '';
  const mark = hasFace || hasGlyph(state);
  const halo = (roomy && state !== 'mine') || state === 'requested' || state === 'closed';

  if (!name) {
    // A whole floor can be closed: small places show it by their hatch alone.
    const quiet = state === 'closed' && Math.min(w, h) < 24;
    if (mark && !quiet) face(pen, paint, state, picture, initials, 0, 0, Math.min(w, h) - 4, w);
    return;
  }
  const caption = h >= 52 && w >= 70 ? status?.caption : undefined;
  const stacked = mark && h >= fontSize + 20;
  const faceSize = stacked
    ? Math.min(hasFace ? 34 : 20, h - fontSize - (caption ? 26 : 10))
    : Math.min(fontSize + 1, h - 3);

  if (mark && !stacked) {
    const beside = textWidth(pen, name) + faceSize + 4 <= w - 4;
    if (!beside) {
      // One of the two: the state’s mark matters more than a name that’s also in the list and in the accessible name.
      face(pen, paint, state, picture, initials, 0, 0, Math.min(w, h) - 4, w);
      return;
    }
    const total = textWidth(pen, name) + faceSize + 4;
    face(pen, paint, state, picture, initials, -total / 2 + faceSize / 2, 0, faceSize, faceSize);
    word(
      pen,
      name,
      -total / 2 + faceSize + 4 + textWidth(pen, name) / 2,
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
  setLetters(pen, 600, fontSize);
  word(pen, name, 0, y + fontSize / 2, fontSize, paint.ink, halo);
  if (caption) {
    setLetters(pen, 400, 11);
    const text = fitText(pen, caption, w - 10);
    if (text) word(pen, text, 0, y + fontSize + 9, 11, paint.ink, halo);
  }
  if (status?.badge && h >= 24 && w >= 40) badge(pen, paint, status.badge, w / 2, -h / 2);
}

/** A place’s name as it fits: whole, or cut if it’s long. Half a desk number would be a wrong number. */
function nameOf(pen: Pen, name: string, width: number): string {
  if (textWidth(pen, name) <= width) return name;
  return name.length > 7 ? fitText(pen, name, width) : '';
}

/** One line of text, centered on a point; `halo` separates it from a drawing underneath. */
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

/** From this height on, initials fit between the edges of a desk: that of a whole floor on a laptop. */
const SMALLEST_FACE = 6;

/** The person’s picture, or initials, or the state’s glyph. */
function face(
  pen: Pen,
  paint: StatePaint,
  state: PlaceState,
  picture: HTMLImageElement | undefined,
  initials: string | undefined,
  x: number,
  y: number,
  size: number,
  maxWidth: number,
): void {
  const { ctx, theme } = pen;
  const d = Math.min(size, 34);
  if (picture && d >= 10) {
    ctx.save();
    ctx.beginPath();
    ctx.arc(x, y, d / 2, 0, Math.PI * 2);
    ctx.clip();
    // A picture that isn’t square is cropped to its center.
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
    return;
  }
  if (initials && state !== 'mine' && d >= SMALLEST_FACE) {
    const letters = Math.round(Math.max(7.5, Math.min(12, d * 0.44)) * 2) / 2;
    setLetters(pen, 600, letters);
    if (textWidth(pen, initials) <= maxWidth - 2) {
      if (d >= 16) {
        ctx.beginPath();
        ctx.arc(x, y, d / 2, 0, Math.PI * 2);
        ctx.fillStyle = theme.paper;
        ctx.fill();
        ctx.strokeStyle = paint.edge;
        ctx.lineWidth = 1;
        ctx.stroke();
      }
      ctx.fillStyle = paint.ink;
      ctx.fillText(initials, x, y + letters * 0.36);
      return;
    }
  }
  drawGlyph(ctx, state, x, y, Math.max(8, Math.min(d, 20)), paint.ink);
}

function badge(pen: Pen, paint: StatePaint, text: string, x: number, y: number): void {
  const { ctx, theme } = pen;
  setLetters(pen, 600, 10);
  const width = Math.max(15, textWidth(pen, text) + 8);
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
