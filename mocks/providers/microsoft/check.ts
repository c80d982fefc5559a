import * as z from 'zod/mini';
import { microsoftFailure, recordOf, Refused } from '../http';
import type { ProviderEvent } from '../store';
import { instantOfText, shownIn, zoneOf } from './times';

/** What an event may say, as documented for creates and updates; a name that isn’t the event’s is refused. */

const text = () => z.optional(z.nullable(z.string()));
const flag = () => z.optional(z.nullable(z.boolean()));
const some = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

const Address = z.object({ emailAddress: z.object({ address: text(), name: text() }) });
const Attendee = z.extend(Address, {
  type: z.optional(z.enum(['required', 'optional', 'resource'])),
  status: some(z.object({ response: text(), time: text() })),
  proposedNewTime: some(z.record(z.string(), z.unknown())),
});
const Location = z.looseObject({ displayName: text(), locationType: text() });
const Time = z.object({ dateTime: z.string(), timeZone: text() });
const weekday = z.string().check(z.regex(/^(?:sun|mon|tues|wednes|thurs|fri|satur)day$/i));
const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const times = (to: number) => z.int().check(z.minimum(1), z.maximum(to));

const Pattern = z.object({
  type: z.enum([
    'daily',
    'weekly',
    'absoluteMonthly',
    'relativeMonthly',
    'absoluteYearly',
    'relativeYearly',
  ]),
  interval: times(999),
  month: z.optional(z.int().check(z.minimum(0), z.maximum(12))),
  dayOfMonth: z.optional(z.int().check(z.minimum(0), z.maximum(31))),
  daysOfWeek: z.optional(z.array(weekday)),
  firstDayOfWeek: z.optional(weekday),
  index: z.optional(z.enum(['first', 'second', 'third', 'fourth', 'last'])),
});
const Range = z.object({
  type: z.enum(['endDate', 'noEnd', 'numbered']),
  startDate: date,
  endDate: z.optional(date),
  recurrenceTimeZone: text(),
  numberOfOccurrences: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
});
const Recurrence = z.object({ pattern: Pattern, range: Range });

const Event = z.strictObject({
  subject: text(),
  body: some(
    z.object({
      contentType: z.optional(z.enum(['text', 'html', 'Text', 'HTML'])),
      content: text(),
    }),
  ),
  start: some(Time),
  end: some(Time),
  location: some(Location),
  locations: some(z.array(Location)),
  attendees: some(z.array(Attendee)),
  categories: some(z.array(z.string())),
  importance: some(z.enum(['low', 'normal', 'high'])),
  sensitivity: some(z.enum(['normal', 'personal', 'private', 'confidential'])),
  showAs: some(z.enum(['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown'])),
  isAllDay: flag(),
  isReminderOn: flag(),
  reminderMinutesBeforeStart: some(z.int()),
  responseRequested: flag(),
  allowNewTimeProposals: flag(),
  hideAttendees: flag(),
  isOnlineMeeting: flag(),
  onlineMeetingProvider: text(),
  recurrence: some(Recurrence),
  transactionId: text(),
  singleValueExtendedProperties: some(z.array(z.object({ id: z.string(), value: z.string() }))),
});

/** Properties of an event that only the service sets; sending them back changes nothing. */
const READ_ONLY = new Set([
  'id',
  'createdDateTime',
  'lastModifiedDateTime',
  'changeKey',
  'bodyPreview',
  'hasAttachments',
  'iCalUId',
  'uid',
  'isCancelled',
  'isDraft',
  'isOrganizer',
  'organizer',
  'onlineMeeting',
  'onlineMeetingUrl',
  'originalEndTimeZone',
  'originalStart',
  'originalStartTimeZone',
  'responseStatus',
  'seriesMasterId',
  'type',
  'webLink',
]);

const refuse = (code: string, message: string) => new Refused(microsoftFailure(400, code, message));
const invalid = () =>
  refuse('ErrorPropertyValidationFailure', 'At least one property failed validation.');

/** Extended properties are named by type, set, and name: `String {…} Name x`, or `Integer 0x4000`. */
const PROPERTY = /^[A-Za-z]+ (?:\{[0-9A-Fa-f-]{36}\} (?:Name|Id) \S.*|0x[0-9A-Fa-f]{1,8})$/;
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** A start or end as it’s stored: in UTC, or for a whole day in the zone in which it was sent. */
function timeOf(time: z.infer<typeof Time>, isAllDay: boolean) {
  const name = time.timeZone ?? 'UTC';
  const at = instantOfText(time.dateTime, zoneOf(name));
  if (at === undefined) throw invalid();
  if (!isAllDay) return shownIn(at, 'UTC', 'UTC');
  const own = shownIn(at, zoneOf(name), name);
  // A whole day begins and ends at midnight, in one zone.
  if (!own.dateTime.includes('T00:00:00')) {
    const message = 'The start and end of an all-day event need to be set to midnight.';
    throw refuse('ErrorInvalidRequest', message);
  }
  return own;
}

/** What each kind of pattern can’t do without. */
function checkRecurrence({ pattern, range }: z.infer<typeof Recurrence>): void {
  const { type, daysOfWeek = [], dayOfMonth = 0, month = 0 } = pattern;
  const needsDays = type === 'weekly' || type.startsWith('relative');
  if (needsDays && daysOfWeek.length === 0) throw invalid();
  if (type.startsWith('absolute') && dayOfMonth === 0) throw invalid();
  if (type.endsWith('Yearly') && month === 0) throw invalid();
  if (instantOfText(range.startDate) === undefined) throw invalid();
  const end = range.endDate ?? '';
  if (range.type === 'endDate' && !(end >= range.startDate)) throw invalid();
  if (range.type === 'numbered' && (range.numberOfOccurrences ?? 0) === 0) throw invalid();
  if (range.recurrenceTimeZone) zoneOf(range.recurrenceTimeZone);
}

/** The fields of a body, those that can’t be set left out; a name that no event has is refused. */
function fieldsOf(body: Record<string, unknown>): z.infer<typeof Event> {
  const own = Object.entries(body).filter(
    ([name]) => !READ_ONLY.has(name) && !name.startsWith('@') && !name.includes('@odata.'),
  );
  const unknown = own.find(([name]) => !(name in Event.shape));
  if (unknown) {
    const message = `The property '${unknown[0]}' does not exist on type 'microsoft.graph.event'. Make sure to only use property names that are defined by the type.`;
    throw refuse('RequestBodyRead', message);
  }
  const read = z.safeParse(Event, Object.fromEntries(own));
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') ?? '';
  throw refuse('RequestBodyRead', `The value of the property '${path}' could not be read.`);
}

/** The text of a body, as in the preview. */
export const previewOf = (content: string): string =>
  content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 255);

function checkPeople(event: z.infer<typeof Event>): void {
  for (const { emailAddress } of event.attendees ?? []) {
    if (!EMAIL.test(emailAddress.address ?? '')) {
      throw refuse('ErrorInvalidRecipients', "At least one recipient isn't valid.");
    }
  }
}

/**
 * A new event, or the next version of one, in the form in which it’s stored.
 *
 * @throws Refused with Graph’s 400 for whatever it couldn’t mean
 */
export function checkedEvent(body: Record<string, unknown>, known?: ProviderEvent): ProviderEvent {
  const event = fieldsOf(body);
  const { start, end, recurrence, isAllDay, body: content, location, ...rest } = event;
  const isWhole = isAllDay ?? known?.['isAllDay'] === true;
  if (!known && (!start || !end)) throw invalid();
  if (known && recurrence && typeof known['seriesMasterId'] === 'string') {
    throw refuse('ErrorInvalidRequest', 'An occurrence has no recurrence of its own.');
  }
  const becomesWhole = isWhole && known?.['isAllDay'] !== true;
  if (known && becomesWhole && (!start || !end)) throw invalid();
  const zones = {
    ...(start ? { originalStartTimeZone: start.timeZone ?? 'UTC' } : {}),
    ...(end ? { originalEndTimeZone: end.timeZone ?? 'UTC' } : {}),
  };
  if (recurrence) checkRecurrence(recurrence);
  checkPeople(event);
  for (const { id } of event.singleValueExtendedProperties ?? []) {
    if (!PROPERTY.test(id)) {
      throw refuse('ErrorInvalidProperty', `The property id '${id}' is invalid.`);
    }
  }
  const isText = content?.contentType?.toLowerCase() === 'text';
  const own = {
    ...rest,
    ...(start ? { start: timeOf(start, isWhole) } : {}),
    ...(end ? { end: timeOf(end, isWhole) } : {}),
    ...(event.isAllDay === undefined ? {} : { isAllDay: isWhole }),
    ...(location === undefined ? {} : locationOf(location)),
    ...(content === undefined
      ? {}
      : {
          body: { contentType: isText ? 'text' : 'html', content: content?.content ?? '' },
          bodyPreview: previewOf(content?.content ?? ''),
        }),
    ...(recurrence === undefined ? {} : { recurrence }),
    ...zones,
  };
  const next = { ...known, ...own };
  checkOrder(next);
  return own;
}

const locationOf = (location: unknown) => {
  const own = recordOf(location) ?? {};
  return { location: own, locations: Object.keys(own).length === 0 ? [] : [own] };
};

function checkOrder({ start, end, isAllDay }: ProviderEvent): void {
  const [from, to] = [start, end].map((time) => {
    const { dateTime, timeZone } = recordOf(time) ?? {};
    return typeof dateTime === 'string'
      ? instantOfText(dateTime, zoneOf(typeof timeZone === 'string' ? timeZone : 'UTC'))
      : undefined;
  });
  if (from === undefined || to === undefined) return;
  if (to < from || (isAllDay === true && to === from)) throw invalid();
}
