/** A point in centimeters, x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** The resource types that appear on a plan. */
export type PlaceType =
  | 'area'
  | 'bike'
  | 'booth'
  | 'desk'
  | 'locker'
  | 'meeting_room'
  | 'other'
  | 'parking_lot'
  | 'parking_space'
  | 'vehicle'
  | 'workspace';

/** The side of a place, before its rotation, on which a person sits. */
export type SeatSide = 'top' | 'right' | 'bottom' | 'left';

/** `[left, top, width, height]` in centimeters. */
export type Rect = readonly [x: number, y: number, w: number, h: number];

export type Side = 'n' | 'e' | 's' | 'w';

/** A door: the side of the room, the distance of its center from the side’s left or upper end, and how it opens. */
export interface Door {
  readonly side: Side;
  readonly at: number;
  readonly width?: number;
  /** The door leaf opens into the room unless it opens outward or there is only an opening. */
  readonly kind?: 'in' | 'out' | 'open' | 'slide';
  /** The hinge is at the side’s far end instead of its near end. */
  readonly flip?: boolean;
}

/** The use of a room; it decides furniture, floor, and whether it can be booked. */
export type RoomUse =
  | 'meeting'
  | 'booth'
  | 'focus'
  | 'office'
  | 'kitchen'
  | 'lounge'
  | 'library'
  | 'reception'
  | 'wc'
  | 'stairs'
  | 'lift'
  | 'shaft'
  | 'store'
  | 'print'
  | 'lockers'
  | 'cloak'
  | 'wellness'
  | 'ramp'
  | 'bikes';

export interface RoomPart {
  readonly part: 'room';
  readonly use: RoomUse;
  readonly box: Rect;
  readonly name?: string;
  readonly doors?: readonly Door[];
  /** Sides with glass instead of a wall. */
  readonly glass?: readonly Side[];
  /** Sides without a wall. */
  readonly open?: readonly Side[];
  /** The area its place belongs to; none for a room outside areas. */
  readonly area?: string;
  /** The seats of a meeting room, or the number of lockers or bike stands. */
  readonly count?: number;
}

export type Tint = 'sky' | 'moss' | 'sand' | 'rose' | 'lilac' | 'none';

/** A neighborhood of desks: a named area with a light tint; `walled` makes it a room with walls and doors. */
export interface AreaPart {
  readonly part: 'area';
  readonly id: string;
  readonly name: string;
  readonly box: Rect;
  /** The actual shape if it isn’t a rectangle, in the wing’s grid; `box` is then where the desks go. */
  readonly shape?: readonly Point[];
  readonly tint: Tint;
  readonly walled?: boolean;
  readonly doors?: readonly Door[];
  readonly glass?: readonly Side[];
  readonly open?: readonly Side[];
  readonly desks?: DeskLayout;
  /** The whole area can be booked, too. */
  readonly bookable?: boolean;
}

/** How an area is filled with pods of desks that face each other. */
export interface DeskLayout {
  /** Desks along one side of a pod. */
  readonly cols: number;
  /** The direction of a pod’s long side. */
  readonly along: 'x' | 'y';
  readonly max?: number;
  /** Free space along the area’s edges. */
  readonly margin?: number;
  /** One row facing the wall on this side, instead of pods. */
  readonly single?: Side;
}

/** A piece of furniture outside rooms. */
export interface Piece {
  readonly part:
    | 'plant'
    | 'tree'
    | 'sofa'
    | 'round'
    | 'bench'
    | 'column'
    | 'island'
    | 'shelf'
    | 'rug'
    | 'arrow';
  readonly box: Rect;
  readonly turn?: number;
}

/** A row of parking spaces: cars enter from `side`. */
export interface ParkingPart {
  readonly part: 'parking';
  readonly lot: string;
  readonly at: Point;
  readonly count: number;
  readonly side: 'n' | 's';
  readonly kind?: 'car' | 'vehicle' | 'charging';
}

export type Part = RoomPart | AreaPart | Piece | ParkingPart;

/** A part of the building with its own upright grid, placed on the sheet at a point and an angle. */
export interface Wing {
  readonly at: Point;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly parts: readonly Part[];
}

/** A compact description of a floor. */
export interface FloorSpec {
  /** Prefix of every key: "ber-2". */
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The center line of the outer wall, clockwise. */
  readonly outline: readonly Point[];
  readonly courts?: readonly (readonly Point[])[];
  readonly facade: 'punched' | 'curtain' | 'ribbon' | 'solid';
  /** Thickness of the outer wall. */
  readonly wall: number;
  readonly wings: readonly Wing[];
  readonly ground?: readonly Ground[];
  /** The letter of the desks’ names, and their first number. */
  readonly letter?: string;
  readonly first?: number;
}

/** What surrounds the building. */
export interface Ground {
  readonly kind: 'green' | 'deck' | 'water' | 'paving';
  readonly polygon: readonly Point[];
}

/** A place as the drawing code describes it, in its wing’s own grid. */
export interface PlanPlaceInput {
  readonly name: string;
  readonly type: PlaceType;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly rotation?: number;
  readonly seat?: SeatSide;
  readonly roomId?: string | null;
  readonly seats?: number;
  readonly features?: readonly string[];
}

/** A room or area with places. */
export interface DrawnRoom {
  readonly id: string;
  readonly name: string;
  readonly polygon: readonly Point[];
}

/**
 * A place of the drawn floor: x and y are its center, w and h its size before rotation (degrees, clockwise). `id` is unique and
 * stable within the seed; `seats` is how many people fit.
 */
export interface DrawnPlace {
  readonly id: string;
  readonly name: string;
  readonly type: PlaceType;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly rotation: number;
  readonly seat?: SeatSide;
  readonly roomId: string | null;
  readonly seats: number;
  /** The area, or null. */
  readonly zone: string | null;
  /** The value for `map_data`, as JSON text. */
  readonly mapData: string;
  /** Words that describe the place: "window", "screen", "charging". */
  readonly features: readonly string[];
}

export interface DrawnFloor {
  readonly id: string;
  readonly name: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Areas and rooms with places. */
  readonly rooms: readonly DrawnRoom[];
  readonly places: readonly DrawnPlace[];
  /** The floor's own `map_data`, as JSON text. */
  readonly mapData: string;
}
