import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { TableOverview } from '@/api/dashboards';
import { FRESH } from '@/api/fresh';
import type { TableCell } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import { findPeople } from '@/domain/people';
import type { TeamLine } from '@/domain/team';
import { startOfWeek } from '@/domain/time';
import { usePollInterval } from '@/lib/realtime';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { useFilterActions, type FilterActions } from './actions';
import { columnsOf, weeksFrom, type Column } from './model/columns';
import { filtersIn, KEPT, hasEveryFilter, type FilterValues } from './model/filters';
import { idsIn, linesOf, merged, type Everybody } from './model/people';
import {
  countedOf,
  countsOf,
  FEW,
  hasTeams,
  membersOf,
  peopleOf,
  rememberedFilters,
  restOf,
  type Who,
} from './queries';
import type { TeamSearch } from './search';

/** Who is in the table, and how to change it. */
export interface Filters
  extends FilterValues, Pick<TeamSearch, 'searchText' | 'who' | 'day'>, FilterActions {
  /** False until the account’s stored filters have loaded: reading everyone before that would be wasted. */
  readonly ready: boolean;
  /** Whether there are teams to filter by. People who may not read their own teams have none, and see no error (ERR-7). */
  readonly hasTeams: boolean;
}

/** The people in the table: searched, grouped, and sorted. */
export interface People {
  /** No one is known yet. */
  readonly pending: boolean;
  /** More people are loading. */
  readonly loading: boolean;
  /** Someone is missing, because a table couldn’t be read to its end. */
  readonly failed: boolean;
  /** The server’s lists don’t advance: people may be missing, and a retry wouldn’t help (F-41). */
  readonly isStuck: boolean;
  /** Everyone is here, but the last refresh failed. */
  readonly stale: boolean;
  readonly fetching: boolean;
  readonly retry: () => unknown;
  /** When the oldest of what is shown was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly lines: readonly TeamLine<Person>[];
  /** The groups are where people are on a day, not letters. */
  readonly isByDay: boolean;
  /** How many people match the filters, including me. */
  readonly count: number;
  /** No one but me matches. */
  readonly isAlone: boolean;
  /** How many there are without the search text. */
  readonly all: number;
  /** Whom the days’ counts include. */
  readonly who: Who;
  /** How many those are; undefined while they aren’t all known. */
  readonly counted: number | undefined;
  /** Whether I am one of them. */
  readonly countsMe: boolean;
  /** The search narrows the table, but the counts still include everyone. */
  readonly countsAll: boolean;
  /** A person’s single day that was read with the list. */
  readonly dayOf: (id: string) => TableCell | undefined;
}

/** The columns of the table. */
export interface Days {
  readonly columns: readonly Column[];
  /** The counts couldn’t be read. */
  readonly failed: boolean;
  readonly retry: () => unknown;
}

/** What the page shows. */
export interface Team {
  readonly filters: Filters;
  readonly people: People;
  readonly days: Days;
}

/** The team table: its filters, its people, and how many are where on each day. */
export function useTeam(): Team {
  const filters = useFilters();
  const people = usePeople(filters);
  return {
    filters,
    people,
    days: useDays(filters, people.who),
  };
}

/** The filters in the address, completed with the account’s (UI-8, UI-13). */
function useFilters(): Filters {
  const search = useSearch({ from: '/_app/team' });
  const { user, impersonated, offices } = useSession();
  const { office, date } = useWhere();
  const officeId = office?.id ?? '';
  const { data, isError } = useQuery(rememberedFilters());
  const teams = useQuery(hasTeams(user.id));
  const actions = useFilterActions();
  const values = useMemo(
    () =>
      filtersIn(search, impersonated ? undefined : data?.elements, {
        officeId,
        knownOffices: offices.map(({ id }) => id),
        date,
      }),
    [search, impersonated, data, officeId, offices, date],
  );
  // Stored filters are added to the address, so that the page can be shared as it is.
  const complete = useEffectEvent(() => {
    const missing = KEPT.filter((filter) => !search[filter] && values[filter].length > 0);
    if (missing.length > 0) {
      actions.set(Object.fromEntries(missing.map((filter) => [filter, [...values[filter]]])));
    }
  });
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) complete();
  }, [isKnown]);
  const { searchText, who, day } = search;
  return {
    ...values,
    ...actions,
    searchText,
    who,
    day,
    ready: isKnown || isError || hasEveryFilter(search),
    hasTeams: teams.data === true || values.team.length > 0,
  };
}

function usePeople(filters: Filters): People {
  const { user } = useSession();
  const { date } = useWhere();
  const { officeIds, team: teamIds, searchText, sort, order, circle, person, ready } = filters;
  const hasMembers = circle !== 'everyone';
  // Taken apart, because a query’s result is a new object in every render.
  const {
    data: members,
    isError: membersFailed,
    isFetching: readingMembers,
    refetch: readMembers,
  } = useQuery({ ...membersOf(circle, user.id), enabled: hasMembers });
  const ids = useMemo(() => idsIn({ circle, person }, members), [circle, person, members]);
  // A circle too large to be requested by name is filtered here.
  const userIds = ids && ids.length <= FEW ? ids : undefined;
  const isUnknown = hasMembers && members === undefined;
  const isLost = isUnknown && membersFailed;
  const isNobody = !isUnknown && userIds?.length === 0;
  const { results } = useQueries({
    queries: officeIds.map((officeId) => ({
      ...peopleOf({
        officeId,
        date: sort ?? date,
        sorted: sort === undefined ? undefined : order,
        teamIds,
        userIds,
      }),
      enabled: ready && !isUnknown && !isNobody,
      refetchInterval: FRESH.board,
    })),
    combine: gather,
  });

  // People who sit here only in the other of the two weeks belong to the table as well, but aren’t sorted by a day that isn’t
  // known for them.
  const rest = useQueries({
    queries: officeIds.map((officeId, index) => ({
      ...restOf({ officeId, date, teamIds }),
      enabled:
        sort === undefined && userIds === undefined && results[index]?.data?.complete === true,
      refetchInterval: FRESH.board,
    })),
    combine: gather,
  });
  // The table and its focus stay while another request loads, in its current order.
  const isBefore = !isNobody && results.some(({ data, isError }) => !data && !isError);
  const asked = useMemo(
    () => ({ results, sort, order, officeIds }),
    [results, sort, order, officeIds],
  );
  const shown = useLast(asked, !isBefore);
  const { people, days } = useMemo(
    () =>
      merged(
        shown.results.map(({ data }) => data),
        shown.sort === undefined ? rest.results.map(({ data }) => data) : [],
      ),
    [shown.results, shown.sort, rest.results],
  );
  const wanted = useMemo(() => (ids && !userIds ? new Set(ids) : undefined), [ids, userIds]);
  const chosen = useMemo(
    () => (isLost ? [] : wanted ? people.filter(({ id }) => wanted.has(id)) : people),
    [people, wanted, isLost],
  );
  const found = useMemo(() => findPeople(chosen, searchText), [chosen, searchText]);
  // My own row is above all others.
  const others = useMemo(() => found.filter(({ id }) => id !== user.id), [found, user.id]);
  const lines = useMemo(() => linesOf(others, days, shown), [others, days, shown]);
  const complete = isNobody || (!isBefore && results.every(({ data }) => data?.complete === true));
  // A few people are counted by name, so that the counts include exactly the visible ones.
  const isFew =
    complete && (searchText.trim() !== '' || wanted !== undefined) && found.length <= FEW;
  const who = useMemo(
    (): Who =>
      isFew && found.length > 0
        ? { teamIds: [], userIds: found.map(({ id }) => id).toSorted() }
        : { teamIds, userIds },
    [isFew, found, teamIds, userIds],
  );
  const failures = results.filter(({ isError }) => isError);
  return {
    pending:
      !isNobody && !isLost && failures.length < results.length && people.length === 0 && !complete,
    loading: !complete,
    failed: isLost || failures.some(({ data }) => data?.complete !== true),
    isStuck: results.some(({ data }) => data?.isStuck === true),
    stale: failures.length > 0,
    fetching: failures.some(({ isFetching }) => isFetching) || (isLost && readingMembers),
    retry: () =>
      Promise.all([
        ...failures.map(({ refetch }) => refetch()),
        ...(isLost ? [readMembers()] : []),
      ]),
    readAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    lines,
    isByDay: shown.sort !== undefined,
    count: found.length,
    isAlone: others.length === 0,
    all: chosen.length,
    who,
    counted: complete ? (isFew ? found.length : chosen.length) : undefined,
    countsMe: (isFew ? found : chosen).some(({ id }) => id === user.id),
    countsAll: !isFew && searchText.trim() !== '',
    dayOf: (id) => days.get(id),
  };
}

/** The table’s days with how many people are where on each. */
function useDays({ officeIds, ready }: Filters, who: Who): Days {
  const { date, today } = useWhere();
  const monday = startOfWeek(date);
  const refetchInterval = usePollInterval('agenda');
  const {
    tables: read,
    failed,
    retry,
  } = useQueries({
    queries: countedOf(officeIds, who).flatMap((officeId) =>
      weeksFrom(monday).map((week) => ({
        ...countsOf(officeId, week, who),
        enabled: ready,
        refetchInterval,
      })),
    ),
    combine: gatherCounts,
  });
  // The previous numbers stay until the new ones have loaded.
  const tables = useLast(
    read,
    read.some((table) => table !== undefined),
  );
  const columns = useMemo(() => columnsOf(tables, monday, today), [tables, monday, today]);
  return { columns, failed, retry };
}

/** The value, or the previous ready one while it isn’t ready, so that what’s shown stays until its replacement. */
function useLast<T>(value: T, isReady: boolean): T {
  const [last, setLast] = useState(value);
  if (isReady && last !== value) setLast(value);
  return isReady ? value : last;
}

type PeopleResult = Pick<
  UseQueryResult<Everybody>,
  'data' | 'isError' | 'isFetching' | 'refetch' | 'dataUpdatedAt'
>;

const gather = (
  results: readonly UseQueryResult<Everybody>[],
): { readonly results: readonly PeopleResult[] } => ({
  results: results.map(({ data, isError, isFetching, refetch, dataUpdatedAt }) => ({
    data,
    isError,
    isFetching,
    refetch,
    dataUpdatedAt,
  })),
});

const gatherCounts = (results: readonly UseQueryResult<TableOverview>[]) => ({
  tables: results.map(({ data }) => data),
  failed: results.some(({ isError, data }) => isError && !data),
  retry: () => Promise.all(results.map(({ refetch }) => refetch())),
});
