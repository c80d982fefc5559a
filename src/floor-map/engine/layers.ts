import { nth } from '../nth';
import { layerTransform } from '../camera';
import { grown, overlaps } from '../geometry';
import { hatchMaker, type Pen } from '../paint/pen';
import { CHAIR_REACH, drawPlaces } from '../paint/places';
import { drawRoomNames, drawRooms } from '../paint/rooms';
import type { MapTheme } from '../paint/theme';
import type { Box, Camera } from '../types';
import type { Background } from './background';
import type { Scene } from './scene';

/** How much of the view's size the bitmap holds beyond each edge. */
const MARGIN = 0.25;
/** Most device pixels of one bitmap; on very large or dense screens the margin shrinks first. */
const MAX_PIXELS = 14e6;
/** CSS pixels of a slice's side. */
const TILE = 480;
/** More changed areas than this are painted as one whole. */
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

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly ctx: CanvasRenderingContext2D;
  hatch: Pen['hatch'];
}

interface Job {
  readonly camera: Camera;
  readonly tiles: Box[];
  readonly perFrame: number;
}

/**
 * The retained bitmaps: the drawing below, the places above, both larger than the view. While the camera moves they
 * are only transformed. The drawing, which is costly, is redrawn in slices on a sheet behind and then swapped in; the
 * places are cheap and are redrawn whole in the frame of the swap.
 */
export class Layers {
  readonly stage = document.createElement('div');
  /** The camera the visible bitmaps were drawn for. */
  base: Camera = { x: 0, y: 0, scale: 1 };
  #front: Sheet | undefined;
  #back: Sheet | undefined;
  #places: Sheet | undefined;
  #job: Job | undefined;
  #width = 0;
  #height = 0;
  #padX = 0;
  #padY = 0;
  #dpr = 1;

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

  /** False where there is no canvas (a test's DOM): everything but drawing still works. */
  get canDraw(): boolean {
    return this.#places !== undefined;
  }

  get drawing(): boolean {
    return this.#job !== undefined;
  }

  #sheet(): Sheet | undefined {
    // jsdom has no canvas and says so loudly on every call.
    if (navigator.userAgent.includes('jsdom')) return undefined;
    const canvas = document.createElement('canvas');
    const ctx = canvas.getContext('2d');
    if (!ctx) return undefined;
    canvas.style.cssText = 'position:absolute;max-inline-size:none';
    this.stage.append(canvas);
    return { canvas, ctx, hatch: hatchMaker(ctx, 1) };
  }

  /** Takes the view's size in CSS pixels and the pixel ratio; everything must be drawn again afterwards. */
  resize(width: number, height: number, dpr: number): void {
    this.#width = width;
    this.#height = height;
    this.#dpr = dpr;
    let margin = MARGIN;
    while (margin > 0 && width * height * (1 + 2 * margin) ** 2 * dpr * dpr > MAX_PIXELS) {
      margin = Math.max(0, margin - 0.05);
    }
    this.#padX = Math.ceil(width * margin);
    this.#padY = Math.ceil(height * margin);
    for (const sheet of [this.#front, this.#back, this.#places]) {
      if (!sheet) continue;
      const w = width + 2 * this.#padX;
      const h = height + 2 * this.#padY;
      sheet.canvas.width = Math.round(w * dpr);
      sheet.canvas.height = Math.round(h * dpr);
      Object.assign(sheet.canvas.style, {
        left: `${-this.#padX}px`,
        top: `${-this.#padY}px`,
        width: `${w}px`,
        height: `${h}px`,
      });
      sheet.hatch = hatchMaker(sheet.ctx, dpr);
    }
    this.#job = undefined;
  }

  /** Moves the finished bitmaps so that they fit the camera. */
  move(camera: Camera): void {
    this.stage.style.transform = layerTransform(this.base, camera);
  }

  /** Whether the finished bitmaps no longer cover the view of a moving camera, or have become too coarse to look at. */
  outgrown(camera: Camera): boolean {
    const zoom = camera.scale / this.base.scale;
    if (zoom > 4 || this.#padX === 0) return zoom > 4 || zoom < 0.6;
    const left = (camera.x - this.base.x) * this.base.scale;
    const top = (camera.y - this.base.y) * this.base.scale;
    return (
      left < -this.#padX ||
      top < -this.#padY ||
      left + this.#width / zoom > this.#width + this.#padX ||
      top + this.#height / zoom > this.#height + this.#padY
    );
  }

  #pen(sheet: Sheet, camera: Camera, show: Show): Pen {
    const { ctx } = sheet;
    ctx.setTransform(this.#dpr, 0, 0, this.#dpr, 0, 0);
    return {
      ctx,
      theme: show.theme,
      dpr: this.#dpr,
      scale: camera.scale,
      dx: this.#padX - camera.x * camera.scale,
      dy: this.#padY - camera.y * camera.scale,
      letters: { now: undefined },
      hatch: sheet.hatch,
      picture: show.picture,
    };
  }

  /** Draws everything at once: the first picture of a floor. */
  drawNow(camera: Camera, show: Show): void {
    if (!this.#front) return;
    this.#job = undefined;
    const pen = this.#pen(this.#front, camera, show);
    const whole = this.#whole();
    pen.ctx.clearRect(0, 0, whole.w, whole.h);
    paintBackground(pen, show, whole);
    this.base = camera;
    this.drawPlaces(show);
    this.move(camera);
  }

  #whole(): Box {
    return { x: 0, y: 0, w: this.#width + 2 * this.#padX, h: this.#height + 2 * this.#padY };
  }

  /**
   * Begins to redraw for a camera, in slices; a redraw under way is given up. The slices are thinner while the hand
   * moves, when each frame counts, than at rest, when the eye waits for a sharp picture.
   */
  start(camera: Camera, moving: boolean): void {
    const { w, h } = this.#whole();
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
    this.drawPlaces(show);
    return true;
  }

  /** Paints all places of the bitmap, or only the changed ones where they are few. */
  drawPlaces(show: Show, changed?: readonly number[]): void {
    const sheet = this.#places;
    if (!sheet) return;
    const { scene } = show;
    const pen = this.#pen(sheet, this.base, show);
    const { ctx } = pen;
    const { w, h } = this.#whole();
    const reach = CHAIR_REACH + 10 / this.base.scale;
    const toPlan = (box: Box): Box => ({
      x: (box.x - pen.dx) / pen.scale,
      y: (box.y - pen.dy) / pen.scale,
      w: box.w / pen.scale,
      h: box.h / pen.scale,
    });
    const paint = (area: Box) => {
      drawPlaces(pen, scene, scene.hash.within(grown(area, reach)));
      const isClear = (box: Box) => scene.hash.within(grown(box, 12)).length === 0;
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
    const areas = changed && touchedAreas(scene, changed, show.far, reach);
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

  /** Frees the bitmaps at once; some browsers keep them until the next collection otherwise. */
  close(): void {
    for (const sheet of [this.#front, this.#back, this.#places]) {
      if (sheet) sheet.canvas.width = sheet.canvas.height = 0;
    }
    this.stage.remove();
  }
}

/** What must be painted again for changed places: around each, and far out their rooms, in whose names counts stand. */
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

/** Draws the part of the floor's drawing that lies in a tile (CSS pixels of the bitmap). */
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
    ctx.drawImage(image, pen.dx, pen.dy, plan.width * pen.scale, plan.height * pen.scale);
  } else {
    drawRooms(pen, plan, plan.rooms, state !== 'loading');
  }
  ctx.restore();
}
