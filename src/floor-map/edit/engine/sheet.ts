import { layerTransform, project } from '../../camera';
import { turn } from '../../geometry';
import type { Box, Camera, PlanPlace, PlanRoom, Point } from '../../types';
import type { Guide } from '../plan/snap';

const SVG = 'http://www.w3.org/2000/svg';

export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw' | 'turn';

const SIDES: readonly (readonly [Handle, number, number])[] = [
  ['nw', 0, 0],
  ['n', 0.5, 0],
  ['ne', 1, 0],
  ['e', 1, 0.5],
  ['se', 1, 1],
  ['s', 0.5, 1],
  ['sw', 0, 1],
  ['w', 0, 0.5],
];

/** CSS pixels from the upper edge of the selection to the handle that turns it. */
const STALK = 26;

/** Below this many CSS pixels a selection has no handles for its size. */
const SMALL = 26;

/** The lines a sheet can show, each drawn as one path in plan units. */
const LINES = [
  'grid',
  'rooms',
  'room',
  'problems',
  'selected',
  'box',
  'ghost',
  'guides',
  'gaps',
  'draft',
] as const;
export type Line = (typeof LINES)[number];

/** The corners of a rotated place. */
function outline({ x, y, w, h, rotation }: PlanPlace): Point[] {
  const corners: readonly Point[] = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ];
  return corners.map(([px, py]) => {
    const [dx, dy] = turn(px, py, rotation);
    return [x + dx, y + dy];
  });
}

const pathOf = (points: readonly Point[], closed = true): string =>
  points.length === 0
    ? ''
    : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;

/** A figure beside what is drawn: where in the plan, and so many CSS pixels below that. */
export interface Note {
  readonly at: Point;
  readonly text: string;
  readonly below?: number;
}

export const placePaths = (places: readonly PlanPlace[]): string =>
  places.map((place) => pathOf(outline(place))).join('');

export const roomPaths = (rooms: Iterable<PlanRoom>): string =>
  Array.from(rooms, ({ polygon }) => pathOf(polygon)).join('');

export const linePath = (points: readonly Point[]): string => pathOf(points, false);

export const boxPath = ({ x, y, w, h }: Box): string => `M${x} ${y}h${w}v${h}h${-w}Z`;

export const guidePath = (guides: readonly Guide[]): string =>
  guides
    .map(({ axis, at, from, to }) =>
      axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`,
    )
    .join('');

/** A grid over the plan, coarser where its lines would stand closer than so many CSS pixels. */
export function gridPath(width: number, height: number, grid: number, scale: number): string {
  let gap = grid;
  while (gap * scale < 9) gap *= 2;
  let path = '';
  for (let x = gap; x < width; x += gap) path += `M${x} 0V${height}`;
  for (let y = gap; y < height; y += gap) path += `M0 ${y}H${width}`;
  return path;
}

/**
 * What editing shows above the bitmaps: outlines, guides, handles. Lines are in plan units below one transform, so that a
 * camera that moves writes one attribute and no path.
 */
export class Sheet {
  readonly element = document.createElementNS(SVG, 'svg');
  readonly #plan = document.createElementNS(SVG, 'g');
  readonly #held = document.createElementNS(SVG, 'g');
  readonly #lines = new Map<Line, SVGPathElement>();
  readonly #written = new Map<Line, string>();
  readonly #handles = document.createElementNS(SVG, 'g');
  readonly #notes = document.createElementNS(SVG, 'g');
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #box: Box | undefined;
  #corners: readonly Point[] = [];

  constructor(className: string) {
    this.element.setAttribute('class', className);
    this.element.setAttribute('aria-hidden', 'true');
    for (const line of LINES) {
      const path = document.createElementNS(SVG, 'path');
      path.dataset['line'] = line;
      path.setAttribute('vector-effect', 'non-scaling-stroke');
      this.#lines.set(line, path);
      (line === 'selected' || line === 'box' ? this.#held : this.#plan).append(path);
    }
    this.#plan.append(this.#held);
    this.element.append(this.#plan, this.#handles, this.#notes);
  }

  /** Writes a line, in plan units; empty hides it. */
  line(line: Line, path: string): void {
    if (this.#written.get(line) === path) return;
    this.#written.set(line, path);
    this.#lines.get(line)?.setAttribute('d', path);
  }

  /** Shows the selection so far from where it stands, in plan units. */
  hold(dx: number, dy: number): void {
    this.#held.setAttribute('transform', `translate(${dx} ${dy})`);
  }

  /** Figures that stand beside what is drawn, each in the middle of a point of the plan. */
  notes(notes: readonly Note[]): void {
    this.#notes.replaceChildren(
      ...notes.map(({ at, text, below = 0 }) => {
        const [x, y] = project(this.#camera, ...at);
        const note = document.createElementNS(SVG, 'text');
        note.setAttribute('x', String(x));
        note.setAttribute('y', String(y + below));
        note.textContent = text;
        return note;
      }),
    );
  }

  /** The box that carries handles, and the corners of the room that is open. */
  handles(box: Box | undefined, corners: readonly Point[] = []): void {
    this.line('box', box ? boxPath(box) : '');
    this.#box = box;
    this.#corners = corners;
    this.#drawHandles();
  }

  move(camera: Camera): void {
    this.#camera = camera;
    const { x, y, scale } = camera;
    this.#plan.setAttribute(
      'transform',
      `matrix(${scale} 0 0 ${scale} ${-x * scale} ${-y * scale})`,
    );
    this.#drawHandles();
  }

  #points(): { handle: Handle; x: number; y: number }[] {
    const box = this.#box;
    if (!box) return [];
    const points = SIDES.map(([handle, fx, fy]) => {
      const [x, y] = project(this.#camera, box.x + box.w * fx, box.y + box.h * fy);
      return { handle, x, y };
    });
    const [x, y] = project(this.#camera, box.x + box.w / 2, box.y);
    // Around something small they would lie over it, and nothing could be taken up any more.
    const small = Math.min(box.w, box.h) * this.#camera.scale < SMALL;
    return [...(small ? [] : points), { handle: 'turn', x, y: y - STALK }];
  }

  #drawHandles(): void {
    const round = this.#corners.map((corner) => project(this.#camera, ...corner));
    const points = this.#points();
    const turn = points.at(-1);
    this.#handles.replaceChildren(
      ...(turn ? [this.#stalk(turn)] : []),
      ...points.map(({ handle, x, y }) => this.#dot(x, y, handle === 'turn' ? 6 : 4)),
      ...round.map(([x, y]) => this.#dot(x, y, 6)),
    );
  }

  #stalk({ x, y }: { x: number; y: number }): SVGElement {
    const stalk = document.createElementNS(SVG, 'path');
    stalk.setAttribute('d', `M${x} ${y}v${STALK}`);
    return stalk;
  }

  #dot(x: number, y: number, r: number): SVGElement {
    const dot = document.createElementNS(SVG, 'circle');
    dot.setAttribute('cx', String(x));
    dot.setAttribute('cy', String(y));
    dot.setAttribute('r', String(r));
    return dot;
  }

  /** The handle near a point of the surface, in CSS pixels. */
  handleAt(x: number, y: number, reach: number): Handle | undefined {
    return this.#points().find((point) => Math.hypot(point.x - x, point.y - y) <= reach)?.handle;
  }

  /** The corner of the open room near a point of the surface; -1 for none. */
  cornerAt(x: number, y: number, reach: number): number {
    return this.#corners.findIndex((corner) => {
      const [cx, cy] = project(this.#camera, ...corner);
      return Math.hypot(cx - x, cy - y) <= reach;
    });
  }
}

/** Moves a bitmap that was drawn for one camera to another, and so many centimeters aside. */
export const heldTransform = (from: Camera, to: Camera, dx: number, dy: number): string =>
  `translate(${dx * to.scale}px,${dy * to.scale}px) ${layerTransform(from, to)}`;
