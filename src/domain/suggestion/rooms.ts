import {
  compareDistances,
  compareSiblings,
  distance,
  sharedTags,
  type Point,
  type RankedPlace,
} from './places';

/** A room as the finder ranks it. */
export interface RankedRoom extends RankedPlace {
  /** Its `seats` tag; null if it has none (RES-12). */
  readonly seats: number | null;
  /** Bookable by this person for the whole requested time. */
  readonly bookable: boolean;
}

export interface RoomQuestion<R extends RankedRoom = RankedRoom> {
  readonly rooms: readonly R[];
  /** How many people attend in person; remote ones need no seat (RES-12). */
  readonly people: number;
  /** Requested tags. */
  readonly needs: readonly string[];
  /** The person’s desk that day, or their floor. */
  readonly near?: { readonly floor_id: string | null; readonly at: Point | null } | undefined;
}

/** How a room’s seats compare to the number of people: an exact fit comes first, rooms that are too small last. */
export type SeatFit = 'exact' | 'fits' | 'unknown' | 'too_small';

/** A room and the reasons for and against it. */
export interface RoomFit<R extends RankedRoom = RankedRoom> {
  readonly room: R;
  readonly seat: SeatFit;
  /** Requested tags that the room lacks. */
  readonly missing: readonly string[];
  readonly sameFloor: boolean;
  /** Distance from where the person sits, in plan units (centimeters); Infinity if unknown. */
  readonly distance: number;
}

/**
 * Rooms by fit (RES-12). Those bookable for the whole time come first; among them, those with enough seats and all requested
 * tags, by the fewest spare seats; then by matching tags, distance from one’s own desk, and sibling order. Rooms of unknown size
 * come after those known to fit, and those that are too small come last, largest first.
 */
export function rankRooms<R extends RankedRoom>({
  rooms,
  people,
  needs,
  near,
}: RoomQuestion<R>): RoomFit<R>[] {
  return rooms
    .map((room): RoomFit<R> => ({
      room,
      seat: seatFit(room.seats, people),
      missing: sharedTags(room, needs) === needs.length ? [] : missingNeeds(room, needs),
      sameFloor: near?.floor_id != null && room.floor_id === near.floor_id,
      distance: near ? distance(room, near) : Infinity,
    }))
    .sort(
      (a, b) =>
        Number(b.room.bookable) - Number(a.room.bookable) ||
        shortfall(a) - shortfall(b) ||
        a.missing.length - b.missing.length ||
        spare(a, people) - spare(b, people) ||
        Number(b.sameFloor) - Number(a.sameFloor) ||
        compareDistances(a.distance, b.distance) ||
        compareSiblings(a.room, b.room),
    );
}

function seatFit(seats: number | null, people: number): SeatFit {
  if (seats === null) return 'unknown';
  if (seats < people) return 'too_small';
  return seats === people ? 'exact' : 'fits';
}

function missingNeeds(room: RankedRoom, needs: readonly string[]): readonly string[] {
  return needs.filter((tag) => !room.tag_ids.includes(tag));
}

const SHORTFALL: Readonly<Record<SeatFit, number>> = {
  exact: 0,
  fits: 0,
  unknown: 1,
  too_small: 2,
};

const shortfall = ({ seat }: RoomFit): number => SHORTFALL[seat];

/** Spare seats; for rooms that are too small, how many are missing. */
function spare({ room }: RoomFit, people: number): number {
  return room.seats === null ? 0 : Math.abs(room.seats - people);
}
