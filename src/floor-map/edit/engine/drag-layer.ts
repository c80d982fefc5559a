import { drawPlaces, type PlaceSource } from '../../paint/places';
import { hatchMaker } from '../../paint/pen';
import { readTheme } from '../../paint/theme';
import type { Camera } from '../../types';
import { heldTransform } from './edit-overlay';

/** How much of the view’s size is drawn beyond each edge, because dragged places can come from there. */
const MARGIN = 0.5;

/**
 * The dragged places, on their own bitmap above the floor. They’re drawn once, when the drag starts; then only the bitmap moves,
 * so that two hundred cost as little as one.
 */
export class DragLayer {
  readonly #canvas = document.createElement('canvas');
  #base: Camera = { x: 0, y: 0, scale: 1 };

  constructor(surface: HTMLElement) {
    this.#canvas.style.cssText =
      'position:absolute;max-inline-size:none;pointer-events:none;transform-origin:0 0;will-change:transform';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#canvas.dataset['layer'] = 'lift';
    this.#canvas.hidden = true;
    surface.append(this.#canvas);
  }

  /** Draws the dragged places. Does nothing without a canvas. */
  take(
    source: PlaceSource,
    indices: readonly number[],
    camera: Camera,
    size: { width: number; height: number },
  ): void {
    const ctx = navigator.userAgent.includes('jsdom') ? null : this.#canvas.getContext('2d');
    if (!ctx) return;
    const dpr = Math.min(2, window.devicePixelRatio || 1);
    const [padX, padY] = [size.width * MARGIN, size.height * MARGIN];
    const [w, h] = [size.width + 2 * padX, size.height + 2 * padY];
    this.#canvas.width = Math.round(w * dpr);
    this.#canvas.height = Math.round(h * dpr);
    const { scale } = camera;
    this.#base = { scale, x: camera.x - padX / scale, y: camera.y - padY / scale };
    Object.assign(this.#canvas.style, { left: '0', top: '0', width: `${w}px`, height: `${h}px` });
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    const pen = {
      ctx,
      theme: readTheme(this.#canvas.parentElement ?? document.body),
      dpr,
      scale,
      dx: -this.#base.x * scale,
      dy: -this.#base.y * scale,
      letters: { now: undefined },
      hatch: hatchMaker(ctx, dpr),
      picture: () => undefined,
    };
    drawPlaces(pen, source, indices);
    this.#canvas.hidden = false;
    this.move(camera, 0, 0);
  }

  /** Moves them this many centimeters from where the drag started. */
  move(camera: Camera, dx: number, dy: number): void {
    this.#canvas.style.transform = heldTransform(this.#base, camera, dx, dy);
  }

  drop(): void {
    this.#canvas.hidden = true;
  }

  close(): void {
    this.#canvas.width = this.#canvas.height = 0;
    this.#canvas.remove();
  }
}
