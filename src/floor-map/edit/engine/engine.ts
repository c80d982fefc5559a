import { fitBox, project, unproject, zoomAt } from '../../camera';
import { edgeItem, itemsFor, nextItem, READABLE } from '../../engine/items';
import { listenKeys } from '../../engine/keyboard';
import { type Item, Overlay, type OverlayClasses } from '../../engine/overlay';
import { listenPointer } from '../../engine/pointer';
import { View } from '../../engine/view';
import { grown } from '../../geometry';
import { type Direction, typeAhead } from '../../neighbors';
import { nth } from '../../nth';
import type { Camera, Point } from '../../types';
import { boxAround, moveStep, placesOf } from '../plan/edits';
import { withGroups } from '../plan/groups';
import { PointerGesture } from './pointer-gesture';
import { editCommandOf, nudgeFor } from './keys';
import { DragLayer } from './drag-layer';
import { changedBox, type EditScene, editScene } from './plan-of';
import { gridPath, placePaths, roomPaths, EditOverlay } from './edit-overlay';
import type { EditHooks, EditState } from './types';

/**
 * The floor map with editing. It draws with the same view, overlay, and painters as the map people book on. Its own parts are the
 * sheet above them and how pointer and keys behave.
 */
export class EditEngine {
  readonly #surface: HTMLElement;
  readonly #hooks: EditHooks;
  readonly #sheet: EditOverlay;
  readonly #lift: DragLayer;
  readonly #overlay: Overlay;
  readonly #view: View;
  readonly #hand: PointerGesture;
  readonly #pointer: ReturnType<typeof listenPointer>;
  readonly #watch = new AbortController();
  #scene: EditScene;
  #state: EditState;
  #focused = -1;
  #pin: { readonly element: HTMLElement; readonly id: string } | undefined;

  constructor(
    surface: HTMLElement,
    classes: OverlayClasses & { readonly sheet: string },
    state: EditState,
    hooks: EditHooks,
  ) {
    this.#surface = surface;
    this.#hooks = hooks;
    this.#state = state;
    this.#scene = editScene(state.floor, state.shown);
    this.#sheet = new EditOverlay(classes.sheet);
    this.#overlay = new Overlay(this.#scene, classes, {
      place: (index) => this.#scene.labelOf(index),
      room: (index) => nth(this.#scene.rooms, index).room.name,
      pressed: (index) => this.#state.selected.has(this.#idOf(index)),
    });
    this.#view = new View(surface, this.#scene, {
      count: () => '',
      onMove: (camera) => this.#follow(camera),
      onRest: () => this.#rebuild(),
      onPlanError: () => undefined,
    });
    this.#lift = new DragLayer(surface);
    surface.append(this.#sheet.element, this.#overlay.element);
    this.#hand = new PointerGesture({
      sheet: this.#sheet,
      lift: this.#lift,
      view: this.#view,
      hooks,
      state: () => this.#state,
      scene: () => this.#scene,
    });
    this.#pointer = this.#listen();
    this.#view.show(this.#scene, false);
    this.#overlay.show(this.#scene);
    this.#follow(this.#view.camera);
    this.#lines();
    this.#rebuild();
  }

  #listen() {
    const { signal } = this.#watch;
    const surface = this.#surface;
    surface.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true });
    // A drag must know where the press started.
    surface.addEventListener('pointerdown', (event) => this.#hand.press(event, surface), {
      signal,
      capture: true,
    });
    surface.addEventListener('pointermove', (event) => this.#hand.over(event, surface), {
      signal,
      capture: true,
    });
    listenKeys(surface, signal, {
      onArrow: (direction) => this.#arrow(direction),
      onEdge: (edge) => {
        const from = this.#overlay.tabItem;
        if (from) this.#focus(edgeItem(this.#scene, from, edge, this.#overlay.items));
        return from !== undefined;
      },
      onEnter: () => this.#enter(),
      onSpace: () => this.#space(),
      onEscape: () => this.#escape(),
      onType: (text) => {
        const found = typeAhead(this.#scene.places, this.#scene.order, this.#focused, text);
        if (found >= 0) this.#focus({ kind: 'place', index: found });
        return found >= 0;
      },
      onZoomKey: (step) =>
        step === 'fit' ? this.fit() : this.zoomBy(step === 'in' ? 1.5 : 1 / 1.5),
    });
    surface.addEventListener(
      'focusin',
      (event) => {
        const item = this.#overlay.itemOf(event.target);
        if (!item) return;
        this.#overlay.setTab(item);
        if (item.kind === 'place') this.#focused = item.index;
      },
      { signal },
    );
    return listenPointer(surface, {
      onDragStart: () => {
        surface.dataset['dragging'] = '';
        if (this.#hand.begin() === 'pan') this.#view.grab();
      },
      onPan: (dx, dy) => {
        if (!this.#hand.drag(dx, dy)) this.#view.pan(dx, dy);
      },
      onZoom: (factor, x, y) => this.#view.zoomAt(factor, x, y),
      onDragEnd: (cancelled) => {
        delete surface.dataset['dragging'];
        this.#view.grab(false);
        this.#hand.end(cancelled);
        this.#view.rest();
      },
      onClick: (event, at) => this.#click(event, at),
      onMove: () => undefined,
      onLeave: () => undefined,
    });
  }

  // ---- what the owner provides -----------------------------------------------------------------------------------

  /** The current draft. Only differences are drawn. */
  set(state: EditState): void {
    const before = this.#state;
    this.#state = state;
    if (before.tool !== state.tool) this.#hand.drop();
    if (before.floor !== state.floor || before.shown !== state.shown) {
      const focused = this.#focused < 0 ? undefined : this.#idOf(this.#focused);
      const last = this.#scene;
      const plan = last.plan;
      this.#scene = editScene(state.floor, state.shown, last);
      this.#focused = this.#scene.indexOf(focused);
      this.#lift.drop();
      this.#sheet.hold(0, 0);
      this.#overlay.show(this.#scene);
      const next = this.#scene.plan;
      const redrawn = before.floor.rooms !== state.floor.rooms || before.shown !== state.shown;
      const isSame = plan.backgroundUrl === next.backgroundUrl;
      this.#view.show(this.#scene, isSame, redrawn ? undefined : changedBox(last, this.#scene));
      if (redrawn || plan.backgroundBox !== next.backgroundBox) this.#view.redraw();
      if (!this.#hand.refresh()) this.#pointer.cancel();
      this.#pinned();
      // The lines are drawn with the elements above the floor; dragged places keep their own.
      return;
    }
    if (before.selected !== state.selected) this.#overlay.relabel();
    this.#lines();
  }

  // ---- what the owner can ask for --------------------------------------------------------------------------------

  zoomBy(factor: number): void {
    const { goal, width, height, minScale } = this.#view;
    this.#view.fly(zoomAt(goal, factor, width / 2, height / 2, minScale));
  }

  panBy(direction: Direction): void {
    const { goal, width, height } = this.#view;
    const dx = Number(direction === 'right') - Number(direction === 'left');
    const dy = Number(direction === 'down') - Number(direction === 'up');
    const half = 0.5 / goal.scale;
    this.#view.fly({
      scale: goal.scale,
      x: goal.x + dx * width * half,
      y: goal.y + dy * height * half,
    });
  }

  fit(): void {
    this.#view.fly(this.#view.fitted());
  }

  /** The point of the plan in the center of the view. */
  get middle(): Point {
    return unproject(this.#view.goal, this.#view.width / 2, this.#view.height / 2);
  }

  /** The point of the plan at a position on the page. */
  pointAt(clientX: number, clientY: number): Point {
    const { left, top } = this.#surface.getBoundingClientRect();
    return unproject(this.#view.camera, clientX - left, clientY - top);
  }

  /** Moves the keyboard focus to a place and brings it into view. */
  focus(id: string): void {
    const index = this.#scene.indexOf(id);
    if (index >= 0) this.#focus({ kind: 'place', index });
  }

  /** Brings places into view. */
  reveal(ids: Iterable<string>): void {
    const places = placesOf(this.#state.floor, ids);
    if (places.length > 0) this.#view.reveal(boxAround(places));
  }

  /** Keeps an element over a place while the camera moves; null releases it. */
  pin(element: HTMLElement | null, id = ''): void {
    this.#pin = element ? { element, id } : undefined;
    this.#pinned();
  }

  close(): void {
    this.#watch.abort();
    this.#pointer.close();
    this.#view.close();
    this.#lift.close();
    this.#sheet.element.remove();
    this.#overlay.element.remove();
  }

  // ---- what is shown ---------------------------------------------------------------------------------------------

  #follow(camera: Camera): void {
    this.#overlay.move(camera);
    this.#sheet.move(camera);
    this.#hand.follow(camera);
    this.#pinned();
  }

  #pinned(): void {
    const [place] = placesOf(this.#state.floor, this.#pin ? [this.#pin.id] : []);
    if (!this.#pin || !place) return;
    const [x, y] = project(this.#view.camera, place.x, place.y);
    this.#pin.element.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
  }

  #lines(): void {
    const { floor, selected, room, problems, shown, grid } = this.#state;
    const sheet = this.#sheet;
    const open = room === null ? undefined : floor.rooms.get(room);
    const chosen = placesOf(floor, selected);
    sheet.line('rooms', shown.rooms ? roomPaths(floor.rooms.values()) : '');
    sheet.line('room', open ? roomPaths([open]) : '');
    sheet.line('problems', placePaths(placesOf(floor, problems)));
    sheet.line('selected', placePaths(chosen));
    const { width, height } = floor;
    const { scale } = this.#view.goal;
    sheet.line('grid', shown.grid ? gridPath(width, height, grid ?? 100, scale) : '');
    const isFree = chosen.length > 0 && !this.#hand.isCarrying();
    sheet.handles(isFree ? boxAround(chosen) : undefined, open?.polygon ?? []);
  }

  #rebuild(): void {
    const { camera, visible, far } = this.#view;
    this.#sheet.move(camera);
    this.#overlay.rebuild(camera, itemsFor(this.#scene, far, visible, [this.#focused]));
    if (this.#focused >= 0) this.#overlay.setTab({ kind: 'place', index: this.#focused });
    this.#lines();
    this.#hooks.onSettle(this.#view.outlook);
  }

  #idOf(index: number): string {
    return this.#scene.places[index]?.id ?? '';
  }

  // ---- pointer ---------------------------------------------------------------------------------------------------

  #click(event: MouseEvent, at: { x: number; y: number; keyboard: boolean; touch: boolean }): void {
    const { tool, selected } = this.#state;
    const item = this.#overlay.itemOf(event.target);
    if (at.keyboard && item?.kind === 'place') {
      this.#choose(item.index, true);
      return;
    }
    const point = unproject(this.#view.camera, at.x, at.y);
    if (tool === 'place') {
      this.#hooks.onPut(point[0], point[1]);
      return;
    }
    if (tool !== 'select') {
      this.#hand.point(point, event.detail > 1);
      return;
    }
    const reach = (at.touch ? 14 : 4) / this.#view.camera.scale;
    const index = this.#scene.hash.at(point[0], point[1], reach);
    if (index < 0) {
      if (!event.shiftKey && selected.size > 0) this.#hooks.onSelect([]);
      return;
    }
    this.#focused = index;
    if (event.detail === 2) this.#hooks.onOpen(this.#idOf(index));
    else this.#choose(index, event.shiftKey || event.ctrlKey || event.metaKey);
  }

  #choose(index: number, more: boolean): void {
    const { selected, floor } = this.#state;
    const id = this.#idOf(index);
    const own = new Set(withGroups(floor, [id]));
    if (!more) this.#hooks.onSelect([...own]);
    else if (selected.has(id)) this.#hooks.onSelect([...selected].filter((each) => !own.has(each)));
    else this.#hooks.onSelect([...selected, ...own]);
  }

  // ---- keyboard --------------------------------------------------------------------------------------------------

  #key(event: KeyboardEvent): void {
    const act = editCommandOf(event);
    const nudge = act ? undefined : nudgeFor(event);
    const { floor, selected } = this.#state;
    if (act) this.#hooks.onAct(act);
    else if (nudge && selected.size > 0) {
      this.#hooks.onStep(moveStep(floor, selected, nudge.dx, nudge.dy), true);
    } else if (event.altKey && event.key.startsWith('Arrow')) {
      // With Alt, arrows move to the next place and keep the selection.
      this.#arrow(event.key.slice(5).toLowerCase() as Direction);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #arrow(direction: Direction): boolean {
    const from = this.#overlay.tabItem;
    if (!from) return false;
    const among = this.#view.far ? this.#overlay.items : undefined;
    this.#focus(nextItem(this.#scene, from, direction, among));
    return true;
  }

  #focus(item: Item | undefined): void {
    if (!item) return;
    if (item.kind === 'room') {
      this.#overlay.focus(item);
      this.#view.reveal(nth(this.#scene.rooms, item.index).box);
      return;
    }
    this.#focused = item.index;
    this.#rebuild();
    this.#overlay.focus(item);
    this.#view.reveal(nth(this.#scene.boxes, item.index), READABLE / this.#scene.usual);
  }

  #enter(): boolean {
    const at = this.#overlay.tabItem;
    if (!at) return false;
    if (at.kind === 'place') this.#hooks.onOpen(this.#idOf(at.index));
    else this.#enterRoom(at.index);
    return true;
  }

  #space(): boolean {
    const at = this.#overlay.tabItem;
    if (!at) return false;
    if (at.kind === 'place') this.#choose(at.index, true);
    else this.#enterRoom(at.index);
    return true;
  }

  #enterRoom(index: number): void {
    const room = nth(this.#scene.rooms, index);
    const { width, height } = this.#view;
    this.#focused = room.places[0] ?? -1;
    this.#view.fly(fitBox(grown(room.box, 60), width, height, 24, 0.8));
    if (this.#focused >= 0) this.#focus({ kind: 'place', index: this.#focused });
  }

  /** Cancels one thing: a drag, a shape being drawn, or the selection; otherwise it’s left to the owner. */
  #escape(): boolean {
    if (this.#pointer.cancel() || this.#hand.drop()) return true;
    if (this.#state.selected.size === 0) return false;
    this.#hooks.onSelect([]);
    return true;
  }
}
