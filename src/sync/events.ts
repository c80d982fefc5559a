import type { CalendarProvider } from '@/api/schemas/calendars';
import type { SyncEvent } from '@/api/schemas/sync';
import {
  convertGoogleEvent,
  convertMicrosoftEvent,
  googleExtras,
  microsoftExtras,
  MISSING_PARAMETERS,
  type CalendarResult,
  type EventExtras,
} from '@/domain/calendar';
import type { Converted, Place } from './provider';

/** Limits of the specification’s fields: a longer text is cut, because half a title is better than no event. */
const LINE = 500;
const PROSE = 20_000;
/** An event with more attendees than this is a mailing, not a meeting. */
const MAX_ATTENDEES = 1000;
const LONGEST_ID = 1000;

/** Why an event was skipped, for its calendar’s page. */
const REASONS = {
  unknown_time_zone: 'Its time zone is unknown',
  ends_before_start: 'It ends before it starts',
  no_leave_type: 'It says no kind of absence',
  no_people: 'Only rooms and groups take part',
  attendees: `It has more than ${MAX_ATTENDEES} attendees`,
  id: 'Its id is missing or too long',
  unreadable: 'It cannot be read',
} as const;

/** Characters that no text may contain: control characters, lone surrogates, and marks that change text direction. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu;

/** A text without characters that no field accepts, cut at a whole character; null if nothing is left. */
function text(value: string | null | undefined, limit: number): string | null {
  if (value === null || value === undefined) return null;
  // Cut first: if that splits a character, the remaining half is removed like any other invalid one.
  const cut = value.slice(0, limit).replaceAll(UNPRINTABLE, ' ');
  return cut.trim() === '' ? null : cut;
}

const line = (value: string | null | undefined): string | null =>
  text(value?.replaceAll(/[\n\t]+/g, ' '), LINE);

const base = {
  ical_id: null,
  url: null,
  series_id: null,
  original_start: null,
  start: null,
  end: null,
  time_zone: null,
  is_all_day: false,
  title: null,
  description: null,
  location: null,
  visibility: 'public',
  organizer_email: null,
  creator_email: null,
  status: 'accepted',
  leave_type: null,
  schedule_id: null,
  is_deleted: false,
  updated: null,
} as const;

const blank = (id: string): SyncEvent => ({ ...base, attendees: [], recurrence: [], id });

/** A removed event: by its id and, if it was one date of a series, by that date. */
export const deletedEvent = (
  id: string,
  series_id: string | null = null,
  original_start: string | null = null,
): SyncEvent => ({ ...blank(id), series_id, original_start, is_deleted: true });

const skipped = (id: string | null, reason: string): Converted => ({
  kind: 'skipped',
  id: id === null ? null : id.slice(0, LONGEST_ID),
  reason,
});

/** An event of which the provider’s answer has the wrong shape. */
export const unreadableEvent = (id: string): Converted => skipped(id, REASONS.unreadable);

/** The id of an event that couldn’t be converted, for whoever looks for it. */
function idOf(event: unknown): string | null {
  const id = (event as { id?: unknown } | null)?.id;
  return typeof id === 'string' && id.trim() !== '' ? id.trim() : null;
}

interface Around {
  /** The booking from which the event was created. */
  readonly ownSchedule?: string | undefined;
  /** The zone of the calendar, in which days without a zone begin (D-15). */
  readonly calendarZone?: string | undefined;
}

const EXTRAS = { google: googleExtras, microsoft: microsoftExtras } as const;
const CONVERTERS = { google: convertGoogleEvent, microsoft: convertMicrosoftEvent } as const;

/**
 * A provider’s event in the API’s format (CAL-1 to CAL-11), or why it’s skipped. It never throws: whatever an
 * event contains, the next one is read.
 *
 * @param around what the provider says about the event outside it
 */
export function syncEventOf(
  source: CalendarProvider,
  event: unknown,
  place: Place,
  { ownSchedule, calendarZone }: Around = {},
): Converted {
  const id = idOf(event);
  if (id !== null && id.length > LONGEST_ID) return skipped(id, REASONS.id);
  const attendees = (event as { attendees?: unknown } | null)?.attendees;
  if (Array.isArray(attendees) && attendees.length > MAX_ATTENDEES) {
    return skipped(id, REASONS.attendees);
  }
  try {
    const options = { owner: place.address, calendarZone, officeZone: place.officeZone };
    const result = CONVERTERS[source](event, options);
    const repeats = source === 'microsoft' ? unknownPattern(event, result) : undefined;
    if (id !== null && repeats !== undefined) return skipped(id, repeats);
    const extras = EXTRAS[source](event, options);
    const isAllDay = (event as { isAllDay?: unknown } | null)?.isAllDay === true;
    return convertedOf(result, extras, { ownSchedule, isAllDay, officeZone: place.officeZone });
  } catch (error) {
    const isMissing = error instanceof Error && error.message === MISSING_PARAMETERS;
    return skipped(id, isMissing ? MISSING_PARAMETERS : REASONS.unreadable);
  }
}

/** Why a Microsoft series can’t be booked: its pattern isn’t one that Microsoft documents (CAL-17). */
function unknownPattern(event: unknown, result: CalendarResult): string | undefined {
  if (result.kind !== 'reservation' || result.rrules.length > 0) return undefined;
  const recurrence = (event as { recurrence?: unknown }).recurrence ?? null;
  if (recurrence === null) return undefined;
  const { pattern } = recurrence as { pattern?: { type?: unknown } | null };
  const type = pattern?.type;
  return `This rule cannot be used: ${typeof type === 'string' ? line(type)?.slice(0, 60) : 'no pattern'}`;
}

interface Context extends Pick<Around, 'ownSchedule'> {
  readonly isAllDay: boolean;
  readonly officeZone: string | undefined;
}

function convertedOf(
  result: CalendarResult,
  extras: EventExtras,
  { ownSchedule, isAllDay, officeZone }: Context,
): Converted {
  switch (result.kind) {
    case 'deleted':
      return {
        kind: 'event',
        event: deletedEvent(result.id, result.series_id ?? null, extras.original_start),
      };
    case 'ignored':
    case 'skipped':
      return skipped(result.id, REASONS[result.reason]);
    case 'leave':
      return {
        kind: 'leave',
        event: {
          ...blank(result.id),
          start: result.start,
          end: result.end,
          is_all_day: isAllDay && officeZone !== undefined,
          time_zone: isAllDay ? (officeZone ?? null) : null,
          organizer_email: line(extras.author_email),
          creator_email: line(extras.author_email),
          leave_type: result.leave_type,
        },
      };
    case 'reservation':
    default:
      return {
        kind: 'event',
        event: {
          ...blank(result.id),
          ical_id: result.ical_id,
          url: result.url,
          series_id: result.series_id,
          original_start: extras.original_start,
          start: result.start,
          end: result.end,
          time_zone: result.time_zone,
          is_all_day: result.all_day,
          title: line(result.title),
          description: text(result.description, PROSE),
          location: line(result.location),
          visibility: result.visibility,
          organizer_email: line(result.organizer?.email),
          creator_email: line(extras.author_email),
          attendees: result.attendees.map(({ email, name, presence_status }) => ({
            email: line(email) ?? '',
            name: line(name),
            presence_status,
          })),
          recurrence: [...result.rrules],
          status: result.own_presence_status ?? 'accepted',
          schedule_id: result.schedule_ids[0] ?? ownSchedule ?? null,
          updated: result.event_updated,
        },
      };
  }
}
