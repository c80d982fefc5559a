import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { parsePlaceMapData } from '@/floor-map';
import type { GanttRow } from '@/api/schemas/overviews';
import type { Resource, Tag } from '@/api/schemas/places';
import { BOOKABLE_STATES, placeFacts } from '@/domain/availability';
import type { Span } from '@/domain/reservations';
import { rankRooms, type RankedRoom, type RoomFit } from '@/domain/suggestion';
import {
  dayBounds,
  daySlots,
  formatServerInstant,
  officeDay,
  readInstant,
  type DaySlot,
} from '@/domain/time';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { areasAbove, type Areas } from '@/parts/booking/places';
import type { RefusedPlace, Refusals } from '@/parts/booking/refusals';
import { useSession } from '@/session';
import { defaultHours, useWhere, type Where } from '@/session/where';
import { askedTime, type Asked } from './asked';
import { remembering, shownSpan, slotsIn, type Facts, type RoomAvailability } from './judged';
import { areasOf, mineFrom, placeById, refusalsIn, restrictionsOn, roomsOn } from './reads';
import { equipmentOf, rankedRoom } from './rooms';
import type { FinderState } from './use-finder';

export type Office = NonNullable<Where['office']>;

/** A room with its place in the ranking. */
export interface RankedFacts {
  readonly facts: Facts;
  readonly fit: RoomFit;
  /** The same room over the whole shown day. */
  readonly day: Facts;
}

/** Everything finder, results, gantt and panel show: made once, so that they can only agree (UI-1). */
export interface RoomsModel {
  readonly office: Office;
  readonly zone: string;
  readonly date: string;
  readonly today: string;
  readonly viewerId: string;
  readonly finder: FinderState;
  /** Undefined on a day without open time. */
  readonly asked: Asked | undefined;
  readonly areas: Areas;
  /** Rooms of the finder's floor by fit. */
  readonly ranked: readonly RankedFacts[];
  /** All rooms of the office over the whole day. */
  readonly day: RoomAvailability;
  readonly rowById: ReadonlyMap<string, GanttRow>;
  readonly refusals: Refusals;
  /** Equipment that rooms of the office have, the commonest first. */
  readonly tags: readonly { readonly tag: Tag; readonly count: number }[];
  readonly floorName: string | undefined;
  /** Whether somebody sits near: their desk that day, or their floor. */
  readonly near: { readonly deskName: string | undefined };
  readonly shown: Span;
  readonly slots: readonly DaySlot[];
  readonly closed: { readonly reason: string; readonly nextOpen: number | null } | undefined;
  /** Milliseconds since 1970, at the last minute. */
  readonly now: number;
  readonly pending: boolean;
  readonly failed: { readonly retry: () => unknown; readonly stale: boolean } | undefined;
  readonly readAt: number;
}

const NO_ROWS: readonly GanttRow[] = [];
const NO_REFUSALS: readonly RefusedPlace[] = [];
const NO_AREAS: readonly Resource[] = [];
const SEATS = new Set(['desk', 'workspace']);

/** Reads and judges the rooms of an office for the asked time. */
export function useModel(office: Office, finder: FinderState): RoomsModel {
  const session = useSession();
  const where = useWhere();
  const minute = useNow();
  const poll = usePollInterval('agenda');
  const { zone, date, today } = where;
  const viewerId = session.user.id;

  const restrictions = useQuery(restrictionsOn(office.id, date));
  const gantt = useQuery({ ...roomsOn(office.id, date, zone), refetchInterval: poll });
  const areaRead = useQuery(areasOf(office.id));
  const mine = useQuery(mineFrom(office.id, date));

  const asked = useStable(
    askedTime({
      where,
      hasTime: finder.hasTime,
      defaultStart: defaultHours(session, office).start,
      restrictions: restrictions.data,
      now: minute,
    }),
  );
  const rows = gantt.data?.elements ?? NO_ROWS;
  const bounds = useMemo(() => {
    const { start, end } = dayBounds(date, zone);
    return { start: start.getTime(), end: end.getTime() };
  }, [date, zone]);
  const range = asked?.span ?? bounds;
  const refusalRead = useQuery({
    ...refusalsIn(office.id, {
      start: formatServerInstant(new Date(range.start)),
      end: formatServerInstant(new Date(range.end)),
    }),
    enabled: asked !== undefined,
    refetchInterval: poll,
    // The last answer stays until the next is here, so that nothing flashes while the time moves.
    placeholderData: (before, query) =>
      query && JSON.stringify(query.queryKey).includes(office.id) ? before : undefined,
  });
  const refused = refusalRead.data ?? NO_REFUSALS;
  const refusals = useMemo(
    () => new Map(refused.map((each) => [each.id, each.refusal])),
    [refused],
  );

  const deskId = useMemo(
    () =>
      mine.data?.elements
        .flatMap(({ slots }) => slots)
        .find(
          ({ user, resource, start, status }) =>
            user?.id === viewerId &&
            SEATS.has(resource.type) &&
            status !== 'rejected' &&
            officeDay(start, zone) === date,
        )?.resource.id,
    [mine.data, viewerId, date, zone],
  );
  const desk = useQuery({ ...placeById(deskId ?? ''), enabled: deskId !== undefined });

  const areaList = areaRead.data?.elements ?? NO_AREAS;
  const areas: Areas = useMemo(() => new Map(areaList.map((area) => [area.id, area])), [areaList]);
  const floorId = areas.has(where.floorId ?? '') ? where.floorId : undefined;
  const near = useMemo(
    () => nearOf(desk.data, areas, floorId, session.user.default_area_id),
    [desk.data, areas, floorId, session.user.default_area_id],
  );

  const reason = restrictions.data?.earliest === null ? restrictions.data.reasons[0] : undefined;
  const closed = useMemo(
    () =>
      reason && {
        reason: reason.message,
        nextOpen: reason.next_start === null ? null : (readInstant(reason.next_start) ?? null),
      },
    [reason],
  );
  const quarter = asked?.quarter ?? minute;
  const shown = useStable(shownSpan(rows, asked?.span, bounds));
  const slots = useMemo(() => slotsIn(daySlots(date, zone, 15), shown), [date, zone, shown]);

  const judgeDay = useMemo(() => remembering(), []);
  const judgeAsked = useMemo(() => remembering(), []);
  const common = useMemo(
    () => ({ rows, refusals, quarter, viewerId, closed }),
    [rows, refusals, quarter, viewerId, closed],
  );
  const day = useMemo(() => judgeDay({ ...common, span: shown }), [judgeDay, common, shown]);
  const judged = useMemo(
    () => judgeAsked({ ...common, span: asked?.span ?? shown }),
    [judgeAsked, common, asked, shown],
  );

  const { people, needs, onlyFloor } = finder;
  const ranked = useMemo(() => {
    const open = asked !== undefined && !asked.over && !asked.backwards;
    const rooms = judged.facts
      .map(({ place, state }): RankedRoom =>
        rankedRoom(place, areas, open && BOOKABLE_STATES.has(state) && !refusals.has(place.id)),
      )
      .filter((room) => !onlyFloor || floorId === undefined || room.floor_id === floorId);
    return rankRooms({ rooms, people, needs, near: near.anchor }).flatMap((fit): RankedFacts[] => {
      const facts = placeFacts(judged, fit.room.id);
      const whole = placeFacts(day, fit.room.id);
      return facts && whole ? [{ facts, fit, day: whole }] : [];
    });
  }, [judged, day, asked, areas, refusals, onlyFloor, floorId, people, needs, near]);

  const rowById = useMemo(() => new Map(rows.map((row) => [row.resource.id, row])), [rows]);
  const tags = useMemo(() => tagsIn(rows), [rows]);
  const failed = [gantt, restrictions, areaRead, refusalRead].filter(({ isError }) => isError);
  return {
    office,
    zone,
    date,
    today,
    viewerId,
    finder,
    asked,
    areas,
    ranked,
    day,
    rowById,
    refusals,
    tags,
    floorName: floorId === undefined ? undefined : areas.get(floorId)?.name,
    near: { deskName: near.deskName },
    shown,
    slots,
    closed,
    now: minute,
    pending: gantt.isPending || restrictions.isPending || areaRead.isPending,
    failed:
      failed.length === 0
        ? undefined
        : {
            retry: () => Promise.all(failed.map((read) => read.refetch())),
            stale: gantt.data !== undefined && restrictions.data !== undefined,
          },
    readAt: gantt.dataUpdatedAt,
  };
}

/** Where the person sits that day; without a desk the floor in the bar, else the one of their default area. */
function nearOf(
  desk: Resource | undefined,
  areas: Areas,
  floorId: string | undefined,
  defaultAreaId: string | null,
) {
  if (desk) {
    const at = parsePlaceMapData(desk.map_data);
    const floor = areasAbove(areas, desk).at(-1)?.id ?? null;
    return {
      deskName: desk.name,
      anchor: { floor_id: floor, at: at && { x: at.x, y: at.y } },
    };
  }
  const home = defaultAreaId === null ? undefined : areas.get(defaultAreaId);
  const homeFloor = home && (areasAbove(areas, home).at(-1)?.id ?? home.id);
  return { deskName: undefined, anchor: { floor_id: floorId ?? homeFloor ?? null, at: null } };
}

/** Equipment by how many rooms have it. */
function tagsIn(rows: readonly GanttRow[]): RoomsModel['tags'] {
  const counts = new Map<string, { tag: Tag; count: number }>();
  for (const { resource } of rows) {
    for (const tag of equipmentOf(resource)) {
      const known = counts.get(tag.id);
      if (known) known.count += 1;
      else counts.set(tag.id, { tag, count: 1 });
    }
  }
  return [...counts.values()].toSorted(
    (a, b) => b.count - a.count || a.tag.name.localeCompare(b.tag.name),
  );
}

/** The same object while it says the same: what hangs on it is a day of rooms. For plain data only. */
function useStable<T extends object | undefined>(next: T): T {
  const text = next && JSON.stringify(next);
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)) as T, [text]);
}
