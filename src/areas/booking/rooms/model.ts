import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { NEEDS } from '@/api/needs';
import type { GanttRow } from '@/api/schemas/overviews';
import type { Resource } from '@/api/schemas/places';
import { BOOKABLE_STATES, placeFacts } from '@/domain/availability';
import type { Span } from '@/domain/reservations';
import { call, can, viewerOf } from '@/domain/rights';
import { rankRooms, type RankedRoom, type RoomFit } from '@/domain/suggestion';
import { dayBounds, daySlots, type DaySlot } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { useStable } from '@/lib/use-stable';
import type { Areas } from '@/areas/booking/shared/places';
import type { RefusedPlace, Refusals } from '@/areas/booking/shared/find/refused';
import { useNeedsApproval } from '@/areas/booking/shared/rights/use-needs-approval';
import { areasOf, restrictionsOn } from '@/areas/places/shared/queries/offices';
import { useSession } from '@/session';
import { useWhere, type Where } from '@/session/where';
import { requestedTime, timeQuestion, type RequestedTime } from './model/requested-time';
import {
  nextAfter,
  memoizedAssessment,
  shownSpan,
  slotsIn,
  type Closed,
  type Facts,
  type RoomAvailability,
} from './model/assess';
import { bookingsIn, labelsIn, nearOf, rankedRoom, tagsIn, type TagCount } from './model/rooms';
import { approvers, deskOn, refusalsAtRequestedTime, roomsOn } from './queries';
import { hasTime, readFinder, spanInAddress, type Finder, type RoomsSearch } from './search';

export type Office = NonNullable<Where['office']>;

/** A room with its rank. */
export interface RankedFacts {
  readonly facts: Facts;
  readonly fit: RoomFit;
  /** The same room over the whole shown day. */
  readonly day: Facts;
}

/** Everything finder, results, gantt, and panel show, computed once so that they always agree (UI-1). */
export interface RoomsModel {
  readonly office: Office;
  readonly zone: string;
  readonly date: string;
  readonly today: string;
  readonly viewerId: string;
  readonly finder: FinderState;
  /** Undefined on a day without open time. */
  readonly asked: RequestedTime | undefined;
  readonly areas: Areas;
  /** Rooms on the finder’s floor, by fit. */
  readonly ranked: readonly RankedFacts[];
  /** How many of these can be booked for the requested time. */
  readonly freeCount: number;
  /** The room in the address; for a selected booking, its current room. */
  readonly chosen: RankedFacts | undefined;
  /** The selected time, otherwise the requested one. */
  readonly span: Span | undefined;
  /** All rooms of the office over the whole day. */
  readonly day: RoomAvailability;
  readonly rowById: ReadonlyMap<string, GanttRow>;
  /** A room’s name among all of the office: with its floor if several share it. */
  readonly labelOf: (room: Pick<Resource, 'id' | 'name'>) => string;
  readonly refusals: Refusals;
  /** Whether a booking of a room would need someone else’s approval (RES-6, APPR-4). */
  readonly asksFirst: (roomId: string) => boolean;
  /** Equipment in the office’s rooms, most common first. */
  readonly tags: readonly TagCount[];
  readonly floorName: string | undefined;
  /** Whether something determines what’s near: the person’s desk that day, or their floor. */
  readonly near: { readonly deskName: string | undefined };
  readonly shown: Span;
  readonly slots: readonly DaySlot[];
  /** The day, or what’s left of it, can’t be booked: why, if the office says so, and when it can be again. */
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

/** Reads an office’s rooms and computes their state for the requested time. */
export function useModel(office: Office): RoomsModel {
  const finder = useFinder();
  const session = useSession();
  const where = useWhere();
  const minute = useNow();
  const poll = usePollInterval('schedule');
  const { zone, date, today } = where;
  const viewerId = session.user.id;

  const restrictions = useQuery(restrictionsOn(office.id, date));
  const gantt = useQuery({ ...roomsOn(office.id, date, zone), refetchInterval: poll });
  const areaRead = useQuery(areasOf(office.id));
  const desk = useQuery(deskOn(office.id, { date, today }, zone, viewerId));
  const question = timeQuestion(session, office, where, finder.hasTime, minute);
  const refusalRead = useQuery({
    ...refusalsAtRequestedTime(question),
    refetchInterval: poll,
    // Nothing flashes while the time moves; another office is a new page.
    placeholderData: keepPreviousData,
  });

  const asked = useStable(requestedTime(question, restrictions.data, minute));
  const rows = gantt.data?.elements ?? NO_ROWS;
  const bounds = useMemo(() => {
    const { start, end } = dayBounds(date, zone);
    return { start: start.getTime(), end: end.getTime() };
  }, [date, zone]);
  const refused = refusalRead.data ?? NO_REFUSALS;
  const refusals = useMemo(
    () => new Map(refused.map((each) => [each.id, each.refusal])),
    [refused],
  );

  const areaList = areaRead.data?.elements ?? NO_AREAS;
  const areas: Areas = useMemo(() => new Map(areaList.map((area) => [area.id, area])), [areaList]);
  const floorId = areas.has(where.floorId ?? '') ? where.floorId : undefined;
  const near = useMemo(
    () => nearOf(desk.data ?? undefined, areas, floorId, session.user.default_area_id),
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

  const assessDay = useMemo(() => memoizedAssessment(), []);
  const assessRequested = useMemo(() => memoizedAssessment(), []);
  const common = useMemo(
    () => ({ rows, refusals, quarter, viewerId, closed }),
    [rows, refusals, quarter, viewerId, closed],
  );
  const day = useMemo(() => assessDay({ ...common, span: shown }), [assessDay, common, shown]);
  const requested = useMemo(
    () => assessRequested({ ...common, span: asked?.span ?? shown }),
    [assessRequested, common, asked, shown],
  );

  const { people, needs, onlyFloor } = finder;
  const ranked = useMemo(() => {
    const open = asked !== undefined && !asked.over;
    const rooms = requested.facts
      .map(({ place, state }): RankedRoom =>
        rankedRoom(place, areas, open && BOOKABLE_STATES.has(state) && !refusals.has(place.id)),
      )
      .filter((room) => !onlyFloor || floorId === undefined || room.floor_id === floorId);
    return rankRooms({ rooms, people, needs, near: near.anchor }).flatMap((fit): RankedFacts[] => {
      const facts = placeFacts(requested, fit.room.id);
      const whole = placeFacts(day, fit.room.id);
      return facts && whole ? [{ facts, fit, day: whole }] : [];
    });
  }, [requested, day, asked, areas, refusals, onlyFloor, floorId, people, needs, near]);

  const rowById = useMemo(() => new Map(rows.map((row) => [row.resource.id, row])), [rows]);
  const asks = useNeedsApproval(areas);
  const asksFirst = useCallback(
    (id: string) => {
      const room = rowById.get(id)?.resource;
      return room !== undefined && asks(room);
    },
    [rowById, asks],
  );
  // If someone moves a selected booking to another room, the page follows it.
  const chosenId = roomOfSlot(rows, finder.slotId) ?? finder.roomId;
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
    freeCount: ranked.filter(({ fit }) => fit.room.bookable).length,
    chosen: ranked.find(({ facts }) => facts.place.id === chosenId),
    span: finder.span ?? asked?.span,
    day,
    rowById,
    labelOf,
    refusals,
    asksFirst,
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

function roomOfSlot(rows: readonly GanttRow[], slotId: string | undefined): string | undefined {
  if (slotId === undefined) return undefined;
  return rows.find((row) => bookingsIn(row).some(({ id }) => id === slotId))?.resource.id;
}

/** Names of people who may answer a request, while one is about to be made (R5). */
export function useApprovers(enabled: boolean): readonly string[] {
  const { organization } = useSession();
  const { data } = useQuery({ ...approvers(), enabled });
  return useMemo(
    () =>
      (data?.elements ?? [])
        .filter(
          (user) =>
            can(
              viewerOf({ user, membership: user.organization_user, organization }),
              call,
              NEEDS.respond,
            ).allowed,
        )
        .flatMap(({ name }) => name ?? []),
    [data, organization],
  );
}

/** What can change at once; undefined removes a part from the address. */
interface FinderChange {
  readonly people?: number;
  readonly needs?: readonly string[];
  readonly onlyFloor?: boolean;
}

export interface FinderState extends Finder {
  /** Whether the address itself contains a time. */
  readonly hasTime: boolean;
  readonly set: (change: FinderChange) => void;
  /** Selects a time in a room. */
  readonly choose: (roomId: string, span: Span) => void;
  /** Selects a booking of a room. */
  readonly chooseBooking: (roomId: string, slotId: string) => void;
  readonly clearSelection: () => void;
}

/** The page’s own part of the address, so that every state has a link (UI-8). */
function useFinder(): FinderState {
  const search = useSearch({ from: '/_app/rooms' });
  const navigate = useNavigate({ from: '/rooms' });
  const { people, needs, only, room, from, to, slot } = search;
  const finder = useMemo(
    () => readFinder({ people, needs, only, room, from, to, slot }),
    [people, needs, only, room, from, to, slot],
  );
  const go = (change: Partial<RoomsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return {
    ...finder,
    hasTime: hasTime(search),
    set: (change) =>
      go({
        ...(change.people === undefined ? {} : { people: change.people }),
        ...(change.needs === undefined ? {} : { needs: [...change.needs] }),
        ...(change.onlyFloor === undefined
          ? {}
          : { only: change.onlyFloor ? ('floor' as const) : undefined }),
      }),
    choose: (roomId, span) => go({ room: roomId, slot: undefined, ...spanInAddress(span) }),
    chooseBooking: (roomId, slotId) =>
      go({ room: roomId, slot: slotId, from: undefined, to: undefined }),
    clearSelection: () => go({ room: undefined, slot: undefined, from: undefined, to: undefined }),
  };
}
