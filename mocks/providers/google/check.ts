import * as z from 'zod/mini';
import { isZone, readInstant, toInstant } from '@/domain/time';
import { googleFailure, recordOf, Refused, textOf } from '../http';
import type { ProviderEvent } from '../store';
import { lineOf } from './series';
import { instantOf, isDay, type GoogleTime } from './times';

/** What an event may say, as documented for inserts and updates; everything else that’s sent is ignored. */

const text = () => z.optional(z.string());
const flag = () => z.optional(z.boolean());
const pairs = () => z.optional(z.record(z.string(), z.string()));

const Attendee = z.object({
  id: text(),
  email: text(),
  displayName: text(),
  optional: flag(),
  resource: flag(),
  responseStatus: z.optional(z.enum(['needsAction', 'declined', 'tentative', 'accepted'])),
  comment: text(),
  additionalGuests: z.optional(z.int().check(z.minimum(0))),
});
const Reminders = z.object({
  useDefault: flag(),
  overrides: z.optional(
    z
      .array(
        z.object({
          method: z.enum(['email', 'popup']),
          minutes: z.int().check(z.minimum(0), z.maximum(40_320)),
        }),
      )
      .check(z.maxLength(5)),
  ),
});
const Time = z.object({ date: text(), dateTime: text(), timeZone: text() });

const Event = z.object({
  status: z.optional(z.enum(['confirmed', 'tentative', 'cancelled'])),
  summary: text(),
  description: text(),
  location: text(),
  colorId: text(),
  start: z.optional(Time),
  end: z.optional(Time),
  endTimeUnspecified: flag(),
  recurrence: z.optional(z.array(z.string())),
  transparency: z.optional(z.enum(['opaque', 'transparent'])),
  visibility: z.optional(z.enum(['default', 'public', 'private', 'confidential'])),
  sequence: z.optional(z.int()),
  attendees: z.optional(z.array(Attendee)),
  attendeesOmitted: flag(),
  extendedProperties: z.optional(z.object({ private: pairs(), shared: pairs() })),
  anyoneCanAddSelf: flag(),
  guestsCanInviteOthers: flag(),
  guestsCanModify: flag(),
  guestsCanSeeOtherGuests: flag(),
  reminders: z.optional(Reminders),
  source: z.optional(z.object({ url: text(), title: text() })),
  eventType: z.optional(z.enum(['default', 'focusTime', 'outOfOffice', 'workingLocation'])),
});

const refuse = (reason: string, message: string) =>
  new Refused(googleFailure(400, reason, message));

const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+$/;
/** Years outside these are typing errors. */
const [FIRST, LAST] = [Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)];

/** A start or end as it’s stored; refused if it isn’t one time with a zone. */
function timeOf(
  time: z.infer<typeof Time> | undefined,
  name: 'start' | 'end',
  isSeries: boolean,
): GoogleTime {
  const { date, dateTime, timeZone } = time ?? {};
  if (date === undefined && dateTime === undefined)
    throw refuse('required', `Missing ${name} time.`);
  if (date !== undefined && dateTime !== undefined)
    throw refuse('invalid', `Invalid ${name} time.`);
  if (timeZone !== undefined && !isZone(timeZone)) {
    throw refuse('invalid', `Invalid time zone definition for ${name} time.`);
  }
  if (date !== undefined) {
    if (!isDay(date)) throw refuse('invalid', `Invalid value for: Invalid format: "${date}"`);
    return { date };
  }
  const exact = dateTime?.toUpperCase() ?? '';
  const at = readInstant(exact);
  if (timeZone === undefined && (at === undefined || isSeries)) {
    const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(exact);
    if (at !== undefined || isLocal) {
      throw refuse('required', `Missing time zone definition for ${name} time.`);
    }
  }
  const instant = at ?? localInstant(exact, timeZone ?? 'UTC');
  if (instant === undefined || instant < FIRST || instant > LAST) {
    throw refuse('invalid', `Invalid value for: Invalid format: "${dateTime}"`);
  }
  return {
    dateTime: new Date(instant).toISOString(),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}

function localInstant(wall: string, zone: string): number | undefined {
  try {
    return /^\d{4}-\d\d-\d\dT/.test(wall) ? toInstant(wall, zone).getTime() : undefined;
  } catch {
    return undefined;
  }
}

function checkTimes(start: GoogleTime, end: GoogleTime): void {
  if ('date' in start !== 'date' in end) {
    throw refuse('invalid', 'Start and end times must either both be date or both be dateTime.');
  }
  const [from = 0, to = 0] = [instantOf(start), instantOf(end)];
  if (to > from || (to === from && 'dateTime' in start)) return;
  throw new Refused(
    googleFailure(400, 'timeRangeEmpty', 'The specified time range is empty.', {
      domain: 'calendar',
      location: 'timeMax',
    }),
  );
}

/** Fields without those that say nothing: `null` is the same as not being sent. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  const fields = recordOf(value);
  if (!fields) return value;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, each]) =>
      each === null ? [] : [[key, withoutNulls(each)]],
    ),
  );
};

/**
 * An event in the form in which it’s stored.
 *
 * @throws Refused with Google’s 400 for whatever it couldn’t mean
 */
export function checkedEvent(body: Record<string, unknown>): ProviderEvent {
  const read = z.safeParse(Event, withoutNulls(body));
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.') ?? '';
    throw refuse('invalid', `Invalid value for: ${path}`);
  }
  const { start, end, recurrence, attendees = [], ...event } = read.data;
  if (start === undefined && end === undefined) throw refuse('required', 'Missing end time.');
  const isSeries = recurrence !== undefined && recurrence.length > 0;
  const from = timeOf(start, 'start', isSeries);
  const to = timeOf(end, 'end', isSeries);
  checkTimes(from, to);
  if (isSeries && !recurrence.every((line) => lineOf(line) !== undefined)) {
    throw refuse('invalid', 'Invalid recurrence rule.');
  }
  for (const { email } of attendees) {
    if (email === undefined) throw refuse('required', 'Missing attendee email.');
    if (!EMAIL.test(email)) throw refuse('invalid', 'Invalid attendee email.');
  }
  return {
    ...event,
    start: from,
    end: to,
    ...(isSeries ? { recurrence } : {}),
    ...(read.data.attendees ? { attendees } : {}),
  };
}

const isWritable = (name: string): boolean => name in Event.shape;

/** What of a stored event its next version is made from: everything that a client can write. */
export const writable = (event: ProviderEvent): ProviderEvent =>
  Object.fromEntries(Object.entries(event).filter(([name]) => isWritable(name)));

/** A change laid over an event: fields replace fields, objects are joined, lists are replaced, and `null` removes. */
export function patched(known: unknown, change: unknown): unknown {
  const [before, fields] = [recordOf(known) ?? {}, recordOf(change)];
  if (!fields) return change;
  const next: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(fields)) {
    if (value === null) delete next[key];
    else next[key] = patched(before[key], value);
  }
  return next;
}

/** The id that a client chose for its event; undefined if it chose none. */
export function chosenId({ id }: Record<string, unknown>): string | undefined {
  if (id === undefined || id === null) return undefined;
  const text = textOf(id);
  if (text !== undefined && /^[a-v0-9]{5,1024}$/.test(text)) return text;
  throw refuse('invalid', 'Invalid resource id value.');
}
