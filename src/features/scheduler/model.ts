import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import type { Office, Resource } from '@/api/schemas/places';
import { displayName } from '@/domain/people';
import { bookForAnyone, can, rescheduleBooking } from '@/domain/rights';
import { foldText } from '@/domain/text/search';
import { addDays, officeDay, startOfWeek, type LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { useNow } from '@/lib/clock/use-now';
import { useContentShown } from '@/lib/page';
import { usePollInterval } from '@/lib/realtime';
import { useViewerWithPeople } from '@/parts/rights/use-viewer';
import { managedPeople } from '@/reads/people';
import { allTeams } from '@/reads/teams';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { useWhere } from '@/session/where';
import { personRows, placeRows, type Chip, type Row } from './model/rows';
import type { Sitter } from './model/seating';
import {
  boardOf,
  everyone,
  freeSeats,
  openDays,
  peopleOfTeam,
  placesOver,
  seatsOf,
  whereaboutsIn,
} from './reads';
import { t } from './words';

/** Days of a week. */
const DAYS = 7;

/** The office whose week is shown. */
export const useOffice = (): Office | undefined => useWhere().office;

/** The days that the address asks for, Monday first. */
export function useWeek(office: Office) {
  const { week } = useSearch({ from: '/_app/admin/scheduler' });
  const today = officeDay(useNow(), office.time_zone);
  const first = startOfWeek(week ?? today);
  const days = useMemo(
    () => Array.from({ length: DAYS }, (_, index) => addDays(first, index)),
    [first],
  );
  const { data } = useQuery(openDays(office.id, first));
  const closed = useMemo(
    (): ReadonlySet<LocalDate> =>
      new Set(data?.days.filter(({ is_open }) => !is_open).map(({ date }) => date)),
    [data],
  );
  return { today, first, days, closed };
}

export type Week = ReturnType<typeof useWeek>;

/** The people and places of an office with what they have in a week. */
export function useScheduler(office: Office, { first, days }: Week) {
  const { by, team, q } = useSearch({ from: '/_app/admin/scheduler' });
  const { id: officeId, time_zone: zone } = office;
  const { viewer } = useSession();
  const forAnyone = can(viewer, bookForAnyone).allowed;
  const isByPlaces = by === 'places';
  const poll = usePollInterval('schedule');
  const board = useQuery({ ...boardOf(officeId, first), refetchInterval: poll });
  const gantt = useQuery({
    ...placesOver(officeId, first, zone),
    enabled: isByPlaces,
    refetchInterval: poll,
  });
  const all = useQuery({ ...everyone(), enabled: forAnyone });
  const managed = useQuery({ ...managedPeople(), enabled: !forAnyone });
  const members = useQuery({ ...peopleOfTeam(team ?? ''), enabled: team !== undefined });
  const seats = useQuery(seatsOf(officeId));
  const teams = useQuery(allTeams());
  const people = (forAnyone ? all : managed).data?.elements;
  const schedules = board.data?.elements;
  const places = seats.data?.elements;
  const ganttRows = gantt.data?.elements;
  const inTeam = members.data?.elements;
  // Who is away comes after who sits where: of a large organization it is a long list.
  const isShown = useContentShown(schedules !== undefined && people !== undefined);
  const away = useQuery({
    ...whereaboutsIn(officeId, first, team),
    enabled: !isByPlaces && isShown,
    refetchInterval: poll,
  });
  const whereabouts = away.data?.elements;

  const rows = useMemo((): readonly Row[] | undefined => {
    if (!schedules) return undefined;
    if (isByPlaces) {
      return ganttRows && places && placeRows({ rows: ganttRows, schedules, places, days, zone });
    }
    if (!people || (team !== undefined && !inTeam)) return undefined;
    const ids = inTeam && new Set(inTeam.map(({ id }) => id));
    return personRows({
      people: team === undefined ? people : people.filter(({ id }) => ids?.has(id)),
      schedules,
      whereabouts,
      zone,
    });
  }, [schedules, isByPlaces, ganttRows, places, days, people, team, inTeam, whereabouts, zone]);
  const wanted = useDeferredValue(foldText(q.trim()));
  const shown = useMemo(
    () =>
      wanted === ''
        ? rows
        : rows?.filter(({ name, text }) => foldText(`${name} ${text ?? ''}`).includes(wanted)),
    [rows, wanted],
  );
  const parts = [
    board,
    seats,
    forAnyone ? all : managed,
    ...(isByPlaces ? [gantt] : [away]),
    ...(team === undefined ? [] : [members]),
  ];
  return {
    rows: shown,
    people: useMemo(
      () => people?.map((person): Sitter => ({ id: person.id, name: displayName(person) })),
      [people],
    ),
    places,
    teams: teams.data?.elements,
    isFailed: parts.some((part) => part !== away && part.isError && part.data === undefined),
    /** What is shown may be old. */
    isStale: parts.some(({ isError }) => isError),
    isFetching: parts.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(parts.filter(({ isError }) => isError).map((part) => part.refetch())),
  };
}

/** Those of a team whom one may book for; undefined until they are known. */
export function useTeam(
  teamId: string | undefined,
  people: readonly Sitter[] | undefined,
): readonly Sitter[] | undefined {
  const { data } = useQuery({ ...peopleOfTeam(teamId ?? ''), enabled: teamId !== undefined });
  return useMemo(() => {
    if (!data || !people) return undefined;
    const ids = new Set(data.elements.map(({ id }) => id));
    return people.filter(({ id }) => ids.has(id));
  }, [data, people]);
}

/** The places that are free for somebody on a day (RES-11). */
export const useFreeSeats = (officeId: string, date: LocalDate, organizer: string) =>
  useQuery(freeSeats({ officeId, organizer, span: { date } }));

/** Why a booking can’t be changed here; undefined where it can (OTH-5). */
export function useWhyNot(): (chip: Chip) => string | undefined {
  const viewer = useViewerWithPeople();
  return ({ booking }) =>
    booking
      ? disabledReason(
          can(viewer, rescheduleBooking, { schedule: booking.schedule, now: new Date(now()) }),
        )
      : t('notYours');
}

/** An area as one chooses it: with the area it lies in, because floors share names of areas. */
export function areaName(area: Resource, places: readonly Resource[]): string {
  const parent = places.find(({ id }) => id === area.parent_id);
  return parent ? t('seat.within', { area: area.name, parent: parent.name }) : area.name;
}
