/** A point in plan units: centimeters, x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** The side of a place, before its rotation, on which people sit. */
export type SeatSide = 'top' | 'right' | 'bottom' | 'left';

/** The resource types that can stand on a floor plan. */
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

/** A bookable place on the plan. */
export interface PlanPlace {
  readonly id: string;
  /** The short name shown on the plan: "D-14". */
  readonly name: string;
  readonly type: PlaceType;
  /** The center. */
  readonly x: number;
  readonly y: number;
  /** Size before rotation. */
  readonly w: number;
  readonly h: number;
  /** Degrees, clockwise, about the center. */
  readonly rotation: number;
  /** The room or area that contains the place; `null` for one outside all rooms. */
  readonly roomId: string | null;
  /** Where the chair is; without it, no chair is drawn. */
  readonly seat?: SeatSide;
}

/** A room or an area (a neighborhood of desks). It groups places and has a name, but can’t be booked itself. */
export interface PlanRoom {
  readonly id: string;
  readonly name: string;
  /** At least three corners. */
  readonly polygon: readonly Point[];
}

/** A floor as the engine needs it. A new object means a new floor; keep its identity while nothing changes. */
export interface FloorPlan {
  readonly width: number;
  readonly height: number;
  /** Address of the drawing. It must have passed the address check (S-10); it’s shown only as an image (S-11). */
  readonly backgroundUrl?: string;
  /** The rectangle of the plan that the drawing covers; the whole plan by default. */
  readonly backgroundBox?: Box;
  readonly rooms: readonly PlanRoom[];
  readonly places: readonly PlanPlace[];
}

/** The eight states of a place, each with its own fill, border, pattern, and glyph. */
export const PLACE_STATES = [
  'free',
  'mine',
  'suggested',
  'partly',
  'taken',
  'requested',
  'notForYou',
  'closed',
] as const;

export type PlaceState = (typeof PLACE_STATES)[number];

/** What’s known about one place at the selected time. */
export interface PlaceStatus {
  readonly state: PlaceState;
  /** The accessible name, composed by the caller: "Desk D-14, free 9:00 to 17:00". */
  readonly label: string;
  /** A short second line, shown when zoomed in: "until 17:00", "Maya Lin". */
  readonly caption?: string;
  /** Initials of the person, for a taken place. */
  readonly initials?: string;
  /** A picture of the person; its address must have passed the address check (S-10). */
  readonly pictureUrl?: string;
  /** A count in the corner, shown when zoomed in: "2" for two requests. */
  readonly badge?: string;
  /**
   * Excluded by the filter: drawn as a bare outline and left out of the rooms’ counts. It can still be reached, so its label
   * should say so.
   */
  readonly faint?: boolean;
}

/** Status by place id. A place without an entry is drawn as free and has its plain name. */
export type StatusMap = ReadonlyMap<string, PlaceStatus>;

/** What the view shows: the plan point at the view’s top left corner, and CSS pixels per centimeter. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A rectangle, in plan units or CSS pixels depending on the context. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The map’s strings: functions that take numbers and return complete sentences. */
export interface MapLabels {
  /** Name of the whole map. */
  readonly map: string;
  /** A room when zoomed out: "Room 3, 12 of 20 desks free, Enter to zoom in". */
  readonly room: (room: { name: string; free: number; total: number; kind: RoomKind }) => string;
  /** Drawn under a room’s name when zoomed out: "12 free". */
  readonly roomCount: (free: number, total: number) => string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  readonly panLeft: string;
  readonly panRight: string;
  readonly panUp: string;
  readonly panDown: string;
}

/** The type of a room’s places, so that its sentence can say "desks" or "spaces". */
export type RoomKind = 'desks' | 'spaces' | 'places';

export type PlanError = 'missing' | 'broken';
