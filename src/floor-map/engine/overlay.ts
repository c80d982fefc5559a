import { nth } from '../nth';
import { layerTransform, project } from '../camera';
import type { Box, Camera } from '../types';
import type { Scene } from './scene';

/** One thing the overlay offers to assistive technology: a place or, far out, a room. */
export type Item =
  | { readonly kind: 'place'; readonly index: number }
  | { readonly kind: 'room'; readonly index: number };

export interface OverlayClasses {
  readonly item: string;
  readonly room: string;
  readonly hover: string;
  readonly selected: string;
}

/** What the overlay asks the engine. */
export interface OverlayWords {
  readonly placeLabel: (index: number) => string;
  readonly roomLabel: (index: number) => string;
}

const keyOf = (item: Item) => `${item.kind === 'place' ? 'p' : 'r'}${item.index}`;

/**
 * The transparent layer of real buttons above the bitmaps. It is rebuilt only when the camera settles and moves by
 * the same transform in between. Elements are kept by key, so focus survives each rebuild, and their order is the
 * reading order.
 */
export class Overlay {
  readonly element = document.createElement('div');
  #base: Camera = { x: 0, y: 0, scale: 1 };
  #items = new Map<string, { item: Item; node: HTMLButtonElement; label: string }>();
  #tab = '';
  readonly #hover = document.createElement('div');
  readonly #selected = document.createElement('div');
  #rings = { hover: -1, selected: -1 };

  readonly #classes: OverlayClasses;
  readonly #words: OverlayWords;

  constructor(classes: OverlayClasses, words: OverlayWords) {
    this.#classes = classes;
    this.#words = words;
    this.element.style.cssText =
      'position:absolute;left:0;top:0;width:0;height:0;transform-origin:0 0';
    this.#hover.className = classes.hover;
    this.#selected.className = classes.selected;
    for (const ring of [this.#hover, this.#selected]) {
      ring.hidden = true;
      ring.setAttribute('aria-hidden', 'true');
    }
    this.element.append(this.#selected, this.#hover);
  }

  /** Moves what was built so that it fits the camera. */
  move(camera: Camera): void {
    this.element.style.transform = layerTransform(this.#base, camera);
  }

  /** Builds the elements for a settled camera. Those no longer wanted go, unless one holds the focus. */
  rebuild(scene: Scene, camera: Camera, items: readonly Item[]): void {
    this.#base = camera;
    this.element.style.transform = '';
    const wanted = new Map(items.map((item) => [keyOf(item), item]));
    for (const [key, entry] of this.#items) {
      if (wanted.has(key)) continue;
      entry.node.remove();
      this.#items.delete(key);
    }
    // Existing elements already stand in order, so new ones are put in between and none is moved (moving drops focus).
    const old = this.#items;
    this.#items = new Map();
    let next = this.element.querySelector('button');
    for (const [key, item] of wanted) {
      let entry = old.get(key);
      if (entry) next = following(entry.node);
      else {
        const node = this.#create(item);
        this.element.insertBefore(node, next ?? this.#selected);
        entry = { item, node, label: '' };
      }
      this.#items.set(key, entry);
      this.#place(scene, item, entry.node);
    }
    this.relabel();
    this.setTab(this.#tab);
    this.#ring(scene, this.#hover, this.#rings.hover);
    this.#ring(scene, this.#selected, this.#rings.selected);
  }

  #create(item: Item): HTMLButtonElement {
    const node = document.createElement('button');
    node.type = 'button';
    node.tabIndex = -1;
    node.className = item.kind === 'place' ? this.#classes.item : this.#classes.room;
    node.dataset['item'] = keyOf(item);
    return node;
  }

  #place(scene: Scene, item: Item, node: HTMLElement): void {
    if (item.kind === 'room') {
      put(node, this.#base, nth(scene.rooms, item.index).box, 0);
      return;
    }
    const place = nth(scene.places, item.index);
    const box = { x: place.x - place.w / 2, y: place.y - place.h / 2, w: place.w, h: place.h };
    put(node, this.#base, box, place.rotation);
    // What stands on an area can be clicked.
    node.style.zIndex = scene.under.has(item.index) ? '0' : '1';
    node.dataset['state'] = scene.stateOf(item.index);
  }

  /** Writes the accessible names that changed. */
  relabel(scene?: Scene): void {
    for (const entry of this.#items.values()) {
      const { item, node } = entry;
      const label =
        item.kind === 'place'
          ? this.#words.placeLabel(item.index)
          : this.#words.roomLabel(item.index);
      if (label !== entry.label) {
        node.setAttribute('aria-label', label);
        entry.label = label;
      }
      if (item.kind !== 'place') continue;
      if (scene) node.dataset['state'] = scene.stateOf(item.index);
      const pressed = String(item.index === this.#rings.selected);
      if (node.getAttribute('aria-pressed') !== pressed) node.setAttribute('aria-pressed', pressed);
    }
  }

  /** The item a DOM node stands for. */
  itemOf(node: EventTarget | null): Item | undefined {
    const button = node instanceof Element ? node.closest<HTMLElement>('[data-item]') : null;
    return this.#items.get(button?.dataset['item'] ?? '')?.item;
  }

  get items(): readonly Item[] {
    return [...this.#items.values()].map((entry) => entry.item);
  }

  /** The one element in the tab order. */
  get tabItem(): Item | undefined {
    return this.#items.get(this.#tab)?.item;
  }

  /** Gives the tab stop to an item; to the first one when it is not built. */
  setTab(item: Item | string): void {
    const key = typeof item === 'string' ? item : keyOf(item);
    this.#tab = this.#items.has(key) ? key : (this.#items.keys().next().value ?? '');
    for (const [k, { node }] of this.#items) node.tabIndex = k === this.#tab ? 0 : -1;
  }

  /** Moves the focus to an item, building it where it lies if it is not there yet. */
  focus(scene: Scene, item: Item): void {
    const key = keyOf(item);
    let entry = this.#items.get(key);
    if (!entry) {
      const node = this.#create(item);
      const after = [...this.#items.values()].find((other) => before(scene, item, other.item));
      this.element.insertBefore(node, after?.node ?? this.#selected);
      entry = { item, node, label: '' };
      this.#insert(key, entry, after && keyOf(after.item));
      this.#place(scene, item, node);
      this.relabel();
    }
    this.setTab(key);
    entry.node.focus({ preventScroll: true });
  }

  /** Keeps the map's order equal to the document's, on which `rebuild` relies. */
  #insert(
    key: string,
    entry: { item: Item; node: HTMLButtonElement; label: string },
    beforeKey: string | undefined,
  ): void {
    const all = [...this.#items];
    const at = beforeKey === undefined ? all.length : all.findIndex(([k]) => k === beforeKey);
    all.splice(at, 0, [key, entry]);
    this.#items = new Map(all);
  }

  get hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  /** Shows the hover ring or the selection ring around a place; -1 hides it. */
  ring(scene: Scene, which: 'hover' | 'selected', index: number): void {
    this.#rings[which] = index;
    this.#ring(scene, which === 'hover' ? this.#hover : this.#selected, index);
    if (which === 'selected') this.relabel();
  }

  #ring(scene: Scene, node: HTMLElement, index: number): void {
    const place = scene.places[index];
    node.hidden = !place;
    if (!place) return;
    const box = { x: place.x - place.w / 2, y: place.y - place.h / 2, w: place.w, h: place.h };
    put(node, this.#base, box, place.rotation);
  }

  /** Takes everything away: another floor comes. */
  clear(): void {
    for (const { node } of this.#items.values()) node.remove();
    this.#items.clear();
    this.#hover.hidden = this.#selected.hidden = true;
    this.#rings = { hover: -1, selected: -1 };
    this.#tab = '';
  }
}

function before(scene: Scene, a: Item, b: Item): boolean {
  if (a.kind !== b.kind) return a.kind === 'room';
  return a.kind === 'room'
    ? a.index < b.index
    : nth(scene.rank, a.index) < nth(scene.rank, b.index);
}

function following(node: Element): HTMLButtonElement | null {
  const next = node.nextElementSibling;
  return next instanceof HTMLButtonElement ? next : null;
}

function put(node: HTMLElement, camera: Camera, box: Box, rotation: number): void {
  const [x, y] = project(camera, box.x, box.y);
  const { style } = node;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${box.w * camera.scale}px`;
  style.height = `${box.h * camera.scale}px`;
  style.transform = rotation ? `rotate(${rotation}deg)` : '';
}
