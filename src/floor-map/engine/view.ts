import { clampCamera, fitBox, project, visibleBox, zoomAt } from '../camera';
import { grown } from '../geometry';
import type { Direction } from '../neighbors';
import { forgetWidths } from '../paint/pen';
import { type MapTheme, readTheme } from '../paint/theme';
import type { Box, Camera, PlanError } from '../types';
import { type Background, loadBackground, pictureStore } from './background';
import { isZoomedOut } from './items';
import { Layers, type Show } from './layers';
import { afterContent } from '@/lib/idle';
import { type Flight, flight, prefersStill } from './mover';
import type { Scene } from './scene';

/** Milliseconds without motion after which the camera is settled. */
const REST = 130;
/** Milliseconds after a click within which what it opens may appear. */
const OPENS_WITHIN = 5000;

/** In which directions there’s more floor, and whether the whole of it is in view. */
export interface HiddenSides {
  readonly more: Readonly<Record<Direction, boolean>>;
  readonly fitted: boolean;
}

export interface ViewHooks {
  readonly count: (free: number, total: number) => string;
  /** The camera moved; called in the frame in which the bitmaps move. */
  readonly onMove: (camera: Camera) => void;
  /** The camera has settled. */
  readonly onRest: () => void;
  readonly onPlanError: (why: PlanError) => void;
}

/** What’s visible: the camera, its motion, and the bitmaps under it. It draws a scene and has no selection. */
export class View {
  readonly #surface: HTMLElement;
  readonly #hooks: ViewHooks;
  readonly #layers = new Layers();
  readonly #pictures = pictureStore((url) => {
    this.#arrived.add(url);
    this.#ask();
  });
  readonly #arrived = new Set<string>();
  readonly #watch = new AbortController();
  readonly #observers: { disconnect: () => void }[] = [];
  #scene: Scene;
  #background: Background = loadBackground(undefined, () => undefined);
  #theme: MapTheme | undefined;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #flight: Flight | undefined;
  /** Where a gesture would put the camera, even beyond the plan’s edge. */
  #hand: Camera | undefined;
  #frame = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #refitTimer: ReturnType<typeof setTimeout> | undefined;
  #onPaper: typeof import('./print').printSheet | undefined;
  #held = { left: 0, top: 0, pause: 0, until: -Infinity };
  #sheet: HTMLElement | undefined;
  width = 0;
  height = 0;
  far = false;

  constructor(surface: HTMLElement, scene: Scene, hooks: ViewHooks) {
    this.#surface = surface;
    this.#scene = scene;
    this.#hooks = hooks;
    surface.append(this.#layers.stage);
    this.#measure();
    this.#watchSurroundings();
  }

  #watchSurroundings(): void {
    const { signal } = this.#watch;
    if (typeof ResizeObserver === 'function') {
      const resizer = new ResizeObserver(() => this.#resized());
      resizer.observe(this.#surface);
      this.#observers.push(resizer);
    }
    const restyle = () => {
      this.#theme = undefined;
      this.redraw();
    };
    if (typeof matchMedia === 'function') {
      for (const query of ['(forced-colors: active)', '(prefers-contrast: more)']) {
        matchMedia(query).addEventListener('change', restyle, { signal });
      }
    }
    const root = new MutationObserver(restyle);
    root.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-ds', 'class', 'style'],
    });
    this.#observers.push(root);
    // Otherwise the labels would keep the fallback font after a web font has loaded.
    const refit = () => {
      forgetWidths();
      restyle();
    };
    document.fonts?.addEventListener('loadingdone', refit, { signal });
    // Few people print, so its code loads when the page is idle, because printing needs it at once.
    void afterContent()
      .then(() => import('./print'))
      .then(
        ({ printSheet }) => (this.#onPaper = printSheet),
        () => {},
      );
    window.addEventListener('beforeprint', () => this.#print(), { signal });
    window.addEventListener('afterprint', () => this.#sheet?.remove(), { signal });
  }

  // ---- the scene -------------------------------------------------------------------------------------------------

  /** Shows another floor completely, or the same floor with other places without moving: all of them, or those in a box. */
  show(scene: Scene, same: boolean, changed?: Box): void {
    this.#scene = scene;
    if (same) {
      this.#judge();
      this.paint(changed);
      this.#hooks.onRest();
      return;
    }
    this.#background.cancel();
    this.#flight = undefined;
    this.#background = loadBackground(scene.plan.backgroundUrl, () => {
      if (this.#background.state === 'broken') this.#hooks.onPlanError('broken');
      this.redraw();
    });
    if (this.#background.state === 'missing') this.#hooks.onPlanError('missing');
    this.#camera = this.fitted();
    this.#draw();
    this.#hooks.onRest();
  }

  /** Repaints the places: all, those whose status changed, or those in a box. */
  paint(changed?: readonly number[] | Box): void {
    if (this.#layers.canDraw) this.#layers.drawPlaces(this.#what(), changed);
  }

  /** Redraws everything for the current camera, in slices. */
  redraw(): void {
    if (!this.#layers.canDraw) return;
    this.#layers.start(this.#camera, false);
    this.#ask();
  }

  /** Decides whether rooms represent their places. */
  #judge(): void {
    this.far = isZoomedOut(this.#scene, this.#camera.scale, this.visible);
  }

  #draw(): void {
    this.#judge();
    if (this.#layers.canDraw) this.#layers.drawNow(this.#camera, this.#what());
  }

  #what(): Show {
    this.#theme ??= readTheme(this.#surface);
    return {
      scene: this.#scene,
      background: this.#background,
      theme: this.#theme,
      far: this.far,
      count: this.#hooks.count,
      picture: (url) => this.#pictures.get(url),
    };
  }

  /** Paints the places whose pictures have loaded since the last frame. */
  #paintPictures(): void {
    const around = grown(this.visible, this.visible.w / 2);
    const changed = this.#scene.hash
      .within(around)
      .filter((index) => this.#arrived.has(this.#scene.statusOf(index)?.pictureUrl ?? ''));
    this.#arrived.clear();
    if (changed.length > 0) this.paint(changed);
  }

  // ---- the camera ------------------------------------------------------------------------------------------------

  get camera(): Camera {
    return this.#camera;
  }

  /** Where the camera is or is moving to. */
  get goal(): Camera {
    return this.#flight?.to ?? this.#camera;
  }

  get visible(): Box {
    return visibleBox(this.#camera, this.width, this.height);
  }

  /** The camera that shows the whole floor. */
  fitted(): Camera {
    const { width, height } = this.#scene.plan;
    const margin = Math.min(24, this.width * 0.03);
    return fitBox({ x: 0, y: 0, w: width, h: height }, this.width, this.height, margin);
  }

  get minScale(): number {
    return this.fitted().scale * 0.7;
  }

  /** A gesture starts or ends: what’s held stays under the pointer, even after the plan’s edge has held it back. */
  grab(held = true): void {
    this.#flight = undefined;
    this.#hand = held ? this.#camera : undefined;
  }

  /** Pan and zoom follow the pointer directly. */
  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.#hand ?? this.#camera;
    this.#set({ scale, x: x - dx / scale, y: y - dy / scale });
  }

  zoomAt(factor: number, x: number, y: number): void {
    this.#set(zoomAt(this.#hand ?? this.#camera, factor, x, y, this.minScale));
  }

  #set(camera: Camera): void {
    this.#flight = undefined;
    if (this.#hand) this.#hand = camera;
    this.#camera = clampCamera(camera, this.#scene.plan, this.width, this.height);
    this.#ask();
    this.#restLater();
  }

  /** Moves smoothly, or at once if motion is unwanted. */
  fly(camera: Camera): void {
    const to = clampCamera(camera, this.#scene.plan, this.width, this.height);
    if (!this.#layers.canDraw || prefersStill()) {
      this.#camera = to;
      this.#draw();
      this.#hooks.onMove(to);
      this.#hooks.onRest();
      return;
    }
    this.#flight = flight(this.#camera, to, this.width, this.height);
    this.#ask();
  }

  /** Brings a box of the plan into view with the smallest move; zooms in first if `scale` asks for it. */
  reveal(box: Box, scale = 0): void {
    const from = this.goal;
    const to =
      scale > from.scale
        ? zoomAt(from, scale / from.scale, this.width / 2, this.height / 2, 0)
        : from;
    const pad = Math.min(56, this.width / 6, this.height / 6);
    const [left, top] = project(to, box.x, box.y);
    const [right, bottom] = project(to, box.x + box.w, box.y + box.h);
    const shift = (low: number, high: number, size: number) =>
      low < pad ? low - pad : high > size - pad ? Math.min(low - pad, high - size + pad) : 0;
    const dx = shift(left, right, this.width);
    const dy = shift(top, bottom, this.height);
    if (dx === 0 && dy === 0 && to === from) return;
    this.fly({ scale: to.scale, x: to.x + dx / to.scale, y: to.y + dy / to.scale });
  }

  /** Settles soon, unless something moves before. */
  #restLater(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.rest(), REST);
  }

  /** Motion has stopped: redraws for this camera, unless the bitmaps are already for it, and reports it. */
  rest(): void {
    clearTimeout(this.#restTimer);
    if (this.#flight || this.#surface.dataset['dragging'] !== undefined) return;
    this.#judge();
    if (!this.#layers.isFor(this.#camera)) this.redraw();
    this.#hooks.onRest();
  }

  #ask(): void {
    this.#frame ||= requestAnimationFrame((time) => this.#tick(time));
  }

  #tick(time: number): void {
    this.#frame = 0;
    const going = this.#flight;
    if (going) {
      const { camera, done } = going.at(time);
      this.#camera = camera;
      if (done) {
        this.#flight = undefined;
        this.#restLater();
      }
    }
    if (this.#layers.drawing) this.#layers.step(this.#what());
    else if (this.#layers.canDraw && this.#layers.outgrown(this.#camera)) {
      this.#judge();
      this.#layers.start(this.#camera, true);
    }
    if (this.#arrived.size > 0) this.#paintPictures();
    this.#layers.move(this.#camera);
    this.#hooks.onMove(this.#camera);
    if (this.#flight || this.#layers.drawing) this.#ask();
  }

  // ---- the environment -------------------------------------------------------------------------------------------

  #measure(): boolean {
    // A surface without layout (a test’s DOM, a hidden tab) gets a typical size, so that everything can be found.
    const width = this.#surface.clientWidth || 1024;
    const height = this.#surface.clientHeight || 640;
    if (width === this.width && height === this.height) return false;
    this.width = width;
    this.height = height;
    this.#layers.resize(width, height, Math.min(3, window.devicePixelRatio || 1));
    return true;
  }

  /**
   * Keeps what’s under the pointer in place for this many milliseconds after something opens beside the map: the second click of
   * a double click must hit what the first one hit. The time starts at the opening, not the click: a busy machine opens late,
   * with the second click already queued.
   */
  hold(milliseconds: number): void {
    const { left, top } = this.#surface.getBoundingClientRect();
    this.#held = { left, top, pause: milliseconds, until: performance.now() + OPENS_WITHIN };
  }

  #resized(): void {
    const wasFitted = this.isFitted || this.#refitTimer !== undefined;
    if (!this.#measure()) return;
    clearTimeout(this.#refitTimer);
    this.#refitTimer = undefined;
    if (performance.now() < this.#held.until) {
      const { x, y, scale } = this.#camera;
      const { left, top } = this.#surface.getBoundingClientRect();
      this.#camera = {
        scale,
        x: x + (left - this.#held.left) / scale,
        y: y + (top - this.#held.top) / scale,
      };
      this.#held = { ...this.#held, left, top };
      this.#refitTimer = setTimeout(() => {
        this.#refitTimer = undefined;
        // Someone who has zoomed in the meantime wants to stay there.
        if (this.#camera.scale === scale) this.fly(wasFitted ? this.fitted() : this.#camera);
      }, this.#held.pause);
    } else {
      // A view that showed the whole floor continues to; any other keeps its top left corner.
      this.#camera = wasFitted
        ? this.fitted()
        : clampCamera(this.#camera, this.#scene.plan, this.width, this.height);
    }
    this.#flight = undefined;
    // The drawing is moved into place immediately, and redrawn for the new size when nothing else is waiting.
    this.#layers.move(this.#camera);
    this.#hooks.onMove(this.#camera);
    this.#restLater();
  }

  /** Whether the whole floor is in view, as after `fit`. */
  get isFitted(): boolean {
    const whole = this.fitted();
    return (
      Math.abs(this.#camera.scale / whole.scale - 1) < 0.01 &&
      Math.abs(this.#camera.x - whole.x) * whole.scale < 2 &&
      Math.abs(this.#camera.y - whole.y) * whole.scale < 2
    );
  }

  get outlook(): HiddenSides {
    const { x, y, w, h } = this.visible;
    const { plan } = this.#scene;
    const fitted = this.isFitted;
    return {
      fitted,
      more: {
        left: !fitted && x > 1,
        right: !fitted && x + w < plan.width - 1,
        up: !fitted && y > 1,
        down: !fitted && y + h < plan.height - 1,
      },
    };
  }

  #print(): void {
    this.#sheet?.remove();
    this.#sheet = this.#layers.canDraw ? this.#onPaper?.(this.#what()) : undefined;
    if (this.#sheet) this.#surface.parentElement?.append(this.#sheet);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#restTimer);
    clearTimeout(this.#refitTimer);
    this.#watch.abort();
    for (const observer of this.#observers) observer.disconnect();
    this.#background.cancel();
    this.#pictures.close();
    this.#sheet?.remove();
    this.#layers.close();
  }
}
