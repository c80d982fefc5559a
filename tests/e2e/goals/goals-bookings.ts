import type { Goal } from './goal';

const UNKNOWN = 'none known';

/** Goals of the pages of bookings and rooms. */
export const BOOKINGS = {
  B1: {
    what: 'Cancel a booking',
    clicks: 1,
    keys: 0,
    field: 'Seatsurfing users report a hidden cancel behind a confirmation',
  },
  B2: {
    what: 'Release all bookings in a range of days, after seeing the list',
    clicks: 3,
    keys: 0,
    field: 'Seatsurfing users ask for a way to cancel a range',
  },
  'B3 desk': { what: 'Move a booking to another desk', clicks: 2, keys: 0, field: UNKNOWN },
  'B3 time': { what: 'Change the time of a booking', clicks: 2, keys: 0, field: UNKNOWN },
  'B5 CSV': { what: 'Download the list as CSV', clicks: 1, keys: 0, field: UNKNOWN },
  'B5 ICS': { what: 'Download the list as ICS', clicks: 1, keys: 0, field: UNKNOWN },
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
  'B3 three': {
    what: 'Move three bookings to another day',
    clicks: 4,
    keys: 0,
    field: UNKNOWN,
  },
  'B3 occupied': {
    what: 'Move away from a desk where someone else sits, to the nearest free one',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  B7: {
    what: 'Cancel this and the following dates of a series',
    clicks: 2,
    keys: 0,
    field: 'Indico cancels all or one, and doesn’t say clearly which',
  },
  R1: { what: 'Book the best room for a time', clicks: 2, keys: 0, field: UNKNOWN },
  R2: { what: 'Book a chosen time in a chosen room', clicks: 1, keys: 1, field: UNKNOWN },
  R3: {
    what: 'Book one of three alternatives after a conflict',
    clicks: 1,
    keys: 0,
    field: 'Indico ranks alternatives',
  },
  R4: {
    what: 'Fix one conflicting date of a series',
    clicks: 0,
    keys: 1,
    field: 'Indico shows conflicts per date; YAROOMS blocks until each conflict is resolved',
  },
  R5: {
    what: 'Request a room, after seeing who approves it',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'R5 twelve': {
    what: 'Book a weekly meeting of twelve people with a room for all of them, not counting typing',
    clicks: 12,
    keys: 0,
    field: UNKNOWN,
  },
  R6: {
    what: 'Move all dates of a series, after seeing how many move and whether they need approval again',
    clicks: 2,
    keys: 1,
    field: UNKNOWN,
  },
} as const satisfies Record<string, Goal>;
