import { row, send, type Row } from './row';

/** Microsoft Graph v1.0: mailboxes, lists, views, and deltas, as its reference and its page on errors describe them. */

const WINDOW = 'startDateTime=2026-03-09T00:00:00Z&endDateTime=2026-04-10T00:00:00Z';
const prefer = (value: string) => ({ headers: { Prefer: value } });
const EXTENDED = 'String {00020329-0000-0000-C000-000000000046} Name atrium';
const subjects = (...list: string[]) => ({ value: list.map((subject) => ({ subject })) });
const ROOM = 'users/{room}';
const EVENTS = `${ROOM}/events`;

export const MICROSOFT_LISTS: readonly Row[] = [
  // Mailboxes
  row(`GET ${ROOM}/calendar`, 200, 'Calendar', {}, { isDefaultCalendar: true }),
  row('GET users/nobody@rooms.example/calendar', 404, 'Error ErrorInvalidUser'),
  row('GET organization', 200, 'Organization'),
  row('GET organization?$select=id', 200, 'Organization', {}, { value: [{ id: 'tenant' }] }),
  row('GET me/events', 400, 'Error BadRequest'),
  row(`GET ${ROOM}`, 403, 'Error Authorization_RequestDenied'),
  row('GET users', 403, 'Error Authorization_RequestDenied'),
  row('GET groups', 403, 'Error Authorization_RequestDenied'),
  row(`GET ${ROOM}/messages`, 403, 'Error ErrorAccessDenied'),
  row(`POST ${ROOM}/calendar/getSchedule`, 403, 'Error ErrorAccessDenied', send({})),
  row(`GET ${ROOM}/calendars`, 403, 'Error ErrorAccessDenied'),
  row(`GET ${ROOM}/nothing`, 400, 'Error BadRequest'),
  row('GET nothing', 400, 'Error BadRequest'),
  row(`GET ${EVENTS}/{single}/nothing`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}/{single}/attachments`, 403, 'Error ErrorAccessDenied'),
  row(`POST ${EVENTS}/{single}/accept`, 403, 'Error ErrorAccessDenied', send({})),
  row(`POST ${EVENTS}/{single}/cancel`, 403, 'Error ErrorAccessDenied', send({})),
  row('GET users/%E0%A4%A/events', 400, 'Error BadRequest'),
  row(`PUT ${EVENTS}`, 405, 'Error', send({})),
  row(`DELETE ${EVENTS}`, 405, 'Error'),
  row(`POST ${EVENTS}/{single}`, 405, 'Error', send({})),
  row(`POST ${ROOM}/calendarView`, 405, 'Error', send({})),

  // Lists
  row(`GET ${EVENTS}`, 200, 'Events', {}, subjects('Planning', 'Offsite', 'Weekly')),
  row(`GET ${ROOM}/calendar/events`, 200, 'Events'),
  row(`GET ${EVENTS}?$top=2`, 200, 'Events', {}, { '@odata.nextLink': 'text', value: [{}, {}] }),
  row(`GET ${EVENTS}?$top=2&$skip=2`, 200, 'Events', {}, subjects('Weekly')),
  row(`GET ${EVENTS}?$top=abc`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}?$top=-1`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}?$top=0`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}?$skip=x`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}?$count=true`, 200, 'Events', {}, { '@odata.count': 3 }),
  row(`GET ${EVENTS}?$count=maybe`, 400, 'Error BadRequest'),
  row(
    `GET ${EVENTS}?$select=subject,start`,
    200,
    'SelectedEvents',
    {},
    subjects('Planning', 'Offsite', 'Weekly'),
  ),
  row(`GET ${EVENTS}?$select=subjekt`, 400, 'Error'),
  row(
    `GET ${EVENTS}?$orderby=start/dateTime desc`,
    200,
    'Events',
    {},
    subjects('Offsite', 'Planning', 'Weekly'),
  ),
  row(
    `GET ${EVENTS}?$orderby=subject`,
    200,
    'Events',
    {},
    subjects('Offsite', 'Planning', 'Weekly'),
  ),
  row(`GET ${EVENTS}?$orderby=start`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}?$orderby=nothing`, 400, 'Error'),
  row(`GET ${EVENTS}?$filter=subject eq 'Planning'`, 200, 'Events', {}, subjects('Planning')),
  row(`GET ${EVENTS}?$filter=startswith(subject,'Off')`, 200, 'Events', {}, subjects('Offsite')),
  row(
    `GET ${EVENTS}?$filter=start/dateTime ge '2026-03-11T00:00:00Z' and start/dateTime lt '2026-03-12T00:00'`,
    200,
    'Events',
    {},
    subjects('Planning'),
  ),
  row(
    `GET ${EVENTS}?$filter=isAllDay eq true or type eq 'seriesMaster'`,
    200,
    'Events',
    {},
    subjects('Offsite', 'Weekly'),
  ),
  row(
    `GET ${EVENTS}?$filter=not (isAllDay eq true)`,
    200,
    'Events',
    {},
    subjects('Planning', 'Weekly'),
  ),
  row(
    `GET ${EVENTS}?$filter=attendees/any(a:a/emailAddress/address eq 'ann@guests.example')`,
    200,
    'Events',
    {},
    subjects('Planning'),
  ),
  row(
    `GET ${EVENTS}?$filter=singleValueExtendedProperties/Any(ep: ep/id eq '${EXTENDED}' and ep/value eq 'it''s one')&$select=id`,
    200,
    'SelectedEvents',
    {},
    { value: [{}] },
  ),
  row(
    `GET ${EVENTS}?$filter=singleValueExtendedProperties/Any(ep: ep/id eq '${EXTENDED}' and ep/value eq 'two')`,
    200,
    'Events',
    {},
    { value: [] },
  ),
  row(`GET ${EVENTS}?$filter=iCalUId eq '{uid}'`, 200, 'Events', {}, subjects('Planning')),
  row(`GET ${EVENTS}?$filter=subject eq`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}?$filter=nothing eq 'x'`, 400, 'Error'),
  row(`GET ${EVENTS}?$filter=((subject eq 'x')`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}?$filter=`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}?$search=plan`, 400, 'Error SearchEvents'),
  row(`GET ${EVENTS}?$expand=nothing`, 400, 'Error'),
  row(`GET ${EVENTS}?$made=up`, 400, 'Error BadRequest'),
  row(`GET ${EVENTS}?$format=xml`, 400, 'Error'),
  row(`GET ${EVENTS}`, 200, 'Events', prefer('odata.maxpagesize=1'), {
    value: [{}],
    '@odata.nextLink': 'text',
  }),
  row('GET users/nobody@rooms.example/events', 404, 'Error ErrorInvalidUser'),

  // Views and instances
  row(
    `GET ${ROOM}/calendarView?${WINDOW}`,
    200,
    'Events',
    {},
    subjects('Weekly', 'Planning', 'Offsite', 'Weekly', 'Weekly', 'Weekly'),
  ),
  row(
    `GET ${ROOM}/calendar/calendarView?${WINDOW}&$top=1`,
    200,
    'Events',
    {},
    { '@odata.nextLink': 'text', value: [{ type: 'occurrence' }] },
  ),
  row(
    `GET ${ROOM}/calendarView?${WINDOW}&$orderby=start/dateTime desc&$select=subject`,
    200,
    'SelectedEvents',
    {},
    subjects('Weekly', 'Weekly', 'Weekly', 'Offsite', 'Planning', 'Weekly'),
  ),
  row(
    `GET ${ROOM}/calendarView?startDateTime=2026-03-31T00:00:00&endDateTime=2026-04-01T00:00:00`,
    200,
    'Events',
    prefer('outlook.timezone="W. Europe Standard Time"'),
    {
      value: [
        { start: { dateTime: '2026-03-31T14:30:00.0000000', timeZone: 'W. Europe Standard Time' } },
      ],
    },
  ),
  row(`GET ${ROOM}/calendarView`, 400, 'Error ErrorInvalidParameter'),
  row(
    `GET ${ROOM}/calendarView?startDateTime=2026-03-09T00:00:00Z`,
    400,
    'Error ErrorInvalidParameter',
  ),
  row(
    `GET ${ROOM}/calendarView?startDateTime=soon&endDateTime=later`,
    400,
    'Error ErrorInvalidParameter',
  ),
  row(
    `GET ${ROOM}/calendarView?startDateTime=2026-04-01T00:00:00Z&endDateTime=2026-03-01T00:00:00Z`,
    400,
    'Error ErrorInvalidParameter',
  ),
  row(
    `GET ${EVENTS}/{series}/instances?${WINDOW}`,
    200,
    'Events',
    {},
    {
      value: [
        { type: 'occurrence', id: '{series}.2026-03-10' },
        { type: 'exception' },
        { id: '{series}.2026-03-31' },
        {},
      ],
    },
  ),
  row(`GET ${EVENTS}/{series}/instances`, 400, 'Error ErrorInvalidParameter'),
  row(`GET ${EVENTS}/{series}/instances?${WINDOW}&$select=id`, 200, 'SelectedEvents'),
  row(`GET ${EVENTS}/{gone}/instances?${WINDOW}`, 404, 'Error ErrorItemNotFound'),

  // Deltas
  row(`GET ${ROOM}/calendarView/delta?${WINDOW}`, 200, 'Delta', prefer('odata.maxpagesize=50'), {
    '@odata.deltaLink': 'text',
  }),
  row(
    `GET ${ROOM}/calendarView/delta?startdatetime=2026-03-09T00:00:00Z&enddatetime=2026-04-10T00:00:00Z`,
    200,
    'Delta',
  ),
  row(`GET ${ROOM}/calendarView/delta?${WINDOW}`, 200, 'Delta', prefer('odata.maxpagesize=2'), {
    '@odata.nextLink': 'text',
    value: [{}, {}],
  }),
  row(`GET ${ROOM}/calendarView/delta`, 400, 'Error ErrorInvalidParameter'),
  row(
    `GET ${ROOM}/calendarView/delta?${WINDOW}&$select=subject`,
    400,
    'Error ErrorInvalidUrlQuery',
  ),
  row(
    `GET ${ROOM}/calendarView/delta?${WINDOW}&$filter=subject eq 'x'`,
    400,
    'Error ErrorInvalidUrlQuery',
  ),
  row(
    `GET ${ROOM}/calendarView/delta?${WINDOW}&$orderby=subject`,
    400,
    'Error ErrorInvalidUrlQuery',
  ),
  row(
    `GET ${ROOM}/calendarView/delta?${WINDOW}&$expand=calendar`,
    400,
    'Error ErrorInvalidUrlQuery',
  ),
  row(`GET ${ROOM}/calendarView/delta?${WINDOW}&$search=x`, 400, 'Error ErrorInvalidUrlQuery'),
  row(`GET ${ROOM}/calendarView/delta?$deltatoken={delta}`, 200, 'Delta', {}, { value: [] }),
  row(
    `GET ${ROOM}/calendarView/delta?$deltatoken={before}`,
    200,
    'Delta',
    {},
    { value: [{ id: '{gone}', '@removed': { reason: 'deleted' } }] },
  ),
  row(`GET ${ROOM}/calendarView/delta?$skiptoken=nonsense`, 400, 'Error BadRequest'),
  row(`GET ${ROOM}/calendarView/delta?$deltatoken=nonsense`, 400, 'Error BadRequest'),
  row(`GET ${ROOM}/calendarView/delta?$deltatoken={stale}`, 410, 'Error SyncStateNotFound'),
  row(`GET ${ROOM}/calendarView/everything`, 400, 'Error BadRequest'),
];
