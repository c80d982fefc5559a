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
  /** Its `seats` tag; null where it has none (RES-12). */
  readonly seats: number | null;
  /** Bookable by this person for the whole asked time. */
  readonly bookable: boolean;
}

export interface RoomQuestion<R extends RankedRoom = RankedRoom> {
  readonly rooms: readonly R[];
  /** How many come in person; remote ones take no seat (RES-12). */
  readonly people: number;
  /** Tags asked for. */
  readonly needs: readonly string[];
  /** Where the person sits that day, or is at home. */
  readonly near?: { readonly floor_id: string | null; readonly at: Point | null } | undefined;
}

/** How a room's seats stand to the people: those that seat them exactly first, the too small ones last. */
export type SeatFit = 'exact' | 'fits' | 'unknown' | 'too_small';

/** A room with what speaks for and against it. */
export interface RoomFit<R extends RankedRoom = RankedRoom> {
  readonly room: R;
  readonly seat: SeatFit;
  /** Asked tags the room lacks. */
  readonly missing: readonly string[];
  readonly sameFloor: boolean;
  /** Distance from where the person sits, in plan units (centimeters); Infinity where it is not known. */
  readonly distance: number;
}

/**
 * Rooms by fit (RES-12): those bookable for the whole time first; among them those that seat everyone and have all that is needed,
 * by the seats nearest at or above the people; then by tags met, distance from the own desk, and as siblings stand. Rooms of
 * unknown size come after those that are known to fit, too small ones last, the largest first.
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
      missing: sharedTags(room, needs) === needs.length ? [] : lacking(room, needs),
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

function lacking(room: RankedRoom, needs: readonly string[]): readonly string[] {
  return needs.filter((tag) => !room.tag_ids.includes(tag));
}

const SHORTFALL: Readonly<Record<SeatFit, number>> = {
  exact: 0,
  fits: 0,
  unknown: 1,
  too_small: 2,
};

const shortfall = ({ seat }: RoomFit): number => SHORTFALL[seat];

/** Seats beyond the people; of the too small ones, how many are missing. */
function spare({ room }: RoomFit, people: number): number {
  return room.seats === null ? 0 : Math.abs(room.seats - people);
}
