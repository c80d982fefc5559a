import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { calendars } from '@/api/calendars';
import { integrationApps } from '@/api/integration-apps';
import type { CalendarProvider, MyCalendar } from '@/api/schemas/calendars';
import { usePollInterval } from '@/lib/realtime';
import { useWrite } from '@/writes/use-write';
import { delegatedAccess } from '@/reads/calendars';
import { installedCalendars, myCalendar, ownAccess } from '../reads';
import {
  connectionState,
  directionsOf,
  lastSync,
  syncOptions,
  type ConnectionState,
  type Directions,
} from './connection';

/** The connection to one provider: how it stands, and what can be done with it. */
export interface Connection {
  readonly state: ConnectionState | 'loading';
  /** The check itself failed, so that "not installed" may not be true. */
  readonly unchecked: boolean;
  readonly check: () => unknown;
  /** One's own calendar as far as it is this provider's. */
  readonly mine: MyCalendar | undefined;
  /** An instant; null for never. */
  readonly lastSync: string | null;
  /** Access through the organization: whether it is demanded, and there; undefined where it is neither known nor asked. */
  readonly delegated: 'given' | 'missing' | undefined;
  /** What is shown: what was chosen last, or what the calendar does. */
  readonly directions: Directions;
  /** Stores the directions, which also begins or resumes the synchronization. Throws what the server says. */
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
        // Until what the server made of it is here, what was chosen is shown.
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
