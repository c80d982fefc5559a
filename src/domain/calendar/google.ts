import type { Visibility } from '@/api/schemas/enums';
import * as z from 'zod/mini';
import { nonHumanAddresses, sameAddress } from './addresses';
import { itemsOf, maybe, maybeFlag, maybeList, maybeText, present } from './fields';
import { personOf } from './people';
import { googlePresence } from './presence';
import {
  missingParameters,
  type CalendarAttendee,
  type CalendarOptions,
  type CalendarResult,
} from './result';
import { readGoogleScheduleIds } from './schedule-ids';
import { allDayDays, officeDays, readTime, sent, sentOrNull } from './times';
import { resolveZone } from './zones';

const Time = z.object({ date: maybeText(), dateTime: maybeText(), timeZone: maybeText() });
const Person = z.object({ email: maybeText(), displayName: maybeText() });
const Attendee = z.extend(Person, {
  responseStatus: maybeText(),
  resource: maybeFlag(),
  self: maybeFlag(),
});

/** A Google event as it really arrives: nearly every field can be missing, and a deletion is only an id and a status. */
const GoogleEvent = z.object({
  id: maybeText(),
  status: maybeText(),
  '@removed': maybe(z.unknown()),
  summary: maybeText(),
  description: maybeText(),
  location: maybeText(),
  visibility: maybeText(),
  start: maybe(Time),
  end: maybe(Time),
  creator: maybe(Person),
  organizer: maybe(Person),
  attendees: maybeList(),
  recurrence: maybeList(),
  recurringEventId: maybeText(),
  iCalUID: maybeText(),
  htmlLink: maybeText(),
  updated: maybeText(),
  extendedProperties: z.optional(z.unknown()),
});
type GoogleEvent = z.infer<typeof GoogleEvent>;

/**
 * Converts one event of a Google calendar, in the order of checks of C-7. Event types aren’t read (D-14).
 *
 * @throws Error "Missing required event parameters" without id, start, end, or creator email (C-3, D-3, D-17)
 */
export function convertGoogleEvent(event: unknown, options: CalendarOptions = {}): CalendarResult {
  const read = z.safeParse(GoogleEvent, event);
  if (!read.success) throw missingParameters();
  const google = read.data;

  const id = present(google.id);
  if (id === undefined) throw missingParameters();
  const seriesId = present(google.recurringEventId);
  if (isDeleted(google)) {
    return { kind: 'deleted', id, ...(seriesId !== undefined && { series_id: seriesId }) };
  }

  const start = readTime(google.start, options.calendarZone);
  const end = readTime(google.end, options.calendarZone);
  const creator = present(google.creator?.email);
  if (start === 'missing' || end === 'missing' || creator === undefined) throw missingParameters();
  if (start === 'unknown_time_zone' || end === 'unknown_time_zone') {
    return { kind: 'ignored', id, reason: 'unknown_time_zone' };
  }
  if (end.at < start.at) return { kind: 'ignored', id, reason: 'ends_before_start' };

  const zones = [google.start?.timeZone, options.calendarZone, 'UTC'];
  const days =
    present(google.start?.dateTime) === undefined ? allDayDays(start.at, end.at, zones) : null;
  const office = days && officeDays(days, options.officeZone);
  const attendees = itemsOf(google.attendees, Attendee);
  const self =
    attendees.find((attendee) => attendee.self === true) ??
    attendees.find((attendee) => sameAddress(attendee.email, options.owner));
  const organizer = personOf(google.organizer?.email, google.organizer?.displayName);
  return {
    kind: 'reservation',
    id,
    title: google.summary ?? '',
    description: google.description ?? '',
    location: google.location ?? '',
    start: office?.start ?? sent(start.at),
    end: office?.end ?? sent(end.at),
    all_day: days !== null,
    days,
    time_zone:
      office?.zone ?? resolveZone(zones.find((zone) => present(zone) !== undefined)) ?? 'UTC',
    visibility: visibilityOf(google.visibility),
    attendees: peopleIn(attendees, options),
    organizer: organizer ?? personOf(creator, google.creator?.displayName) ?? { email: creator },
    own_presence_status: self ? googlePresence(self.responseStatus) : null,
    rrules: (google.recurrence ?? []).filter((line) => typeof line === 'string'),
    series_id: seriesId ?? null,
    ical_id: present(google.iCalUID) ?? null,
    url: present(google.htmlLink) ?? null,
    event_updated: sentOrNull(google.updated),
    schedule_ids: readGoogleScheduleIds(google.extendedProperties),
    is_deleted: false,
  };
}

function isDeleted(event: GoogleEvent): boolean {
  const removed = event['@removed'] !== undefined && event['@removed'] !== null;
  return removed || event.status?.trim().toLowerCase() === 'cancelled';
}

function peopleIn(
  attendees: readonly z.infer<typeof Attendee>[],
  { keepResources = false, nonHuman }: CalendarOptions,
): CalendarAttendee[] {
  const isNonHuman = nonHumanAddresses(nonHuman);
  const people: CalendarAttendee[] = [];
  for (const { email, displayName, responseStatus, resource } of attendees) {
    const person = personOf(email, displayName);
    if (!person || (!keepResources && (resource === true || isNonHuman(person.email)))) continue;
    people.push({ ...person, presence_status: googlePresence(responseStatus) });
  }
  return people;
}

/** Missing or default is public; an unknown value is private (D-16). */
function visibilityOf(visibility: string | null | undefined): Visibility {
  switch (present(visibility)?.toLowerCase()) {
    case undefined:
    case 'default':
    case 'public':
      return 'public';
    case 'confidential':
      return 'confidential';
    default:
      return 'private';
  }
}
