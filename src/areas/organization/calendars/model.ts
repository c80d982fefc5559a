import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Integration } from '@/api/schemas/integrations';
import type { Calendar } from '@/api/schemas/calendars';
import { usePollInterval } from '@/lib/realtime';
import { floorOf } from '@/areas/booking/shared/places';
import { calendarById, delegatedAccess } from '@/areas/me/shared/queries/calendars';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { calendarTable, nextSync, runsOf } from './queries';

/** A room or person, with their synced calendar, if any. */
export interface CalendarRow {
  /** Of the calendar, or of the room without one. */
  readonly id: string;
  readonly name: string;
  /** Whose it is, also for a room without a calendar. */
  readonly referenceId: string;
  readonly officeId: string | null;
  readonly office: string | null;
  readonly floor: string | null;
  readonly calendar: Calendar | null;
  readonly connection: Integration | undefined;
}

/** All rooms, and the people whose calendars are linked, with each one’s status. */
export function useCalendars() {
  const { offices } = useSession();
  const query = useQuery({ ...calendarTable(), refetchInterval: usePollInterval('integrations') });
  const { data } = query;
  const rows = useMemo(() => {
    if (!data) return undefined;
    const placeOf = new Map(data.places.map((place) => [place.id, place]));
    const areas = new Map(data.areas.map((area) => [area.id, area]));
    const nameOf = new Map(offices.map(({ id, name }) => [id, name]));
    const connectionOf = new Map(data.connections.map((each) => [each.id, each]));
    return data.elements.flatMap(({ calendar, resource_id, user_id, name }): CalendarRow[] => {
      const referenceId = resource_id ?? user_id;
      const place = placeOf.get(resource_id ?? '');
      const officeId = place?.office_id ?? null;
      // A desk can have a calendar but usually has none: only rooms are offered, and linked ones are always shown.
      if (referenceId === null || (!calendar && officeId === null)) return [];
      return [
        {
          id: calendar?.id ?? referenceId,
          name,
          referenceId,
          officeId,
          office: nameOf.get(officeId ?? '') ?? null,
          floor: (place && floorOf(areas, place)?.name) ?? null,
          calendar,
          connection: connectionOf.get(calendar?.integration_id ?? ''),
        },
      ];
    });
  }, [data, offices]);
  return { query, rows, connections: data?.connections };
}

/** The zone for a row’s times: its office’s, or that of the page’s for a person. */
export function useZoneOf({ officeId }: CalendarRow): string {
  const { zone } = useWhere();
  const { offices } = useSession();
  return offices.find(({ id }) => id === officeId)?.time_zone ?? zone;
}

/** One calendar with its last runs and the next one’s starting point, read again while it’s open. */
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
