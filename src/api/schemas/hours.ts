import * as z from 'zod/mini';
import { AskedDate, DateOnly, Id, Instant, Line, TimeOnly } from '../core/fields';
import { Weekday } from './enums';

/** Ordinary hours of weekdays, a rule for a span of days, or a holiday. */
export const HOURS_TYPES = ['weekday', 'rule', 'holiday'] as const;
export const HoursType = z.enum(HOURS_TYPES);
export type HoursType = (typeof HOURS_TYPES)[number];

export const HOURS_SCOPES = ['organization', 'office', 'resource'] as const;

/**
 * When a place is open or closed (HOURS-1). Both times null with `is_available` false is a closure of whole days. An end
 * at or before the start means closing after midnight (HOURS-3).
 */
export const OfficeHours = z.object({
  id: Id,
  type: HoursType,
  name: z.nullable(Line),
  scope: z.enum(HOURS_SCOPES),
  /** Null for hours of the whole organization. */
  office_id: z.nullable(Id),
  resource_id: z.nullable(Id),
  /** Weekdays it is about; empty means all of the span. */
  days: z.array(Weekday),
  /** First and last office day of a rule or holiday, both included. */
  start_date: z.nullable(DateOnly),
  end_date: z.nullable(DateOnly),
  start_time: z.nullable(TimeOnly),
  end_time: z.nullable(TimeOnly),
  is_available: z.boolean(),
  updated_at: Instant,
});
export type OfficeHours = z.infer<typeof OfficeHours>;

export const OfficeHoursWrite = z.object({
  type: HoursType,
  name: z.optional(z.nullable(Line)),
  days: z.optional(z.array(Weekday).check(z.maxLength(7))),
  start_date: z.optional(z.nullable(AskedDate)),
  end_date: z.optional(z.nullable(AskedDate)),
  start_time: z.optional(z.nullable(TimeOnly)),
  end_time: z.optional(z.nullable(TimeOnly)),
  is_available: z.boolean(),
});
export type OfficeHoursWrite = z.infer<typeof OfficeHoursWrite>;
