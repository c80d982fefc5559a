import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Person } from '@/api/schemas/people';
import type { Office, Resource } from '@/api/schemas/places';
import { displayName } from '@/domain/people';
import { bookForAnyone, can, rescheduleBooking } from '@/domain/rights';
import { foldText } from '@/domain/text/search';
import { addDays, officeDay, startOfWeek, type LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { useNow } from '@/lib/clock/use-now';
import { useContentShown } from '@/lib/page';
import { usePollInterval } from '@/lib/realtime';
import { failedReads } from '@/kit/loading/failed-reads';
import { useViewerWithPeople } from '@/areas/booking/shared/rights/use-viewer';
import { growthOf } from '@/kit/queries/growth';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { everyone, managedPeople } from '@/areas/people/shared/queries/people';
import { allTeams, peopleOfTeam } from '@/areas/people/shared/queries/teams';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { useWhere } from '@/session/where';
import { nameRows, personRows, placeRows, type Chip, type Row } from './model/rows';
import type { PersonToSeat } from './model/seating';
import { useWeeks } from './model/use-weeks';
import {
  READ_LIMIT,
  boardOf,
  freeSeats,
  openDays,
  placesInWeek,
  seatsOf,
  whereaboutsIn,
} from './queries';
import { t } from './text';

/** Days of a week. */
const DAYS = 7;
const NOBODY: readonly string[] = [];

/** The office whose week is shown. */
export const useOffice = (): Office | undefined => useWhere().office;

/** The days of the week in the address, Monday first. */
export function useWeek(office: Office) {
  const { week } = useSearch({ from: '/_app/admin/scheduler' });
  const today = officeDay(useNow(), office.time_zone);
  const first = startOfWeek(week ?? today);
  const days = useMemo(
    () => Array.from({ length: DAYS }, (_, index) => addDays(first, index)),
    [first],
  );
  const { user } = useSession();
  const { data } = useQuery(openDays(office.id, first, user.id));
  const closed = useMemo(
    (): ReadonlySet<LocalDate> =>
      new Set(data?.days.filter(({ is_open }) => !is_open).map(({ date }) => date)),
    [data],
  );
  return { today, first, days, closed };
}

export type Week = ReturnType<typeof useWeek>;

/** People the viewer may book for: all of them, or only a team’s if the week is filtered by one. */
function useWhom(team: string | undefined) {
  const forAnyone = can(useSession().viewer, bookForAnyone).allowed;
  const all = useQuery({ ...everyone(), enabled: forAnyone });
  const managed = useQuery({ ...managedPeople(), enabled: !forAnyone });
  const members = useQuery({ ...peopleOfTeam(team ?? ''), enabled: team !== undefined });
  const people = (forAnyone ? all : managed).data?.elements;
  const inTeam = members.data?.elements;
  const ofTeam = useMemo(() => {
    if (forAnyone || !inTeam || !people) return forAnyone ? inTeam : undefined;
    const ids = new Set(people.map(({ id }) => id));
    return inTeam.filter(({ id }) => ids.has(id));
  }, [forAnyone, people, inTeam]);
  const { isRead } = growthOf(forAnyone ? all : managed);
  return {
    people,
    ofTeam,
    listed: team === undefined ? people : ofTeam,
    /** False while more of the listed ones are loading. */
    isComplete: isRead || (forAnyone && team !== undefined),
    parts: [forAnyone ? all : managed, ...(team === undefined ? [] : [members])],
  };
}

const peopleToSeat = (people: readonly Person[] | undefined): readonly PersonToSeat[] | undefined =>
  people?.map((person) => ({ id: person.id, name: displayName(person) }));

/**
 * An office’s people and places with their bookings in a week. If that’s more than one answer contains, rows are shown as they
 * load, and bookings are read for the visible ones.
 */
export function useScheduler(office: Office, { first, days }: Week) {
  const { by, team, q, seat } = useSearch({ from: '/_app/admin/scheduler' });
  const { id: officeId, time_zone: zone } = office;
  const isByPlaces = by === 'places';
  const poll = usePollInterval('schedule');
  const board = useQuery({ ...boardOf(officeId, first), refetchInterval: poll });
  const gantt = useQuery({
    ...placesInWeek(officeId, first, zone),
    enabled: isByPlaces,
    refetchInterval: poll,
  });
  const whom = useWhom(team);
  const areas = useQuery(areasOf(officeId));
  const seats = useQuery({ ...seatsOf(officeId), enabled: seat !== undefined });
  const teams = useQuery(allTeams());
  const schedules = board.data?.cursor == null ? board.data?.elements : undefined;
  const ganttRows = gantt.data?.elements;
  const areaRows = areas.data?.elements;
  const { people, listed, isComplete, ofTeam } = whom;
  const isMany = !isByPlaces && listed !== undefined && (!isComplete || listed.length > READ_LIMIT);
  const isPart = isMany || (board.data !== undefined && schedules === undefined);
  // Absences load after the bookings.
  const isShown = useContentShown(schedules !== undefined && listed !== undefined);
  const away = useQuery({
    ...whereaboutsIn(officeId, first, team),
    enabled: !isByPlaces && !isPart && isShown,
    refetchInterval: poll,
  });
  const whereabouts = away.data?.elements;

  const names = useMemo(() => listed && nameRows(listed), [listed]);
  const isBoardRead = board.data !== undefined;
  const bare = useMemo((): readonly Row[] | undefined => {
    if (isByPlaces) {
      return isBoardRead && ganttRows && areaRows
        ? placeRows({ rows: ganttRows, schedules, areas: areaRows, days, zone })
        : undefined;
    }
    if (isPart) return names;
    return names && schedules && personRows({ names, schedules, whereabouts, zone });
  }, [
    isByPlaces,
    isBoardRead,
    ganttRows,
    areaRows,
    schedules,
    days,
    zone,
    isPart,
    names,
    whereabouts,
  ]);
  const [sight, setSight] = useState({ by, ids: NOBODY });
  const ids = useMemo(() => {
    if (!isPart) return NOBODY;
    const inSight = sight.by === by ? sight.ids : NOBODY;
    const isOpen = seat !== undefined && !inSight.includes(seat);
    return isOpen && bare?.some(({ id }) => id === seat) ? [...inSight, seat] : inSight;
  }, [isPart, sight, by, seat, bare]);
  const weeks = useWeeks(bare, { officeId, monday: first, by, ids, zone, poll });
  const { rows } = weeks;

  const wanted = useDeferredValue(foldText(q.trim()));
  // The search uses only names: it isn’t repeated when the bookings load.
  const found = useMemo(() => {
    const matches = ({ name, text }: Row) => foldText(`${name} ${text ?? ''}`).includes(wanted);
    return wanted === '' ? undefined : new Set(bare?.filter(matches).map(({ id }) => id));
  }, [bare, wanted]);
  const shown = useMemo(
    () => (found ? rows?.filter(({ id }) => found.has(id)) : rows),
    [rows, found],
  );
  const parts = [board, areas, ...whom.parts, ...(isByPlaces ? [gantt] : [away])];
  return {
    rows: shown,
    /** Including those that the search excludes. */
    all: rows,
    /** False while more rows are loading. */
    isComplete: isByPlaces ? growthOf(gantt).isRead : isComplete,
    people: useMemo(() => peopleToSeat(people), [people]),
    /** Those of the selected team. */
    members: useMemo(() => peopleToSeat(ofTeam), [ofTeam]),
    areas: areaRows,
    places: seats.data?.elements,
    teams: teams.data?.elements,
    /** Must be called with the visible rows; undefined if everything is loaded. */
    onSight: isPart
      ? (inSight: readonly string[]) =>
          // Reading the same rows changes them, and they’re reported again.
          setSight((before) =>
            before.by === by && before.ids.join(' ') === inSight.join(' ')
              ? before
              : { by, ids: inSight },
          )
      : undefined,
    /** Why the week can’t be shown; undefined if it can. */
    failure: failedReads(parts.filter((part) => part !== away)),
    /** What’s shown may be outdated. */
    isStale: weeks.isError || parts.some(({ isError }) => isError),
    isFetching: weeks.isFetching || parts.some(({ isFetching }) => isFetching),
    retry: () =>
      Promise.all([
        weeks.retry(),
        ...parts.filter(({ isError }) => isError).map((part) => part.refetch()),
      ]),
  };
}

/** The places that are free for someone on a day (RES-11). */
export const useFreeSeats = (officeId: string, date: LocalDate, organizer: string) =>
  useQuery(freeSeats({ officeId, organizer, date }));

/** Why a booking can’t be changed here; undefined if it can (OTH-5). */
export function useWhyNot(): (chip: Chip) => string | undefined {
  const viewer = useViewerWithPeople();
  return ({ booking }) =>
    booking
      ? disabledReason(
          can(viewer, rescheduleBooking, { schedule: booking.schedule, now: new Date(now()) }),
        )
      : t('notYours');
}

/** An area to choose, with its parent, because floors share names of areas. */
export function areaName(area: Resource, areas: readonly Resource[]): string {
  const parent = areas.find(({ id }) => id === area.parent_id);
  return parent ? t('seat.within', { area: area.name, parent: parent.name }) : area.name;
}
