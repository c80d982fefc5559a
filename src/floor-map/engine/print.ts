import { hatchMaker, type Pen } from '../paint/pen';
import { palette } from '../paint/theme';
import { drawPlaces } from '../paint/places';
import { drawRoomNames } from '../paint/rooms';
import type { Box } from '../types';
import { paintBackground, type Show } from './layers';

/** Black, white, and a few grays, so that a black-and-white printer still shows each state by its pattern and glyph. */
const INK = {
  paper: '#fff',
  wall: '#333',
  text: '#000',
  muted: '#444',
  accent: '#000',
  tint: '#f7f7f7',
  states: palette(
    (
      '#fff #000 #000 #fff #111 #000 #fff #111 #fff #000 #000 #fff #fff #000 #000 #ccc ' +
      '#ddd #666 #000 #ddd #fff #444 #000 #999 #f2f2f2 #666 #000 #f2f2f2 #fff transparent #000 #888'
    ).split(' '),
  ),
};

/** The longer side of the printed bitmap: A4 paper at about 250 dots per inch. */
const LONG_SIDE = 2900;
/** The page is laid out as if it were a view of this width, so that labels have the size of small print. */
const LAYOUT = 1450;

/**
 * Draws the whole floor for printing: black on white, at print resolution. Returns the element that replaces the map on paper, or
 * undefined without a canvas.
 */
export function printSheet(show: Show): HTMLElement | undefined {
  const { plan, places, rooms } = show.scene;
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (!ctx) return undefined;
  const scale = LAYOUT / Math.max(plan.width, plan.height);
  const dpr = LONG_SIDE / LAYOUT;
  const width = plan.width * scale;
  const height = plan.height * scale;
  canvas.width = Math.round(width * dpr);
  canvas.height = Math.round(height * dpr);
  canvas.dataset['printSheet'] = '';
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  const pen: Pen = {
    ctx,
    theme: { ...INK, font: show.theme.font },
    dpr,
    scale,
    dx: 0,
    dy: 0,
    letters: { now: undefined },
    hatch: hatchMaker(ctx, dpr),
    picture: show.picture,
  };
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, width, height);
  paintBackground(pen, { ...show, theme: pen.theme }, { x: 0, y: 0, w: width, h: height });
  drawPlaces(
    pen,
    show.scene,
    places.map((_, index) => index),
  );
  const isClear = (box: Box) => show.scene.hash.isClear(box);
  drawRoomNames(
    pen,
    rooms.map(({ room, box }) => ({ ...room, box, count: '', isClear })),
    false,
  );
  // Removes the color from drawing and pictures at once.
  ctx.globalCompositeOperation = 'saturation';
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, width, height);
  return canvas;
}
