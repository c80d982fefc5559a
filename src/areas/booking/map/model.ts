import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Resource } from '@/api/schemas/places';
import type { Person } from '@/api/schemas/people';
import type { Schedule } from '@/api/schemas/schedules';
import { selectPlaces, type PlaceSelection } from '@/domain/availability';
import { formatServerInstant } from '@/domain/time';
import { planFrom, type FloorPlan } from '@/floor-map';
import { useNow } from '@/lib/clock';
import { mediaAddress } from '@/lib/config/media-address';
import { useAfterContent } from '@/lib/page';
import { usePollInterval } from '@/lib/realtime';
import type { RefusedPlace } from '@/areas/booking/shared/find/refused';
import { myBookings, myBookingsOn } from '@/areas/booking/shared/queries/bookings';
import type { Span } from '@/domain/reservations';
import { restrictionsOn } from '@/areas/places/shared/queries/offices';
import { placeById } from '@/areas/places/shared/queries/places';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { requestedTime, officeSpans, type RequestedTime } from './model/requested-time';
import {
  hoursBy,
  incremental,
  verdictBy,
  type Facts,
  type MapAvailability,
  type Refusals,
} from './model/assess';
import { countedPlaces } from './model/counted';
import { elsewhere } from './model/offer';
import { areasById, floorOf, floorsIn, type Areas } from './model/places';
import { peopleIn } from './model/statuses';
import { useAnswers } from './model/slices';
import { suggestionOn, type MapSuggestion } from './model/suggestion';
import { mapWhere, occupiedOn, shownFloor, shownRefusals, type MapWhere } from './queries';
import { useMapSearch } from './search';
import { instantAt, type Hours } from './when/hours';
import { placeTexts, type PlaceTexts } from './text';

/** The shown floor and everything on it. */
export interface MapFloor {
  readonly where: MapWhere;
  readonly areas: Areas;
  readonly floors: readonly Resource[];
  readonly floor: Resource;
  readonly places: readonly Resource[];
  /** The floor as it’s drawn; null if it has no drawing. */
  readonly plan: FloorPlan | null;
}

/** What to show: a floor, or why there is none. */
export type FloorRead =
  | { readonly kind: 'no_office' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly retry: () => unknown }
  | { readonly kind: 'no_floor' }
  | ({ readonly kind: 'ready' } & MapFloor);

/** The selected floor with its places. A missing or deleted floor is replaced with another (DEF-6). */
export function useFloor(): FloorRead {
  const session = useSession();
  const view = useWhere();
  const { hasTime } = useMapSearch();
  const minute = useNow();
  const where = mapWhere(session, view, hasTime, minute);
  const read = useQuery({
    ...shownFloor(where ?? NOWHERE),
    enabled: where !== undefined,
    // The shown floor is added to the address afterward: then the same floor is requested by its id.
    placeholderData: (before) => (before?.floorId === where?.floorId ? before : undefined),
  });
  const { data } = read;
  const areas = useMemo(() => areasById(data?.areas ?? []), [data?.areas]);
  const floors = useMemo(() => floorsIn(areas.values()), [areas]);
  const floor = data?.floorId == null ? undefined : areas.get(data.floorId);

  // Before the page renders, so that a large floor’s drawing is read in a task of its own.
  const places = data?.places;
  const plan = useMemo(() => (floor && places ? planOf(floor, places) : null), [floor, places]);

  // The bar shows the floor that’s shown, once it is: the address affects the whole page.
  const isSettled = floor === undefined || floor.id === view.floorId;
  useAfterContent(!isSettled, () => {
    if (floor && floor.id !== view.floorId) view.set({ floorId: floor.id });
  });

  if (!where) return { kind: 'no_office' };
  if (!data) return read.isError ? { kind: 'failed', retry: read.refetch } : { kind: 'pending' };
  if (!floor) return { kind: 'no_floor' };
  return { kind: 'ready', where, areas, floors, floor, places: data.places, plan };
}

function planOf(floor: Resource, places: readonly Resource[]): FloorPlan | null {
  return planFrom(
    { mapData: floor.map_data, backgroundUrl: mediaAddress(floor.map_url) },
    places.flatMap((place) =>
      place.type === 'area'
        ? []
        : [{ id: place.id, name: place.name, type: place.type, mapData: place.map_data }],
    ),
  ).plan;
}

/** Completes the query’s options in an organization without offices, where it’s disabled. */
const NOWHERE = { officeId: '', floorId: null, defaultAreaId: null };

/** Nothing is known about a floor yet. */
const NO_FLOOR = { areas: new Map(), floor: undefined, places: undefined } satisfies Partial<
  Record<keyof MapFloor, unknown>
>;

export type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'here'; readonly place: Resource }
  /** Deleted, or not visible to the viewer (UI-7). */
  | { readonly kind: 'gone' };

/**
 * The selected place. One on another floor switches the page to that floor, so a link that names only the place works; a shown
 * one is deselected when the floor changes.
 */
export function useChosen(read: FloorRead): Chosen {
  const { resource, set } = useMapSearch();
  const where = useWhere();
  const { areas, floor, places } = read.kind === 'ready' ? read : NO_FLOOR;
  const place = places?.find(({ id }) => id === resource);
  const shown = useRef<string>(undefined);
  const wanted = resource !== undefined && places !== undefined && !place;
  const found = useQuery({ ...placeById(resource ?? ''), enabled: wanted, retry: false });

  const follow = useEffectEvent((target: Resource) => {
    const there = floorOf(areas, target);
    if (target.office_id !== where.office?.id) {
      where.set({ officeId: target.office_id });
    } else if (there && there.id !== floor?.id) {
      where.set({ floorId: there.id });
    }
  });
  const clearSelection = useEffectEvent(() => set({ resource: undefined }));
  useEffect(() => {
    if (place) shown.current = place.id;
    else if (wanted && shown.current === resource) clearSelection();
  }, [place, wanted, resource]);
  useEffect(() => {
    if (wanted && found.data && shown.current !== resource) follow(found.data);
  }, [wanted, found.data, resource, areas]);

  if (resource === undefined) return { kind: 'none' };
  if (place) return { kind: 'here', place };
  if (!wanted) return { kind: 'looking' };
  return found.isError || (found.data && floorOf(areas, found.data)?.id === floor?.id)
    ? { kind: 'gone' }
    : { kind: 'looking' };
}

/** Everything the map, its list, and the panel show, computed once so that they always agree (UI-1). */
export interface MapModel {
  readonly zone: string;
  readonly date: string;
  readonly today: string;
  readonly viewerId: string;
  readonly officeId: string;
  readonly floor: Resource;
  readonly areas: Areas;
  readonly asked: RequestedTime;
  /** Open time of the office that day; empty on a closed day, undefined while unknown. */
  readonly open: readonly Span[] | undefined;
  readonly availability: MapAvailability;
  /** What matches the filters, in sibling order. */
  readonly selection: PlaceSelection<Resource>;
  /** What the floor’s and the week’s figures count: the chosen types, by default the desks. */
  readonly counted: PlaceSelection<Resource>;
  readonly schedules: readonly Schedule[];
  /** The office’s bookings that day, and my own in other offices (SELF-5). */
  readonly mine: readonly Schedule[];
  readonly scheduleById: ReadonlyMap<string, Schedule>;
  readonly people: ReadonlyMap<string, Person>;
  readonly refusals: Refusals;
  readonly suggestion: MapSuggestion | undefined;
  readonly words: (facts: Facts) => PlaceTexts;
  /** The bookings or the server’s answer about places are loading. */
  readonly pending: boolean;
  /** They couldn’t be loaded; earlier data is still shown. */
  readonly failed: { readonly retry: () => unknown } | undefined;
  /** When the bookings were read, milliseconds since 1970. */
  readonly readAt: number;
}

const NO_SCHEDULES: readonly Schedule[] = [];
const NO_REFUSALS: readonly RefusedPlace[] = [];

/**
 * Reads a floor and computes its state for the requested time.
 *
 * @param moving hours that are being dragged: everything is computed for them, and nothing is requested
 */
export function useModel({ where, areas, floor, places }: MapFloor, moving?: Hours): MapModel {
  const { user } = useSession();
  const { searchText, type, tags, tagsOperator } = useMapSearch();
  const minute = useNow();
  const poll = usePollInterval('map');
  const { officeId, zone, date, today } = where;

  const restrictions = useQuery(restrictionsOn(officeId, date));
  const refusalRead = useQuery({
    ...shownRefusals(where),
    refetchInterval: poll,
    // The last answer stays until the next one arrives, so that nothing flashes while the time moves.
    placeholderData: (before) => (before?.floorId === floor.id ? before : undefined),
  });
  const occupied = useQuery({ ...occupiedOn(officeId, date, zone), refetchInterval: poll });
  const history = useQuery(myBookings(today));
  const mineThen = useQuery(myBookingsOn(today, date));

  const about = `${floor.id} ${date} ${zone}`;
  const pending = occupied.isPending || refusalRead.isPending || restrictions.isPending;
  const answers = useAnswers(
    useMemo(
      () => ({
        about,
        pending,
        restrictions: restrictions.data,
        refused: refusalRead.data?.refused ?? NO_REFUSALS,
        schedules: occupied.data?.elements ?? NO_SCHEDULES,
        own: history.data?.elements,
        onDay: mineThen.data?.elements,
      }),
      [
        about,
        pending,
        restrictions.data,
        refusalRead.data,
        occupied.data,
        history.data,
        mineThen.data,
      ],
    ),
    places,
  );
  const { refused, schedules, own } = answers;
  // What I have in other offices, which this one’s bookings don’t include (SELF-5).
  const mine = useMemo(
    () => [...schedules, ...elsewhere(answers.onDay ?? NO_SCHEDULES, officeId)],
    [schedules, answers.onDay, officeId],
  );

  const open = useMemo(() => officeSpans(answers.restrictions), [answers.restrictions]);
  const settled = requestedTime(where, where.chosen, open, minute);
  const tried = moving && {
    start: formatServerInstant(new Date(instantAt(moving.from, date, zone))),
    end: formatServerInstant(new Date(instantAt(moving.to, date, zone))),
  };
  const asked = useAsked(
    tried ? requestedTime({ ...where, ...tried }, true, open, minute) : settled,
  );
  const refusals = useMemo(
    () => new Map(refused.map(({ id, refusal }) => [id, refusal])),
    [refused],
  );
  const officeReason = answers.restrictions?.reasons[0]?.message ?? null;
  const judge = useMemo(
    () => ({
      hours: hoursBy(refusals, open, officeReason, asked),
      verdict: verdictBy(refusals),
    }),
    [refusals, open, officeReason, asked],
  );
  const select = useMemo(() => incremental(), []);
  const input = useMemo(
    () => ({
      places,
      schedules,
      span: asked.span,
      now: asked.quarter,
      viewerId: user.id,
      ...judge,
    }),
    [places, schedules, asked, user.id, judge],
  );
  const plain = useMemo(() => select(input), [select, input]);
  const suggestion = useMemo(
    () => suggestionOn(plain, { areas, floorId: floor.id, date, zone, history: own, mine }),
    [plain, areas, floor.id, date, zone, own, mine],
  );
  const suggestedId = suggestion?.place_id ?? null;
  const availability = useMemo(
    () => (suggestedId === null ? plain : select({ ...input, suggestedId })),
    [select, input, plain, suggestedId],
  );

  const selection = useMemo(
    () => selectPlaces(availability, { text: searchText, types: type, tagIds: tags, tagsOperator }),
    [availability, searchText, type, tags, tagsOperator],
  );
  const counted = useMemo(
    () => (type.length > 0 ? selection : countedPlaces(selection)),
    [selection, type],
  );
  const scheduleById = useMemo(
    () => new Map(schedules.map((each) => [each.id, each])),
    [schedules],
  );
  const people = useMemo(() => peopleIn(schedules), [schedules]);
  // Only by its kind: each change of the hours creates a new suggestion, which the sentences don’t depend on.
  const reason = suggestion?.reason.kind;
  const words = useMemo(
    () => placeTexts({ zone, date, refusals, scheduleById, suggestion: reason }),
    [zone, date, refusals, scheduleById, reason],
  );

  const failed = [occupied, refusalRead, restrictions].filter(({ isError }) => isError);
  return {
    zone,
    date,
    today,
    viewerId: user.id,
    officeId,
    floor,
    areas,
    asked,
    open,
    availability,
    selection,
    counted,
    schedules,
    mine,
    scheduleById,
    people,
    refusals,
    suggestion,
    words,
    pending: answers.pending,
    failed:
      failed.length === 0
        ? undefined
        : { retry: () => Promise.all(failed.map((read) => read.refetch())) },
    readAt: occupied.dataUpdatedAt,
  };
}

/** Returns the same object while the requested time is the same, because a change recomputes the whole floor. */
function useAsked(next: RequestedTime): RequestedTime {
  const { span, bookable, quarter, chosen, over } = next;
  return useMemo(
    () => ({
      span: { start: span.start, end: span.end },
      bookable: { start: bookable.start, end: bookable.end },
      quarter,
      chosen,
      over,
    }),
    [span.start, span.end, bookable.start, bookable.end, quarter, chosen, over],
  );
}
