type Values = Readonly<Record<string, unknown>>;

/** A call that every generated client makes. */
export interface Call {
  readonly path?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  /** What is read of the answer, as it’s typed in a program that uses the client. */
  readonly reads: string;
}

const ROWS = 'result.elements.length';
const NAME = 'result.name';
const BERLIN = { officeId: 'offi_berlin' };
const DESK = { id: 'reso_ber-2-d-14' };
const DAY = { start: '2026-03-18', end: '2026-03-18' };
const FREE = { start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T16:00:00.000Z' };

/** Thirty calls by the owner, in this order, in a world that is new: of every method, and with lists in the query. */
export const CALLS: Readonly<Record<string, Call>> = {
  'session.me': { reads: 'result.email' },
  'session.organization': { path: { id: 'meridian' }, reads: NAME },
  'countries.list': { reads: ROWS },
  'offices.list': { query: { limit: 2 }, reads: ROWS },
  'offices.get': { path: { id: 'offi_berlin' }, reads: 'result.time_zone' },
  'officeHours.list': { path: BERLIN, reads: ROWS },
  'resources.list': {
    query: { type: ['desk', 'meeting_room'], office_id: 'offi_berlin', limit: 2000 },
    reads: ROWS,
  },
  'resources.get': { path: DESK, reads: NAME },
  'resources.ofOfficeOfType': { path: { ...BERLIN, type: 'area' }, reads: ROWS },
  'dashboards.table': { path: BERLIN, query: { date: '2026-03-18' }, reads: ROWS },
  'users.list': { query: { role: ['owner', 'scheduler'] }, reads: ROWS },
  'users.get': { path: { id: 'user_member_2' }, reads: NAME },
  'users.managed': { query: { limit: 3 }, reads: ROWS },
  'teams.list': { reads: ROWS },
  'teams.users': { path: { id: 'team_fire_wardens' }, reads: ROWS },
  'tags.list': { query: { limit: 5 }, reads: ROWS },
  'news.list': { reads: ROWS },
  'pages.list': { reads: ROWS },
  'tickets.list': { query: { status: ['open', 'in_progress'] }, reads: ROWS },
  'schedules.ofOffice': { path: BERLIN, query: FREE, reads: ROWS },
  'schedules.kind': { path: { kind: 'me' }, query: FREE, reads: ROWS },
  'reports.usage': { query: { ...DAY, office: ['offi_berlin', 'offi_auckland'] }, reads: 'result' },
  'workingLocations.list': { query: DAY, reads: ROWS },
  'workPolicies.uses': { query: { status: ['accepted', 'pending'] }, reads: ROWS },
  'tags.create': { body: { name: 'Standing' }, reads: NAME },
  'tags.update': { path: { id: 'tag_quiet' }, body: { name: 'Very quiet' }, reads: NAME },
  'tags.get': { path: { id: 'tag_quiet' }, reads: NAME },
  'schedules.create': {
    body: { schedule_slots: [{ resource_id: DESK.id, user_id: 'user_member', ...FREE }] },
    reads: 'result.slots[0]?.resource.name',
  },
  'schedules.day': { path: DESK, query: { date: '2026-03-11' }, reads: ROWS },
  'wifi.remove': { path: { id: 'wifi_berlin' }, reads: '' },
};
