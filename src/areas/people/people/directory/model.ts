import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import type { GrowingRows } from '@/api/core/all-pages';
import type { User } from '@/api/schemas/people';
import { findPeople, groupPeople, type PeopleGroup } from '@/domain/people';
import { growthOf } from '@/kit/queries/growth';
import { everyone } from '@/areas/people/shared/queries/people';
import { allTeams, peopleOfTeam, peopleOnList } from '@/areas/people/shared/queries/teams';
import type { PeopleSearch } from '../search';

/** What can change at once; undefined clears a filter. */
type Change = { readonly [K in keyof PeopleSearch]?: PeopleSearch[K] | undefined };

/** Who is listed according to the address, and how to change it (UI-8). */
export function usePeopleSearch(): PeopleSearch & { set: (change: Change) => void } {
  const search = useSearch({ from: '/_app/people' });
  const navigate = useNavigate({ from: '/people' });
  const set = (change: Change) => {
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
    });
  };
  return { ...search, set };
}

/** Teams to filter by; none if they couldn’t be read, which affects nothing else. */
export const useTeamsToChoose = () => useQuery(allTeams()).data?.elements ?? [];

export type DirectoryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => unknown; readonly retrying: boolean }
  | {
      readonly kind: 'ready';
      readonly groups: readonly PeopleGroup<User>[];
      readonly count: number;
      /** Everyone, of whom some may still be loading or couldn’t be read (F-40). */
      readonly people: UseQueryResult<GrowingRows<User>>;
      /** Whether more people are loading. */
      readonly isGrowing: boolean;
    };

/** The people of the organization that match the filters, in alphabetical groups (ROLE-5). */
export function useDirectory({ q, team, list, base }: PeopleSearch): DirectoryState {
  const people = useQuery(everyone());
  const members = useQuery({ ...peopleOfTeam(team ?? ''), enabled: team !== undefined });
  const listed = useQuery({ ...peopleOnList(list ?? ''), enabled: list !== undefined });
  // Typing takes precedence over the rows.
  const words = useDeferredValue(q);
  const [all, inTeam, onList] = [people.data, members.data, listed.data];
  const groups = useMemo(() => {
    const found = findPeople(all?.elements ?? [], words)
      .filter(among(team === undefined ? undefined : (inTeam?.elements ?? [])))
      .filter(among(list === undefined ? undefined : (onList?.elements ?? [])))
      .filter(({ default_office_id }) => base === undefined || default_office_id === base);
    return groupPeople(found);
  }, [all, inTeam, onList, words, team, list, base]);
  const needed = [people, ...(team ? [members] : []), ...(list ? [listed] : [])];
  const failed = needed.filter(({ isError, data }) => isError && !data);
  if (failed.length > 0) {
    return {
      kind: 'failed',
      retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
      retrying: failed.some(({ isFetching }) => isFetching),
    };
  }
  if (needed.some(({ data }) => !data)) return { kind: 'loading' };
  const count = groups.reduce((sum, group) => sum + group.people.length, 0);
  return { kind: 'ready', groups, count, people, isGrowing: growthOf(people).isGrowing };
}

/** Whether someone is among some people; true for everyone without such a condition. */
function among(people: readonly { readonly id: string }[] | undefined) {
  const ids = people && new Set(people.map(({ id }) => id));
  return ({ id }: User): boolean => ids === undefined || ids.has(id);
}
