import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calendars } from '@/api/calendars';
import { integrationApps } from '@/api/integration-apps';
import type { CalendarProvider, MyCalendar } from '@/api/schemas/calendars';
import { usePollInterval } from '@/lib/realtime';
import { useWrite } from '@/writes/use-write';
import { delegatedAccess } from '@/areas/me/shared/queries/calendars';
import { installedCalendars, myCalendar, ownAccess } from '../queries';
import {
  connectionState,
  directionsOf,
  lastSync,
  syncOptions,
  type ConnectionState,
  type Directions,
} from './connection';

/** The connection to one provider: its state and actions. */
export interface Connection {
  readonly state: ConnectionState | 'loading';
  /** The check itself failed, so "not installed" may not be true. */
  readonly unchecked: boolean;
  readonly check: () => unknown;
  /** One’s own calendar, if it’s this provider’s. */
  readonly mine: MyCalendar | undefined;
  /** An instant; null if never. */
  readonly lastSync: string | null;
  /** Access through the organization: whether it’s required and granted; undefined if unknown or not requested. */
  readonly delegated: 'given' | 'missing' | undefined;
  /** What’s shown: the last choice, or the calendar’s current directions. */
  readonly directions: Directions;
  /** Stores the directions, which also starts or resumes the sync. Throws the server’s refusal. */
  readonly store: (directions: Directions) => Promise<void>;
  readonly storing: boolean;
  readonly disconnect: () => Promise<void>;
}

export function useConnection(provider: CalendarProvider): Connection {
  const refetchInterval = usePollInterval('integrations');
  const installed = useQuery(installedCalendars());
  const access = useQuery(ownAccess(provider));
  const delegation = useQuery(delegatedAccess(provider));
  const own = useQuery({ ...myCalendar(), refetchInterval });
  const write = useWrite(integrationApps.options, {
    ownError: true,
    queue: 'calendar',
  });
  const remove = useWrite(calendars.deauthorize, { ownError: true });
  const [chosen, setChosen] = useState<Directions>();
  const latest = useRef(0);
  const known = {
    provider,
    app: installed.data?.elements.find(({ type }) => type === provider),
    hasAccess: access.data?.has_authorization,
    mine: own.data,
  };
  const isLoading = installed.isPending || access.isPending || own.isPending;
  const { requires_delegated_access, has_delegated_access } = delegation.data ?? {};
  return {
    state: isLoading ? 'loading' : connectionState(known),
    unchecked: installed.isError,
    check: installed.refetch,
    mine: own.data?.source === provider ? own.data : undefined,
    lastSync: lastSync(known),
    delegated: requires_delegated_access ? (has_delegated_access ? 'given' : 'missing') : undefined,
    directions: chosen ?? directionsOf(known),
    store: async (directions) => {
      latest.current += 1;
      const mine = latest.current;
      setChosen(directions);
      try {
        await write.run({
          body: { integrationType: provider, options: syncOptions(directions) },
        });
        // Until the server’s result has loaded, the choice is shown.
        await own.refetch();
      } finally {
        if (mine === latest.current) setChosen(undefined);
      }
    },
    storing: write.busy,
    disconnect: async () => {
      await remove.run({ params: { provider } });
    },
  };
}
