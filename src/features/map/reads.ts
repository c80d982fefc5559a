import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { ResourceType } from '@/api/schemas/enums';
import { users } from '@/api/users';
import type { Span } from '@/domain/reservations';
import { dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';
import { refusalsFor } from '@/parts/booking/refusals';
import { peopleNamed } from '@/reads/people';
import { PLACE_TYPES } from './search';

/** Everything that stands on a floor. It does not depend on the time, so a plan is drawn once. */
export const placesOn = (floorId: string) =>
  resources.list.all({ query: { type: PLACE_TYPES, parent: floorId } });

/** Which places of a floor the server would refuse for a range, and why (RES-11). */
export const refusalsOn = (floorId: string, range: { start: string; end: string }) =>
  refusalsFor({
    type: PLACE_TYPES,
    parent: floorId,
    start_time: range.start,
    end_time: range.end,
  });

/** Who sits where in an office on one of its days (TZ-9); moving the time within the day asks nothing new. */
export const occupiedOn = (officeId: string, date: LocalDate, zone: string) => {
  const { start, end } = dayBounds(date, zone);
  return schedules.occupied.all({
    params: { officeId },
    query: { start: formatServerInstant(start), end: formatServerInstant(end) },
  });
};

/** How many units of each place of an office are taken at the fullest moment of a range; places without a booking are left out. */
export const usageIn = (officeId: string, range: { start: string; end: string }) =>
  scheduleBoards.kindUsage.all({
    params: { kind: 'occupied' },
    query: { ...range, office_id: officeId },
  });

const onWire = ({ start, end }: Span) => ({
  start_time: formatServerInstant(new Date(start)),
  end_time: formatServerInstant(new Date(end)),
});

/** Which places of one type within an area the server would refuse for a range; for somebody else where one is named (OTH-2). */
export const refusalsNear = (
  areaId: string,
  type: ResourceType,
  span: Span,
  userId: string | undefined,
) =>
  refusalsFor({
    type: [type],
    parent: areaId,
    ...onWire(span),
    ...(userId === undefined ? {} : { organizer: userId }),
  });

/** Where one can park: spaces and lots, not the vehicles of the organization. */
export const PARKING = ['parking_space', 'parking_lot'] as const satisfies readonly ResourceType[];

/** Parking of an office that can be had for a range. */
export const parkingFor = (officeId: string, span: Span, userId: string | undefined) =>
  resources.schedulable.query({
    query: {
      type: [...PARKING],
      office_id: officeId,
      ...onWire(span),
      limit: 500,
      ...(userId === undefined ? {} : { organizer: userId }),
    },
  });

/** People one may book for, by name: anybody, or those one manages (OTH-1). */
export const peopleToBookFor = (managed: boolean, query: string) =>
  managed ? users.managed.query({ query: { query, limit: 20 } }) : peopleNamed(query);

/** What somebody has booked between two days, both included, in whatever office (SELF-1). */
export const heldBy = (userId: string, from: LocalDate, until: LocalDate, zone: string) =>
  scheduleBoards.allOccupied.all({
    query: {
      user: [userId],
      start: formatServerInstant(dayBounds(from, zone).start),
      end: formatServerInstant(dayBounds(until, zone).end),
    },
  });
