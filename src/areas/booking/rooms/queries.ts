import { dashboards } from '@/api/dashboards';
import type { ResourceType } from '@/api/schemas/enums';
import { users } from '@/api/users';
import type { Resource } from '@/api/schemas/places';
import { isSeatType } from '@/domain/reservations/kinds';
import { dayBounds, formatServerInstant, officeDay, type LocalDate } from '@/domain/time';
import { refusedPlaces } from '@/areas/booking/shared/find/refused';
import { myBookingsOn } from '@/areas/booking/shared/queries/bookings';
import { derivedQuery } from '@/api/core/derived';
import { restrictionsOn } from '@/areas/places/shared/queries/offices';
import { placeById } from '@/areas/places/shared/queries/places';
import { refusalRange, type TimeQuestion } from './model/requested-time';

/** What’s booked by the hour (DEF-2). */
export const ROOM_TYPES = ['meeting_room', 'booth'] as const satisfies readonly ResourceType[];

/** Every room of an office with its bookings and opening hours between two office days (TZ-9). */
export const roomsOver = (officeId: string, first: LocalDate, last: LocalDate, zone: string) =>
  dashboards.gantt.all({
    params: { officeId },
    query: {
      start: formatServerInstant(dayBounds(first, zone).start),
      end: formatServerInstant(dayBounds(last, zone).end),
      resource_type: [...ROOM_TYPES],
    },
  });

/** The same on one office day. */
export const roomsOn = (officeId: string, date: LocalDate, zone: string) =>
  roomsOver(officeId, date, date, zone);

/** Which rooms the server would refuse for a range, and why (RES-11). */
export const refusalsIn = (officeId: string, range: { start: string; end: string }) =>
  refusedPlaces({ type: ROOM_TYPES, officeId, range });

/**
 * Which rooms the server would refuse for the requested time. A time in the address is requested right away; without one, the
 * office’s hours of the day determine it.
 */
export const refusalsAtRequestedTime = (question: TimeQuestion) =>
  derivedQuery(['rooms.refusals', question], async (read) => {
    const { officeId, date, hasTime } = question;
    const restrictions = hasTime ? undefined : await read(restrictionsOn(officeId, date));
    return read(refusalsIn(officeId, refusalRange(question, restrictions)));
  });

/**
 * My desk in an office on one of its days, with its position on the plan, which determines which rooms are near. Null if I have
 * none.
 */
export const deskOn = (
  officeId: string,
  { date, today }: { readonly date: LocalDate; readonly today: LocalDate },
  zone: string,
  userId: string,
) =>
  derivedQuery(
    ['rooms.desk', { officeId, date, today, zone, userId }],
    async (read): Promise<Resource | null> => {
      const { elements } = await read(myBookingsOn(today, date));
      const seat = elements
        .flatMap(({ slots }) => slots)
        .find(
          ({ user, resource, start, status }) =>
            user?.id === userId &&
            resource.office_id === officeId &&
            isSeatType(resource.type) &&
            status !== 'rejected' &&
            officeDay(start, zone) === date,
        );
      // The booking names the desk, and only the desk itself has its position.
      return seat ? read(placeById(seat.resource.id)) : null;
    },
  );

/** People whose role lets them answer requests. */
export const approvers = () =>
  users.list.all({ query: { role: ['owner', 'resource_manager', 'team_manager'] } });
