import { unproject } from '../../camera';
import { grown } from '../../geometry';
import { nth } from '../../nth';
import type { View } from '../../engine/view';
import type { Box, Camera, Point } from '../../types';
import { boxAround, moveStep, placesOf, rotateStep, resizeStep } from '../plan/edits';
import { withGroups } from '../plan/groups';
import { type Guide, snapped } from '../plan/snap';
import type { Step } from '../plan/types';
import { applyPatches } from '../plan/draft';
import { boxBetween, cornerAt, isWithin, pulled, turned, withCorner } from './hold';
import type { DragLayer } from './drag-layer';
import type { EditScene } from './plan-of';
import {
  boxPath,
  guidePath,
  type Handle,
  linePath,
  type Note,
  placePaths,
  roomPaths,
  type EditOverlay,
} from './edit-overlay';
import type { EditHooks, EditState } from './types';

/** How near, in CSS pixels, something must be to an edge to snap to it. */
const REACH = 7;

/** What a drag does. */
type Job =
  | { readonly kind: 'pan' }
  | { readonly kind: 'marquee' }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly box: Box }
  | { readonly kind: 'stretch'; readonly handle: Handle; readonly box: Box }
  | { readonly kind: 'turn'; readonly box: Box }
  | { readonly kind: 'corner'; readonly index: number; readonly polygon: readonly Point[] }
  | { readonly kind: 'line' };

interface GestureContext {
  readonly sheet: EditOverlay;
  readonly lift: DragLayer;
  readonly view: View;
  readonly hooks: EditHooks;
  readonly state: () => EditState;
  readonly scene: () => EditScene;
}

/** What a pressed pointer does to the floor, from press to release. Nothing changes before the release. */
export class PointerGesture {
  readonly #around: GestureContext;
  #start = { x: 0, y: 0, touch: false, free: false, add: false, pan: false };
  #down = new Set<number>();
  #job: Job | undefined;
  #moved = { x: 0, y: 0 };
  /** Corners of a shape, or the first end of a line, that’s being drawn click by click. */
  #points: Point[] = [];
  #offset = { dx: 0, dy: 0 };
  #step: Step | undefined;
  #corner: Point[] | undefined;

  constructor(around: GestureContext) {
    this.#around = around;
  }

  // ---- press and drag --------------------------------------------------------------------------------------------

  press(event: PointerEvent, surface: HTMLElement): void {
    if (event.isPrimary) this.#down.clear();
    this.#down.add(event.pointerId);
    const { left, top } = surface.getBoundingClientRect();
    this.#start = {
      x: event.clientX - left,
      y: event.clientY - top,
      touch: event.pointerType === 'touch',
      free: event.altKey,
      add: event.shiftKey,
      pan: event.button === 1 || this.#down.size > 1,
    };
  }

  /** Decides what the drag does. */
  begin(): Job['kind'] {
    this.#moved = { x: 0, y: 0 };
    this.#step = undefined;
    this.#corner = undefined;
    this.#job = this.#meant();
    if (this.#job.kind === 'move') this.#take(this.#job.ids);
    return this.#job.kind;
  }

  #meant(): Job {
    const { sheet, view, state, scene, hooks } = this.#around;
    const { tool, selected, floor, room } = state();
    const { x, y, touch, add, pan } = this.#start;
    if (pan) return { kind: 'pan' };
    const reach = touch ? 20 : 9;
    const corner = sheet.cornerAt(x, y, reach);
    const polygon = room === null ? undefined : floor.rooms.get(room)?.polygon;
    if (corner >= 0 && polygon) return { kind: 'corner', index: corner, polygon };
    if (tool === 'measure') return { kind: 'line' };
    if (tool !== 'select') return { kind: 'pan' };
    const box = boxAround(placesOf(floor, selected));
    const handle = sheet.handleAt(x, y, reach);
    if (handle === 'turn') return { kind: 'turn', box };
    if (handle) return { kind: 'stretch', handle, box };
    const [px, py] = unproject(view.camera, x, y);
    const index = scene().hash.at(px, py, (touch ? 12 : 3) / view.camera.scale);
    if (index < 0) return touch && !add ? { kind: 'pan' } : { kind: 'marquee' };
    const { id } = nth(scene().places, index);
    const own = withGroups(floor, [id]);
    const ids = selected.has(id) ? [...selected] : add ? [...selected, ...own] : own;
    if (!selected.has(id)) hooks.onSelect(ids);
    return { kind: 'move', ids, box: boxAround(placesOf(floor, ids)) };
  }

  /**
   * Continues with a floor that changed during the drag because someone else saved: places they removed are dropped from
   * the drag.
   *
   * @returns false if nothing is left to drag
   */
  refresh(): boolean {
    const job = this.#job;
    const { state, view, lift } = this.#around;
    const { floor, selected, room } = state();
    switch (job?.kind) {
      case 'move': {
        const left = placesOf(floor, job.ids);
        if (left.length === 0) return false;
        const ids = left.map(({ id }) => id);
        const { dx, dy } = this.#offset;
        this.#job = { kind: 'move', ids, box: boxAround(left) };
        this.#take(ids);
        lift.move(view.camera, dx, dy);
        this.#around.sheet.hold(dx, dy);
        return true;
      }
      case 'stretch':
      case 'turn':
        return placesOf(floor, selected).length > 0;
      case 'corner':
        return room !== null && floor.rooms.has(room);
      default:
        return true;
    }
  }

  /** Takes places off the floor and into the drag. */
  #take(ids: readonly string[]): void {
    const { lift, view, scene, state, sheet } = this.#around;
    const at = scene();
    const indices = ids.map((id) => at.indexOf(id)).filter((index) => index >= 0);
    for (const index of indices) at.lifted.add(index);
    lift.take(at, indices, view.camera, view);
    view.paint(indices);
    sheet.line('selected', placePaths(placesOf(state().floor, ids)));
    sheet.handles(undefined);
  }

  /** Whether places are being dragged; they have no handles then. */
  isCarrying = (): boolean => this.#job?.kind === 'move';

  /** Moves on by this many CSS pixels. @returns whether the drag edits rather than moves the camera */
  drag(dx: number, dy: number): boolean {
    const job = this.#job;
    if (!job || job.kind === 'pan') return false;
    this.#moved = { x: this.#moved.x + dx, y: this.#moved.y + dy };
    const { scale } = this.#around.view.camera;
    const [mx, my] = [this.#moved.x / scale, this.#moved.y / scale];
    switch (job.kind) {
      case 'move':
        this.#carry(job, mx, my);
        break;
      case 'marquee':
        this.#around.sheet.line('draft', boxPath(this.#between()));
        break;
      case 'stretch':
        this.#preview(this.#stretched(job, mx, my));
        break;
      case 'turn':
        this.#preview(this.#rotated(job.box));
        break;
      case 'corner': {
        const { grid, snap } = this.#around.state();
        const to = cornerAt([], this.#here(), snap ? (grid ?? 5) : 1);
        this.#corner = withCorner(job.polygon, job.index, to);
        this.#around.sheet.line('ghost', roomPaths([{ id: '', name: '', polygon: this.#corner }]));
        break;
      }
      case 'line':
        this.#draft([this.#from(), this.#here()]);
        break;
    }
    return true;
  }

  #from(): Point {
    return unproject(this.#around.view.camera, this.#start.x, this.#start.y);
  }

  #here(): Point {
    const { x, y } = this.#start;
    return unproject(this.#around.view.camera, x + this.#moved.x, y + this.#moved.y);
  }

  #between(): Box {
    return boxBetween(this.#from(), this.#here());
  }

  #carry({ ids, box }: { ids: readonly string[]; box: Box }, mx: number, my: number): void {
    const { view, state, lift, sheet } = this.#around;
    const { grid, snap } = state();
    const at = { ...box, x: box.x + mx, y: box.y + my };
    const hold = this.#holds(ids, at, snap ? grid : null, snap && !this.#start.free);
    this.#offset = { dx: mx + hold.dx, dy: my + hold.dy };
    this.#show(hold.guides);
    const to = { ...box, x: box.x + this.#offset.dx, y: box.y + this.#offset.dy };
    this.#note(to, [to.x, to.y], hold.guides);
    lift.move(view.camera, this.#offset.dx, this.#offset.dy);
    sheet.hold(this.#offset.dx, this.#offset.dy);
  }

  #holds(ids: readonly string[], box: Box, grid: number | null, on: boolean) {
    const { view, scene } = this.#around;
    if (!on) return { dx: 0, dy: 0, guides: [] };
    const own = new Set(ids);
    const at = scene();
    const near = at.hash
      .within(grown(box, 600))
      .filter((index) => !own.has(nth(at.places, index).id) && !at.under.has(index))
      .slice(0, 120)
      .map((index) => nth(at.boxes, index));
    return snapped(box, near, { grid, reach: REACH / view.camera.scale });
  }

  #show(guides: readonly Guide[]): void {
    const { sheet } = this.#around;
    sheet.line('guides', guidePath(guides.filter(({ kind }) => kind === 'edge')));
    sheet.line('gaps', guidePath(guides.filter(({ kind }) => kind === 'gap')));
  }

  /** Shows two lengths below a box, and the distances that a guide makes equal. */
  #note(box: Box, lengths: readonly [number, number], guides: readonly Guide[] = []): void {
    const { sheet, hooks } = this.#around;
    const gaps = guides.flatMap(({ kind, axis, at, from, to }): Note[] => {
      if (kind !== 'gap') return [];
      const middle = (from + to) / 2;
      const point: Point = axis === 'y' ? [middle, at] : [at, middle];
      return [{ at: point, text: hooks.lengthText(Math.abs(to - from)), below: -6 }];
    });
    const text = lengths.map((length) => hooks.lengthText(length)).join(' × ');
    sheet.notes([{ at: [box.x + box.w / 2, box.y + box.h], text, below: 20 }, ...gaps]);
  }

  #stretched({ handle, box }: { handle: Handle; box: Box }, mx: number, my: number): Step {
    const { floor, selected, grid, snap } = this.#around.state();
    const step = snap ? (grid ?? 5) : 1;
    const to = pulled(box, handle, Math.round(mx / step) * step, Math.round(my / step) * step);
    this.#note(to, [to.w, to.h]);
    return resizeStep(floor, selected, box, to);
  }

  #rotated(box: Box): Step {
    const { floor, selected } = this.#around.state();
    const middle = [box.x + box.w / 2, box.y + box.h / 2] as const;
    const degrees = turned(middle, this.#from(), this.#here(), this.#start.free);
    const text = `${Math.round(degrees)}°`;
    this.#around.sheet.notes([{ at: [middle[0], box.y + box.h], text, below: 20 }]);
    return rotateStep(floor, selected, degrees);
  }

  /** Shows outlines of what a step would do. */
  #preview(step: Step): void {
    const { state, sheet } = this.#around;
    const { floor, selected } = state();
    this.#step = step;
    sheet.line('ghost', placePaths(placesOf(applyPatches(floor, step.patches), selected)));
  }

  /** Ends the drag: it’s applied or canceled. */
  end(cancelled: boolean): void {
    const job = this.#job;
    this.#job = undefined;
    this.#down.clear();
    if (!job || job.kind === 'pan') return;
    const { hooks, state, sheet } = this.#around;
    const { floor, room } = state();
    const [step, corner, offset] = [this.#step, this.#corner, this.#offset];
    const [from, here, box] = [this.#from(), this.#here(), this.#between()];
    for (const line of ['draft', 'ghost', 'guides', 'gaps'] as const) sheet.line(line, '');
    sheet.notes([]);
    if (job.kind === 'move') {
      this.#putDown(cancelled ? undefined : moveStep(floor, job.ids, offset.dx, offset.dy));
    } else if (cancelled) return;
    else if (job.kind === 'marquee') this.#choose(box);
    else if (job.kind === 'line') hooks.onMeasure(from, here);
    else if (job.kind === 'corner') {
      if (corner) hooks.onRoom(corner, room);
    } else if (step) hooks.onStep(step, false);
  }

  /** Drops what’s dragged: the resulting floor is drawn at once with it; without a step, it returns to where it was. */
  #putDown(step: Step | undefined): void {
    const { sheet, lift, scene, view, state, hooks } = this.#around;
    this.#offset = { dx: 0, dy: 0 };
    if (step && step.patches.length > 0) {
      hooks.onStep(step, false);
      return;
    }
    const lifted = [...scene().lifted];
    scene().lifted.clear();
    sheet.hold(0, 0);
    lift.drop();
    view.paint(lifted);
    const chosen = placesOf(state().floor, state().selected);
    sheet.handles(chosen.length > 0 ? boxAround(chosen) : undefined);
  }

  /** Selects what’s completely within a box, in addition to the selection with Shift. */
  #choose(box: Box): void {
    const { scene, hooks, state } = this.#around;
    const at = scene();
    const inside = at.hash
      .within(box)
      .filter((index) => isWithin(nth(at.boxes, index), box))
      .map((index) => nth(at.places, index).id);
    const before = this.#start.add ? state().selected : [];
    hooks.onSelect(withGroups(state().floor, [...before, ...inside]));
  }

  // ---- shapes drawn click by click -------------------------------------------------------------------------------

  /** A click with the room or measuring tool. */
  point(at: Point, last: boolean): void {
    const { hooks, state } = this.#around;
    const { tool, grid, snap } = state();
    if (tool === 'measure') {
      const [first] = this.#points;
      if (!first) {
        this.#points = [at];
        return;
      }
      this.drop();
      hooks.onMeasure(first, at);
      return;
    }
    const corner = cornerAt(this.#points, at, snap ? (grid ?? 5) : 1);
    const [first] = this.#points;
    const near = 12 / this.#around.view.camera.scale;
    const closes =
      first && this.#points.length > 2 && Math.hypot(first[0] - at[0], first[1] - at[1]) < near;
    if (closes || (last && this.#points.length > 2)) {
      const polygon = this.#points;
      this.drop();
      hooks.onRoom(polygon, null);
      return;
    }
    this.#points.push(corner);
    this.#draft(this.#points);
  }

  /** The line from the last corner to the pointer. */
  over(event: PointerEvent, surface: HTMLElement): void {
    if (this.#points.length === 0) return;
    const { view } = this.#around;
    const { left, top } = surface.getBoundingClientRect();
    const here = unproject(view.camera, event.clientX - left, event.clientY - top);
    this.#draft([...this.#points, here]);
  }

  /** Shows a line while it’s drawn, with the length of its last segment. */
  #draft(points: readonly Point[]): void {
    const { sheet, hooks } = this.#around;
    sheet.line('draft', linePath(points));
    const [from, to] = [points.at(-2), points.at(-1)];
    if (!from || !to) return;
    const text = hooks.lengthText(Math.hypot(from[0] - to[0], from[1] - to[1]));
    const at: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    sheet.notes([{ at, text, below: -8 }]);
  }

  /** Cancels what’s being drawn. @returns whether there was something */
  drop(): boolean {
    const had = this.#points.length > 0;
    this.#points = [];
    if (had) {
      this.#around.sheet.line('draft', '');
      this.#around.sheet.notes([]);
    }
    return had;
  }

  follow(camera: Camera): void {
    if (this.#job?.kind === 'move') {
      this.#around.lift.move(camera, this.#offset.dx, this.#offset.dy);
    }
  }
}
