import { nth } from '../nth';
import { layerTransform, project } from '../camera';
import type { Box, Camera } from '../types';
import type { Scene } from './scene';

/** An item that the overlay offers to assistive technology: a place or, zoomed out, a room. */
export type Item =
  | { readonly kind: 'place'; readonly index: number }
  | { readonly kind: 'room'; readonly index: number };

export interface OverlayClasses {
  readonly place: string;
  readonly room: string;
  readonly hover: string;
  readonly selected: string;
}

/** The accessible names. */
export interface OverlayLabels {
  readonly place: (index: number) => string;
  readonly room: (index: number) => string;
  /** Whether a place is selected, if several can be; by default, the one with the ring is. */
  readonly pressed?: (index: number) => boolean;
}

/** An element and what was last written to it: writing the same value again costs as much as a new one. */
interface Entry {
  item: Item;
  readonly node: HTMLButtonElement;
  label: string;
  state: string;
  pressed: boolean | undefined;
  /** The camera and scene it was laid out for. */
  camera: Camera | undefined;
  scene: Scene | undefined;
}

/**
 * The transparent layer of real buttons above the bitmaps. It’s rebuilt only when the camera settles, and moves by the same
 * transform in between. Elements are reused by key, so focus survives each rebuild, and their order is the reading order.
 */
export class Overlay {
  readonly element = document.createElement('div');
  readonly #hover = document.createElement('div');
  readonly #selected = document.createElement('div');
  readonly #classes: OverlayClasses;
  readonly #words: OverlayLabels;
  #scene: Scene;
  #base: Camera = { x: 0, y: 0, scale: 1 };
  #entries = new Map<string, Entry>();
  #tab = '';
  #rings = { hover: -1, selected: -1 };

  constructor(scene: Scene, classes: OverlayClasses, words: OverlayLabels) {
    this.#scene = scene;
    this.#classes = classes;
    this.#words = words;
    this.element.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0';
    this.#hover.className = classes.hover;
    this.#selected.className = classes.selected;
    for (const ring of [this.#selected, this.#hover]) {
      ring.hidden = true;
      ring.ariaHidden = 'true';
      this.element.append(ring);
    }
  }

  /** Sets another scene; the elements follow at the next rebuild. */
  show(scene: Scene): void {
    this.#scene = scene;
    this.#rings = { hover: -1, selected: -1 };
    this.#entries.forEach((entry) => (entry.label = ''));
  }

  /** By id, so that an element survives when places are added to a plan or moved. */
  #keyOf({ kind, index }: Item): string {
    const { places, rooms } = this.#scene;
    return kind === 'place' ? `p ${nth(places, index).id}` : `r ${nth(rooms, index).room.id}`;
  }

  /** Transforms the elements to fit the camera. */
  move(camera: Camera): void {
    this.element.style.transform = layerTransform(this.#base, camera);
  }

  /** Builds the elements for a camera; `items` are in reading order. */
  rebuild(camera: Camera, items: readonly Item[]): void {
    this.#base = camera;
    this.element.style.transform = '';
    const wanted = new Map(items.map((item) => [this.#keyOf(item), item]));
    const old = this.#entries;
    for (const [key, { node }] of old) if (!wanted.has(key)) node.remove();
    // Elements that stay are already in order, so new ones are inserted between them and none is moved (moving drops focus).
    this.#entries = new Map();
    let next: Element | null = this.element.firstElementChild;
    for (const [key, item] of wanted) {
      let entry = old.get(key);
      if (entry) {
        entry.item = item;
        next = entry.node.nextElementSibling;
      } else {
        entry = {
          item,
          node: this.#create(key, item),
          label: '',
          state: '',
          pressed: undefined,
          camera: undefined,
          scene: undefined,
        };
        this.element.insertBefore(entry.node, next);
      }
      this.#entries.set(key, entry);
      this.#lay(entry);
    }
    this.relabel();
    this.setTab(this.#tab);
    this.ring('hover', this.#rings.hover);
  }

  #lay(entry: Entry): void {
    if (entry.camera === this.#base && entry.scene === this.#scene) return;
    entry.camera = this.#base;
    entry.scene = this.#scene;
    const { item, node } = entry;
    if (item.kind === 'place') {
      this.#put(node, item.index);
      // What’s on top of an area can be clicked.
      node.style.zIndex = this.#scene.under.has(item.index) ? '0' : '1';
    } else put(node, this.#base, nth(this.#scene.rooms, item.index).box, 0);
  }

  #create(key: string, item: Item): HTMLButtonElement {
    const node = document.createElement('button');
    node.type = 'button';
    node.tabIndex = -1;
    node.className = this.#classes[item.kind];
    node.dataset['item'] = key;
    return node;
  }

  /** Places an element over a place. */
  #put(node: HTMLElement, index: number): void {
    const { x, y, w, h, rotation } = nth(this.#scene.places, index);
    put(node, this.#base, { x: x - w / 2, y: y - h / 2, w, h }, rotation);
  }

  /** Updates the names and states that changed. */
  relabel(): void {
    for (const entry of this.#entries.values()) {
      const { kind, index } = entry.item;
      const { node } = entry;
      const label = this.#words[kind](index);
      if (label !== entry.label) node.ariaLabel = entry.label = label;
      if (kind === 'room') continue;
      const state = this.#scene.stateOf(index);
      if (state !== entry.state) node.dataset['state'] = entry.state = state;
      const pressed = this.#words.pressed?.(index) ?? index === this.#rings.selected;
      if (pressed !== entry.pressed) node.ariaPressed = String((entry.pressed = pressed));
    }
  }

  /** The item a DOM node represents. */
  itemOf(node: EventTarget | null): Item | undefined {
    const button = node instanceof Element ? node.closest<HTMLElement>('[data-item]') : null;
    return this.#entries.get(button?.dataset['item'] ?? '')?.item;
  }

  get items(): readonly Item[] {
    return Array.from(this.#entries.values(), (entry) => entry.item);
  }

  /** The only element in the tab order. */
  get tabItem(): Item | undefined {
    return this.#entries.get(this.#tab)?.item;
  }

  /** Gives an item the tab stop, or the first one if the item isn’t built. */
  setTab(item: Item | string): void {
    const key = typeof item === 'string' ? item : this.#keyOf(item);
    const next = this.#entries.has(key) ? key : (this.#entries.keys().next().value ?? '');
    const [before, after] = [this.#entries.get(this.#tab)?.node, this.#entries.get(next)?.node];
    if (before && before !== after) before.tabIndex = -1;
    // Writing it again to the focused element would make the browser check whether it can still have the focus.
    if (after && after.tabIndex !== 0) after.tabIndex = 0;
    this.#tab = next;
  }

  /** Focuses an item that’s built. */
  focus(item: Item): void {
    this.setTab(item);
    this.#entries.get(this.#keyOf(item))?.node.focus({ preventScroll: true });
  }

  /** Shows the hover ring or selection ring around a place; -1 hides it. */
  ring(which: 'hover' | 'selected', index: number): void {
    this.#rings[which] = index;
    const node = which === 'hover' ? this.#hover : this.#selected;
    node.hidden = index < 0;
    if (index >= 0) this.#put(node, index);
    if (which === 'selected') this.relabel();
  }
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
