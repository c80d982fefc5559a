import * as z from 'zod/mini';
import { byName, Id, Instant, Line, TimeOnly, Zone } from '../core/fields';
import { LocationKind, ResourceType, Weekday } from './enums';
import { FeatureFlags, ReservationDefaultTime } from './people';

/** Settings of the organization, as they’re sent. */
export const OrganizationSettingsDetail = z.object({
  reservation_default_time: z.nullable(ReservationDefaultTime),
  time_zone: z.nullable(Zone),
  calendar_settings: z.object({ microsoft_enable_delegated_user_access: z.boolean() }),
  feature_flags: FeatureFlags,
  /** Whether check-in requires an accepted answer for the day. */
  questionnaire: z.object({ is_required: z.boolean(), office_ids: z.array(Id) }),
  updated_at: Instant,
});
export type OrganizationSettingsDetail = z.infer<typeof OrganizationSettingsDetail>;

export const OrganizationSettingsWrite = z.object({
  reservation_default_time: z.optional(z.nullable(ReservationDefaultTime)),
  time_zone: z.optional(z.nullable(Zone)),
  calendar_settings: z.optional(
    z.object({ microsoft_enable_delegated_user_access: z.optional(z.boolean()) }),
  ),
  feature_flags: z.optional(z.partial(FeatureFlags)),
});
export type OrganizationSettingsWrite = z.infer<typeof OrganizationSettingsWrite>;

/** Settings of one office. Null means that the organization’s value applies; deleting them sets all to null. */
export const OfficeSettings = z.object({
  office_id: Id,
  reservation_default_time: z.nullable(ReservationDefaultTime),
  /** How many days ahead people can book, measured to the end of a booking (RANGE-9). */
  booking_window_days: z.nullable(z.number()),
  outside_hours: z.nullable(z.enum(['block', 'warn'])),
  /** Minutes. */
  shortest_booking: z.nullable(z.number()),
  longest_booking: z.nullable(z.number()),
  capacity: z.nullable(z.number()),
  /** Whom a visitor can ask if the host is away. */
  fallback_contact: z.nullable(Line),
  updated_at: Instant,
});
export type OfficeSettings = z.infer<typeof OfficeSettings>;

const minutes = z.number().check(z.int(), z.gte(1), z.lte(366 * 24 * 60));

export const OfficeSettingsWrite = z.object({
  reservation_default_time: z.optional(z.nullable(ReservationDefaultTime)),
  booking_window_days: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(730)))),
  outside_hours: z.optional(z.nullable(z.enum(['block', 'warn']))),
  shortest_booking: z.optional(z.nullable(minutes)),
  longest_booking: z.optional(z.nullable(minutes)),
  capacity: z.optional(z.nullable(z.number().check(z.int(), z.gte(0)))),
  fallback_contact: z.optional(z.nullable(Line)),
});
export type OfficeSettingsWrite = z.infer<typeof OfficeSettingsWrite>;

/** "Notify me when free": checked on polls and hub events while the app is open. It reserves nothing (SUG-4). */
export const Watch = z.object({
  id: Id,
  resource_id: Id,
  start: Instant,
  end: Instant,
  created_at: Instant,
});
export type Watch = z.infer<typeof Watch>;

/** Where a person usually is on a weekday, for patterns and suggestions. */
export const UsualDay = z.object({ day: Weekday, locations: z.array(LocationKind) });
export type UsualDay = z.infer<typeof UsualDay>;

/**
 * All other preferences stored with a person’s account (UI-13). Unknown keys are kept, so that an older client doesn’t drop what
 * a newer one wrote.
 */
export const UserSettings = z.looseObject({
  preferred_tags: z.optional(z.array(Id)),
  preferred_types: z.optional(z.array(ResourceType)),
  usual_week: z.optional(z.array(UsualDay)),
  usual_time: z.optional(z.nullable(z.object({ start_time: TimeOnly, end_time: TimeOnly }))),
  notifications: z.optional(byName(z.boolean())),
  watches: z.optional(z.array(Watch).check(z.maxLength(100))),
  /** Ids of favorite places in the person’s own order; may include places that are no longer favorites. */
  favorite_order: z.optional(z.array(Id).check(z.maxLength(1000))),
  /** News marked "got it". */
  read_news: z.optional(z.array(Id).check(z.maxLength(2000))),
  last_floor_id: z.optional(z.nullable(Id)),
});
export type UserSettings = z.infer<typeof UserSettings>;
