import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '@/api/schemas/places';
import type { Person } from '@/api/schemas/people';
import type { Schedule } from '@/api/schemas/schedules';
import { selectPlaces, type PlaceSelection } from '@/domain/availability';
import { formatServerInstant } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { keepRefusals, type RefusedPlace } from '@/parts/booking/refusals';
import { restrictionsOn } from '@/reads/offices';
import { myOfficeBookings } from '@/reads/bookings';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import {
  hoursBy,
  incremental,
  verdictBy,
  type Facts,
  type MapAvailability,
  type Refusals,
} from './assess';
import { askedRange, askedTime, isTimeChosen, officeSpans, type Asked } from './asked';
import type { Areas } from './places';
import { occupiedOn, refusalsOn } from './reads';
import { peopleIn } from './statuses';
import { useMapSearch } from './use-map-search';
import { useSuggestion, type MapSuggestion } from './use-suggestion';
import { instantAt, type Hours } from './when/hours';
import { placeWords, type PlaceWords } from './words';

/** Everything the map, its list and the panel show: made once, so that they can only agree (UI-1). */
export interface MapModel {
  readonly zone: string;
  readonly date: string;
  readonly today: string;
  readonly viewerId: string;
  readonly officeId: string;
  readonly floor: Resource;
  readonly areas: Areas;
  readonly asked: Asked;
  readonly availability: MapAvailability;
  /** What passes the filters, in the order of siblings. */
  readonly selection: PlaceSelection<Resource>;
  readonly schedules: readonly Schedule[];
  readonly scheduleById: ReadonlyMap<string, Schedule>;
  readonly people: ReadonlyMap<string, Person>;
  readonly refusals: Refusals;
  readonly suggestion: MapSuggestion | undefined;
  readonly words: (facts: Facts) => PlaceWords;
  /** The bookings or the server's answer about places are not here yet. */
  readonly pending: boolean;
  /** They could not be loaded; what came before is still shown. */
  readonly failed: { readonly retry: () => unknown } | undefined;
  /** When the bookings were read, milliseconds since 1970. */
  readonly readAt: number;
}

const NO_SCHEDULES: readonly Schedule[] = [];
const NO_REFUSALS: readonly RefusedPlace[] = [];

/**
 * Reads and judges a floor for the asked time.
 *
 * @param moving hours that are being tried out: everything is judged for them, and nothing is asked
 */
export function useModel(
  floor: Resource,
  areas: Areas,
  places: readonly Resource[],
  officeId: string,
  moving?: Hours,
): MapModel {
  const { user } = useSession();
  const where = useWhere();
  const { hasTime, searchText, type, tags, tagsOperator } = useMapSearch();
  const minute = useNow();
  const poll = usePollInterval('map');
  const { zone, date, today } = where;

  const restrictions = useQuery(restrictionsOn(officeId, date));
  const open = useMemo(() => officeSpans(restrictions.data), [restrictions.data]);
  const settled = askedTime(where, isTimeChosen(hasTime, where), open, minute);
  const tried = moving && {
    start: formatServerInstant(new Date(instantAt(moving.from, date, zone))),
    end: formatServerInstant(new Date(instantAt(moving.to, date, zone))),
  };
  const asked = useAsked(tried ? askedTime(tried, true, open, minute) : settled);
  const refusalRead = useQuery({
    ...refusalsOn(floor.id, askedRange(settled)),
    refetchInterval: poll,
    placeholderData: keepRefusals({ parent: floor.id }),
  });
  const occupied = useQuery({ ...occupiedOn(officeId, date, zone), refetchInterval: poll });
  const history = useQuery(myOfficeBookings(officeId, today));

  const schedules = occupied.data?.elements ?? NO_SCHEDULES;
  const refused = refusalRead.data ?? NO_REFUSALS;
  const refusals = useMemo(
    () => new Map(refused.map(({ id, refusal }) => [id, refusal])),
    [refused],
  );
  const officeReason = restrictions.data?.reasons[0]?.message ?? null;
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
  const suggestion = useSuggestion(plain, {
    areas,
    floorId: floor.id,
    date,
    zone,
    history: history.data?.elements,
  });
  const suggestedId = suggestion?.place_id ?? null;
  const availability = useMemo(
    () => (suggestedId === null ? plain : select({ ...input, suggestedId })),
    [select, input, plain, suggestedId],
  );

  const selection = useMemo(
    () => selectPlaces(availability, { text: searchText, types: type, tagIds: tags, tagsOperator }),
    [availability, searchText, type, tags, tagsOperator],
  );
  const scheduleById = useMemo(
    () => new Map(schedules.map((each) => [each.id, each])),
    [schedules],
  );
  const people = useMemo(() => peopleIn(schedules), [schedules]);
  // By its kind: the suggestion is made anew with every move of the hours, the sentences are not.
  const reason = suggestion?.reason.kind;
  const words = useMemo(
    () => placeWords({ zone, date, refusals, scheduleById, suggestion: reason }),
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
    availability,
    selection,
    schedules,
    scheduleById,
    people,
    refusals,
    suggestion,
    words,
    pending: occupied.isPending || refusalRead.isPending || restrictions.isPending,
    failed:
      failed.length === 0
        ? undefined
        : { retry: () => Promise.all(failed.map((read) => read.refetch())) },
    readAt: occupied.dataUpdatedAt,
  };
}

/** The same object while the asked time is the same: what hangs on it is a floor of places. */
function useAsked(next: Asked): Asked {
  const { span, bookable, quarter, chosen, backwards, over } = next;
  return useMemo(
    () => ({
      span: { start: span.start, end: span.end },
      bookable: { start: bookable.start, end: bookable.end },
      quarter,
      chosen,
      backwards,
      over,
    }),
    [span.start, span.end, bookable.start, bookable.end, quarter, chosen, backwards, over],
  );
}
