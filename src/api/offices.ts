import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, Id, Instant, Line, hours, paging, Zone } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { ReservationDefaultTime } from './schemas/people';
import { Office, Refusal } from './schemas/places';
import { SHELL_FRESH } from './session';
import { SHOWN_BY } from './things';

export const OfficeWrite = z.object({
  name: Line.check(z.minLength(1)),
  address: z.optional(z.nullable(Line)),
  country: z.optional(z.nullable(z.string().check(z.length(2)))),
  time_zone: Zone,
});

/** When something can be booked on a day: the limits, and the reasons that narrow them (HOURS-10). */
export const Restrictions = z.object({
  earliest: z.nullable(z.string()),
  latest: z.nullable(z.string()),
  /** Minutes. */
  shortest: z.number(),
  longest: z.number(),
  reasons: z.array(Refusal),
});
export type Restrictions = z.infer<typeof Restrictions>;

export const offices = area('offices', {
  list: endpoint({
    method: 'GET',
    path: '/v1/offices',
    summary: 'Office menu of the organization',
    query: z.object(paging),
    result: page(Office),
    staleTime: SHELL_FRESH,
  }),
  create: endpoint({
    method: 'POST',
    path: '/offices',
    summary: 'Adds an office',
    body: OfficeWrite,
    result: Office,
    access: NEEDS.settings,
    affects: SHOWN_BY.office,
  }),
  get: endpoint({
    method: 'GET',
    path: '/offices/:id',
    summary: 'An office',
    result: Office,
    staleTime: SHELL_FRESH,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/offices/:id',
    summary: 'Changes an office; a new zone keeps the instants of its bookings (TZ-11)',
    body: changesOf(OfficeWrite),
    result: Office,
    access: NEEDS.settings,
    errors: [409],
    affects: [...SHOWN_BY.office, 'schedules'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/offices/:id',
    summary: 'Removes an office and its menu entries',
    result: nothing,
    access: NEEDS.settings,
    errors: [409],
    affects: [...SHOWN_BY.office, 'schedules'],
  }),
  reservationSettings: endpoint({
    method: 'PUT',
    path: '/offices/:id/reservation/settings',
    summary: 'Default hours, booking window and what happens outside the hours',
    body: z.object({
      reservation_default_time: z.optional(z.nullable(ReservationDefaultTime)),
      booking_window_days: z.optional(z.number().check(z.int(), z.gte(1), z.lte(730))),
      outside_hours: z.optional(z.enum(['block', 'warn'])),
      updated_at: z.optional(Instant),
    }),
    result: Office,
    access: NEEDS.settings,
    errors: [409],
    affects: SHOWN_BY.office,
  }),
  restrictions: endpoint({
    method: 'GET',
    path: '/offices/:id/restrictions',
    summary: 'Earliest and latest bookable instant, lengths and active reasons (HOURS-10)',
    query: z.object({
      date: z.optional(SupportedDate),
      duration: z.optional(hours()),
      resource: z.optional(Id),
    }),
    result: Restrictions,
    staleTime: FRESH.live,
  }),
});
