import { useQueries, useQuery } from '@tanstack/react-query';
import { health } from '@/api/health';
import { officeHours } from '@/api/office-hours';
import { tickets } from '@/api/tickets';
import { addDays } from '@/domain/time';
import { calendarTable } from '@/areas/organization/calendars/queries';
import { stateOf } from '@/areas/organization/calendars/state';
import { stationState } from '@/areas/places/shared/station-state';
import { allStations } from '@/areas/places/shared/queries/stations';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { useAdminEntries } from './entries';

/** How many days ahead a closure is worth knowing of. */
export const AHEAD = 14;

/** Pages on which something can wait, in the order in which it’s urgent. */
export const WAITING = ['calendars', 'stations', 'tickets', 'health', 'hours'] as const;
type WaitingName = (typeof WAITING)[number];

const isWaiting = (name: string): name is WaitingName =>
  (WAITING as readonly string[]).includes(name);

/** Pages that those who only manage some places don’t have. For others, nothing waits here. */
const OF_ADMINS: readonly WaitingName[] = ['calendars', 'health'];

interface Waiting {
  readonly name: WaitingName;
  readonly to: `/admin/${WaitingName}`;
  /** Undefined while it’s loading, and if it couldn’t be loaded. */
  readonly count: number | undefined;
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Whether the viewer has a page on which something can wait for an admin. */
export const useHasWaiting = (): boolean =>
  useAdminEntries().some(({ name }) => (OF_ADMINS as readonly string[]).includes(name));

/**
 * What waits for the viewer in the administration, of the pages that they may open: calendars whose sync fails, stations that are
 * offline, new workplace requests, documents to review, and closures in the next {@link AHEAD} days.
 */
export function useWaiting(): readonly Waiting[] {
  const names = useAdminEntries()
    .map(({ name }) => name)
    .filter(isWaiting);
  const has = (name: WaitingName): boolean => names.includes(name);
  const { offices } = useSession();
  const { today } = useWhere();
  const calendars = useQuery({
    ...calendarTable(),
    enabled: has('calendars'),
    select: ({ elements }) =>
      elements.filter(({ calendar }) => ['clash', 'failed'].includes(stateOf(calendar))).length,
  });
  const stations = useQuery({
    ...allStations(),
    enabled: has('stations'),
    select: ({ elements }) => elements.filter((each) => stationState(each) === 'offline').length,
  });
  const requests = useQuery({
    ...tickets.list.all({ query: { status: ['open'] } }),
    enabled: has('tickets'),
    select: ({ elements }) => elements.length,
  });
  const documents = useQuery({
    ...health.documents.all({ query: { status: ['pending'] } }),
    enabled: has('health'),
    select: ({ elements }) => elements.length,
  });
  const closures = useQueries({
    queries: offices.map(({ id }) => ({
      ...officeHours.list.all({
        params: { officeId: id },
        query: { type: ['rule', 'holiday'], start: today, end: addDays(today, AHEAD) },
      }),
      enabled: has('hours'),
    })),
    combine: (all) => {
      const closed = all.flatMap(({ data }) =>
        (data?.elements ?? []).filter(({ is_available }) => !is_available).map(({ id }) => id),
      );
      const failed = all.find(({ isError }) => isError);
      return {
        // The hours of the organization are among those of each office.
        data: all.every(({ data }) => data) ? new Set(closed).size : undefined,
        isError: failed !== undefined,
        error: failed?.error,
        isFetching: all.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
      };
    },
  });
  const queries = { calendars, stations, tickets: requests, health: documents, hours: closures };
  return WAITING.filter(has).map((name) => ({
    name,
    to: `/admin/${name}`,
    count: queries[name].data,
    query: queries[name],
  }));
}
