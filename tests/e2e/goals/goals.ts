/** A goal of the product that can be counted: what may be spent, from the page being there to the write being accepted. */
export interface Goal {
  /** What is reached. */
  readonly what: string;
  /** Most pointer activations; a double click and a drag are one each. */
  readonly clicks: number;
  /** Most keys pressed; a chord is one. */
  readonly keys: number;
  /** What the field needs for it, as far as it is known. */
  readonly field: string;
}

const UNKNOWN = 'not known of any';

export const GOALS = {
  D1: {
    what: 'Book one of the next five days',
    clicks: 1,
    keys: 0,
    field: 'Envoy 1, the desk named only afterwards; Robin 0 after opting in to automatic booking',
  },
  'D2 in': { what: 'Check in', clicks: 1, keys: 0, field: UNKNOWN },
  'D2 out': { what: 'Check out', clicks: 1, keys: 0, field: UNKNOWN },
  'D2 extend': { what: 'Stay an hour longer', clicks: 1, keys: 0, field: UNKNOWN },
  'D2 release': { what: 'Give the present desk back', clicks: 1, keys: 0, field: UNKNOWN },
  D3: {
    what: 'Reach the first Book after the skip link, and book',
    clicks: 0,
    keys: 3,
    field: UNKNOWN,
  },
  D4: { what: 'From a number to the list behind it', clicks: 1, keys: 0, field: UNKNOWN },
  Palette: {
    what: 'Book the usual desk of a day by a line of text',
    clicks: 0,
    keys: 14,
    field: 'only Cal.com was found with a palette, and it does not book',
  },
  Bell: { what: 'From the bell to the thing', clicks: 2, keys: 0, field: UNKNOWN },
  M1: {
    what: 'Book a chosen desk on the map',
    clicks: 2,
    keys: 0,
    field: 'WARP 1 for a desk it chooses itself',
  },
  'M1 at once': {
    what: 'Book a chosen desk on the map by a double click',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  M2: {
    what: 'Book the desk the focus is on',
    clicks: 0,
    keys: 1,
    field: 'the maps of Seatsurfing and WARP cannot be worked by keyboard',
  },
  'M4 day': {
    what: 'Another day on the map, without a reload',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'M4 floor': {
    what: 'Another floor on the map, without a reload',
    clicks: 0,
    keys: 1,
    field: UNKNOWN,
  },
  'M4 type': { what: 'Only one kind of places', clicks: 1, keys: 0, field: UNKNOWN },
  'M4 filter': { what: 'Only places with some equipment', clicks: 1, keys: 0, field: UNKNOWN },
  M5: {
    what: 'Book a chosen one of 4,000 desks, from the whole floor in sight',
    clicks: 3,
    keys: 0,
    field: UNKNOWN,
  },
  M7: {
    what: 'Book a chosen desk on a phone, from the whole floor in sight',
    clicks: 3,
    keys: 0,
    field: UNKNOWN,
  },
  M8: { what: 'A week on the chosen desk, in one booking', clicks: 2, keys: 0, field: UNKNOWN },
  M9: {
    what: 'A chosen desk and a parking space, in one booking',
    clicks: 3,
    keys: 0,
    field: UNKNOWN,
  },
  B1: {
    what: 'Cancel a booking',
    clicks: 1,
    keys: 0,
    field: 'Seatsurfing users report a hidden cancel behind a confirmation',
  },
  B2: {
    what: 'Release all bookings of a range of days, the list first',
    clicks: 3,
    keys: 0,
    field: 'Seatsurfing users ask for cancelling a range',
  },
  'B3 desk': { what: 'Move a booking to another desk', clicks: 2, keys: 0, field: UNKNOWN },
  'B3 time': { what: 'Change the time of a booking', clicks: 2, keys: 0, field: UNKNOWN },
  'B5 CSV': { what: 'Take what is listed along as CSV', clicks: 1, keys: 0, field: UNKNOWN },
  'B5 ICS': { what: 'Take what is listed along as ICS', clicks: 1, keys: 0, field: UNKNOWN },
  'B6 accept': {
    what: 'Approve a request, after seeing which others it declines',
    clicks: 1,
    keys: 0,
    field: 'Cal.com could approve two pending requests for one slot',
  },
  'B6 reject': {
    what: 'Decline a request, not counting typing the reason',
    clicks: 1,
    keys: 1,
    field: UNKNOWN,
  },
  B7: {
    what: 'Cancel this and the following dates of a series',
    clicks: 2,
    keys: 0,
    field: 'Indico cancels the whole or one, and does not say clearly which',
  },
  R1: { what: 'Book the best room for a time', clicks: 2, keys: 0, field: UNKNOWN },
  R2: { what: 'Book a chosen time in a chosen room', clicks: 1, keys: 1, field: UNKNOWN },
  R3: {
    what: 'Book one of three alternatives after a clash',
    clicks: 1,
    keys: 0,
    field: 'Indico ranks alternatives',
  },
  R4: {
    what: 'Repair one clashing date of a series',
    clicks: 0,
    keys: 1,
    field: 'Indico shows conflicts per date; YAROOMS blocks until each clash is cleared',
  },
  R5: {
    what: 'Request a room, after seeing who approves it',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  R6: {
    what: 'Move all dates of a series, their number and a new approval told before it',
    clicks: 2,
    keys: 1,
    field: UNKNOWN,
  },
  W1: {
    what: 'Plan five days of a week',
    clicks: 0,
    keys: 7,
    field: 'Robin has a default week; deskbird asks day by day',
  },
  W2: {
    what: 'Repeat last week, the difference told before it',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  W3: {
    what: 'A desk for every office day of a week',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  W4: {
    what: 'See the quota move with a painted day',
    clicks: 0,
    keys: 1,
    field: UNKNOWN,
  },
  W5: {
    what: 'Lay a pattern over four weeks',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  L1: {
    what: 'Request leave: what for, the first day, the last',
    clicks: 4,
    keys: 0,
    field: UNKNOWN,
  },
  L2: {
    what: 'Release all bookings that granted leave overlaps',
    clicks: 1,
    keys: 0,
    field: 'Seatsurfing users ask for it; no peer was found that ties leave to bookings',
  },
  'L3 accept': {
    what: 'Approve a leave request, after seeing who else is away',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'L3 reject': { what: 'Decline a leave request', clicks: 2, keys: 0, field: UNKNOWN },
  T1: {
    what: 'Where a person is today, by typing their name',
    clicks: 1,
    keys: 6,
    field: UNKNOWN,
  },
  T2: {
    what: 'Book the desk next to a colleague from their day',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  T3: { what: 'Put people in order by a day', clicks: 1, keys: 0, field: UNKNOWN },
  T4: {
    what: 'Plan the day most people share, and get a desk for it',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  T5: {
    what: 'People under the first letter of their last name again',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  S1: { what: 'Switch the design, live and for good', clicks: 1, keys: 0, field: UNKNOWN },
  S2: {
    what: 'Connect a calendar, the account at the provider chosen among them',
    clicks: 3,
    keys: 0,
    field: UNKNOWN,
  },
  S3: {
    what: 'Disconnect a calendar, what stops told before it',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  I1: { what: 'Act as a person, from their name', clicks: 2, keys: 0, field: UNKNOWN },
  I2: { what: 'Be oneself again', clicks: 1, keys: 0, field: UNKNOWN },
  P1: {
    what: 'Another default area, from the profile',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  P2: {
    what: 'Book the desk beside a colleague, from their page',
    clicks: 2,
    keys: 0,
    field: 'Robin and Condeco find a colleague on the map; booking beside them comes after',
  },
  'Tag 40': {
    what: 'Put a tag on 40 desks, from the list of tags',
    clicks: 4,
    keys: 0,
    field: UNKNOWN,
  },
  'Wi-Fi copy': { what: 'Copy a Wi-Fi password', clicks: 1, keys: 0, field: UNKNOWN },
  'Wi-Fi code': { what: 'Show a QR code to join the Wi-Fi', clicks: 1, keys: 0, field: UNKNOWN },
  'Guest invite': {
    what: 'Invite a guest with a room, besides typing the name',
    clicks: 4,
    keys: 0,
    field: UNKNOWN,
  },
  'Guest again': { what: 'Invite a guest again', clicks: 2, keys: 0, field: UNKNOWN },
  'Guest cancel': { what: 'Cancel a visit', clicks: 1, keys: 0, field: UNKNOWN },
  'V1 answer': {
    what: 'Let in a guest who came without an invitation',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'V7 in': { what: 'Check a visitor in at reception', clicks: 1, keys: 0, field: UNKNOWN },
  'V7 out': { what: 'Check a visitor out at reception', clicks: 1, keys: 0, field: UNKNOWN },
  'V7 print': { what: 'Print the evacuation list', clicks: 1, keys: 0, field: UNKNOWN },
  'Tags merge': { what: 'Merge two tags into one', clicks: 3, keys: 0, field: UNKNOWN },
  'Office by drag': {
    what: 'Move an office to another division by drag',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'Office by keys': {
    what: 'Move the office that has focus to the division above it',
    clicks: 0,
    keys: 2,
    field: UNKNOWN,
  },
  Setup: {
    what: 'From an account to the first desk that is ready to book, besides typing a name',
    clicks: 3,
    keys: 0,
    field: UNKNOWN,
  },
  Join: { what: 'Join by a link, signed in', clicks: 1, keys: 0, field: UNKNOWN },
  'Web view': {
    what: 'Book the usual desk inside the mobile app',
    clicks: 1,
    keys: 0,
    field: 'Joan needs about 5 taps and Condeco’s phone app about 8',
  },
  News: { what: 'Read an article from the dashboard', clicks: 1, keys: 0, field: UNKNOWN },
  Page: { what: 'From the list of pages to any of them', clicks: 1, keys: 0, field: UNKNOWN },
  Notice: { what: 'From a notification to its thing', clicks: 1, keys: 0, field: UNKNOWN },
  'Notice accept': {
    what: 'Approve a request from the notifications',
    clicks: 1,
    keys: 0,
    field: 'Seatsurfing users miss notices of requests',
  },
} as const satisfies Record<string, Goal>;

export type GoalId = keyof typeof GOALS;
