import * as z from 'zod/mini';
import { toCamel } from '@/domain/text/camel';
import { Id, Instant, Line, TimeOnly, Zone } from '../core/fields';
import { Region, Role } from './enums';
import { UserHealth } from './user-health';

/** A user’s membership in an organization. Permissions are plain strings, because a newer server may have more of them. */
export const OrganizationUser = z.object({
  organization_id: Id,
  user_id: Id,
  roles: z.array(Role),
  permissions: z.array(z.string()),
});
export type OrganizationUser = z.infer<typeof OrganizationUser>;

/** What other people see of a person. */
export const Person = z.object({
  id: Id,
  name: z.nullable(Line),
  email: Line,
  profile_photo_url: z.nullable(z.string()),
});
export type Person = z.infer<typeof Person>;

export const User = z.extend(Person, {
  default_organization_id: z.nullable(Id),
  default_office_id: z.nullable(Id),
  default_area_id: z.nullable(Id),
  organization_user: z.optional(z.nullable(OrganizationUser)),
  is_being_impersonated: z.boolean(),
  /** When they last changed their name, or an admin their roles or other settings: the version for updates (RACE-7). */
  updated_at: z.optional(Instant),
  /** For the person and owners only. */
  health: z.optional(z.nullable(UserHealth)),
});
export type User = z.infer<typeof User>;

/** Default hours in forms, `HH:mm:ss` (DEF-1). */
export const ReservationDefaultTime = z.object({ start_time: TimeOnly, end_time: TimeOnly });
export type ReservationDefaultTime = z.infer<typeof ReservationDefaultTime>;

export const FeatureFlags = z.object({
  desk_bookings_enabled: z.boolean(),
  parking_bookings_enabled: z.boolean(),
  meeting_room_bookings_enabled: z.boolean(),
  workplace_requests: z.boolean(),
});
export type FeatureFlags = z.infer<typeof FeatureFlags>;

/** Organization settings as they’re sent. */
export const OrganizationSettingsWire = z.looseObject({
  reservation_default_time: z.optional(z.nullable(ReservationDefaultTime)),
  time_zone: z.optional(z.nullable(Zone)),
  calendar_settings: z.optional(
    z.nullable(z.looseObject({ microsoft_enable_delegated_user_access: z.optional(z.boolean()) })),
  ),
});
type SettingsWire = z.infer<typeof OrganizationSettingsWire>;

/** Organization settings as the client uses them. */
export interface OrganizationSettings {
  reservationDefaultTime?: { startTime: string; endTime: string } | null;
  timeZone?: string | null;
  calendarSettings?: { microsoftEnableDelegatedUserAccess?: boolean } | null;
  [key: string]: unknown;
}

/** The one place that renames fields: snake_case keys of the settings become camelCase, and prototype keys are dropped (F-49). */
const OrganizationSettings = z.pipe(
  OrganizationSettingsWire,
  z.transform((wire: SettingsWire) => toCamel(wire) as OrganizationSettings),
);

export const Organization = z.object({
  id: Id,
  slug: z.string(),
  name: Line,
  logo_url: z.nullable(z.string()),
  region: Region,
  settings: OrganizationSettings,
  /** Whether the organization allows booking for others at all, in addition to each person’s permission. */
  permissions: z.object({ schedule_others: z.boolean(), schedule_others_managed: z.boolean() }),
  feature_flags: FeatureFlags,
  suspended_at: z.nullable(Instant),
});
export type Organization = z.output<typeof Organization>;
export type OrganizationWire = z.input<typeof Organization>;

/** One of the user’s organizations, in their list. */
export const OrganizationSummary = z.object({
  id: Id,
  slug: z.string(),
  name: Line,
  logo_url: z.nullable(z.string()),
});
export type OrganizationSummary = z.infer<typeof OrganizationSummary>;

export const Team = z.object({
  id: Id,
  name: Line,
  is_hidden: z.boolean(),
  member_count: z.number(),
});
export type Team = z.infer<typeof Team>;
