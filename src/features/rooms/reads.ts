import { dashboards } from '@/api/dashboards';
import { schedules } from '@/api/schedules';
import type { ResourceType } from '@/api/schemas/enums';
import { users } from '@/api/users';
import { dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';
import { refusalsFor } from '@/parts/booking/refusals';

/** What is booked by the hour (DEF-2). */
export const ROOM_TYPES = ['meeting_room', 'booth'] as const satisfies readonly ResourceType[];

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

/** My bookings of the week that begins with a day: where I sit decides which rooms are near. */
export const mineFrom = (officeId: string, date: LocalDate) =>
  schedules.mine.query({ params: { officeId }, query: { date, weeks: 1 } });

/** Those whose role lets them answer requests. */
export const approvers = () =>
  users.list.all({ query: { role: ['owner', 'resource_manager', 'team_manager'] } });
