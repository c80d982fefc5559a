import { row, send, type Row } from './row';

/** Microsoft Graph v1.0: single events, preferences, subscriptions, and batches, as its reference and its page on errors describe them. */

const utc = (dateTime: string) => ({ dateTime, timeZone: 'UTC' });
const start = utc('2026-04-01T09:00:00');
const end = utc('2026-04-01T10:00:00');
const times = { subject: 'New', start, end };
const prefer = (value: string) => ({ headers: { Prefer: value } });
const EXTENDED = 'String {00020329-0000-0000-C000-000000000046} Name atrium';
const HOOK = {
  changeType: 'created,updated,deleted',
  notificationUrl: 'https://listener.example/microsoft',
  resource: 'users/polar@rooms.example/events',
  expirationDateTime: '2026-03-12T00:00:00Z',
};
const batch = (...requests: object[]) => send({ requests });
const ROOM = 'users/{room}';
const EVENTS = `${ROOM}/events`;

export const MICROSOFT_OTHERS: readonly Row[] = [
  // Time zones, ids, and bodies that a call prefers
  row(
    `GET ${EVENTS}/{single}`,
    200,
    'Event',
    {},
    {
      start: { dateTime: '2026-03-11T09:00:00.0000000', timeZone: 'UTC' },
      originalStartTimeZone: 'W. Europe Standard Time',
    },
  ),
  row(`GET ${EVENTS}/{single}`, 200, 'Event', prefer('outlook.timezone="Pacific Standard Time"'), {
    start: { dateTime: '2026-03-11T02:00:00.0000000', timeZone: 'Pacific Standard Time' },
  }),
  row(`GET ${EVENTS}/{single}`, 200, 'Event', prefer('outlook.timezone="Asia/Tokyo"'), {
    start: { dateTime: '2026-03-11T18:00:00.0000000', timeZone: 'Asia/Tokyo' },
  }),
  row(`GET ${EVENTS}/{whole}`, 200, 'Event', prefer('outlook.timezone="Pacific Standard Time"'), {
    isAllDay: true,
    start: { dateTime: '2026-03-12T00:00:00.0000000', timeZone: 'Pacific Standard Time' },
    end: { dateTime: '2026-03-14T00:00:00.0000000' },
  }),
  row(
    `GET ${EVENTS}/{single}`,
    400,
    'Error TimeZoneNotSupportedException',
    prefer('outlook.timezone="Mars"'),
  ),
  row(
    `GET ${EVENTS}`,
    400,
    'Error TimeZoneNotSupportedException',
    prefer('outlook.timezone="Mars"'),
  ),
  row(`GET ${EVENTS}/{single}`, 200, 'Event', prefer('outlook.body-content-type="text"'), {
    body: { contentType: 'text', content: 'Bring ideas' },
  }),
  row(
    `GET ${EVENTS}/{single}`,
    200,
    'Event',
    {},
    { body: { contentType: 'html' }, bodyPreview: 'Bring ideas' },
  ),
  row(`GET ${EVENTS}/{single}`, 200, 'Event', prefer('IdType="ImmutableId"'), {
    id: '{immutable}',
  }),
  row(`GET ${EVENTS}/{immutable}`, 200, 'Event', {}, { id: '{single}' }),

  // Single events
  row(
    `GET ${EVENTS}/{single}`,
    200,
    'Event',
    {},
    {
      type: 'singleInstance',
      seriesMasterId: null,
      recurrence: null,
      attendees: [
        { emailAddress: { address: 'ann@guests.example' }, status: { response: 'none' } },
      ],
    },
  ),
  row(`GET ${EVENTS}/{single}?$select=subject,start`, 200, 'Selected', {}, { subject: 'Planning' }),
  row(`GET ${EVENTS}/{single}?$select=nothing`, 400, 'Error'),
  row(
    `GET ${EVENTS}/{single}?$expand=singleValueExtendedProperties($filter=id eq '${EXTENDED}')`,
    200,
    'Selected',
    {},
    { singleValueExtendedProperties: [{ value: "it's one" }] },
  ),
  row(
    `GET ${EVENTS}/{series}`,
    200,
    'Event',
    {},
    { type: 'seriesMaster', recurrence: { pattern: { type: 'weekly' } } },
  ),
  row(
    `GET ${EVENTS}/{series}?$select=cancelledOccurrences`,
    200,
    'Selected',
    {},
    { cancelledOccurrences: ['OID.{series}.2026-03-24'] },
  ),
  row(
    `GET ${EVENTS}/{series}.2026-03-10`,
    200,
    'Event',
    {},
    { type: 'occurrence', seriesMasterId: '{series}', originalStart: '2026-03-10T13:30:00Z' },
  ),
  row(
    `GET ${EVENTS}/{series}.2026-03-17`,
    200,
    'Event',
    {},
    {
      type: 'exception',
      seriesMasterId: '{series}',
      start: { dateTime: '2026-03-17T15:00:00.0000000' },
    },
  ),
  row(`GET ${EVENTS}/{series}.2026-03-24`, 404, 'Error ErrorItemNotFound'),
  row(`GET ${EVENTS}/{series}.2026-03-11`, 404, 'Error ErrorItemNotFound'),
  row(`GET ${EVENTS}/{gone}`, 404, 'Error ErrorItemNotFound'),
  row(`GET ${EVENTS}/AAMkAGnothing`, 404, 'Error ErrorItemNotFound'),
  row(`GET ${EVENTS}/nothing`, 400, 'Error ErrorInvalidIdMalformed'),

  // Subscriptions
  row('POST subscriptions', 201, 'Subscription', send({ ...HOOK, clientState: 'mine' }), {
    clientState: 'mine',
    resource: HOOK.resource,
  }),
  row('POST subscriptions', 400, 'Error InvalidRequest', send({ ...HOOK, changeType: undefined })),
  row('POST subscriptions', 400, 'Error InvalidRequest', send({ ...HOOK, changeType: 'renamed' })),
  row(
    'POST subscriptions',
    400,
    'Error InvalidRequest',
    send({ ...HOOK, notificationUrl: 'http://listener.example' }),
  ),
  row(
    'POST subscriptions',
    400,
    'Error InvalidRequest',
    send({ ...HOOK, notificationUrl: undefined }),
  ),
  row('POST subscriptions', 400, 'Error InvalidRequest', send({ ...HOOK, resource: 'planets' })),
  row(
    'POST subscriptions',
    400,
    'Error InvalidRequest',
    send({ ...HOOK, expirationDateTime: '2026-03-01T00:00:00Z' }),
  ),
  row(
    'POST subscriptions',
    400,
    'Error InvalidRequest',
    send({ ...HOOK, expirationDateTime: '2027-03-01T00:00:00Z' }),
  ),
  row(
    'POST subscriptions',
    400,
    'Error InvalidRequest',
    send({ ...HOOK, expirationDateTime: undefined }),
  ),
  row(
    'POST subscriptions',
    400,
    'Error InvalidRequest',
    send({ ...HOOK, clientState: 'x'.repeat(129) }),
  ),
  row('POST subscriptions', 400, 'Error BadRequest', { raw: 'x' }),
  row('GET subscriptions', 200, 'Subscriptions'),
  row('GET subscriptions/{hook}', 200, 'Subscription', {}, { id: '{hook}' }),
  row(
    'PATCH subscriptions/{hook}',
    200,
    'Subscription',
    send({ expirationDateTime: '2026-03-13T00:00:00Z' }),
    { expirationDateTime: '2026-03-13T00:00:00.000Z' },
  ),
  row(
    'PATCH subscriptions/{hook}',
    400,
    'Error InvalidRequest',
    send({ expirationDateTime: '2030-01-01T00:00:00Z' }),
  ),
  row('PATCH subscriptions/{hook}', 400, 'Error InvalidRequest', send({})),
  row('DELETE subscriptions/{hook}', 204, 'none'),
  row('GET subscriptions/nothing', 404, 'Error ResourceNotFound'),
  row('DELETE subscriptions/nothing', 404, 'Error ResourceNotFound'),
  row('PUT subscriptions/{hook}', 405, 'Error', send({})),

  // Batches
  row(
    'POST $batch',
    200,
    'Batch',
    batch(
      { id: '1', method: 'GET', url: `/${EVENTS}/{single}` },
      { id: '2', method: 'GET', url: `${EVENTS}/{gone}` },
    ),
    {
      responses: [
        { id: '1', status: 200, body: { subject: 'Planning' } },
        { id: '2', status: 404 },
      ],
    },
  ),
  row(
    'POST $batch',
    200,
    'Batch',
    batch({
      id: '1',
      method: 'POST',
      url: `/${EVENTS}`,
      headers: { 'Content-Type': 'application/json' },
      body: times,
    }),
    { responses: [{ status: 201 }] },
  ),
  row(
    'POST $batch',
    200,
    'Batch',
    batch(
      { id: '1', method: 'DELETE', url: `/${EVENTS}/{gone}` },
      { id: '2', method: 'GET', url: `/${EVENTS}`, dependsOn: ['1'] },
    ),
    { responses: [{ status: 404 }, { status: 424 }] },
  ),
  row(
    'POST $batch',
    400,
    'Error BadRequest',
    batch({ id: '1', method: 'POST', url: `/${EVENTS}`, body: times }),
  ),
  row(
    'POST $batch',
    400,
    'Error BadRequest',
    batch({ id: '1', method: 'GET', url: '/x' }, { id: '1', method: 'GET', url: '/y' }),
  ),
  row('POST $batch', 400, 'Error BadRequest', batch({ method: 'GET', url: '/x' })),
  row('POST $batch', 400, 'Error BadRequest', batch({ id: '1', method: 'FETCH', url: '/x' })),
  row('POST $batch', 400, 'Error BadRequest', batch({ id: '1', method: 'GET' })),
  row(
    'POST $batch',
    400,
    'Error BadRequest',
    batch(
      ...Array.from({ length: 21 }, (_, id) => ({
        id: String(id),
        method: 'GET',
        url: '/organization',
      })),
    ),
  ),
  row('POST $batch', 400, 'Error BadRequest', send({ requests: 'all' })),
  row('GET $batch', 405, 'Error'),

  // Consent
  row(`GET ${EVENTS}`, 401, 'Error InvalidAuthenticationToken', {
    headers: { Authorization: 'Basic eDp5' },
  }),
];
