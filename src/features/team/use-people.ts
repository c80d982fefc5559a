import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TableCell } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import { FRESH } from '@/api/fresh';
import { findPeople } from '@/domain/people';
import {
  linesByLetter,
  linesByPresence,
  mergeCells,
  presenceOn,
  type TeamLine,
} from '@/domain/team';
import { addWeeks } from '@/domain/time';
import { colleaguesOf } from '@/reads/people';
import { myGroups, peopleOnList } from '@/reads/teams';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { useLast } from './use-last';
import { FEW, peopleOf, type Everybody, type Who } from './reads';
import type { Filters } from './use-filters';

/** Who is in the table, found, grouped and in order. */
export interface People {
  /** Nobody is known yet. */
  readonly pending: boolean;
  /** More people are on their way. */
  readonly loading: boolean;
  /** Somebody is missing, for a table could not be read to its end. */
  readonly failed: boolean;
  /** The server's lists lead nowhere: somebody may be missing, and no Retry would help (F-41). */
  readonly isStuck: boolean;
  /** All are here, but they could not be read anew. */
  readonly stale: boolean;
  readonly fetching: boolean;
  readonly retry: () => unknown;
  /** When the oldest of what is shown was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly lines: readonly TeamLine<Person>[];
  /** The groups are where people are on a day, not letters. */
  readonly isByDay: boolean;
  /** How many people pass the filters, I among them. */
  readonly count: number;
  /** Nobody but me does. */
  readonly isAlone: boolean;
  /** How many there are without what was typed. */
  readonly all: number;
  /** Whom the counts of the days are about. */
  readonly who: Who;
  /** How many those are; undefined while they are not all known. */
  readonly counted: number | undefined;
  /** What was typed narrows the table, but the counts are still about everybody. */
  readonly countsAll: boolean;
  /** The one day of a person that came along with the list. */
  readonly dayOf: (id: string) => TableCell | undefined;
}

interface Gathered {
  readonly results: readonly Pick<
    UseQueryResult<Everybody>,
    'data' | 'isError' | 'isFetching' | 'refetch' | 'dataUpdatedAt'
  >[];
}

/** The ids a circle of people has, in order; undefined for everybody. */
function useCircle({ circle, person }: Pick<Filters, 'circle' | 'person'>): {
  ids: readonly string[] | undefined;
  pending: boolean;
  /** Who belongs to it could not be read; nobody is not the same. */
  failures: readonly Pick<UseQueryResult, 'isFetching' | 'refetch'>[];
} {
  const { user } = useSession();
  const isFavorites = circle === 'favorites';
  const groups = useQuery({ ...myGroups(), enabled: isFavorites });
  const listId = groups.data?.elements.find(({ is_default }) => is_default)?.id;
  const favorites = useQuery({
    ...peopleOnList(listId ?? ''),
    enabled: isFavorites && listId !== undefined,
  });
  const colleagues = useQuery({ ...colleaguesOf(user.id), enabled: circle === 'colleagues' });
  const key = [
    ...(isFavorites ? (favorites.data?.elements.map(({ id }) => id) ?? []) : []),
    ...(circle === 'colleagues' ? (colleagues.data?.elements.map(({ id }) => id) ?? []) : []),
    ...person,
  ]
    .toSorted()
    .join(' ');
  const ids = useMemo(() => [...new Set(key.split(' ').filter(Boolean))], [key]);
  return {
    ids: circle === 'everyone' && ids.length === 0 ? undefined : ids,
    failures: [groups, favorites, colleagues].filter(({ isError, data }) => isError && !data),
    pending:
      (circle === 'colleagues' && colleagues.isPending) ||
      (isFavorites && (groups.isPending || (listId !== undefined && favorites.isPending))),
  };
}

export function usePeople(filters: Filters): People {
  const { user } = useSession();
  const { date } = useWhere();
  const { officeIds, team, searchText, sort, order, ready } = filters;
  const circle = useCircle(filters);
  // A circle too large to be asked for by name is taken out of everybody here.
  const userIds = circle.ids && circle.ids.length <= FEW ? circle.ids : undefined;
  const teamIds = team;
  const isLost = circle.failures.length > 0;
  const isUnknown = circle.pending || isLost;
  const isNobody = !isUnknown && userIds?.length === 0;
  const { results }: Gathered = useQueries({
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

  // Who sits here only in the other of the two weeks belongs to the table as well, but not into the order of a day that
  // nothing is known of.
  const other = addWeeks(date, 1);
  const rest: Gathered = useQueries({
    queries: officeIds.map((officeId, index) => ({
      ...peopleOf({ officeId, date: other, sorted: undefined, teamIds, userIds, quiet: true }),
      enabled:
        sort === undefined && userIds === undefined && results[index]?.data?.complete === true,
    })),
    combine: gather,
  });
  // The table stays, and the focus in it, while another question is answered; in its own order until then.
  const isBefore = !isNobody && results.some(({ data, isError }) => !data && !isError);
  const asked = useMemo(() => ({ results, sort, order }), [results, sort, order]);
  const shown = useLast(asked, !isBefore);
  const { people, days } = useMemo(
    () =>
      merged(
        shown.results.map(({ data }) => data),
        shown.sort === undefined ? rest.results.map(({ data }) => data) : [],
      ),
    [shown.results, shown.sort, rest.results],
  );
  const wanted = useMemo(
    () => (circle.ids && !userIds ? new Set(circle.ids) : undefined),
    [circle.ids, userIds],
  );
  const chosen = useMemo(
    () => (isLost ? [] : wanted ? people.filter(({ id }) => wanted.has(id)) : people),
    [people, wanted, isLost],
  );
  const found = useMemo(() => findPeople(chosen, searchText), [chosen, searchText]);
  // My own row stands above all others.
  const others = useMemo(() => found.filter(({ id }) => id !== user.id), [found, user.id]);
  const lines = useMemo(
    () =>
      shown.sort === undefined
        ? linesByLetter(others)
        : linesByPresence(others, ({ id }) => presenceOn(days.get(id)), shown.order),
    [others, days, shown.sort, shown.order],
  );
  const complete = isNobody || (!isBefore && results.every(({ data }) => data?.complete === true));
  // A handful of people is counted by name, so that the counts are about exactly those one sees.
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
  const lost = [...failures, ...circle.failures];
  return {
    pending:
      !isNobody && !isLost && failures.length < results.length && people.length === 0 && !complete,
    loading: !complete,
    failed: isLost || failures.some(({ data }) => data?.complete !== true),
    isStuck: results.some(({ data }) => data?.isStuck === true),
    stale: failures.length > 0,
    fetching: lost.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(lost.map(({ refetch }) => refetch())),
    readAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    lines,
    isByDay: shown.sort !== undefined,
    count: found.length,
    isAlone: others.length === 0,
    all: chosen.length,
    who,
    counted: complete ? (isFew ? found.length : chosen.length) : undefined,
    countsAll: !isFew && searchText.trim() !== '',
    dayOf: (id) => days.get(id),
  };
}

const gather = (results: readonly UseQueryResult<Everybody>[]): Gathered => ({
  results: results.map(({ data, isError, isFetching, refetch, dataUpdatedAt }) => ({
    data,
    isError,
    isFetching,
    refetch,
    dataUpdatedAt,
  })),
});

/** Everybody of several offices' tables, each once; of those in the other week alone their day is not known here. */
function merged(
  tables: readonly (Everybody | undefined)[],
  others: readonly (Everybody | undefined)[],
): {
  people: readonly Person[];
  days: ReadonlyMap<string, TableCell>;
} {
  const people: Person[] = [];
  const days = new Map<string, TableCell>();
  for (const table of tables) {
    for (const { person, cell } of table?.people ?? []) {
      const known = days.get(person.id);
      if (!known) people.push(person);
      days.set(person.id, known ? mergeCells(known, cell) : cell);
    }
  }
  const added = new Set<string>();
  for (const { person } of others.flatMap((table) => table?.people ?? [])) {
    if (days.has(person.id) || added.has(person.id)) continue;
    added.add(person.id);
    people.push(person);
  }
  return { people, days };
}
