import * as z from 'zod/mini';
import { DateOnly, SupportedInstant, Id, Instant, Line, Prose, Zone } from '../core/fields';
import { PresenceType, ResourceType, Response, Visibility } from './enums';
import { Person } from './people';

/** Someone invited to a booking, whether or not they belong to the organization. */
export const Attendee = z.object({
  email: Line,
  name: z.optional(z.nullable(Line)),
  presence_status: z.optional(Response),
  presence_type: z.optional(z.nullable(PresenceType)),
  user_id: z.optional(z.nullable(Id)),
});
export type Attendee = z.infer<typeof Attendee>;

/** One place for one person within a booking. Instants are UTC; `time_zone` is the office’s. */
export const ScheduleSlot = z.object({
  id: Id,
  slots: z.number(),
  start: Instant,
  end: Instant,
  time_zone: Zone,
  status: Response,
  /** Why the slot was declined, if it was and the reason is known (APPR-3, APPR-10). */
  reason: z.nullable(Line),
  presence: z.object({
    status: Response,
    type: z.nullable(PresenceType),
    checked_in_at: z.nullable(Instant),
    checked_out_at: z.nullable(Instant),
  }),
  resource: z.object({
    id: Id,
    name: Line,
    type: ResourceType,
    office_id: Id,
    parent_id: z.nullable(Id),
  }),
  /** Null for a team’s or visitor’s slot, and if privacy hides who has it (PRIV-1). */
  user: z.nullable(Person),
  team_id: z.nullable(Id),
  can_edit: z.boolean(),
  can_respond_cancelled: z.boolean(),
});
export type ScheduleSlot = z.infer<typeof ScheduleSlot>;

export const Recurring = z.object({
  /** RFC 5545 lines in the office’s wall time (REC-1). */
  rrules: z.array(z.string()),
  start: Instant,
  end: Instant,
  /** The series this one continues, if it was created by changing a date and those after it (REC-10). */
  follows_id: z.optional(z.nullable(Id)),
});
export type Recurring = z.infer<typeof Recurring>;

/** The external calendar’s event for a booking. */
export const ScheduleIntegration = z.object({
  schedule_id: z.nullable(Id),
  event_id: z.nullable(z.string()),
  event_updated: z.nullable(Instant),
  ical_id: z.nullable(z.string()),
  url: z.nullable(z.string()),
  is_deleted: z.boolean(),
  resource_attendees: z.array(Attendee),
});
export type ScheduleIntegration = z.infer<typeof ScheduleIntegration>;

/** A booking with its slots. */
export const Schedule = z.object({
  id: Id,
  office_id: Id,
  start: Instant,
  end: Instant,
  time_zone: Zone,
  /** Masked for people the visibility excludes (PRIV-1, PRIV-2). */
  title: z.nullable(Line),
  description: z.nullable(Prose),
  location: z.nullable(Line),
  visibility: Visibility,
  creator: z.nullable(Person),
  organizer: z.nullable(Person),
  organizer_id: z.nullable(Id),
  attendees: z.array(Attendee),
  slots: z.array(ScheduleSlot),
  recurring: z.nullable(Recurring),
  /** The series an occurrence belongs to. */
  master_id: z.nullable(Id),
  /** The office day that its series gives it, which stays when it’s moved; null for a single booking. */
  series_date: z.optional(z.nullable(DateOnly)),
  integration: z.nullable(ScheduleIntegration),
  created_at: Instant,
  updated_at: Instant,
  is_deleted: z.boolean(),
});
export type Schedule = z.infer<typeof Schedule>;

/** A slot as requested. Exactly one resource; a user, a team, or neither (a visitor). */
export const ScheduleSlotWrite = z.object({
  id: z.optional(Id),
  resource_id: Id,
  user_id: z.optional(z.nullable(Id)),
  team_id: z.optional(z.nullable(Id)),
  slots: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1000))),
  start: SupportedInstant,
  end: SupportedInstant,
  time_zone: z.optional(Zone),
});
export type ScheduleSlotWrite = z.infer<typeof ScheduleSlotWrite>;

/** A booking as requested. It applies completely or not at all (RACE-9). */
export const ScheduleWrite = z.object({
  schedule_slots: z.array(ScheduleSlotWrite).check(z.minLength(1), z.maxLength(200)),
  time_zone: z.optional(Zone),
  title: z.optional(z.nullable(Line)),
  description: z.optional(z.nullable(Prose)),
  location: z.optional(z.nullable(Line)),
  visibility: z.optional(Visibility),
  organizer_id: z.optional(z.nullable(Id)),
  attendees: z.optional(z.array(Attendee).check(z.maxLength(500))),
  recurring: z.optional(z.nullable(Recurring)),
  integration: z.optional(z.nullable(ScheduleIntegration)),
});
export type ScheduleWrite = z.infer<typeof ScheduleWrite>;

/** A change of a booking; contains only what changes. An outdated `updated_at` is refused with 409 (RACE-7). */
export const SchedulePatch = z.extend(z.partial(ScheduleWrite), {
  updated_at: z.optional(Instant),
});
export type SchedulePatch = z.infer<typeof SchedulePatch>;
