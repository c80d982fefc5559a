import { row, send, type Row } from './row';

/** Google Calendar v3: single events, channels, and what isn’t there, as its reference and its guide to errors describe them. */

const https = 'https://listener.example/google';
const channel = { id: 'channel-1', type: 'web_hook', address: https };

export const GOOGLE_OTHERS: readonly Row[] = [
  // Single events
  row(
    'GET calendars/{room}/events/single0001',
    200,
    'Event',
    {},
    {
      start: { dateTime: '2026-03-11T10:00:00+01:00', timeZone: 'Europe/Berlin' },
      attendees: [
        { email: 'ann@guests.example', responseStatus: 'accepted' },
        { responseStatus: 'needsAction' },
        { self: true, resource: true },
      ],
    },
  ),
  row(
    'GET calendars/{room}/events/single0001?timeZone=UTC',
    200,
    'Event',
    {},
    { start: { dateTime: '2026-03-11T09:00:00Z' } },
  ),
  row(
    'GET calendars/{room}/events/single0001?maxAttendees=2',
    200,
    'Event',
    {},
    { attendeesOmitted: true },
  ),
  row(
    'GET calendars/{room}/events/single0001?fields=id,summary',
    200,
    'partial',
    {},
    { id: 'single0001', summary: 'Planning' },
  ),
  row(
    'GET calendars/{room}/events/dated00001',
    200,
    'Event',
    {},
    { start: { date: '2026-03-12' }, end: { date: '2026-03-14' } },
  ),
  row(
    'GET calendars/{room}/events/series0001',
    200,
    'Event',
    {},
    { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] },
  ),
  row(
    'GET calendars/{room}/events/series0001_20260310T133000Z',
    200,
    'Event',
    {},
    { recurringEventId: 'series0001' },
  ),
  row('GET calendars/{room}/events/series0001_20260311T133000Z', 404, 'Error notFound'),
  row(
    'GET calendars/{room}/events/series0001_20260324T133000Z',
    200,
    'Cancelled',
    {},
    { recurringEventId: 'series0001' },
  ),
  row(
    'GET calendars/{room}/events/dated00002_20261202',
    200,
    'Event',
    {},
    { originalStartTime: { date: '2026-12-02' } },
  ),
  row('GET calendars/{room}/events/dated00002_20261209', 404, 'Error notFound'),
  row('GET calendars/{room}/events/gone000001', 200, 'Cancelled'),
  row('GET calendars/{room}/events/nothing', 404, 'Error notFound'),
  row('GET calendars/{room}/events/single0001', 304, 'none', {
    headers: { 'If-None-Match': '{etag}' },
  }),
  row('GET calendars/{room}/events/single0001', 200, 'Event', {
    headers: { 'If-None-Match': '"old"' },
  }),

  // Channels
  row('POST calendars/{room}/events/watch', 200, 'Channel', send({ ...channel, token: 'mine' }), {
    id: 'channel-1',
    token: 'mine',
  }),
  row('POST calendars/{room}/events/watch', 400, 'Error', send({ ...channel, id: undefined })),
  row('POST calendars/{room}/events/watch', 400, 'Error', send({ ...channel, id: 'x'.repeat(65) })),
  row(
    'POST calendars/{room}/events/watch',
    400,
    'Error',
    send({ ...channel, id: 'spaces are not allowed' }),
  ),
  row(
    'POST calendars/{room}/events/watch',
    400,
    'Error',
    send({ ...channel, type: 'carrier_pigeon' }),
  ),
  row(
    'POST calendars/{room}/events/watch',
    400,
    'Error push.webhookUrlNotHttps',
    send({ ...channel, address: 'http://listener.example' }),
  ),
  row('POST calendars/{room}/events/watch', 400, 'Error', send({ ...channel, address: undefined })),
  row(
    'POST calendars/{room}/events/watch',
    400,
    'Error',
    send({ ...channel, token: 'x'.repeat(257) }),
  ),
  row('POST calendars/{room}/events/watch', 400, 'Error', send({ ...channel, expiration: '1' })),
  row(
    'POST calendars/{room}/events/watch',
    400,
    'Error channelIdNotUnique',
    send({ ...channel, id: 'open-1' }),
  ),
  row('POST channels/stop', 204, 'none', send({ id: 'open-1', resourceId: '{resource}' })),
  row('POST channels/stop', 404, 'Error notFound', send({ id: 'open-1', resourceId: 'other' })),
  row('POST channels/stop', 404, 'Error notFound', send({ id: 'unknown', resourceId: 'r' })),
  row('POST channels/stop', 400, 'Error required', send({ id: 'open-1' })),

  // Addresses and methods that aren’t there
  row('GET nothing', 404, 'Error notFound'),
  row('GET calendars/{room}/nothing', 404, 'Error notFound'),
  row('GET calendars/{room}/events/single0001/nothing', 404, 'Error notFound'),
  row('GET calendars/{room}/events/single0001/instances/more', 404, 'Error notFound'),
  row('GET calendars//events', 404, 'Error notFound'),
  row('GET calendars/%E0%A4%A/events', 400, 'Error badRequest'),
  row('DELETE calendars/{room}/events', 405, 'Error httpMethodNotAllowed'),
  row('POST calendars/{room}/events/single0001', 405, 'Error httpMethodNotAllowed', send({})),
  row('GET channels/stop', 405, 'Error httpMethodNotAllowed'),

  // Consent
  row('GET calendars/{room}/events', 401, 'Error required', {
    headers: { Authorization: 'Basic eDp5' },
  }),
];
