import * as z from 'zod/mini';
import { byName, Id, Instant, Line, Prose, TimeOnly, Zone } from '../core/fields';
import { ResourceType, Weekday } from './enums';
import { ReservationDefaultTime } from './people';

/** Opening hours of one weekday. No entry for a day means closed. */
export const DayHours = z.object({ day: Weekday, start_time: TimeOnly, end_time: TimeOnly });
export type DayHours = z.infer<typeof DayHours>;

export const Office = z.object({
  id: z.string().check(z.regex(/^offi_/)),
  name: Line,
  address: z.nullable(Line),
  country: z.nullable(z.string()),
  time_zone: Zone,
  settings: z.object({
    reservation_default_time: z.nullable(ReservationDefaultTime),
    /** How many days ahead people can book (RANGE-9). */
    booking_window_days: z.number(),
    /** Whether a booking outside the hours is refused or only causes a warning (HOURS-5). */
    outside_hours: z.enum(['block', 'warn']),
  }),
  updated_at: z.optional(Instant),
});
export type Office = z.infer<typeof Office>;

export const Media = z.object({ upload_id: Id, type: z.literal('image'), uri: z.string() });
export type Media = z.infer<typeof Media>;

/** Who may book a resource, by id of the team or user. Empty maps mean everyone (RES-6). */
export const PermissionMap = byName(z.object({ is_approvable: z.boolean() }));
export type PermissionMap = z.infer<typeof PermissionMap>;

export const AMENITIES = [
  'seats',
  'screen',
  'video',
  'whiteboard',
  'accessibility',
  'power',
  'comfort',
  'other',
] as const;

export const Tag = z.object({
  id: Id,
  name: Line,
  category_id: z.nullable(Id),
  amenity_type: z.nullable(z.enum(AMENITIES)),
  /** The number of a countable amenity, such as the seats of a room (RES-12). */
  value: z.nullable(z.number()),
  updated_at: z.optional(Instant),
});
export type Tag = z.infer<typeof Tag>;

export const Resource = z.object({
  id: Id,
  type: ResourceType,
  name: Line,
  description: z.nullable(Prose),
  label: z.nullable(Line),
  office_id: Id,
  parent_id: z.nullable(Id),
  /** Address of the floor plan image; floors only. */
  map_url: z.nullable(z.string()),
  /** Geometry for the map engine, which defines its schema. */
  map_data: z.unknown(),
  total_slots: z.number(),
  maximum_slots_per_user: z.number(),
  is_available: z.boolean(),
  is_open: z.boolean(),
  is_approvable: z.boolean(),
  weight: z.number(),
  medias: z.array(Media),
  favorite_id: z.nullable(Id),
  teams: PermissionMap,
  users: PermissionMap,
  tags: z.array(Tag),
  updated_at: z.optional(Instant),
});
export type Resource = z.infer<typeof Resource>;

/** Why a place can’t be booked, who could change that, and when it can be booked again (ACC-1). */
export const REFUSALS = [
  'taken',
  'closed',
  'office_hours_not_available',
  'not_permitted',
  'not_available',
  'feature_off',
  'window',
  'past',
  'length',
  'same_person',
  'slots_per_user',
  'not_bookable',
] as const;
export const Refusal = z.object({
  rule: z.enum(REFUSALS),
  message: Line,
  /** What the rule belongs to: a resource, an area, an office, the organization, or the person. */
  scope: z.object({
    type: z.enum(['organization', 'office', 'area', 'resource', 'user']),
    id: z.nullable(Id),
    name: z.nullable(Line),
  }),
  next_start: z.nullable(z.string()),
  /** Role or permission of those who can override it; null if no one can. */
  lifted_by: z.nullable(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;

export const UnavailableResource = z.object({ resource: Resource, refusal: Refusal });
export type UnavailableResource = z.infer<typeof UnavailableResource>;

/** Division tree: navigation data of offices and, if requested, floors. */
export interface Division {
  id: string;
  name: string;
  parent_id: string | null;
  offices: { id: string; name: string; floors: { id: string; name: string }[] }[];
  children: Division[];
  updated_at?: string | undefined;
}
const DivisionOffice = z.object({
  id: Id,
  name: Line,
  floors: z.array(z.object({ id: Id, name: Line })),
});
export const Division: z.ZodMiniType<Division, Division> = z.object({
  id: Id,
  name: Line,
  parent_id: z.nullable(Id),
  offices: z.array(DivisionOffice),
  get children() {
    return z.array(Division);
  },
  updated_at: z.optional(Instant),
});
