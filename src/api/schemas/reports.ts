import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Line, Zone } from '../core/fields';
import { Response, Weekday } from './enums';
import { Person } from './people';
import { ResourceRef } from './permissions';

/**
 * Figures over a set of slots. Days are office days, canceled slots are out, a no-show is an accepted slot that ended
 * without presence, and utilization is booked open minutes by open minutes, 0 to 1 (REP-1).
 */
const figures = {
  reservations: z.number(),
  people: z.number(),
  check_ins: z.number(),
  no_shows: z.number(),
  booked_minutes: z.number(),
  open_minutes: z.number(),
  /** Null where nothing was open. */
  utilisation: z.nullable(z.number()),
};

export const Figures = z.object(figures);
export type Figures = z.infer<typeof Figures>;

/** Booked and open minutes of one hour: their ratio says how full it was. */
const minutes = { booked_minutes: z.number(), open_minutes: z.number() };

/** The fullest hour of one office on one day, by the office's clock; the first of several. */
export const PeakHour = z.object({ hour: z.number(), ...minutes });
export type PeakHour = z.infer<typeof PeakHour>;

/** One office on one day. */
export const UsageRow = z.object({
  date: DateOnly,
  office_id: Id,
  office_name: Line,
  ...figures,
  /** Null where nothing was open. */
  peak: z.nullable(PeakHour),
});
export type UsageRow = z.infer<typeof UsageRow>;

/** One hour of a weekday over the whole range, by the clocks of the offices. */
export const HourRow = z.object({ weekday: Weekday, hour: z.number(), ...minutes });
export type HourRow = z.infer<typeof HourRow>;

/** One resource over the whole range. */
export const ResourceReportRow = z.object({
  resource: ResourceRef,
  office_name: Line,
  ...figures,
  last_used_at: z.nullable(Instant),
});
export type ResourceReportRow = z.infer<typeof ResourceReportRow>;

/** One slot. Names show as PRIV-1 allows; a no-show is an accepted slot that ended without presence. */
export const ReservationReportRow = z.object({
  schedule_id: Id,
  slot_id: Id,
  resource: ResourceRef,
  office_name: Line,
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
  /** Whether the figures count it as a check-in. */
  is_checked_in: z.boolean(),
  checked_in_at: z.nullable(Instant),
  checked_out_at: z.nullable(Instant),
  created_at: Instant,
});
export type ReservationReportRow = z.infer<typeof ReservationReportRow>;

/** First and last office day that have any booking, so that an empty range can say where to look. */
export const ReportBounds = z.object({
  first_date: z.nullable(DateOnly),
  last_date: z.nullable(DateOnly),
});
export type ReportBounds = z.infer<typeof ReportBounds>;
