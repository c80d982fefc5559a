import type { LeaveType, Response, Visibility } from '@/api/schemas/enums';

/** What a converter can be told about the event’s calendar. */
export interface CalendarOptions {
  /** Zone of the calendar, as an IANA or Windows name, for times without a zone (D-15). */
  readonly calendarZone?: string | undefined;
  /** Zone of the place’s or person’s office, whose days an all-day event has (CAL-16). */
  readonly officeZone?: string | undefined;
  /** Keeps rooms and groups in the attendee list (C-4). */
  readonly keepResources?: boolean | undefined;
  /** More addresses of rooms and groups (D-12). */
  readonly nonHuman?: readonly string[] | undefined;
  /** Address of the calendar’s owner, if the event doesn’t say whose it is. */
  readonly owner?: string | undefined;
}

export interface CalendarAttendee {
  /** As sent: may not be an email address (D-17). Compare with `sameAddress`. */
  readonly email: string;
  readonly name?: string;
  readonly presence_status: Response;
}

export interface CalendarPerson {
  readonly email: string;
  readonly name?: string;
}

/** A canceled or removed event (C-2). */
export interface DeletedEvent {
  readonly kind: 'deleted';
  readonly id: string;
  /** The series, if one of its dates was canceled (CAL-3). */
  readonly series_id?: string;
}

/** A Microsoft event without any person (C-4). */
export interface SkippedEvent {
  readonly kind: 'skipped';
  readonly id: string;
  readonly reason: 'no_people';
}

/** An event without anything to keep; counted, and for an unknown zone reported. */
export interface IgnoredEvent {
  readonly kind: 'ignored';
  readonly id: string;
  readonly reason: 'unknown_time_zone' | 'ends_before_start' | 'no_leave_type';
}

/** An out-of-office event (C-5); it doesn’t become a reservation (D-11). */
export interface LeaveEvent {
  readonly kind: 'leave';
  readonly id: string;
  readonly leave_type: LeaveType;
  readonly start: string;
  readonly end: string;
}

/** An ordinary event. `start` and `end` are instants in the API’s format, `yyyy-MM-ddTHH:mm:ss.000Z`. */
export interface ReservationEvent {
  readonly kind: 'reservation';
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly start: string;
  readonly end: string;
  readonly all_day: boolean;
  /** First and last day of an all-day event, both included; null for others. */
  readonly days: { readonly first: string; readonly last: string } | null;
  /** IANA zone, only for display and recurrence; the instants are already exact. */
  readonly time_zone: string;
  readonly visibility: Visibility;
  readonly attendees: readonly CalendarAttendee[];
  readonly organizer?: CalendarPerson;
  /** The answer of the calendar’s owner, if the event has one. */
  readonly own_presence_status: Response | null;
  /** RFC 5545 lines, including their prefix (D-19). */
  readonly rrules: readonly string[];
  readonly series_id: string | null;
  readonly ical_id: string | null;
  readonly url: string | null;
  /** Last change, as an instant in the API’s format. */
  readonly event_updated: string | null;
  /** Bookings this event was created from, according to its private properties. */
  readonly schedule_ids: readonly string[];
  readonly is_deleted: false;
}

/** The result for one calendar event: exactly one of these, or the error of C-3 (C-7). */
export type CalendarResult =
  | DeletedEvent
  | SkippedEvent
  | IgnoredEvent
  | LeaveEvent
  | ReservationEvent;

/** The message for an event without id, start, end or creator (specification 2 §5, C-3, CAL-7). */
export const MISSING_PARAMETERS = 'Missing required event parameters';

/** The error of C-3. */
export function missingParameters(): Error {
  return new Error(MISSING_PARAMETERS);
}
