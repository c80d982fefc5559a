import { offices } from '@/api/offices';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { settings } from '@/api/settings';
import { addDays, dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';

/** An office, with the rules that apply. */
export const officeById = (id: string) => offices.get.query({ params: { id } });

/** An office’s own settings. */
export const officeSettings = (id: string) => settings.office.query({ params: { id } });

/** Every place and area of an office, whatever its type. */
export const placesOf = (officeId: string) =>
  resources.list.all({ query: { type: [...RESOURCE_TYPES], office_id: officeId } });

/** How many days ahead bookings are read: a list covers at most two years, and so does every booking window. */
const DAYS_AHEAD = 729;
/** More future bookings than any office has. */
const LIMIT = 50_000;

/** Days of an office, both included. */
export interface Days {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** All days from one on for which someone may have booked. */
export const daysFrom = (first: LocalDate): Days => ({ first, last: addDays(first, DAYS_AHEAD) });

/** An office’s bookings on some days. */
export const bookingsOn = (officeId: string, zone: string, { first, last }: Days) =>
  schedules.ofOffice.all(
    {
      params: { officeId },
      query: {
        start: formatServerInstant(dayBounds(first, zone).start),
        end: formatServerInstant(dayBounds(last, zone).end),
      },
    },
    LIMIT,
  );
