import { nth } from '../nth';
import { layerTransform } from '../camera';
import { boxAroundAll, grown, overlaps } from '../geometry';
import { hatchMaker, type Pen } from '../paint/pen';
import { CHAIR_REACH, drawPlaces } from '../paint/places';
import { drawRoomNames, drawRooms } from '../paint/rooms';
import type { MapTheme } from '../paint/theme';
import type { Box, Camera } from '../types';
import type { Background } from './background';
import type { Scene } from './scene';

/** How much of the view’s size the bitmap covers beyond each edge. */
const MARGIN = 0.25;
/** Maximum number of device pixels per bitmap; on very large or dense screens, the margin shrinks first. */
const MAX_PIXELS = 14e6;
/** Side length of a slice in CSS pixels. */
const TILE = 480;
/** If more areas than this changed, everything is painted at once. */
const PATCH_LIMIT = 24;

/** What a painting shows. */
export interface Show {
  readonly scene: Scene;
  readonly background: Background;
  readonly theme: MapTheme;
  readonly far: boolean;
  readonly count: (free: number, total: number) => string;
  readonly picture: Pen['picture'];
}

/** A bitmap’s size in CSS pixels: the view and the margin beyond each of its edges. */
interface Extent {
  readonly width: number;
  readonly height: number;
  readonly padX: number;
  readonly padY: number;
  readonly dpr: number;
}

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly ctx: CanvasRenderingContext2D;
  extent: Extent;
  hatch: Pen['hatch'];
}

const NOTHING: Extent = { width: 0, height: 0, padX: 0, padY: 0, dpr: 1 };

const wholeOf = ({ extent: { width, height, padX, padY } }: Sheet): Box => ({
  x: 0,
  y: 0,
  w: width + 2 * padX,
  h: height + 2 * padY,
});

interface Job {
  readonly camera: Camera;
  readonly tiles: Box[];
  readonly perFrame: number;
}

/**
 * The retained bitmaps: the drawing below, the places above, both larger than the view. While the camera moves, they’re only
 * transformed. The drawing, which is expensive, is redrawn in slices on a hidden sheet and then swapped in; the places are cheap
 * and are redrawn completely in the frame of the swap. A sheet gets the view’s size when it’s redrawn, so that the old picture
 * stays while a panel opens beside it.
 */
export class Layers {
  readonly stage = document.createElement('div');
  /** The camera the visible bitmaps were drawn for. */
  base: Camera = { x: 0, y: 0, scale: 1 };
  #front: Sheet | undefined;
  #back: Sheet | undefined;
  #places: Sheet | undefined;
  #job: Job | undefined;
  #extent = NOTHING;

  constructor() {
    this.stage.style.cssText =
      'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform';
    this.stage.setAttribute('aria-hidden', 'true');
    this.#front = this.#sheet();
    this.#back = this.#front && this.#sheet();
    this.#places = this.#front && this.#sheet();
    if (this.#back) this.#back.canvas.style.visibility = 'hidden';
    for (const sheet of [this.#front, this.#back]) {
      if (sheet) sheet.canvas.dataset['layer'] = 'plan';
    }
  }

  /** False without a canvas (a test’s DOM): everything except drawing still works. */
  get canDraw(): boolean {
    return this.#places !== undefined;
  }

  get drawing(): boolean {
    return this.#job !== undefined;
  }

  #sheet(): Sheet | undefined {
    // jsdom has no canvas and logs an error on every call.
    if (navigator.userAgent.includes('jsdom')) return undefined;
    const canvas = document.createElement('canvas');
    const ctx = canvas.getContext('2d');
    if (!ctx) return undefined;
    canvas.style.cssText = 'position:absolute;max-inline-size:none';
    this.stage.append(canvas);
    return { canvas, ctx, extent: NOTHING, hatch: hatchMaker(ctx, 1) };
  }

  /** Sets the view’s size in CSS pixels and the pixel ratio; what’s drawn from now on uses them. */
  resize(width: number, height: number, dpr: number): void {
    let margin = MARGIN;
    while (margin > 0 && width * height * (1 + 2 * margin) ** 2 * dpr * dpr > MAX_PIXELS) {
      margin = Math.max(0, margin - 0.05);
    }
    this.#extent = {
      width,
      height,
      padX: Math.ceil(width * margin),
      padY: Math.ceil(height * margin),
      dpr,
    };
    this.#job = undefined;
  }

  /** Gives a sheet the current size, which clears it. */
  #fit(sheet: Sheet): void {
    if (sheet.extent === this.#extent) return;
    sheet.extent = this.#extent;
    const { padX, padY, dpr } = sheet.extent;
    const { w, h } = wholeOf(sheet);
    sheet.canvas.width = Math.round(w * dpr);
    sheet.canvas.height = Math.round(h * dpr);
    Object.assign(sheet.canvas.style, {
      left: `${-padX}px`,
      top: `${-padY}px`,
      width: `${w}px`,
      height: `${h}px`,
    });
    sheet.hatch = hatchMaker(sheet.ctx, dpr);
  }

  /** Transforms the finished bitmaps to fit the camera. */
  move(camera: Camera): void {
    this.stage.style.transform = layerTransform(this.base, camera);
  }

  /** Whether the finished bitmaps are exactly what this camera shows, and nothing else is being drawn. */
  isFor({ x, y, scale }: Camera): boolean {
    const { base } = this;
    return (
      !this.#job &&
      this.#front?.extent === this.#extent &&
      base.x === x &&
      base.y === y &&
      base.scale === scale
    );
  }

  /** Whether the finished bitmaps no longer cover the view of a moving camera, or are too coarse. */
  outgrown(camera: Camera): boolean {
    const zoom = camera.scale / this.base.scale;
    const { padX, padY, width, height } = this.#front?.extent ?? NOTHING;
    if (zoom > 4 || padX === 0) return zoom > 4 || zoom < 0.6;
    const left = (camera.x - this.base.x) * this.base.scale;
    const top = (camera.y - this.base.y) * this.base.scale;
    return (
      left < -padX ||
      top < -padY ||
      left + this.#extent.width / zoom > width + padX ||
      top + this.#extent.height / zoom > height + padY
    );
  }

  #pen(sheet: Sheet, camera: Camera, show: Show): Pen {
    const { ctx } = sheet;
    const { padX, padY, dpr } = sheet.extent;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    return {
      ctx,
      theme: show.theme,
      dpr,
      scale: camera.scale,
      dx: padX - camera.x * camera.scale,
      dy: padY - camera.y * camera.scale,
      letters: { now: undefined },
      hatch: sheet.hatch,
      picture: show.picture,
    };
  }

  /** Draws everything at once: the first picture of a floor. */
  drawNow(camera: Camera, show: Show): void {
    if (!this.#front) return;
    this.#job = undefined;
    this.#fit(this.#front);
    const pen = this.#pen(this.#front, camera, show);
    const whole = wholeOf(this.#front);
    pen.ctx.clearRect(0, 0, whole.w, whole.h);
    paintBackground(pen, show, whole);
    this.base = camera;
    this.#drawAllPlaces(show);
    this.move(camera);
  }

  #drawAllPlaces(show: Show): void {
    if (this.#places) this.#fit(this.#places);
    this.drawPlaces(show);
  }

  /**
   * Starts redrawing for a camera, in slices; a redraw in progress is canceled. The slices are thinner during a gesture, when
   * each frame counts, than at rest, when people wait for a sharp picture.
   */
  start(camera: Camera, moving: boolean): void {
    if (!this.#back) return;
    this.#fit(this.#back);
    const { w, h } = wholeOf(this.#back);
    const tiles: Box[] = [];
    for (let x = 0; x < w; x += TILE) {
      for (let y = 0; y < h; y += TILE) {
        tiles.push({ x, y, w: Math.min(TILE, w - x), h: Math.min(TILE, h - y) });
      }
    }
    this.#job = {
      camera,
      tiles,
      perFrame: Math.max(1, Math.ceil(tiles.length / (moving ? 18 : 9))),
    };
  }

  /** Draws the next slices. Returns true in the call that finishes and shows the new picture. */
  step(show: Show): boolean {
    const job = this.#job;
    if (!job || !this.#back || !this.#front) return false;
    const pen = this.#pen(this.#back, job.camera, show);
    for (const tile of job.tiles.splice(0, job.perFrame)) {
      pen.ctx.clearRect(tile.x, tile.y, tile.w, tile.h);
      paintBackground(pen, show, tile);
    }
    if (job.tiles.length > 0) return false;
    this.#job = undefined;
    [this.#front, this.#back] = [this.#back, this.#front];
    this.#front.canvas.style.visibility = '';
    this.#back.canvas.style.visibility = 'hidden';
    this.base = job.camera;
    this.#drawAllPlaces(show);
    return true;
  }

  /** Paints all places on the bitmap, only the changed ones if there are few, or those in a box of the plan. */
  drawPlaces(show: Show, changed?: readonly number[] | Box): void {
    const sheet = this.#places;
    if (!sheet) return;
    const { scene } = show;
    const pen = this.#pen(sheet, this.base, show);
    const { ctx } = pen;
    const { w, h } = wholeOf(sheet);
    const reach = CHAIR_REACH + 10 / this.base.scale;
    const toPlan = (box: Box): Box => ({
      x: (box.x - pen.dx) / pen.scale,
      y: (box.y - pen.dy) / pen.scale,
      w: box.w / pen.scale,
      h: box.h / pen.scale,
    });
    const paint = (area: Box) => {
      drawPlaces(pen, scene, scene.hash.within(grown(area, reach)));
      const isClear = (box: Box) => scene.hash.isClear(grown(box, 12));
      const captions = scene.rooms
        .filter(({ box }) => overlaps(box, area))
        .map(({ room, box, free, total }) => ({
          ...room,
          box,
          isClear,
          count: total > 0 ? show.count(free, total) : '',
        }));
      drawRoomNames(pen, captions, show.far);
    };

    const view = toPlan({ x: 0, y: 0, w, h });
    const areas =
      changed && 'w' in changed
        ? [withRooms(scene, grown(changed, reach))]
        : changed && touchedAreas(scene, changed, show.far, reach);
    if (!areas || areas.length > PATCH_LIMIT) {
      ctx.clearRect(0, 0, w, h);
      paint(view);
      return;
    }
    for (const area of areas) {
      if (!overlaps(area, view)) continue;
      const x = Math.floor(area.x * pen.scale + pen.dx);
      const y = Math.floor(area.y * pen.scale + pen.dy);
      const aw = Math.ceil(area.w * pen.scale) + 2;
      const ah = Math.ceil(area.h * pen.scale) + 2;
      ctx.save();
      ctx.beginPath();
      ctx.rect(x, y, aw, ah);
      ctx.clip();
      ctx.clearRect(x, y, aw, ah);
      paint(area);
      ctx.restore();
      pen.letters.now = undefined;
    }
  }

  /** Frees the bitmaps immediately; some browsers otherwise keep them until the next garbage collection. */
  close(): void {
    for (const sheet of [this.#front, this.#back, this.#places]) {
      if (sheet) sheet.canvas.width = sheet.canvas.height = 0;
    }
    this.stage.remove();
  }
}

/** What to repaint for changed places: the area around each and, zoomed out, their rooms, whose labels contain counts. */
function touchedAreas(
  scene: Scene,
  changed: readonly number[],
  far: boolean,
  reach: number,
): Box[] {
  const rooms = new Set<Box>();
  const areas: Box[] = [];
  for (const index of changed) {
    const room = far ? scene.roomOf(index) : undefined;
    if (room) rooms.add(room.box);
    else areas.push(grown(nth(scene.boxes, index), reach));
  }
  return [...areas, ...Array.from(rooms, (box) => grown(box, reach))];
}

/** An area with the rooms it touches: their names make way for places. */
const withRooms = ({ rooms }: Scene, area: Box): Box =>
  boxAroundAll([area, ...rooms.flatMap(({ box }) => (overlaps(box, area) ? [box] : []))]);

/** Draws the part of the floor’s drawing that’s in a tile (CSS pixels of the bitmap). */
export function paintBackground(pen: Pen, show: Show, tile: Box): void {
  const { ctx } = pen;
  const { plan } = show.scene;
  const { image, state } = show.background;
  ctx.save();
  ctx.beginPath();
  ctx.rect(tile.x, tile.y, tile.w, tile.h);
  ctx.clip();
  if (image) {
    ctx.imageSmoothingQuality = 'high';
    const { x, y, w, h } = plan.backgroundBox ?? { x: 0, y: 0, w: plan.width, h: plan.height };
    const { dx, dy, scale } = pen;
    ctx.drawImage(image, dx + x * scale, dy + y * scale, w * scale, h * scale);
  } else {
    drawRooms(pen, plan, plan.rooms, state !== 'loading');
  }
  ctx.restore();
}
