import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { bookForAnyone, can } from '@/domain/rights';
import { foldText } from '@/domain/text/search';
import { addDays, officeDay, startOfWeek, type LocalDate } from '@/domain/time';
import { useNow } from '@/lib/clock/use-now';
import { usePollInterval } from '@/lib/realtime';
import { managedPeople } from '@/reads/people';
import { allTeams } from '@/reads/teams';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { personRows, placeRows, type Row } from './model/rows';
import { boardOf, everyone, peopleOfTeam, seatsOf } from './reads';

/** Days of a week. */
const DAYS = 7;

/** The days that the address asks for, Monday first. */
export function useWeek(zone: string): { today: LocalDate; days: readonly LocalDate[] } {
  const { week } = useSearch({ from: '/_app/admin/scheduler' });
  const today = officeDay(useNow(), zone);
  const first = startOfWeek(week ?? today);
  return {
    today,
    days: useMemo(() => Array.from({ length: DAYS }, (_, index) => addDays(first, index)), [first]),
  };
}

/** The people and places of an office with what they have in a week. */
export function useScheduler(officeId: string, zone: string, days: readonly LocalDate[]) {
  const { by, team, q } = useSearch({ from: '/_app/admin/scheduler' });
  const { viewer } = useSession();
  const forAnyone = can(viewer, bookForAnyone).allowed;
  const board = useQuery({
    ...boardOf(officeId, days[0] ?? ''),
    refetchInterval: usePollInterval('schedule'),
  });
  const all = useQuery({ ...everyone(), enabled: forAnyone });
  const managed = useQuery({ ...managedPeople(), enabled: !forAnyone });
  const members = useQuery({ ...peopleOfTeam(team ?? ''), enabled: team !== undefined });
  const places = useQuery(seatsOf(officeId));
  const teams = useQuery(allTeams());
  const people = (forAnyone ? all : managed).data?.elements;
  const schedules = board.data?.elements;
  const seats = places.data?.elements;
  const inTeam = members.data?.elements;
  const wanted = useDeferredValue(foldText(q.trim()));
  const rows = useMemo((): readonly Row[] | undefined => {
    if (!schedules || !people || !seats || (team !== undefined && !inTeam)) return undefined;
    const ids = inTeam && new Set(inTeam.map(({ id }) => id));
    const found =
      by === 'people'
        ? personRows(ids ? people.filter(({ id }) => ids.has(id)) : people, schedules, zone)
        : placeRows(seats, schedules, zone);
    return wanted === ''
      ? found
      : found.filter(({ name, text }) =>
          [name, text ?? ''].some((words) => foldText(words).includes(wanted)),
        );
  }, [schedules, people, seats, inTeam, team, by, zone, wanted]);
  const parts = [
    board,
    forAnyone ? all : managed,
    places,
    ...(team === undefined ? [] : [members]),
  ];
  const failed = parts.find(({ isError, data }) => isError && data === undefined);
  return {
    rows,
    people,
    places: seats,
    teams: teams.data?.elements,
    isFailed: failed !== undefined,
    /** What is shown may be old. */
    isStale: parts.some(({ isError }) => isError),
    isFetching: parts.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(parts.filter(({ isError }) => isError).map((part) => part.refetch())),
    isOthers: forAnyone,
  };
}

/** The office whose week is shown. */
export function useOffice() {
  return useWhere().office;
}
