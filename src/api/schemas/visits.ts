import * as z from 'zod/mini';
import { SupportedInstant, Id, Instant, Line, Zone } from '../core/fields';
import { OrganizationSummary, Person } from './people';
import { ResourceRef } from './permissions';

export const STATION_TYPES = ['kiosk', 'reception'] as const;
export const StationType = z.enum(STATION_TYPES);
export type StationType = (typeof STATION_TYPES)[number];

/** A paired device at which visitors arrive. */
export const Station = z.object({
  id: Id,
  name: Line,
  type: StationType,
  office_id: Id,
  office_name: Line,
  /** Its office’s: a device is often set to another one. */
  time_zone: z.optional(Zone),
  organization: OrganizationSummary,
  /** The agreements and questionnaire it shows. */
  form_ids: z.array(Id),
  /** Offline after two minutes without contact. */
  status: z.enum(['paired', 'offline']),
  last_contact_at: z.nullable(Instant),
  /** Arrivals the device hasn’t sent yet, as last reported. */
  queue_length: z.number(),
  /** Whom a visitor can ask if the host is away. */
  fallback_contact: z.nullable(Line),
  /** Whether it has a PIN with which the reception settles what it couldn’t record. */
  has_reception_pin: z.optional(z.boolean()),
  /** With which the device checks the PIN. Others don’t get it: four digits are quickly tried. */
  reception_pin_hash: z.optional(z.nullable(z.string())),
  updated_at: Instant,
});
export type Station = z.infer<typeof Station>;

/** The station that its device may now use. The token is returned once. */
export const AvailableStation = z.object({
  station: Station,
  device_token: z.nullable(z.string()),
});
export type AvailableStation = z.infer<typeof AvailableStation>;

/** `no_show` is derived: an expected visit whose day is over. */
export const VISIT_STATES = ['expected', 'waiting', 'here', 'left', 'cancelled', 'denied'] as const;
export const VisitState = z.enum(VISIT_STATES);
export type VisitState = (typeof VISIT_STATES)[number];

/** A guest. On a station, all entries but the guest’s own are masked (VISIT-4). */
export const Visitor = z.object({
  name: Line,
  email: z.nullable(Line),
  company: z.nullable(Line),
  phone: z.nullable(Line),
});
export type Visitor = z.infer<typeof Visitor>;

/** One visit of one guest, identified by its own id: two visits with the same email address stay two (VISIT-7). */
export const Visit = z.object({
  id: Id,
  office_id: Id,
  station_id: z.nullable(Id),
  status: VisitState,
  visitor: Visitor,
  host: z.nullable(Person),
  start: Instant,
  end: Instant,
  /** Six digits, valid once on the office day (VISIT-5); only for the host and the reception. */
  code: z.nullable(z.string()),
  is_walk_in: z.boolean(),
  /** The room or desk booking for the guest. */
  schedule_id: z.nullable(Id),
  /** Its first place; its parents lead to the floor, for the evacuation list. */
  resource: z.nullable(ResourceRef),
  /** All its places: a room and a desk. */
  resources: z.optional(z.array(ResourceRef)),
  note: z.nullable(Line),
  arrived_at: z.nullable(Instant),
  left_at: z.nullable(Instant),
  /** Left because the day ended, not because anyone checked out (VISIT-8). */
  left_is_assumed: z.boolean(),
  /** Agreements signed in their current version. */
  signed_form_ids: z.array(Id),
  created_at: Instant,
  updated_at: Instant,
});
export type Visit = z.infer<typeof Visit>;

export const VisitorWrite = z.object({
  name: Line.check(z.minLength(1)),
  email: z.optional(z.nullable(Line)),
  company: z.optional(z.nullable(Line)),
  phone: z.optional(z.nullable(Line)),
});
export type VisitorWrite = z.infer<typeof VisitorWrite>;

export const VisitCreate = z.object({
  visitor: VisitorWrite,
  /** Defaults to the current user; a walk-in names the person they’ve come to see. */
  host_id: z.optional(z.nullable(Id)),
  /** Defaults to now, which is what walk-ins use. */
  start: z.optional(SupportedInstant),
  end: z.optional(SupportedInstant),
  station_id: z.optional(z.nullable(Id)),
  schedule_id: z.optional(z.nullable(Id)),
  note: z.optional(z.nullable(Line)),
});
export type VisitCreate = z.infer<typeof VisitCreate>;

/** Contains only what changes. A host answers a walk-in with `here` or `denied`, and cancels with `cancelled`. */
export const VisitUpdate = z.object({
  visitor: z.optional(z.partial(VisitorWrite)),
  host_id: z.optional(z.nullable(Id)),
  start: z.optional(SupportedInstant),
  end: z.optional(SupportedInstant),
  schedule_id: z.optional(z.nullable(Id)),
  note: z.optional(z.nullable(Line)),
  status: z.optional(z.enum(['expected', 'here', 'left', 'cancelled', 'denied'])),
  updated_at: z.optional(Instant),
});
export type VisitUpdate = z.infer<typeof VisitUpdate>;
