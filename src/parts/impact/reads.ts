import { offices } from '@/api/offices';
import { officeHours } from '@/api/office-hours';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { settings } from '@/api/settings';
import { addDays, dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';

/** An office, with the rules in force. */
export const officeById = (id: string) => offices.get.query({ params: { id } });

/** What an office sets for itself. */
export const officeSettings = (id: string) => settings.office.query({ params: { id } });

/** All hours that concern an office: its own, its places', and the organization's. */
export const hoursOf = (officeId: string) =>
  officeHours.list.all({ params: { officeId }, query: {} });

/** Every place and area of an office, whatever its type. */
export const placesOf = (officeId: string) =>
  resources.list.all({ query: { type: [...RESOURCE_TYPES], office_id: officeId } });

/** Days ahead in which bookings are looked for: a list covers two years at most, and so does every booking window. */
const DAYS_AHEAD = 729;
/** More bookings than any office has ahead. */
const MOST = 50_000;

/** Days of an office, both included. */
export interface Days {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** All days from one on on which someone may have booked. */
export const daysFrom = (first: LocalDate): Days => ({ first, last: addDays(first, DAYS_AHEAD) });

/** The bookings of an office that touch some days. */
export const bookingsOn = (officeId: string, zone: string, { first, last }: Days) =>
  schedules.ofOffice.all(
    {
      params: { officeId },
      query: {
        start: formatServerInstant(dayBounds(first, zone).start),
        end: formatServerInstant(dayBounds(last, zone).end),
      },
    },
    MOST,
  );
