import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Integration } from '@/api/schemas/integrations';
import type { Calendar } from '@/api/schemas/calendars';
import { useViewerZone } from '@/lib/clock/use-viewer-zone';
import { usePollInterval } from '@/lib/realtime';
import { delegatedAccess } from '@/reads/calendars';
import { useSession } from '@/session';
import { calendarById, calendarTable, nextSync, runsOf } from './reads';

/** A room or a person, with the calendar that is kept in sync, if any. */
export interface CalendarRow {
  /** Of the calendar, or of the room that has none. */
  readonly id: string;
  readonly name: string;
  /** Whose it is: of a room without a calendar, too. */
  readonly referenceId: string;
  readonly kind: 'room' | 'person';
  readonly officeId: string | null;
  readonly office: string | null;
  readonly calendar: Calendar | null;
  readonly connection: Integration | undefined;
}

export const STATES = ['clash', 'failed', 'pending', 'synced', 'off', 'none'] as const;
/** How a calendar is doing, what needs someone first. */
export type CalendarState = (typeof STATES)[number];

/** How a calendar is doing. What provider and bookings do not agree on comes before what failed: it waits for a person. */
export function stateOf(calendar: Calendar | null): CalendarState {
  if (!calendar) return 'none';
  if (!calendar.is_enabled) return 'off';
  if (calendar.clashes && calendar.clashes.length > 0) return 'clash';
  if (calendar.error !== null) return 'failed';
  return calendar.last_synced_at === null ? 'pending' : 'synced';
}

/** All rooms, and the people whose calendars are linked, with how each is doing. */
export function useCalendars() {
  const { offices } = useSession();
  const query = useQuery({ ...calendarTable(), refetchInterval: usePollInterval('integrations') });
  const { data } = query;
  const rows = useMemo(() => {
    if (!data) return undefined;
    const officeOf = new Map(data.places.map(({ id, office_id }) => [id, office_id]));
    const nameOf = new Map(offices.map(({ id, name }) => [id, name]));
    const connectionOf = new Map(data.connections.map((each) => [each.id, each]));
    return data.elements.flatMap(({ calendar, resource_id, user_id, name }): CalendarRow[] => {
      const referenceId = resource_id ?? user_id;
      const officeId = officeOf.get(resource_id ?? '') ?? null;
      // A desk could have a calendar and usually has none: only rooms are offered, what is linked is always shown.
      if (referenceId === null || (!calendar && officeId === null)) return [];
      return [
        {
          id: calendar?.id ?? referenceId,
          name,
          referenceId,
          kind: user_id === null ? 'room' : 'person',
          officeId,
          office: nameOf.get(officeId ?? '') ?? null,
          calendar,
          connection: connectionOf.get(calendar?.integration_id ?? ''),
        },
      ];
    });
  }, [data, offices]);
  return { query, rows, connections: data?.connections };
}

/** The zone in which the times of a row are told: that of its office, or of whoever looks. */
export function useZoneOf({ officeId }: CalendarRow): string {
  const zone = useViewerZone();
  const { offices } = useSession();
  return offices.find(({ id }) => id === officeId)?.time_zone ?? zone;
}

/** One calendar with its last runs and what the next one begins with, read again while it is open. */
export function useCalendar(calendar: Calendar) {
  const refetchInterval = usePollInterval('integrations');
  const now = useQuery({ ...calendarById(calendar.id), refetchInterval });
  return {
    calendar: now.data ?? calendar,
    next: useQuery({ ...nextSync(calendar.id), refetchInterval }),
    runs: useQuery({ ...runsOf(calendar.id), refetchInterval }),
    access: useQuery(delegatedAccess(calendar.source)),
  };
}
