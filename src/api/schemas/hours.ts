import * as z from 'zod/mini';
import { SupportedDate, DateOnly, Id, Instant, Line, TimeOnly } from '../core/fields';
import { Weekday } from './enums';

/** Ordinary hours by weekday, a rule for a range of days, or a holiday. */
export const HOURS_TYPES = ['weekday', 'rule', 'holiday'] as const;
export const HoursType = z.enum(HOURS_TYPES);
export type HoursType = (typeof HOURS_TYPES)[number];

export const HOURS_SCOPES = ['organization', 'office', 'resource'] as const;

/**
 * When a place is open or closed (HOURS-1). If both times are null and `is_available` is false, it’s closed all day. An end at or
 * before the start means closing after midnight (HOURS-3).
 */
export const OfficeHours = z.object({
  id: Id,
  type: HoursType,
  name: z.nullable(Line),
  scope: z.enum(HOURS_SCOPES),
  /** Null for hours of the whole organization. */
  office_id: z.nullable(Id),
  resource_id: z.nullable(Id),
  /** The weekdays it applies to; empty means the whole range. */
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
  start_date: z.optional(z.nullable(SupportedDate)),
  end_date: z.optional(z.nullable(SupportedDate)),
  start_time: z.optional(z.nullable(TimeOnly)),
  end_time: z.optional(z.nullable(TimeOnly)),
  is_available: z.boolean(),
});
export type OfficeHoursWrite = z.infer<typeof OfficeHoursWrite>;
