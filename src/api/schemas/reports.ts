import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Line, Zone } from '../core/fields';
import { Response, Weekday } from './enums';
import { Person } from './people';
import { ResourceRef } from './permissions';

/**
 * Figures for a set of slots. Days are office days, canceled slots are excluded, a no-show is an accepted slot of a person who could
 * have checked in and that ended without presence, and utilization is booked open minutes divided by open minutes, 0 to 1 (REP-1).
 */
const figures = {
  reservations: z.number(),
  people: z.number(),
  /** Those of the reservations that belong to no person: nobody can check in to them, so they’re never no-shows (REP-1). */
  guests: z.number(),
  check_ins: z.number(),
  no_shows: z.number(),
  booked_minutes: z.number(),
  open_minutes: z.number(),
  /** Null if nothing was open. */
  utilisation: z.nullable(z.number()),
};

export const Figures = z.object(figures);
export type Figures = z.infer<typeof Figures>;

/** Booked and open minutes of one hour; their ratio is its utilization. */
const minutes = { booked_minutes: z.number(), open_minutes: z.number() };

/**
 * The hour of one office and day in which most of its places were full, in the office’s time: of several, the one with fewer open
 * places, then the first. A place is open in an hour if it’s open in any part of it, and full if, at some moment, none of its parts
 * is free.
 */
export const PeakHour = z.object({ hour: z.number(), full: z.number(), open: z.number() });
export type PeakHour = z.infer<typeof PeakHour>;

/** One office on one day. */
export const UsageRow = z.object({
  date: DateOnly,
  office_id: Id,
  office_name: Line,
  ...figures,
  /** Null if nothing was open. */
  peak: z.nullable(PeakHour),
});
export type UsageRow = z.infer<typeof UsageRow>;

/** One hour of a weekday over the whole range, in each office’s time. */
export const HourRow = z.object({ weekday: Weekday, hour: z.number(), ...minutes });
export type HourRow = z.infer<typeof HourRow>;

/** Where a resource is. */
const location = {
  resource: ResourceRef,
  office_name: Line,
  /** Null if it’s on no floor. */
  floor_id: z.nullable(Id),
  floor_name: z.nullable(Line),
  /** The nearest area it’s in; null if it’s directly on its floor. */
  area_id: z.nullable(Id),
  area_name: z.nullable(Line),
};

/** One resource over the whole range. */
export const ResourceReportRow = z.object({
  ...location,
  ...figures,
  last_used_at: z.nullable(Instant),
});
export type ResourceReportRow = z.infer<typeof ResourceReportRow>;

/** One slot. Names are shown if PRIV-1 allows it. */
export const ReservationReportRow = z.object({
  schedule_id: Id,
  slot_id: Id,
  ...location,
  user: z.nullable(Person),
  organizer: z.nullable(Person),
  title: z.nullable(Line),
  start: Instant,
  end: Instant,
  time_zone: Zone,
  slots: z.number(),
  status: Response,
  is_recurring: z.boolean(),
  is_no_show: z.boolean(),
  /** It belongs to no person. A hidden person’s slot does. */
  is_guest: z.boolean(),
  /** Whether it counts as a check-in. */
  is_checked_in: z.boolean(),
  checked_in_at: z.nullable(Instant),
  checked_out_at: z.nullable(Instant),
  created_at: Instant,
});
export type ReservationReportRow = z.infer<typeof ReservationReportRow>;

/** First and last office day with any bookings, so that an empty range can say where to look. */
export const ReportBounds = z.object({
  first_date: z.nullable(DateOnly),
  last_date: z.nullable(DateOnly),
});
export type ReportBounds = z.infer<typeof ReportBounds>;
