import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/core/errors';
import { tickets } from '@/api/tickets';
import { visits } from '@/api/visits';
import { officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock/use-now';
import { bookingsOn, daysFrom } from '@/parts/impact/reads';
import { managedBy, teamsOf } from '@/reads/people';
import { managementGroups } from '@/reads/teams';
import { useSession } from '@/session';
import { belongingsOf, type Belonging, type Fate } from './belongings';

const HOUR = 3_600_000;

/** Open requests that the viewer may see; admins see all of them. */
const openTickets = () => tickets.list.all({ query: { status: ['open', 'in_progress'] } });
const visitsOf = (host: string) => visits.visits.all({ query: { host } });

/** Whether something may not be read here: then there is nothing to ask about it. */
const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** What a person leaves behind, and what is chosen for each of it (ROLE-3). */
export interface Leaving {
  /** Undefined while it is read. */
  readonly items: readonly Belonging[] | undefined;
  /** Names of the teams they leave. */
  readonly teams: readonly string[];
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => unknown;
  readonly fateOf: (item: Belonging) => Fate | undefined;
  readonly choose: (items: readonly Belonging[], fate: Fate) => void;
  /** Things that still need a choice. */
  readonly open: number;
}

/** Reads what somebody leaves behind at this moment: no answer of before counts. */
export function useLeaving(id: string): Leaving {
  const { offices } = useSession();
  const now = useNow(HOUR);
  const bookings = useQueries({
    queries: offices.map((office) => ({
      ...bookingsOn(office.id, office.time_zone, daysFrom(officeDay(now, office.time_zone))),
      staleTime: 0,
    })),
  });
  const guests = useQuery({ ...visitsOf(id), staleTime: 0 });
  const requests = useQuery({ ...openTickets(), staleTime: 0 });
  const places = useQuery({ ...managedBy(id), staleTime: 0 });
  const groups = useQuery({ ...managementGroups(), staleTime: 0 });
  const teams = useQuery(teamsOf(id));
  const all = [...bookings, guests, requests, places, groups, teams];
  const failed = all.filter(({ isError, data, error }) => isError && !data && !isClosed(error));
  const isReady = all.every(({ data, error }) => data !== undefined || isClosed(error));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Fate>>(new Map());
  const items = isReady
    ? belongingsOf(
        id,
        {
          schedules: bookings.flatMap(({ data }) => data?.elements ?? []),
          visits: guests.data?.elements ?? [],
          tickets: requests.data?.elements ?? [],
          places: places.data?.elements ?? [],
          groups: groups.data?.elements ?? [],
        },
        now,
        (officeId) => offices.find((office) => office.id === officeId)?.time_zone ?? 'UTC',
      )
    : undefined;
  const fateOf = (item: Belonging): Fate | undefined => chosen.get(item.id);
  return {
    items,
    teams: teams.data?.elements.map(({ name }) => name) ?? [],
    isFailed: failed.length > 0,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    fateOf,
    choose: (some, fate) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const item of some) if (item.fates.includes(fate)) next.set(item.id, fate);
        return next;
      }),
    open: items?.filter((item) => fateOf(item) === undefined).length ?? 0,
  };
}
