import type { Restrictions } from '@/api/offices';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { ResourceType } from '@/api/schemas/enums';
import type { Resource } from '@/api/schemas/places';
import { users } from '@/api/users';
import type { Span } from '@/domain/reservations';
import {
  dayBounds,
  formatServerInstant,
  roundDownToQuarter,
  serverRange,
  type LocalDate,
} from '@/domain/time';
import { freePlaces } from '@/areas/booking/shared/find/free';
import { refusedPlaces, type RefusedPlace } from '@/areas/booking/shared/find/refused';
import type { FirstReads, Opening } from '@/kit/loading/first-reads';
import { myBookings, myBookingsOn } from '@/areas/booking/shared/queries/bookings';
import { derivedQuery } from '@/api/core/derived';
import { areasOf, restrictionsOn } from '@/areas/places/shared/queries/offices';
import { peopleNamed } from '@/areas/people/shared/queries/people';
import { divisionsQuery, floorsOf, type Where } from '@/session/where';
import { requestedTime, isTimeChosen, namesTime, officeSpans } from './model/requested-time';
import { areasById, chooseFloor, floorsIn } from './model/places';
import { PLACE_TYPES } from './search';

/** What determines the map’s floor and hours: known as soon as the session is. */
export interface MapWhere {
  readonly officeId: string;
  readonly zone: string;
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** The floor in the address, or the last viewed one. It may be deleted, or belong to another office. */
  readonly floorId: string | null;
  readonly defaultAreaId: string | null;
  /** The wanted hours, before the office’s own hours narrow them (DEF-4). */
  readonly start: string;
  readonly end: string;
  /** See {@link isTimeChosen}. */
  readonly chosen: boolean;
  /** The current quarter hour, in milliseconds since 1970: no booking starts earlier (RANGE-7). */
  readonly quarter: number;
}

/**
 * What the map’s reads depend on; undefined in an organization without offices.
 *
 * @param hasTime whether the address itself contains a time
 * @param now milliseconds since 1970
 */
export function mapWhere(
  { user }: { user: Opening['user'] },
  where: Where,
  hasTime: boolean,
  now: number,
): MapWhere | undefined {
  const { office, zone, date, today, floorId, start, end } = where;
  if (!office) return undefined;
  return {
    officeId: office.id,
    zone,
    date,
    today,
    floorId: floorId ?? null,
    defaultAreaId: user.default_area_id,
    start,
    end,
    chosen: isTimeChosen(hasTime, where),
    quarter: roundDownToQuarter(now).getTime(),
  };
}

/** The shown floor with its places. */
export interface ShownFloor {
  /** All areas of the office, including floors. */
  readonly areas: readonly Resource[];
  /** Null in an office without floors. */
  readonly floorId: string | null;
  readonly places: readonly Resource[];
}

type FloorWanted = Pick<MapWhere, 'officeId' | 'floorId' | 'defaultAreaId'>;

const chosenFloor = (areas: readonly Resource[], { floorId, defaultAreaId }: FloorWanted) => {
  const known = areasById(areas);
  return chooseFloor(known, floorsIn(known.values()), floorId ?? undefined, defaultAreaId);
};

/** The floor to show (DEF-6) and everything on it. */
export function shownFloor({ officeId, floorId, defaultAreaId }: FloorWanted) {
  const wanted = { officeId, floorId, defaultAreaId };
  return derivedQuery(['map', 'floor', wanted], async (read): Promise<ShownFloor> => {
    const { elements: areas } = await read(areasOf(officeId));
    const floor = chosenFloor(areas, wanted);
    const places = floor ? (await read(placesOn(floor.id))).elements : [];
    return { areas, floorId: floor?.id ?? null, places };
  });
}

/** What can’t be booked on the shown floor. */
export interface FloorRefusals {
  readonly floorId: string | null;
  readonly refused: readonly RefusedPlace[];
}

type HoursWanted = FloorWanted &
  Pick<MapWhere, 'date' | 'today' | 'start' | 'end' | 'chosen' | 'quarter'>;

/** The hours to request: those wanted, within the office’s own if it has any (DEF-4). */
const rangeWithin = (
  { chosen, quarter, ...wanted }: HoursWanted,
  open: readonly Span[] | undefined,
) => serverRange(requestedTime(wanted, chosen, open, quarter).bookable);

/** Which places of the shown floor the server would refuse for the requested hours, and why (RES-11). */
export function shownRefusals(where: HoursWanted) {
  const { officeId, floorId, defaultAreaId, date, today, start, end, chosen, quarter } = where;
  const wanted = { officeId, floorId, defaultAreaId, date, today, start, end, chosen, quarter };
  return derivedQuery(['map', 'refusals', wanted], async (read): Promise<FloorRefusals> => {
    const [{ elements: areas }, open] = await Promise.all([
      read(areasOf(officeId)),
      read(restrictionsOn(officeId, date)),
    ]);
    const floor = chosenFloor(areas, wanted);
    if (!floor) return { floorId: null, refused: [] };
    const range = rangeWithin(wanted, officeSpans(open));
    return { floorId: floor.id, refused: await read(refusalsOn(floor.id, range)) };
  });
}

/** The same for the page that’s being opened. */
export const openedAt = ({ user, where, search, now }: Opening): MapWhere | undefined =>
  mapWhere({ user }, where, namesTime(search), now);

/**
 * The map’s content in one round trip. The floor and its hours depend on answers, but nearly always equal what’s already known.
 * So the calls that depend on them are sent right away for the likely floor and hours; if the answers differ, the derived reads
 * request again.
 */
export const firstReads: FirstReads = async (opening, { start, read, known }) => {
  const where = openedAt(opening);
  if (!where) return;
  const { officeId, date, zone, today, defaultAreaId } = where;
  const hours = restrictionsOn(officeId, date);
  start(areasOf(officeId));
  start(hours);
  start(occupiedOn(officeId, date, zone));
  start(myBookings(today));
  start(myBookingsOn(today, date));
  const startFloor = (floorId: string | undefined, open: Restrictions | undefined) => {
    if (floorId === undefined) return;
    start(placesOn(floorId));
    start(refusalsOn(floorId, rangeWithin(where, officeSpans(open))));
  };
  // They’re loaded with the session.
  const floors = floorsOf((await read(divisionsQuery())).elements, officeId);
  const likely =
    floors.find(({ id }) => id === where.floorId) ??
    (defaultAreaId === null ? floors[0] : undefined);
  if (likely) {
    startFloor(likely.id, known(hours));
    return;
  }
  // Only the areas say which floor the person’s own area is on.
  const [{ elements }, open] = await Promise.all([read(areasOf(officeId)), read(hours)]);
  startFloor(chosenFloor(elements, where)?.id, open);
};

/** Everything on a floor. It doesn’t depend on the time, so a plan is drawn once. */
export const placesOn = (floorId: string) =>
  resources.list.all({ query: { type: PLACE_TYPES, parent: floorId } });

/** Which places of a floor the server would refuse for a range, and why (RES-11). */
export const refusalsOn = (floorId: string, range: { start: string; end: string }) =>
  refusedPlaces({ type: PLACE_TYPES, areaId: floorId, range });

/** Who sits where in an office on one of its days (TZ-9); changing the time within the day requests nothing new. */
export const occupiedOn = (officeId: string, date: LocalDate, zone: string) => {
  const { start, end } = dayBounds(date, zone);
  return schedules.occupied.all({
    params: { officeId },
    query: { start: formatServerInstant(start), end: formatServerInstant(end) },
  });
};

/** How many units of each place of an office are taken at the fullest moment of a range; places without bookings are omitted. */
export const usageIn = (officeId: string, range: { start: string; end: string }) =>
  scheduleBoards.kindUsage.all({
    params: { kind: 'occupied' },
    query: { ...range, office_id: officeId },
  });

/** Which places of one type within an area the server would refuse for a range, or for someone else (OTH-2). */
export const refusalsNear = (
  areaId: string,
  type: ResourceType,
  span: Span,
  userId: string | undefined,
) => refusedPlaces({ type: [type], areaId, range: serverRange(span), organizer: userId });

/** Where people can park: spaces and lots, not the organization’s vehicles. */
export const PARKING = ['parking_space', 'parking_lot'] as const satisfies readonly ResourceType[];

/** Parking of an office that’s available for a range. */
export const parkingFor = (officeId: string, span: Span, userId: string | undefined) =>
  freePlaces({
    type: PARKING,
    officeId,
    range: serverRange(span),
    organizer: userId,
    limit: 500,
  });

/** People to book for, by name: anyone, or those the viewer manages (OTH-1). */
export const peopleToBookFor = (managed: boolean, query: string) =>
  managed ? users.managed.query({ query: { query, limit: 20 } }) : peopleNamed(query);

/** Someone’s bookings between two days, both included, in any office (SELF-1). */
export const heldBy = (userId: string, from: LocalDate, until: LocalDate, zone: string) =>
  scheduleBoards.allOccupied.all({
    query: {
      user: [userId],
      start: formatServerInstant(dayBounds(from, zone).start),
      end: formatServerInstant(dayBounds(until, zone).end),
    },
  });
