import { row, send, type Row } from './row';

/** Microsoft Graph v1.0: creates and changes, as its reference and its page on errors describe them. */

const utc = (dateTime: string) => ({ dateTime, timeZone: 'UTC' });
const start = utc('2026-04-01T09:00:00');
const end = utc('2026-04-01T10:00:00');
const times = { subject: 'New', start, end };
const weekly = { type: 'weekly', interval: 1, daysOfWeek: ['wednesday'] };
const range = { type: 'numbered', startDate: '2026-04-01', numberOfOccurrences: 3 };
const series = (pattern: object, over: object = {}) =>
  send({ ...times, recurrence: { pattern, range: { ...range, ...over } } });
const ROOM = 'users/{room}';
const EVENTS = `${ROOM}/events`;

export const MICROSOFT_WRITES: readonly Row[] = [
  // Creates
  row(`POST ${EVENTS}`, 201, 'Event', send(times), {
    subject: 'New',
    start: { dateTime: '2026-04-01T09:00:00.0000000', timeZone: 'UTC' },
    showAs: 'busy',
    isOrganizer: true,
  }),
  row(`POST ${ROOM}/calendar/events`, 201, 'Event', send(times)),
  row(
    `POST ${EVENTS}`,
    201,
    'Event',
    send({
      ...times,
      start: { dateTime: '2026-04-01T09:00:00', timeZone: 'Pacific Standard Time' },
      end: { dateTime: '2026-04-01T10:00:00', timeZone: 'Pacific Standard Time' },
    }),
    {
      start: { dateTime: '2026-04-01T16:00:00.0000000', timeZone: 'UTC' },
      originalStartTimeZone: 'Pacific Standard Time',
    },
  ),
  row(
    `POST ${EVENTS}`,
    400,
    'Error TimeZoneNotSupportedException',
    send({ ...times, start: { ...start, timeZone: 'Mars' } }),
  ),
  row(
    `POST ${EVENTS}`,
    400,
    'Error ErrorPropertyValidationFailure',
    send({ ...times, start: end, end: start }),
  ),
  row(`POST ${EVENTS}`, 400, 'Error', send({ subject: 'No times' })),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, start: utc('soon') })),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, start: utc('2026-02-31T09:00:00') })),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, start: '2026-04-01T09:00:00' })),
  row(
    `POST ${EVENTS}`,
    201,
    'Event',
    send({
      ...times,
      isAllDay: true,
      start: utc('2026-04-01T00:00:00'),
      end: utc('2026-04-02T00:00:00'),
    }),
    { isAllDay: true },
  ),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, isAllDay: true })),
  row(
    `POST ${EVENTS}`,
    400,
    'Error',
    send({
      ...times,
      isAllDay: true,
      start: utc('2026-04-01T00:00:00'),
      end: utc('2026-04-01T00:00:00'),
    }),
  ),
  row(`POST ${EVENTS}`, 201, 'Event', series(weekly), {
    type: 'seriesMaster',
    recurrence: { range: { numberOfOccurrences: 3 } },
  }),
  row(
    `POST ${EVENTS}`,
    201,
    'Event',
    series({ type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 }),
  ),
  row(
    `POST ${EVENTS}`,
    201,
    'Event',
    series({
      type: 'relativeYearly',
      interval: 1,
      month: 4,
      daysOfWeek: ['monday'],
      index: 'last',
    }),
  ),
  row(`POST ${EVENTS}`, 400, 'Error', series({ type: 'hourly', interval: 1 })),
  row(`POST ${EVENTS}`, 400, 'Error', series({ type: 'daily', interval: 0 })),
  row(`POST ${EVENTS}`, 400, 'Error', series({ type: 'weekly', interval: 1 })),
  row(`POST ${EVENTS}`, 400, 'Error', series({ ...weekly, daysOfWeek: ['someday'] })),
  row(
    `POST ${EVENTS}`,
    400,
    'Error',
    series({ type: 'absoluteMonthly', interval: 1, dayOfMonth: 32 }),
  ),
  row(
    `POST ${EVENTS}`,
    400,
    'Error',
    series({ type: 'absoluteYearly', interval: 1, dayOfMonth: 1, month: 13 }),
  ),
  row(`POST ${EVENTS}`, 400, 'Error', series(weekly, { type: 'endDate', endDate: '2026-03-01' })),
  row(`POST ${EVENTS}`, 400, 'Error', series(weekly, { numberOfOccurrences: 0 })),
  row(`POST ${EVENTS}`, 400, 'Error', series(weekly, { startDate: 'soon' })),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, recurrence: { pattern: weekly } })),
  row(`POST ${EVENTS}`, 400, 'Error RequestBodyRead', send({ ...times, made_up: true })),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, showAs: 'asleep' })),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, sensitivity: 'secret' })),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, importance: 'huge' })),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, subject: 7 })),
  row(`POST ${EVENTS}`, 400, 'Error', send({ ...times, attendees: [{ type: 'required' }] })),
  row(
    `POST ${EVENTS}`,
    400,
    'Error',
    send({ ...times, attendees: [{ type: 'vip', emailAddress: { address: 'a@b.example' } }] }),
  ),
  row(
    `POST ${EVENTS}`,
    400,
    'Error',
    send({ ...times, attendees: [{ emailAddress: { address: 'not an address' } }] }),
  ),
  row(
    `POST ${EVENTS}`,
    400,
    'Error',
    send({ ...times, singleValueExtendedProperties: [{ id: 'no', value: 'x' }] }),
  ),
  row(
    `POST ${EVENTS}`,
    201,
    'Event',
    send({ ...times, id: 'AAMkforged', createdDateTime: '2001-01-01T00:00:00Z' }),
    { createdDateTime: 'text' },
  ),
  row(`POST ${EVENTS}`, 201, 'Event', send({ ...times, transactionId: 't-2' }), {
    transactionId: 't-2',
  }),
  row(
    `POST ${EVENTS}`,
    201,
    'Event',
    send({
      subject: 'Planning',
      start: { dateTime: '2026-03-11T10:00:00', timeZone: 'W. Europe Standard Time' },
      end: { dateTime: '2026-03-11T11:00:00', timeZone: 'W. Europe Standard Time' },
      transactionId: 't-1',
    }),
    { id: '{single}' },
  ),
  row(
    `POST ${EVENTS}`,
    409,
    'Error ErrorDuplicateTransactionId',
    send({ ...times, transactionId: 't-1' }),
  ),
  row(`POST ${EVENTS}`, 400, 'Error BadRequest', { raw: '{"subject":' }),
  row(`POST ${EVENTS}`, 400, 'Error BadRequest', { raw: '[]' }),
  row(`POST ${EVENTS}`, 400, 'Error BadRequest', { raw: '' }),
  row(`POST ${EVENTS}`, 415, 'Error', {
    raw: 'subject=x',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }),
  row('POST users/nobody@rooms.example/events', 404, 'Error ErrorInvalidUser', send(times)),

  // Changes
  row(`PATCH ${EVENTS}/{single}`, 200, 'Event', send({ subject: 'Other' }), {
    subject: 'Other',
    start: { dateTime: '2026-03-11T09:00:00.0000000' },
  }),
  row(`PATCH ${EVENTS}/{single}`, 200, 'Event', send({ start, end }), {
    start: { dateTime: '2026-04-01T09:00:00.0000000' },
  }),
  row(
    `PATCH ${EVENTS}/{single}`,
    400,
    'Error ErrorPropertyValidationFailure',
    send({ end: utc('2026-03-11T08:00:00') }),
  ),
  row(`PATCH ${EVENTS}/{single}`, 400, 'Error', send({ transactionId: 'other' })),
  row(`PATCH ${EVENTS}/{single}`, 400, 'Error RequestBodyRead', send({ made_up: 1 })),
  row(`PATCH ${EVENTS}/{single}`, 400, 'Error BadRequest', { raw: '{' }),
  row(`PATCH ${EVENTS}/{single}`, 412, 'Error', {
    ...send({ subject: 'Other' }),
    headers: { 'If-Match': 'W/"old"' },
  }),
  row(`PATCH ${EVENTS}/{single}`, 200, 'Event', {
    ...send({ subject: 'Other' }),
    headers: { 'If-Match': '{etag}' },
  }),
  row(`PATCH ${EVENTS}/{series}.2026-03-31`, 200, 'Event', send({ subject: 'Once' }), {
    type: 'exception',
    seriesMasterId: '{series}',
  }),
  row(
    `PATCH ${EVENTS}/{series}.2026-03-17`,
    400,
    'Error',
    send({ recurrence: { pattern: weekly, range } }),
  ),
  row(`PATCH ${EVENTS}/{series}`, 200, 'Event', send({ recurrence: null }), {
    type: 'singleInstance',
    recurrence: null,
  }),
  row(`PATCH ${EVENTS}/{gone}`, 404, 'Error ErrorItemNotFound', send({ subject: 'x' })),
  row(`DELETE ${EVENTS}/{single}`, 204, 'none'),
  row(`DELETE ${EVENTS}/{single}`, 412, 'Error', { headers: { 'If-Match': 'W/"old"' } }),
  row(`DELETE ${EVENTS}/{gone}`, 404, 'Error ErrorItemNotFound'),
  row(`DELETE ${EVENTS}/{series}.2026-03-10`, 204, 'none'),
];
