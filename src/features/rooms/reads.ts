import { calendars } from '@/api/calendars';
import { dashboards } from '@/api/dashboards';
import { offices } from '@/api/offices';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import type { ResourceType } from '@/api/schemas/enums';
import { users } from '@/api/users';
import { dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';
import { refusalsFor } from '@/parts/booking/refusals';

/** What is booked by the hour (DEF-2). */
export const ROOM_TYPES = ['meeting_room', 'booth'] as const satisfies readonly ResourceType[];

/** The areas of an office: names of floors, and what lies in what. */
export const areasOf = (officeId: string) =>
  resources.list.all({ query: { type: ['area'], office_id: officeId } });

/** Every room of an office with its bookings and open hours on an office day (TZ-9). */
export const roomsOn = (officeId: string, date: LocalDate, zone: string) => {
  const { start, end } = dayBounds(date, zone);
  return dashboards.gantt.all({
    params: { officeId },
    query: {
      start: formatServerInstant(start),
      end: formatServerInstant(end),
      resource_type: [...ROOM_TYPES],
    },
  });
};

/** Which rooms the server would refuse for a range, and why (RES-11). */
export const refusalsIn = (officeId: string, range: { start: string; end: string }) =>
  refusalsFor({
    type: [...ROOM_TYPES],
    office_id: officeId,
    start_time: range.start,
    end_time: range.end,
  });

/** When the office can be booked on a day, and why not where it cannot (HOURS-10). */
export const restrictionsOn = (officeId: string, date: LocalDate) => ({
  ...offices.restrictions.query({ params: { id: officeId }, query: { date } }),
  staleTime: 60_000,
});

/** My bookings of the week that begins with a day: where I sit decides which rooms are near. */
export const mineFrom = (officeId: string, date: LocalDate) =>
  schedules.mine.query({ params: { officeId }, query: { date, weeks: 1 } });

export const placeById = (id: string) => resources.get.query({ params: { id } });

export const bookingById = (id: string) => schedules.get.query({ params: { id } });

/** Places I manage: my own bookings of those need nobody else's answer (APPR-4). */
export const managedBy = (userId: string) => users.managedResources.all({ params: { id: userId } });

/** Those whose role lets them answer requests. */
export const approvers = () =>
  users.list.all({ query: { role: ['owner', 'resource_manager', 'team_manager'] } });

/** Whether Outlook demands a consent, and has it. */
export const outlookAccess = () =>
  calendars.authorization.query({ params: { provider: 'microsoft' } });

/** The outside calendars a room is linked to. */
export const calendarsOf = (resourceId: string) =>
  calendars.ofResource.query({ params: { resourceId } });
