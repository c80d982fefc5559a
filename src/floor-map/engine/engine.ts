import { nth } from '../nth';
import { fitBox, project, unproject, zoomAt } from '../camera';
import { grown } from '../geometry';
import { type Direction, typeAhead } from '../neighbors';
import type { Camera, FloorPlan, MapLabels, PlanError, StatusMap } from '../types';
import { throttle } from './throttle';
import { Clicks, PAUSE } from './clicks';
import { edgeItem, itemsFor, nextItem, READABLE } from './items';
import { listenKeys } from './keyboard';
import { type Item, Overlay, type OverlayClasses } from './overlay';
import { listenPointer } from './pointer';
import { createScene, isSameFloor, type Scene } from './scene';
import { type HiddenSides, View } from './view';

/** What the engine reports to its owner. */
export interface EngineHooks {
  readonly onSelect: (id: string | null) => void;
  readonly onActivate: (id: string) => void;
  readonly onHover: (id: string | null, rect?: DOMRect) => void;
  readonly onFocusPlace: (id: string) => void;
  readonly onPlanError: (why: PlanError) => void;
  readonly onSettle: (outlook: HiddenSides) => void;
}

/** The index for a click on the empty floor. */
const FLOOR = -2;
const EMPTY: FloorPlan = { width: 1, height: 1, rooms: [], places: [] };

/**
 * The interactive side of the map, without React. It owns the scene, the selection, the overlay, and the listeners of one surface
 * element; `View` owns what’s drawn. The owner sets its data and receives what people do.
 */
export class FloorEngine {
  readonly #surface: HTMLElement;
  readonly #view: View;
  readonly #overlay: Overlay;
  readonly #pointer: ReturnType<typeof listenPointer>;
  readonly #watch = new AbortController();
  readonly #hooks: EngineHooks;
  #labels: MapLabels;
  #scene: Scene = createScene(EMPTY);
  #status: StatusMap = new Map();
  #selected = -1;
  #focused = -1;
  #hovered = -1;
  readonly #clicks = new Clicks();
  #beforeDrag: Camera | undefined;
  /** The room to focus when the camera is zoomed out again. */
  #leaving = -1;
  /** At most four times a second: no one hears more, and dragging the hours changes every name in every frame. */
  readonly #relabel = throttle(() => this.#overlay.relabel(), 250);

  constructor(
    surface: HTMLElement,
    classes: OverlayClasses,
    labels: MapLabels,
    hooks: EngineHooks,
  ) {
    this.#surface = surface;
    this.#hooks = hooks;
    this.#labels = labels;
    this.#overlay = new Overlay(this.#scene, classes, {
      place: (index) => this.#scene.labelOf(index),
      room: (index) => {
        const { room, free, total, kind } = nth(this.#scene.rooms, index);
        return this.#labels.room({ name: room.name, free, total, kind });
      },
    });
    this.#view = new View(surface, this.#scene, {
      count: (free, total) => this.#labels.roomCount(free, total),
      onMove: (camera) => this.#overlay.move(camera),
      onRest: () => this.#rebuild(),
      onPlanError: (why) => this.#hooks.onPlanError(why),
    });
    surface.append(this.#overlay.element);
    this.#pointer = listenPointer(surface, {
      onDragStart: () => {
        this.#view.grab();
        this.#beforeDrag = this.#view.camera;
        this.#hover(-1);
        surface.dataset['dragging'] = '';
      },
      onPan: (dx, dy) => this.#view.pan(dx, dy),
      onZoom: (factor, x, y) => this.#view.zoomAt(factor, x, y),
      onDragEnd: (cancelled) => {
        delete surface.dataset['dragging'];
        this.#view.grab(false);
        if (cancelled && this.#beforeDrag) this.#view.fly(this.#beforeDrag);
        else this.#view.rest();
      },
      onClick: (event, at) => this.#click(event, at),
      onMove: (x, y) => this.#hover(this.#hit(x, y, 3)),
      onLeave: () => this.#hover(-1),
    });
    listenKeys(surface, this.#watch.signal, {
      onArrow: (direction) => this.#arrow(direction),
      onEdge: (edge) => this.#edge(edge),
      onEnter: () => this.#act(this.#hooks.onActivate),
      onSpace: () => this.#act(this.#hooks.onSelect),
      onEscape: () => this.#escape(),
      onType: (text) => {
        const found = typeAhead(this.#scene.places, this.#scene.order, this.#focused, text);
        if (found >= 0) this.#focusPlace(found);
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
        if (item.kind !== 'place') return;
        this.#focused = item.index;
        this.#hooks.onFocusPlace(this.#idOf(item.index));
      },
      { signal: this.#watch.signal },
    );
  }

  // ---- what the owner provides -----------------------------------------------------------------------------------

  setLabels(labels: MapLabels): void {
    const { room, roomCount } = this.#labels;
    this.#labels = labels;
    if (labels.room !== room) this.#overlay.relabel();
    if (labels.roomCount !== roomCount) this.#view.paint();
  }

  /**
   * A new floor is shown completely, without a selection. The same floor with some changed places keeps the view, the selection,
   * and the focus. The current status is applied.
   */
  setScene(scene: Scene): void {
    const before = this.#scene;
    const same = isSameFloor(before, scene);
    const moved = (index: number) => (same ? scene.indexOf(before.places[index]?.id) : -1);
    scene.apply(this.#status);
    this.#scene = scene;
    this.#selected = moved(this.#selected);
    this.#focused = moved(this.#focused);
    this.#hovered = -1;
    this.#overlay.show(scene);
    this.#view.show(scene, same);
  }

  /** The new status of all places. Only changed ones are painted and renamed. */
  setStatus(status: StatusMap): void {
    this.#status = status;
    const changed = this.#scene.apply(status);
    if (changed.length === 0) return;
    this.#view.paint(changed);
    this.#relabel.call();
  }

  setSelected(id: string | null): void {
    const index = this.#scene.indexOf(id);
    if (index === this.#selected) return;
    this.#selected = index;
    this.#rebuild();
  }

  /** Gives a place the tab stop without moving the focus. */
  setFocused(id: string | null): void {
    const index = this.#scene.indexOf(id);
    if (index < 0 || index === this.#focused) return;
    this.#focused = index;
    this.#rebuild();
  }

  /** Shows the hover ring around a place that’s hovered elsewhere. */
  setHighlighted(id: string | null): void {
    this.#overlay.ring('hover', this.#scene.indexOf(id));
  }

  // ---- what the owner can ask for --------------------------------------------------------------------------------

  zoomBy(factor: number): void {
    const { goal, width, height, minScale } = this.#view;
    this.#view.fly(zoomAt(goal, factor, width / 2, height / 2, minScale));
  }

  panBy(direction: Direction): void {
    const { goal, width, height } = this.#view;
    const { x, y, scale } = goal;
    const dx = Number(direction === 'right') - Number(direction === 'left');
    const dy = Number(direction === 'down') - Number(direction === 'up');
    const half = 0.5 / scale;
    this.#view.fly({ scale, x: x + dx * width * half, y: y + dy * height * half });
  }

  fit(): void {
    this.#view.fly(this.#view.fitted());
  }

  zoomTo(id: string): void {
    const box = this.#scene.boxes[this.#scene.indexOf(id)];
    if (!box) return;
    const around = grown(box, Math.max(300, this.#scene.usual * 4));
    this.#view.fly(fitBox(around, this.#view.width, this.#view.height, 24, 0.9));
  }

  zoomToRoom(id: string): void {
    const index = this.#scene.rooms.findIndex((room) => room.room.id === id);
    if (index >= 0) this.#enterRoom(index, false);
  }

  reveal(id: string): void {
    const box = this.#scene.boxes[this.#scene.indexOf(id)];
    if (box) this.#view.reveal(box);
  }

  focus(id: string): void {
    const index = this.#scene.indexOf(id);
    if (index >= 0) this.#focusPlace(index);
  }

  /** A place’s current box in client coordinates. */
  rectOf(id: string): DOMRect | undefined {
    const box = this.#scene.boxes[this.#scene.indexOf(id)];
    if (!box) return undefined;
    const { left, top } = this.#surface.getBoundingClientRect();
    const [x, y] = project(this.#view.camera, box.x, box.y);
    const { scale } = this.#view.camera;
    return new DOMRect(left + x, top + y, box.w * scale, box.h * scale);
  }

  close(): void {
    this.#watch.abort();
    this.#relabel.cancel();
    this.#pointer.close();
    this.#view.close();
    this.#overlay.element.remove();
  }

  // ---- pointer ---------------------------------------------------------------------------------------------------

  #idOf(index: number): string {
    return nth(this.#scene.places, index).id;
  }

  #hit(x: number, y: number, reach: number): number {
    const [px, py] = unproject(this.#view.camera, x, y);
    return this.#scene.hash.at(px, py, reach / this.#view.camera.scale);
  }

  #click(event: MouseEvent, at: { x: number; y: number; keyboard: boolean; touch: boolean }): void {
    const meant = this.#clicks.meant(event);
    if (meant >= 0) {
      this.#choose(meant, event);
      return;
    }
    const item = this.#overlay.itemOf(event.target);
    if (item?.kind === 'room') {
      // Zoomed out, a place counts only if it’s large enough to have been meant.
      const index = at.keyboard ? -1 : this.#hit(at.x, at.y, 0);
      const large = index >= 0 && this.#scene.usual * this.#view.camera.scale >= READABLE;
      if (!large) {
        this.#enterRoom(item.index, at.keyboard);
        return;
      }
      this.#choose(index, event);
      return;
    }
    const index = item?.index ?? this.#hit(at.x, at.y, at.touch ? 14 : 5);
    if (index < 0) this.#clickFloor(at.x, at.y, event);
    else this.#choose(index, event);
  }

  /** Selects; a second click shortly after activates. Until then, what the first click opens doesn’t move anything. */
  #choose(index: number, event: MouseEvent): void {
    const twice = this.#clicks.isSecond(event, index);
    this.#focused = index;
    if (!twice) this.#view.hold(PAUSE);
    if (twice) this.#hooks.onActivate(this.#idOf(index));
    else this.#hooks.onSelect(this.#idOf(index));
  }

  #clickFloor(x: number, y: number, event: MouseEvent): void {
    const twice = this.#clicks.isSecond(event, FLOOR);
    if (twice) this.#view.fly(zoomAt(this.#view.goal, 2, x, y, this.#view.minScale));
    else if (this.#selected >= 0) this.#hooks.onSelect(null);
  }

  #hover(index: number): void {
    if (index === this.#hovered) return;
    this.#hovered = index;
    this.#overlay.ring('hover', index);
    if (index >= 0) this.#surface.dataset['over'] = '';
    else delete this.#surface.dataset['over'];
    if (index < 0) this.#hooks.onHover(null);
    else this.#hooks.onHover(this.#idOf(index), this.rectOf(this.#idOf(index)));
  }

  // ---- keyboard --------------------------------------------------------------------------------------------------

  #arrow(direction: Direction): boolean {
    const from = this.#overlay.tabItem;
    if (!from) return false;
    const among = this.#view.far ? this.#overlay.items : undefined;
    this.#focus(nextItem(this.#scene, from, direction, among));
    return true;
  }

  #edge(edge: 'first' | 'last'): boolean {
    const from = this.#overlay.tabItem;
    if (!from) return false;
    this.#focus(edgeItem(this.#scene, from, edge, this.#overlay.items));
    return true;
  }

  #focus(item: Item | undefined): void {
    if (item?.kind === 'place') this.#focusPlace(item.index);
    else if (item) {
      this.#overlay.focus(item);
      this.#view.reveal(nth(this.#scene.rooms, item.index).box);
    }
  }

  /** Enter and Space do the same on a room; on a place, Enter opens it and Space selects it. */
  #act(onPlace: (id: string) => void): boolean {
    const at = this.#overlay.tabItem;
    if (!at) return false;
    if (at.kind === 'room') this.#enterRoom(at.index, true);
    else onPlace(this.#idOf(at.index));
    return true;
  }

  /** Cancels one thing: a drag, the selection, or the zoom; otherwise it’s left to the caller. */
  #escape(): boolean {
    if (this.#pointer.cancel()) return true;
    if (this.#selected >= 0) {
      this.#hooks.onSelect(null);
      return true;
    }
    if (this.#view.isFitted) return false;
    // The focus goes to the previous room, if rooms are what the whole floor offers.
    const room = this.#scene.roomOf(this.#focused);
    this.#leaving = room ? this.#scene.rooms.indexOf(room) : -1;
    this.fit();
    return true;
  }

  #focusPlace(index: number): void {
    this.#focused = index;
    this.#rebuild();
    this.#overlay.focus({ kind: 'place', index });
    this.#view.reveal(nth(this.#scene.boxes, index), (READABLE * 2) / this.#scene.usual);
  }

  #enterRoom(index: number, moveFocus: boolean): void {
    const room = nth(this.#scene.rooms, index);
    const { width, height } = this.#view;
    const camera = fitBox(grown(room.box, 60), width, height, 24, 0.8);
    // A room so large that its places would still be too small is entered at its first place.
    const least = (READABLE * 1.5) / this.#scene.usual;
    const first = this.#scene.order.find((i) => this.#scene.roomOf(i) === room);
    if (moveFocus && first !== undefined) {
      this.#focused = first;
      this.#rebuild();
      this.#overlay.focus({ kind: 'place', index: first });
    }
    if (camera.scale >= least || first === undefined) this.#view.fly(camera);
    else {
      const at = nth(this.#scene.places, first);
      const w = width / least;
      const h = height / least;
      this.#view.fly({ scale: least, x: at.x - w / 3, y: at.y - h / 3 });
    }
  }

  // ---- the overlay -----------------------------------------------------------------------------------------------

  #rebuild(): void {
    const { camera, visible, far, isFitted } = this.#view;
    const items = itemsFor(this.#scene, far, visible, [this.#selected, this.#focused]);
    const held = this.#overlay.itemOf(document.activeElement);
    this.#overlay.rebuild(camera, items);
    this.#overlay.ring('selected', this.#selected);
    if (this.#focused >= 0) this.#overlay.setTab({ kind: 'place', index: this.#focused });
    else if (this.#selected >= 0) this.#overlay.setTab({ kind: 'place', index: this.#selected });
    if (far && held && this.#leaving >= 0) {
      this.#focused = -1;
      this.#overlay.focus({ kind: 'room', index: this.#leaving });
    } else if (held?.kind === 'room' && !far && items[0]) {
      // The focused room was replaced by its places.
      const inside = items.find(
        ({ index }) => this.#scene.roomOf(index) === this.#scene.rooms[held.index],
      );
      this.#overlay.focus(inside ?? items[0]);
    }
    if (isFitted) this.#leaving = -1;
    this.#hooks.onSettle(this.#view.outlook);
  }
}
