import type { Goal } from './goal';

const UNKNOWN = 'not known of any';

/** Goals of the screens of the administration. */
export const ADMINISTRATION = {
  'Setting find': {
    what: 'Reach a setting of the organization by typing a word of it',
    clicks: 0,
    keys: 9,
    field: UNKNOWN,
  },
  'Feature effect': {
    what: 'See what disappears with a feature, before it is turned off',
    clicks: 1,
    keys: 0,
    field: 'Seatsurfing hid a feature behind an unrelated flag',
  },
} as const satisfies Record<string, Goal>;
