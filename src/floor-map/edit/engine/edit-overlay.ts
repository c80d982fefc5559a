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

/** CSS pixels from the top edge of the selection to its rotation handle. */
const STALK = 26;

/** A selection smaller than this many CSS pixels has no resize handles. */
const SMALL = 26;

/**
 * The lines a sheet can show, each drawn as one path in plan units. They’re on three drawings, which the browser paints
 * separately: what’s still, what’s dragged, and what changes with each pointer move.
 */
const LINES = {
  standing: ['grid', 'rooms', 'room', 'problems'],
  held: ['selected', 'box'],
  moving: ['ghost', 'guides', 'gaps', 'draft'],
} as const;
export type Line = (typeof LINES)[keyof typeof LINES][number];

/** A drawing of some lines over the whole view, with the group that uses plan units. */
function drawingOf(lines: readonly Line[]) {
  const svg = document.createElementNS(SVG, 'svg');
  const plan = document.createElementNS(SVG, 'g');
  const paths = lines.map((line): [Line, SVGPathElement] => {
    const path = document.createElementNS(SVG, 'path');
    path.dataset['line'] = line;
    path.setAttribute('vector-effect', 'non-scaling-stroke');
    return [line, path];
  });
  plan.append(...paths.map(([, path]) => path));
  svg.append(plan);
  return { svg, plan, paths };
}

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

/** A figure beside the drawing: a point on the plan, and how many CSS pixels below it. */
export interface Note {
  readonly at: Point;
  readonly text: string;
  readonly below?: number;
}

/** Cached outlines of places: a changed place is a different object, and thousands are written at once. */
const outlines = new WeakMap<PlanPlace, string>();

function placePath(place: PlanPlace): string {
  const known = outlines.get(place);
  if (known !== undefined) return known;
  const path = pathOf(outline(place));
  outlines.set(place, path);
  return path;
}

export const placePaths = (places: readonly PlanPlace[]): string => places.map(placePath).join('');

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

/** A grid over the plan, coarser if its lines would be closer than this many CSS pixels. */
export function gridPath(width: number, height: number, grid: number, scale: number): string {
  let gap = grid;
  while (gap * scale < 9) gap *= 2;
  let path = '';
  for (let x = gap; x < width; x += gap) path += `M${x} 0V${height}`;
  for (let y = gap; y < height; y += gap) path += `M0 ${y}H${width}`;
  return path;
}

/**
 * What editing shows above the bitmaps: outlines, guides, handles. Lines are in plan units under one transform, so that a moving
 * camera changes one attribute and no paths. Dragged outlines are a layer that’s only moved, so two hundred are painted once.
 */
export class EditOverlay {
  readonly element = document.createElement('div');
  readonly #standing = drawingOf(LINES.standing);
  readonly #held = drawingOf(LINES.held);
  readonly #moving = drawingOf(LINES.moving);
  readonly #lines = new Map<Line, SVGPathElement>();
  readonly #written = new Map<Line, string>();
  readonly #handles = document.createElementNS(SVG, 'g');
  readonly #notes = document.createElementNS(SVG, 'g');
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #box: Box | undefined;
  #corners: readonly Point[] = [];
  #offset = { dx: 0, dy: 0 };

  constructor(className: string) {
    this.element.className = className;
    this.element.setAttribute('aria-hidden', 'true');
    for (const { svg, paths } of this.#drawings) {
      for (const [line, path] of paths) this.#lines.set(line, path);
      this.element.append(svg);
    }
    this.#held.svg.dataset['held'] = '';
    this.#moving.svg.append(this.#handles, this.#notes);
  }

  get #drawings() {
    return [this.#standing, this.#held, this.#moving];
  }

  /** Sets a line, in plan units; empty hides it. */
  line(line: Line, path: string): void {
    if (this.#written.get(line) === path) return;
    this.#written.set(line, path);
    this.#lines.get(line)?.setAttribute('d', path);
  }

  /** Shows the selection moved by this offset, in plan units. */
  hold(dx: number, dy: number): void {
    this.#offset = { dx, dy };
    this.#carry();
  }

  #carry(): void {
    const { dx, dy } = this.#offset;
    const { scale } = this.#camera;
    this.#held.svg.style.transform = `translate(${dx * scale}px,${dy * scale}px)`;
  }

  /** Figures beside the drawing, each centered on a point of the plan. */
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

  /** The box with the handles, and the corners of the open room. */
  handles(box: Box | undefined, corners: readonly Point[] = []): void {
    this.line('box', box ? boxPath(box) : '');
    this.#box = box;
    this.#corners = corners;
    this.#drawHandles();
  }

  move(camera: Camera): void {
    this.#camera = camera;
    const { x, y, scale } = camera;
    const transform = `matrix(${scale} 0 0 ${scale} ${-x * scale} ${-y * scale})`;
    for (const { plan } of this.#drawings) plan.setAttribute('transform', transform);
    this.#carry();
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
    // On something small they’d cover it, and it couldn’t be dragged anymore.
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

/** Moves a bitmap that was drawn for one camera to another, with an additional offset in centimeters. */
export const heldTransform = (from: Camera, to: Camera, dx: number, dy: number): string =>
  `translate(${dx * to.scale}px,${dy * to.scale}px) ${layerTransform(from, to)}`;
