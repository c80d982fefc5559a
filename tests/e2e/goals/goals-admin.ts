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
  'Policy new': {
    what: 'A new work policy, its effect on people told before it is saved',
    clicks: 3,
    keys: 2,
    field: 'deskbird has hybrid policies; none was found that counts whom one affects',
  },
  History: {
    what: 'From a network to all that was done to it, each change old and new',
    clicks: 1,
    keys: 0,
    field: 'Indico and Condeco keep logs; neither leads from a thing to its own',
  },
} as const satisfies Record<string, Goal>;
