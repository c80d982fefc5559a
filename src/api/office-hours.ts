import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, Id, many, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { HoursType, OfficeHours, OfficeHoursWrite } from './schemas/hours';
import { DayHours } from './schemas/places';
import { SHOWN_BY } from './things';

export const officeHours = area('officeHours', {
  list: endpoint({
    method: 'GET',
    path: '/offices/:officeId/hours',
    summary:
      'Hours that concern an office, those of the organization included; of one resource when named',
    query: z.object({
      ...paging,
      type: z.optional(many(HoursType)),
      resource: z.optional(Id),
      start: z.optional(SupportedDate),
      end: z.optional(SupportedDate),
    }),
    result: page(OfficeHours),
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/offices/:officeId/hours',
    summary:
      'Adds a rule, holiday or closure of an office or the organization; bookings stay (HOURS-7)',
    body: z.extend(OfficeHoursWrite, {
      scope: z.optional(z.enum(['organization', 'office'])),
    }),
    result: OfficeHours,
    access: NEEDS.settings,
    affects: SHOWN_BY.office_hours,
  }),
  operational: endpoint({
    method: 'PUT',
    path: '/offices/:officeId/operational',
    summary: 'Sets the weekday hours of an office; a day without an entry is closed',
    body: z.object({ days: z.array(DayHours).check(z.maxLength(7)) }),
    result: page(OfficeHours),
    access: NEEDS.settings,
    affects: SHOWN_BY.office_hours,
  }),
  get: endpoint({
    method: 'GET',
    path: '/offices/:officeId/hours/:hourId',
    summary: 'One entry of hours',
    result: OfficeHours,
    staleTime: FRESH.calm,
  }),
  // Entries of a resource have no path of their own, so resource managers need these two as well.
  update: endpoint({
    method: 'PUT',
    path: '/offices/:officeId/hours/:hourId',
    summary: 'Changes an entry of hours',
    body: changesOf(OfficeHoursWrite),
    result: OfficeHours,
    access: NEEDS.places,
    errors: [409],
    affects: SHOWN_BY.office_hours,
  }),
  // The caller counts a 404 as success (HOURS-4).
  remove: endpoint({
    method: 'DELETE',
    path: '/offices/:officeId/hours/:hourId',
    summary: 'Removes an entry; without own hours those of the organization hold again',
    result: nothing,
    access: NEEDS.places,
    affects: SHOWN_BY.office_hours,
  }),
});
