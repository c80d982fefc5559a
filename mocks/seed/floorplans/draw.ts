import { ground, legend, onShell, shell } from './building';
import { DESK, layOutDesks } from './desks';
import * as furniture from './furniture';
import { BOOKED, furnish, seatsOf } from './rooms';
import { circle, line, num, polygon, rect, rounded, Sheet, turn } from './sheet';
import type {
  AreaPart,
  DrawnFloor,
  DrawnPlace,
  DrawnRoom,
  FloorSpec,
  ParkingPart,
  Part,
  PlanPlaceInput,
  Point,
  Rect,
  RoomPart,
  RoomUse,
  Side,
  Wing,
} from './types';
import { column, Walls } from './walls';

const SIDES: readonly Side[] = ['n', 'e', 's', 'w'];
const TINTS = {
  sky: 'tintSky',
  moss: 'tintMoss',
  sand: 'tintSand',
  rose: 'tintRose',
  lilac: 'tintLilac',
} as const;

const BOOKED_TYPE: Partial<Record<RoomUse, DrawnPlace['type']>> = {
  meeting: 'meeting_room',
  booth: 'booth',
  focus: 'workspace',
  wellness: 'other',
};

/** What a floor collects while its wings are drawn. */
class Floor {
  readonly places: DrawnPlace[] = [];
  readonly rooms: DrawnRoom[] = [];
  readonly #spec: FloorSpec;
  readonly #counts = new Map<string, number>();

  constructor(spec: FloorSpec) {
    this.#spec = spec;
  }

  /** The next number in a series of names. */
  next(series: string): number {
    const first = series === 'desk' ? (this.#spec.first ?? 1) : 1;
    const n = this.#counts.get(series) ?? first;
    this.#counts.set(series, n + 1);
    return n;
  }

  deskName(): string {
    return `${this.#spec.letter ?? 'D'}-${this.next('desk')}`;
  }

  key(name: string): string {
    return `${this.#spec.id}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  }

  /** The inside of a room’s walls: outer walls are thicker than inner ones. */
  inner(wing: Wing, [x, y, w, h]: Rect): Rect {
    const inset = (px: number, py: number) =>
      onShell(this.#spec, outOf(wing, px, py)) ? this.#spec.wall / 2 + 1 : 6;
    const n = inset(x + w / 2, y);
    const s = inset(x + w / 2, y + h);
    const west = inset(x, y + h / 2);
    const east = inset(x + w, y + h / 2);
    return [x + west, y + n, w - west - east, h - n - s];
  }

  room(wing: Wing, id: string, name: string, box: Rect, shape?: readonly Point[]): string {
    const key = this.key(id);
    const [x, y, w, h] = box;
    const corners = shape ?? [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    this.rooms.push({ id: key, name, polygon: corners.map((corner) => outOf(wing, ...corner)) });
    return key;
  }

  /** Adds a place given in the wing’s own grid. */
  place(wing: Wing, input: PlanPlaceInput): void {
    const [x, y] = outOf(wing, input.x, input.y);
    const rotation = round((input.rotation ?? 0) + (wing.turn ?? 0));
    const { name, type, w, h, seat, roomId = null, seats = 1, features = [] } = input;
    const key = this.key(name);
    const at = { x: round(x), y: round(y), w: round(w), h: round(h), rotation };
    this.places.push({
      id: key,
      name,
      type,
      ...at,
      roomId,
      ...(seat && { seat }),
      seats,
      zone: this.rooms.find((room) => room.id === roomId)?.name ?? null,
      features,
      mapData: JSON.stringify({ ...at, ...(seat && { seat }), roomId }),
    });
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

/** From a wing's grid to the sheet. */
function outOf(wing: Wing, x: number, y: number): Point {
  const [tx, ty] = turn(x, y, wing.turn ?? 0);
  return [round(tx + wing.at[0]), round(ty + wing.at[1])];
}

function area(floor: Floor, sheet: Sheet, walls: Walls, wing: Wing, part: AreaPart): void {
  const inner = floor.inner(wing, part.box);
  const [x, y, w, h] = inner;
  const tinted = part.shape ? polygon(part.shape) : rect(...part.box);
  if (part.tint !== 'none') sheet.draw(TINTS[part.tint], tinted);
  const roomId = floor.room(wing, part.id, part.name, part.box, part.shape);
  if (part.walled) enclose(sheet, walls, part);
  if (part.bookable) {
    floor.place(wing, {
      name: part.name,
      type: 'area',
      x: x + w / 2,
      y: y + h / 2,
      w: w - 30,
      h: h - 30,
      roomId,
      seats: 12,
    });
  }
  if (!part.desks) return;
  // A room’s name is at its upper edge, where desks leave a strip free.
  for (const spot of layOutDesks([x, y + 16, w, h - 16], part.desks)) {
    furniture.desk(sheet, spot.x, spot.y, DESK.w, DESK.h, spot.rotation);
    floor.place(wing, {
      name: floor.deskName(),
      type: 'desk',
      x: spot.x,
      y: spot.y,
      w: DESK.w,
      h: DESK.h,
      rotation: spot.rotation,
      seat: 'bottom',
      roomId,
      features: features(spot, inner),
    });
  }
}

/** Every third desk has an adjustable height, and desks near an edge of the area have a window. */
function features(spot: { x: number; y: number }, [x, y, w, h]: Rect): string[] {
  const list = ['monitor'];
  const edge = Math.min(spot.x - x, x + w - spot.x, spot.y - y, y + h - spot.y);
  if (edge < 170) list.push('window');
  if (Math.round(spot.x / 7 + spot.y / 11) % 3 === 0) list.push('standing');
  return list;
}

function enclose(sheet: Sheet, walls: Walls, part: RoomPart | AreaPart): void {
  for (const side of SIDES) {
    if (part.open?.includes(side)) continue;
    walls.side(part.box, side, part.glass?.includes(side) ? 'glass' : 'wall');
  }
  for (const door of part.doors ?? []) walls.door(sheet, part.box, door);
}

function room(floor: Floor, sheet: Sheet, walls: Walls, wing: Wing, part: RoomPart): void {
  const inner = floor.inner(wing, part.box);
  furnish(sheet, part, inner, wing.turn ?? 0);
  enclose(sheet, walls, part);
  const [x, y, w, h] = inner;
  const type = BOOKED_TYPE[part.use];
  if (type && BOOKED.has(part.use)) {
    const name = part.name ?? `Booth ${floor.next('booth')}`;
    const seats = part.use === 'meeting' ? seatsOf(part) : 1;
    const screen = part.use === 'meeting' && seats >= 4 ? ['screen'] : [];
    floor.place(wing, {
      name,
      type,
      x: x + w / 2,
      y: y + h / 2,
      w,
      h,
      roomId: part.area === undefined ? null : floor.key(part.area),
      seats,
      features: screen,
    });
  } else if (part.use === 'lockers') lockers(floor, sheet, wing, part);
  else if (part.use === 'bikes') bikes(floor, wing, part);
}

function lockers(floor: Floor, sheet: Sheet, wing: Wing, part: RoomPart): void {
  const [x, y, w, h] = floor.inner(wing, part.box);
  const name = part.name ?? 'Lockers';
  const roomId = floor.room(wing, name, name, part.box);
  const flat = w >= h;
  const count = part.count ?? 16;
  const rows = (flat ? h : w) > 170 ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const step = ((flat ? w : h) - 24) / perRow;
  for (let i = 0; i < count; i++) {
    const row = Math.floor(i / perRow);
    const along = 12 + (i % perRow) * step + step / 2;
    const off = row === 0 ? 34 : (flat ? h : w) - 34;
    const [cx, cy] = flat ? [x + along, y + off] : [x + off, y + along];
    const [lw, lh] = flat ? [step - 2, 50] : [50, step - 2];
    sheet.draw('table', rect(cx - lw / 2, cy - lh / 2, lw, lh));
    const number = String(floor.next('locker')).padStart(2, '0');
    floor.place(wing, { name: `L-${number}`, type: 'locker', x: cx, y: cy, w: lw, h: lh, roomId });
  }
}

function bikes(floor: Floor, wing: Wing, part: RoomPart): void {
  const [x, y, w] = floor.inner(wing, part.box);
  const name = part.name ?? 'Bicycles';
  const roomId = floor.room(wing, name, name, part.box);
  const count = part.count ?? Math.floor((w - 52) / 70);
  for (let i = 0; i < count; i++) {
    const cx = x + 26 + ((i + 0.5) * (w - 52)) / count;
    const bike = { name: `Bike ${floor.next('bike')}`, type: 'bike' as const };
    floor.place(wing, { ...bike, x: cx, y: y + 116, w: 62, h: 196, roomId });
  }
}

const SPACE = { w: 260, h: 500 };

function parking(floor: Floor, sheet: Sheet, wing: Wing, part: ParkingPart): void {
  const { lot, at, count, side, kind = 'car' } = part;
  const [x, y] = at;
  const id = floor.key(lot);
  const box: Rect = [x, y, count * SPACE.w, SPACE.h];
  const roomId = floor.rooms.some((known) => known.id === id)
    ? id
    : floor.room(wing, lot, lot, box);
  for (let i = 0; i <= count; i++) {
    sheet.draw('paint', line(x + i * SPACE.w, y, x + i * SPACE.w, y + SPACE.h));
  }
  const back = side === 's' ? y : y + SPACE.h;
  sheet.draw('paint', line(x, back, x + count * SPACE.w, back));
  for (let i = 0; i < count; i++) {
    const cx = x + (i + 0.5) * SPACE.w;
    const cy = y + SPACE.h / 2;
    const common = { x: cx, y: cy, w: SPACE.w - 16, h: SPACE.h - 20, roomId };
    if (kind === 'vehicle') {
      furniture.car(sheet, cx, cy, side === 's' ? 's' : 'n');
      floor.place(wing, {
        ...common,
        name: `Pool car ${floor.next('car')}`,
        type: 'vehicle',
        seats: 5,
      });
      continue;
    }
    if (kind === 'charging') {
      const py = side === 's' ? y + 40 : y + SPACE.h - 40;
      sheet.draw(
        'detail',
        rounded(cx - 16, py - 20, 32, 40, 6) +
          `M${num(cx + 4)} ${num(py - 13)}l-9 14h8l-4 12l9 -14h-8z`,
      );
    }
    floor.place(wing, {
      ...common,
      name: `P-${floor.next('parking')}`,
      type: 'parking_space',
      features: kind === 'charging' ? ['charging'] : [],
    });
  }
}

function piece(sheet: Sheet, part: Exclude<Part, RoomPart | AreaPart | ParkingPart>): void {
  const [x, y, w, h] = part.box;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const side = SIDES[(part.turn ?? 0) / 90] ?? 'n';
  switch (part.part) {
    case 'plant':
      return furniture.plant(sheet, cx, cy, w / 2);
    case 'tree':
      return furniture.tree(sheet, cx, cy, w / 2);
    case 'sofa':
      return furniture.sofa(sheet, part.box, side);
    case 'round':
      return furniture.roundTable(sheet, cx, cy, w / 2, 4);
    case 'bench':
      return sheet.draw('soft', rounded(x, y, w, h, 10));
    case 'column':
      return column(sheet, part.box);
    case 'island':
      sheet.draw('table', rounded(x, y, w, h, 10));
      return sheet.draw('detail', circle(cx, cy, Math.min(w, h) / 4));
    case 'shelf':
      return furniture.shelf(sheet, part.box);
    case 'arrow':
      return sheet.draw('paint', furniture.arrow(cx, cy, w, part.turn ?? 0));
    case 'rug':
      return sheet.draw('rug', rounded(x, y, w, h, 14));
  }
}

function wingOf(floor: Floor, wing: Wing): string {
  const sheet = new Sheet();
  const walls = new Walls();
  for (const part of wing.parts) {
    if (part.part === 'room') room(floor, sheet, walls, wing, part);
    else if (part.part === 'area') area(floor, sheet, walls, wing, part);
    else if (part.part === 'parking') parking(floor, sheet, wing, part);
    else piece(sheet, part);
  }
  walls.draw(sheet);
  const [x, y] = wing.at;
  const spin = wing.turn ? ` rotate(${num(wing.turn)})` : '';
  return `<g transform="translate(${num(x)} ${num(y)})${spin}">${sheet.toString()}</g>`;
}

/**
 * Creates a floor from its description: the geometry once, and from it the drawing and the places. Pure and deterministic; the
 * same description gives the same bytes.
 */
export function drawFloor(spec: FloorSpec): DrawnFloor {
  const floor = new Floor(spec);
  const wings = spec.wings.map((wing) => wingOf(floor, wing)).join('');
  const { width, height } = spec;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<title>${spec.name}</title>${ground(spec)}<g clip-path="url(#in)">${wings}</g>${shell(spec)}${legend(height)}</svg>`;
  return {
    id: spec.id,
    name: spec.name,
    svg,
    width,
    height,
    rooms: floor.rooms,
    places: floor.places,
    mapData: JSON.stringify({ width, height, rooms: floor.rooms }),
  };
}
