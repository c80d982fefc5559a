import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { parsePlaceMapData } from '@/floor-map';
import type { GanttRow } from '@/api/schemas/overviews';
import type { Resource, Tag } from '@/api/schemas/places';
import { BOOKABLE_STATES, placeFacts } from '@/domain/availability';
import type { Span } from '@/domain/reservations';
import { rankRooms, type RankedRoom, type RoomFit } from '@/domain/suggestion';
import { compareNames } from '@/domain/text/order';
import { dayBounds, daySlots, officeDay, readInstant, type DaySlot } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { areasAbove, type Areas } from '@/parts/booking/places';
import { keepRefusals, type RefusedPlace, type Refusals } from '@/parts/booking/refusals';
import { areasOf, restrictionsOn } from '@/reads/offices';
import { placeById } from '@/reads/places';
import { useSession } from '@/session';
import { defaultHours, useWhere, type Where } from '@/session/where';
import { askedTime, type Asked } from './asked';
import { onWire } from './on-wire';
import {
  remembering,
  shownSpan,
  slotsIn,
  type Closed,
  type Facts,
  type RoomAvailability,
} from './judged';
import { mineFrom, refusalsIn, roomsOn } from './reads';
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
  /** What a room is called among all of the office: with its floor where several share a name. */
  readonly labelOf: (room: Pick<Resource, 'id' | 'name'>) => string;
  readonly refusals: Refusals;
  /** Equipment that rooms of the office have, the commonest first. */
  readonly tags: readonly { readonly tag: Tag; readonly count: number }[];
  readonly floorName: string | undefined;
  /** Whether somebody sits near: their desk that day, or their floor. */
  readonly near: { readonly deskName: string | undefined };
  readonly shown: Span;
  readonly slots: readonly DaySlot[];
  /** The day, or what is left of it, cannot be booked: why where the office says so, and when it can again. */
  readonly closed: Closed | undefined;
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
  const poll = usePollInterval('schedule');
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
  // Where nothing can be asked for, the default hours still tell when it can again.
  const range = asked ? onWire(asked.span) : { start: where.start, end: where.end };
  const refusalRead = useQuery({
    ...refusalsIn(office.id, range),
    enabled: restrictions.data !== undefined,
    refetchInterval: poll,
    placeholderData: keepRefusals({ office_id: office.id }),
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
  const message = reason?.message;
  const nextOpen = asked ? null : nextAfter(bounds.end, reason?.next_start, refused);
  const closed = useStable(
    asked || !restrictions.data ? undefined : { reason: message ?? null, nextOpen },
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
  const labels = useMemo(() => labelsIn(rows, areas), [rows, areas]);
  const labelOf = useMemo(
    () => (room: Pick<Resource, 'id' | 'name'>) => labels.get(room.id) ?? room.name,
    [labels],
  );
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
    labelOf,
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

/** Names of rooms; those that several share carry their floor. */
function labelsIn(rows: readonly GanttRow[], areas: Areas): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { resource } of rows) counts.set(resource.name, (counts.get(resource.name) ?? 0) + 1);
  return new Map(
    rows.map(({ resource }) => {
      const floor = areasAbove(areas, resource).at(-1)?.name;
      const shared = (counts.get(resource.name) ?? 0) > 1 && floor !== undefined;
      return [resource.id, shared ? `${resource.name} (${floor})` : resource.name];
    }),
  );
}

/** The first moment after a day at which something can be booked, by the office or by any of its rooms. */
function nextAfter(
  end: number,
  office: string | null | undefined,
  refused: readonly RefusedPlace[],
): number | null {
  const times = [office, ...refused.map(({ refusal }) => refusal.next_start)]
    .flatMap((text) => (text == null ? [] : (readInstant(text) ?? [])))
    .filter((at) => at >= end);
  return times.length === 0 ? null : Math.min(...times);
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
    (a, b) => b.count - a.count || compareNames(a.tag.name, b.tag.name),
  );
}

/** The same object while it says the same: what hangs on it is a day of rooms. For plain data only. */
function useStable<T extends object | undefined>(next: T): T {
  const text = next && JSON.stringify(next);
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)) as T, [text]);
}
