import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Action } from '@/api/actions';
import { officeDay, type LocalDate } from '@/domain/time';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { isReversed, logOf, peopleNamed, personById } from './queries';
import { ActivitySearch } from './search';

const FILTERS = Object.keys(ActivitySearch.shape) as (keyof ActivitySearch)[];

/** Clears every filter, and keeps the rest of the address. */
export const NO_FILTERS = Object.fromEntries(
  FILTERS.map((name) => [name, undefined]),
) as Partial<ActivitySearch>;

/** What was done on one day. */
export interface ActivityDay {
  readonly day: LocalDate;
  readonly entries: readonly { readonly action: Action; readonly zone: string }[];
}

/** The log for the address, by day. A day is that of each action’s office, as in the filters. */
export function useActivity() {
  const search = useSearch({ from: '/_app/admin/activity' });
  const { offices } = useSession();
  const { zone: usual } = useWhere();
  const reversed = isReversed(search);
  const query = useInfiniteQuery({ ...logOf(search), enabled: !reversed });
  const pages = query.data?.pages.flatMap(({ elements }) => elements);
  // A server that doesn’t advance returns the same entries again.
  const entries = pages && [...new Map(pages.map((action) => [action.id, action])).values()];
  const zoneOf = ({ office_id }: Action): string =>
    offices.find(({ id }) => id === office_id)?.time_zone ?? usual;
  const days: { day: LocalDate; entries: { action: Action; zone: string }[] }[] = [];
  for (const action of entries ?? []) {
    const zone = zoneOf(action);
    const day = officeDay(action.created_at, zone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push({ action, zone });
    else days.push({ day, entries: [{ action, zone }] });
  }
  return {
    search,
    reversed,
    query,
    days: reversed ? [] : entries && (days satisfies readonly ActivityDay[]),
    count: entries?.length ?? 0,
    /** The name of the single object, as soon as an entry contains it. */
    only: entries?.[0],
    /** The server says that there’s more but doesn’t advance (F-41). */
    isStuck: Boolean(query.data?.pages.at(-1)?.cursor) && !query.hasNextPage,
    // The current day and office are in the same address but don’t filter anything here.
    isFiltered: FILTERS.some((name) => search[name] !== undefined),
  };
}

/** People to choose from by typing, and the chosen one. */
export function usePeople(chosen: string | undefined) {
  const [typed, setTyped] = useState('');
  const found = useQuery({ ...peopleNamed(typed), enabled: typed !== '' });
  const person = useQuery({ ...personById(chosen ?? ''), enabled: chosen !== undefined });
  const known = [...(person.data ? [person.data] : []), ...(found.data?.elements ?? [])];
  return {
    items: [...new Map(known.map((each) => [each.id, each])).values()].map(
      ({ id, name, email }) => ({
        id,
        label: name ?? email,
        text: name === null ? undefined : email,
      }),
    ),
    search: setTyped,
    isLoading: found.isFetching,
    /** The chosen person’s name is known, or never will be. */
    isReady: chosen === undefined || !person.isPending,
  };
}
