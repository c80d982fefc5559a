import type { LeaveType, Response, Visibility } from '@/api/schemas/enums';

/** What a converter may be told about the calendar an event came from. */
export interface CalendarOptions {
  /** Zone of the calendar, IANA or Windows name: for times that name none (D-15). */
  readonly calendarZone?: string | undefined;
  /** Zone of the office: helps to tell the days of an all-day event. */
  readonly officeZone?: string | undefined;
  /** Keep rooms and groups in the attendee list (C-4). */
  readonly keepResources?: boolean | undefined;
  /** Further addresses of rooms and groups (D-12). */
  readonly nonHuman?: readonly string[] | undefined;
  /** Address of the calendar's owner, where the event does not say whose it is. */
  readonly owner?: string | undefined;
}

export interface CalendarAttendee {
  /** As sent: possibly no e-mail at all (D-17). Compare by `sameAddress`. */
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
  /** The series, where one of its dates was canceled (CAL-3). */
  readonly series_id?: string;
}

/** A Microsoft event without any person (C-4). */
export interface SkippedEvent {
  readonly kind: 'skipped';
  readonly id: string;
  readonly reason: 'no_people';
}

/** An event that says nothing we could keep; counted, and for an unknown zone reported. */
export interface IgnoredEvent {
  readonly kind: 'ignored';
  readonly id: string;
  readonly reason: 'unknown_time_zone' | 'ends_before_start' | 'no_leave_type';
}

/** An out-of-office event (C-5); it becomes no reservation (D-11). */
export interface LeaveEvent {
  readonly kind: 'leave';
  readonly id: string;
  readonly leave_type: LeaveType;
  readonly start: string;
  readonly end: string;
}

/** An ordinary event. `start` and `end` are sent instants, `yyyy-MM-ddTHH:mm:ss.000Z`. */
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
  /** IANA zone for display and recurrence only; the instants are already exact. */
  readonly time_zone: string;
  readonly visibility: Visibility;
  readonly attendees: readonly CalendarAttendee[];
  readonly organizer?: CalendarPerson;
  /** The answer of the calendar's owner, where the event gives one. */
  readonly own_presence_status: Response | null;
  /** RFC 5545 lines with their prefix (D-19). */
  readonly rrules: readonly string[];
  readonly series_id: string | null;
  readonly ical_id: string | null;
  readonly url: string | null;
  /** Last change, as a sent instant. */
  readonly event_updated: string | null;
  /** Bookings this event was made from, out of its private properties. */
  readonly schedule_ids: readonly string[];
  readonly is_deleted: false;
}

/** What becomes of one calendar event: exactly one of these, or the error of C-3 (C-7). */
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
