import type { Response, Visibility } from '@/api/schemas/enums';
import * as z from 'zod/mini';
import { MINUTE } from '@/domain/time/durations';
import { addressKey, nonHumanAddresses, sameAddress } from './addresses';
import { itemsOf, maybe, maybeFlag, maybeList, maybeText, present } from './fields';
import { leaveType, mentionsHomeOffice } from './leave';
import { personOf } from './people';
import { microsoftPresence } from './presence';
import { MicrosoftRecurrence, microsoftRule } from './recurrence';
import {
  missingParameters,
  type CalendarAttendee,
  type CalendarOptions,
  type CalendarPerson,
  type CalendarResult,
} from './result';
import { readMicrosoftScheduleIds } from './schedule-ids';
import { allDayDays, isUtcTime, officeDays, readTime, sent, sentOrNull } from './times';
import { resolveZone } from './zones';

/** An out-of-office event lasts at least this many minutes (specification 2 §9, C-5). */
export const MINIMUM_OUT_OF_OFFICE = 360;

const Time = z.object({ dateTime: maybeText(), timeZone: maybeText() });
const Address = z.object({
  emailAddress: maybe(z.object({ address: maybeText(), name: maybeText() })),
});
const Status = z.object({ response: maybeText() });
const Attendee = z.extend(Address, { type: maybeText(), status: maybe(Status) });

/** A Microsoft event as it really arrives: a removed one is an id and a reason. */
const MicrosoftEvent = z.object({
  id: maybeText(),
  '@removed': maybe(z.unknown()),
  isCancelled: maybeFlag(),
  subject: maybeText(),
  bodyPreview: maybeText(),
  location: maybe(z.object({ displayName: maybeText() })),
  sensitivity: maybeText(),
  showAs: maybeText(),
  categories: maybeList(),
  isAllDay: maybeFlag(),
  isOrganizer: maybeFlag(),
  start: maybe(Time),
  end: maybe(Time),
  originalStartTimeZone: maybeText(),
  organizer: maybe(Address),
  attendees: maybeList(),
  responseStatus: maybe(Status),
  recurrence: maybe(MicrosoftRecurrence),
  seriesMasterId: maybeText(),
  iCalUId: maybeText(),
  webLink: maybeText(),
  lastModifiedDateTime: maybeText(),
  singleValueExtendedProperties: z.optional(z.unknown()),
});
type MicrosoftEvent = z.infer<typeof MicrosoftEvent>;

interface Guest {
  readonly attendee: CalendarAttendee;
  readonly isHuman: boolean;
}

/**
 * Converts one event of a Microsoft calendar, in the order of checks of C-7.
 *
 * @throws Error "Missing required event parameters" without id, start, end, or organizer address (C-3, D-3, D-17)
 */
export function convertMicrosoftEvent(
  event: unknown,
  options: CalendarOptions = {},
): CalendarResult {
  const read = z.safeParse(MicrosoftEvent, event);
  if (!read.success) throw missingParameters();
  const microsoft = read.data;

  const id = present(microsoft.id);
  if (id === undefined) throw missingParameters();
  const seriesId = present(microsoft.seriesMasterId);
  if (isDeleted(microsoft)) {
    return { kind: 'deleted', id, ...(seriesId !== undefined && { series_id: seriesId }) };
  }

  const start = readTime(microsoft.start, options.calendarZone);
  const end = readTime(microsoft.end, options.calendarZone);
  const { address, name } = microsoft.organizer?.emailAddress ?? {};
  const organizer = personOf(address, name);
  if (start === 'missing' || end === 'missing' || !organizer) throw missingParameters();

  const guests = guestsOf(microsoft, options);
  if (!hasPerson(guests, organizer, options)) return { kind: 'skipped', id, reason: 'no_people' };
  if (start === 'unknown_time_zone' || end === 'unknown_time_zone') {
    return { kind: 'ignored', id, reason: 'unknown_time_zone' };
  }
  if (end.at < start.at) return { kind: 'ignored', id, reason: 'ends_before_start' };

  const days =
    microsoft.isAllDay === true
      ? allDayDays(start.at, end.at, [
          start.zone,
          microsoft.originalStartTimeZone,
          options.officeZone,
          options.calendarZone,
        ])
      : null;
  const office = days && officeDays(days, options.officeZone);
  const [from, to] = office ? [office.start, office.end] : [sent(start.at), sent(end.at)];
  if (isOutOfOffice(microsoft, (end.at - start.at) / MINUTE)) {
    const categories = (microsoft.categories ?? []).filter((label) => typeof label === 'string');
    const leave = leaveType(microsoft.subject, categories);
    return leave === undefined
      ? { kind: 'ignored', id, reason: 'no_leave_type' }
      : { kind: 'leave', id, leave_type: leave, start: from, end: to };
  }

  const zones = [microsoft.originalStartTimeZone, microsoft.start?.timeZone];
  const time_zone =
    office?.zone ??
    resolveZone(zones.find((zone) => present(zone) !== undefined)) ??
    // Outlook names no zone of its own for custom rules of daylight saving, but the recurrence does.
    resolveZone(microsoft.recurrence?.range?.recurrenceTimeZone) ??
    'UTC';
  return {
    kind: 'reservation',
    id,
    title: microsoft.subject ?? '',
    description: microsoft.bodyPreview ?? '',
    location: microsoft.location?.displayName ?? '',
    start: from,
    end: to,
    all_day: days !== null,
    days,
    time_zone,
    visibility: visibilityOf(microsoft.sensitivity),
    attendees: guests
      .filter((guest) => guest.isHuman || options.keepResources === true)
      .map((guest) => guest.attendee),
    organizer,
    own_presence_status: ownPresence(microsoft, organizer, guests, options),
    rrules: rulesOf(microsoft, office?.zone, zones),
    series_id: seriesId ?? null,
    ical_id: present(microsoft.iCalUId) ?? null,
    url: present(microsoft.webLink) ?? null,
    event_updated: sentOrNull(microsoft.lastModifiedDateTime),
    schedule_ids: readMicrosoftScheduleIds(microsoft.singleValueExtendedProperties),
    is_deleted: false,
  };
}

function isDeleted(event: MicrosoftEvent): boolean {
  const removed = event['@removed'] !== undefined && event['@removed'] !== null;
  return removed || event.isCancelled === true;
}

function guestsOf(event: MicrosoftEvent, { nonHuman }: CalendarOptions): Guest[] {
  const isNonHuman = nonHumanAddresses(nonHuman);
  const guests: Guest[] = [];
  for (const { emailAddress, type, status } of itemsOf(event.attendees, Attendee)) {
    const person = personOf(emailAddress?.address, emailAddress?.name);
    if (!person) continue;
    const isRoom = type?.trim().toLowerCase() === 'resource';
    guests.push({
      attendee: { ...person, presence_status: microsoftPresence(status?.response) },
      isHuman: !isRoom && !isNonHuman(person.email),
    });
  }
  return guests;
}

/** An event with only rooms and groups belongs to no one; without attendees the organizer decides (C-4, D-13). */
function hasPerson(
  guests: readonly Guest[],
  organizer: CalendarPerson,
  { nonHuman }: CalendarOptions,
): boolean {
  if (guests.some((guest) => guest.isHuman)) return true;
  // A room that’s the organizer is listed among the attendees as a resource.
  const rooms = new Set(guests.map((guest) => addressKey(guest.attendee.email)));
  return !nonHumanAddresses(nonHuman)(organizer.email) && !rooms.has(addressKey(organizer.email));
}

/** Checks show-as, UTC, length, and for working elsewhere the subject (C-5). If any fails, it’s an ordinary event. */
function isOutOfOffice(event: MicrosoftEvent, minutes: number): boolean {
  if (minutes < MINIMUM_OUT_OF_OFFICE || !isUtcTime(event.start) || !isUtcTime(event.end)) {
    return false;
  }
  const showAs = event.showAs?.trim().toLowerCase();
  return showAs === 'oof' || (showAs === 'workingelsewhere' && mentionsHomeOffice(event.subject));
}

/** Each attendee’s own status decides; the event’s status counts only if its owner isn’t in the list. */
function ownPresence(
  event: MicrosoftEvent,
  organizer: CalendarPerson,
  guests: readonly Guest[],
  options: CalendarOptions,
): Response | null {
  const owner = options.owner ?? (event.isOrganizer === true ? organizer.email : undefined);
  const listed = guests.find((guest) => sameAddress(guest.attendee.email, owner));
  if (listed) return listed.attendee.presence_status;
  const response = present(event.responseStatus?.response);
  return response === undefined ? null : microsoftPresence(response);
}

/** The rule of a series. Days of an office end at its own midnight, whatever zone the range names (CAL-16). */
function rulesOf(
  { recurrence }: MicrosoftEvent,
  officeZone: string | undefined,
  zones: readonly (string | null | undefined)[],
): string[] {
  const range =
    officeZone === undefined || !recurrence?.range
      ? recurrence?.range
      : { ...recurrence.range, recurrenceTimeZone: officeZone };
  const rule = recurrence ? microsoftRule({ ...recurrence, range }, zones) : undefined;
  return rule === undefined ? [] : [rule];
}

/** Missing, normal, and personal are public, as in Outlook; an unknown value is private (D-16). */
function visibilityOf(sensitivity: string | null | undefined): Visibility {
  switch (present(sensitivity)?.toLowerCase()) {
    case undefined:
    case 'normal':
    case 'personal':
    case 'public':
      return 'public';
    case 'confidential':
      return 'confidential';
    default:
      return 'private';
  }
}
