import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Action } from '@/api/actions';
import { officeDay, type LocalDate } from '@/domain/time';
import { useViewerZone } from '@/lib/clock/use-viewer-zone';
import { useSession } from '@/session';
import { isReversed, logOf, peopleNamed, personById } from './reads';
import { ActivitySearch } from './search';

const FILTERS = Object.keys(ActivitySearch.shape) as (keyof ActivitySearch)[];

/** Drops every filter, and leaves the rest of the address. */
export const NO_FILTERS = Object.fromEntries(
  FILTERS.map((name) => [name, undefined]),
) as Partial<ActivitySearch>;

/** What was done on one day. */
export interface ActivityDay {
  readonly day: LocalDate;
  readonly entries: readonly { readonly action: Action; readonly zone: string }[];
}

/** The log that the address asks for, by day. A day is one of the office of each act, as the filters count it. */
export function useActivity() {
  const search = useSearch({ from: '/_app/admin/activity' });
  const { offices } = useSession();
  const viewerZone = useViewerZone();
  const reversed = isReversed(search);
  const query = useInfiniteQuery({ ...logOf(search), enabled: !reversed });
  const pages = query.data?.pages.flatMap(({ elements }) => elements);
  // A server that does not move gives the same entries again.
  const entries = pages && [...new Map(pages.map((action) => [action.id, action])).values()];
  const zoneOf = ({ office_id }: Action): string =>
    offices.find(({ id }) => id === office_id)?.time_zone ?? viewerZone;
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
    /** The name of the one thing, as soon as an entry tells it. */
    only: entries?.[0],
    /** The server says that there is more, and leads nowhere (F-41). */
    isStuck: Boolean(query.data?.pages.at(-1)?.cursor) && !query.hasNextPage,
    // The day and the office one looks at travel in the same address, and filter nothing here.
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
    /** The name of the chosen one is known, or will never be. */
    isReady: chosen === undefined || !person.isPending,
  };
}
