import * as z from 'zod/mini';
import { DateOnly, Id, Instant, Line, TimeOnly, Zone } from '../core/fields';
import { LocationKind, PresenceType, Response, Visibility } from './enums';
import { Person } from './people';
import { ResourceRef } from './permissions';
import { Resource } from './places';

/** A slot in a gantt row. Title and people are null if its visibility hides them (PRIV-1). */
export const GanttBar = z.object({
  schedule_id: Id,
  slot_id: Id,
  master_id: z.nullable(Id),
  start: Instant,
  end: Instant,
  slots: z.number(),
  status: Response,
  visibility: Visibility,
  title: z.nullable(Line),
  user: z.nullable(Person),
  organizer: z.nullable(Person),
  can_edit: z.boolean(),
  updated_at: Instant,
});
export type GanttBar = z.infer<typeof GanttBar>;

export const OpenPeriod = z.object({ start: Instant, end: Instant });
export type OpenPeriod = z.infer<typeof OpenPeriod>;

/** One resource in a range: its bookings and opening hours. */
export const GanttRow = z.object({
  resource: Resource,
  bars: z.array(GanttBar),
  open: z.array(OpenPeriod),
});
export type GanttRow = z.infer<typeof GanttRow>;

/** A person’s place on one day, in any office. Times are given in the table’s zone and the viewer’s, `time_zone` is the place’s own. */
export const TableSlot = z.object({
  schedule_id: Id,
  slot_id: Id,
  resource: ResourceRef,
  start: Instant,
  end: Instant,
  time_zone: Zone,
  start_time: TimeOnly,
  end_time: TimeOnly,
  user_start_time: z.nullable(TimeOnly),
  user_end_time: z.nullable(TimeOnly),
  status: Response,
  presence: Response,
  presence_type: z.nullable(PresenceType),
});
export type TableSlot = z.infer<typeof TableSlot>;

/** One person on one day. An absence appears as out_of_office; no one sees the reason here (PRIV-3). */
export const TableCell = z.object({
  date: DateOnly,
  locations: z.array(LocationKind),
  /** The office in which they are if they’re in one: where they have a place, otherwise their own (SELF-5). */
  office_id: z.optional(z.nullable(Id)),
  /** Their places in all offices. */
  slots: z.array(TableSlot),
});
export type TableCell = z.infer<typeof TableCell>;

export const TableRow = z.object({ user: Person, days: z.array(TableCell) });
export type TableRow = z.infer<typeof TableRow>;

/** A column of the table: how many of all people are where. */
export const TableDay = z.object({
  date: DateOnly,
  /** In this office. */
  office: z.number(),
  /** In another office. */
  elsewhere: z.optional(z.number()),
  remote: z.number(),
  out_of_office: z.number(),
  not_available: z.number(),
  unplanned: z.number(),
  is_open: z.boolean(),
});
export type TableDay = z.infer<typeof TableDay>;
