import * as fc from 'fast-check';
import { ROOMS } from '@tests/helpers/providers';

/** Requests of all kinds, from those that a client makes to those that none would. */

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    '%',
    '%E0%A4%A',
    '%00',
    '..',
    '.',
    '💥',
    '\u0000',
    "'",
    '"',
    '{',
    '$',
    '*',
    '__proto__',
    'constructor',
    'NaN',
    '-1',
    '1e999',
    '9'.repeat(400),
    'null',
    'undefined',
  ),
);
const anyTime = fc.oneof(
  fc.constantFrom(
    '2026-03-10T09:00:00Z',
    '2026-03-10T09:00:00',
    '2026-03-10',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '0000-01-01T00:00:00+23:59',
    '2026-03-29T02:30:00',
    '2026-13-41T99:99:99Z',
    '2026-02-30T09:00:00Z',
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  oddText,
);
const anyZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'W. Europe Standard Time',
  'tzone://Microsoft/Custom',
  'Mars',
  '+99:00',
  '',
);
const token = fc
  .record({
    epoch: fc.constantFrom(0, 1, -1, null, 'x'),
    seen: fc.oneof(fc.integer(), fc.double(), fc.constant(null)),
    part: fc.oneof(fc.integer(), fc.constant('x')),
    isFull: fc.oneof(fc.boolean(), fc.constant(null)),
    query: fc.constantFrom('', 'x'),
    zone: fc.oneof(anyZone, fc.integer()),
    from: fc.oneof(fc.double(), fc.constant('x'), fc.constant(Date.UTC(2026, 0, 1))),
    to: fc.oneof(fc.double(), fc.constant(null), fc.constant(Date.UTC(2027, 0, 1))),
  })
  .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
const filter = fc.oneof(
  oddText,
  fc.constantFrom(
    "subject eq 'x'",
    "start/dateTime ge '2026'",
    "attendees/any(a:a/emailAddress/address eq 'x')",
    'not not not isAllDay',
    '('.repeat(300),
    'id eq null or',
    "contains(subject,'x') and not (isAllDay eq true)",
  ),
);
const QUERY = {
  maxResults: oddText,
  maxAttendees: oddText,
  pageToken: fc.oneof(token, oddText),
  syncToken: fc.oneof(token, oddText),
  singleEvents: fc.constantFrom('true', 'false', 'x'),
  orderBy: fc.constantFrom('startTime', 'updated', 'x'),
  timeMin: anyTime,
  timeMax: anyTime,
  updatedMin: anyTime,
  timeZone: anyZone,
  originalStart: anyTime,
  q: oddText,
  iCalUID: oddText,
  privateExtendedProperty: oddText,
  fields: fc.oneof(oddText, fc.constantFrom('items(id)', 'items/id/x', 'a('.repeat(50))),
  destination: fc.constantFrom(ROOMS.other, ROOMS.google, 'x'),
  sendUpdates: fc.constantFrom('all', 'x'),
  startDateTime: anyTime,
  endDateTime: anyTime,
  $top: oddText,
  $skip: oddText,
  $count: fc.constantFrom('true', 'x'),
  $select: fc.oneof(oddText, fc.constantFrom('id,subject', 'cancelledOccurrences')),
  $orderby: fc.oneof(oddText, fc.constantFrom('start/dateTime desc', 'subject')),
  $filter: filter,
  $expand: fc.oneof(oddText, fc.constant("singleValueExtendedProperties($filter=id eq 'x')")),
  $skiptoken: fc.oneof(token, oddText),
  $deltatoken: fc.oneof(token, oddText),
} as const;
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const anyQuery = fc
  .record(QUERY, { requiredKeys: [] })
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 4 }))
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&'));

export const query = fc.oneof(
  fc.constantFrom('', '', 'startDateTime=2026-03-01T00:00:00Z&endDateTime=2026-05-01T00:00:00Z'),
  anyQuery,
);

const SEGMENTS = [
  'calendars',
  'users',
  'me',
  'calendarList',
  'events',
  'calendar',
  'calendarView',
  'delta',
  'instances',
  'watch',
  'import',
  'move',
  'quickAdd',
  'channels',
  'stop',
  'subscriptions',
  'organization',
  '$batch',
  'subs_1',
  'single0001',
  'series0001',
  'series0001_20260310T133000Z',
  'series0001_99999999',
  'AAMkx',
  'AAMkx.2026-03-10',
  ROOMS.google,
  ROOMS.microsoft,
];
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...SEGMENTS) },
  { weight: 1, arbitrary: oddText.map(encoded) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '', '..', '%2e%2e', '%2F') },
);
const usual = fc.constantFrom(
  ...[
    '',
    '/single0001',
    '/series0001',
    '/series0001/instances',
    '/series0001_20260310T133000Z',
    '/watch',
    '/import',
    '/single0001/move',
  ].map((end) => `/calendar/v3/calendars/${ROOMS.google}/events${end}`),
  '/calendar/v3/channels/stop',
  '/calendar/v3/users/me/calendarList',
  ...[
    'events',
    'events/AAMkx',
    'events/AAMkx/instances',
    'events/AAMkx.2026-03-10',
    'calendarView',
    'calendarView/delta',
  ].map((end) => `/v1.0/users/${ROOMS.microsoft}/${end}`),
  '/v1.0/subscriptions',
  '/v1.0/$batch',
);
export const path = fc.oneof(
  { weight: 3, arbitrary: usual },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '/calendar/v3/',
          '/v1.0/',
          '/providers/google/calendar/v3/',
          '/providers/microsoft/v1.0/',
          '/providers/google/',
          '/providers/microsoft/v2.0/',
        ),
        fc.array(segment, { maxLength: 6 }),
      )
      .map(([root, parts]) => root + parts.join('/')),
  },
);

const rule = fc
  .array(
    fc.constantFrom(
      'FREQ=DAILY',
      'FREQ=WEEKLY',
      'FREQ=MONTHLY',
      'FREQ=YEARLY',
      'FREQ=X',
      'COUNT=3',
      'COUNT=0',
      'UNTIL=20260501',
      'UNTIL=99999999T999999Z',
      'INTERVAL=99999',
      'BYDAY=MO,-1FR',
      'BYDAY=0MO',
      'BYMONTHDAY=31',
      'BYMONTHDAY=-31',
      'BYMONTH=2',
      'BYSETPOS=-1',
      'BYSETPOS=366',
      'BYWEEKNO=53',
      'BYYEARDAY=-366',
      'WKST=SU',
      'BYHOUR=1',
      '=',
      'FREQ',
    ),
    { maxLength: 6 },
  )
  .map((parts) => `RRULE:${parts.join(';')}`);
const googleTime = fc.oneof(
  fc.record({ dateTime: anyTime, date: anyTime, timeZone: anyZone }, { requiredKeys: [] }),
  fc.constant({ dateTime: '2026-03-10T14:30:00', timeZone: 'Europe/Berlin' }),
  fc.constant({ date: '2026-03-10' }),
);
const graphTime = fc.oneof(
  fc.record({ dateTime: anyTime, timeZone: anyZone }, { requiredKeys: [] }),
  fc.constant({ dateTime: '2026-03-10T14:30:00', timeZone: 'W. Europe Standard Time' }),
);
const pattern = fc.record(
  {
    type: fc.constantFrom(
      'daily',
      'weekly',
      'absoluteMonthly',
      'relativeMonthly',
      'absoluteYearly',
      'relativeYearly',
      'x',
    ),
    interval: fc.constantFrom(1, 2, 999, 0),
    month: fc.constantFrom(1, 2, 13),
    dayOfMonth: fc.constantFrom(1, 31, 32),
    daysOfWeek: fc.constantFrom(['monday'], ['friday', 'sunday'], [], ['x']),
    firstDayOfWeek: fc.constantFrom('sunday', 'x'),
    index: fc.constantFrom('first', 'last', 'x'),
  },
  { requiredKeys: [] },
);
const range = fc.record(
  {
    type: fc.constantFrom('endDate', 'noEnd', 'numbered'),
    startDate: fc.constantFrom('2026-03-10', '0000-00-00', '9999-12-31', 'x'),
    endDate: fc.constantFrom('2026-05-10', '9999-99-99', '2001-01-01'),
    numberOfOccurrences: fc.constantFrom(0, 1, 999),
    recurrenceTimeZone: anyZone,
  },
  { requiredKeys: [] },
);
const event = fc.record(
  {
    start: fc.oneof(googleTime, graphTime),
    end: fc.oneof(googleTime, graphTime),
    summary: fc.oneof(oddText, fc.jsonValue()),
    recurrence: fc.oneof(
      fc.array(fc.oneof(rule, oddText)),
      fc.record({ pattern, range }),
      fc.jsonValue(),
    ),
    attendees: fc.oneof(
      fc.array(
        fc.record(
          { email: oddText, emailAddress: fc.record({ address: oddText }) },
          { requiredKeys: [] },
        ),
      ),
      fc.jsonValue(),
    ),
    isAllDay: fc.boolean(),
    subject: oddText,
    id: fc.oneof(fc.constantFrom('single0001', 'fuzzed0001'), fc.jsonValue()),
    iCalUID: oddText,
    status: fc.constantFrom('confirmed', 'cancelled', 'x'),
    transactionId: fc.constantFrom('t', ''),
    body: fc.jsonValue(),
    location: fc.jsonValue(),
    extendedProperties: fc.jsonValue(),
    sequence: fc.oneof(fc.integer(), fc.double()),
  },
  { requiredKeys: [] },
);
/** Events that only differ from a good one in a field or two. */
const nearly = fc
  .tuple(
    fc.constantFrom(
      {
        start: { dateTime: '2026-03-10T14:30:00', timeZone: 'Europe/Berlin' },
        end: { dateTime: '2026-03-10T15:00:00', timeZone: 'Europe/Berlin' },
      },
      { start: { date: '2026-03-10' }, end: { date: '2026-03-11' } },
    ),
    event.chain((all) => fc.subarray(Object.entries(all), { maxLength: 2 })),
  )
  .map(([base, over]) => ({ ...base, ...Object.fromEntries(over) }));
const subscription = fc.record(
  {
    id: fc.oneof(oddText, fc.constant('channel-1')),
    type: fc.constantFrom('web_hook', 'x'),
    address: fc.constantFrom('https://x.example', 'http://x.example', 'x'),
    expiration: fc.oneof(oddText, fc.double(), fc.constant('8640000000000001')),
    resourceId: oddText,
    changeType: fc.constantFrom('created', 'x'),
    notificationUrl: fc.constantFrom('https://x.example', 'x'),
    resource: fc.constantFrom(`users/${ROOMS.microsoft}/events`, 'users/%/events', 'x'),
    expirationDateTime: anyTime,
    clientState: fc.oneof(oddText, fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const batch = fc.record({
  requests: fc.array(
    fc.record(
      {
        id: oddText,
        method: fc.constantFrom('GET', 'POST', 'DELETE', 'x'),
        url: path.map((each) => each.replace('/v1.0', '')),
        headers: fc.oneof(
          fc.constant({ 'Content-Type': 'application/json' }),
          fc.dictionary(oddText, oddText),
          fc.jsonValue(),
        ),
        body: fc.oneof(event, fc.jsonValue()),
        dependsOn: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  ),
});
export const body = fc.oneof(
  { weight: 2, arbitrary: event.map((value) => JSON.stringify(value)) },
  { weight: 4, arbitrary: nearly.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: subscription.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: batch.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.json(),
      oddText,
      fc.constant('['.repeat(50_000)),
      fc.constant('{"a":'.repeat(20_000)),
    ),
  },
);
const anyHeaders = fc.record(
  {
    Authorization: fc.oneof(
      { weight: 15, arbitrary: fc.constant('Bearer x') },
      { weight: 1, arbitrary: fc.constantFrom('Bearer', 'Basic x', 'bearer  y') },
    ),
    'Content-Type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-8', ''),
      },
    ),
    Prefer: fc.constantFrom(
      'outlook.timezone="Mars"',
      'outlook.timezone="Asia/Tokyo", odata.maxpagesize=2',
      'odata.maxpagesize=0',
      'odata.maxpagesize=99999999999',
      'IdType="ImmutableId"',
      'outlook.timezone=',
      ',;=',
    ),
    'If-Match': fc.constantFrom('*', '"1"', 'W/"k1"', ',', ''),
    'If-None-Match': fc.constantFrom('*', '"1"'),
    'client-request-id': fc.constantFrom('x', 'é', 'a'.repeat(4000)),
  },
  { requiredKeys: [] },
);
/** Half of the calls are made as they should be, but for their path and body. */
export const headers = fc.oneof(fc.constant({ 'Content-Type': 'application/json' }), anyHeaders);
export const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH', 'QUERY', 'LINK'),
  },
);
