import type { Goal } from './goal';

const UNKNOWN = 'not known of any';

/** Goals of the administration screens. */
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
  'Report rows': {
    what: 'From a figure of the reports to the rows behind it',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'Role change': {
    what: 'Give someone a role, with what it lets them do in sight',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  'Person found': {
    what: 'Open one of all people of the organization, besides typing a name',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'Report export': {
    what: 'The rows of a report as a file, in the office’s time and with what the figures mean',
    clicks: 1,
    keys: 0,
    field: 'Robin exports in UTC, and WARP stops at 5,000 rows',
  },
  'Report table': {
    what: 'A chart as a table of the same numbers',
    clicks: 0,
    keys: 1,
    field: UNKNOWN,
  },
  'Team of 10': { what: 'Add ten people to a team', clicks: 12, keys: 0, field: UNKNOWN },
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
  F3: {
    what: 'Take a place out of use and keep, move, or release all its bookings',
    clicks: 4,
    keys: 0,
    field: UNKNOWN,
  },
  F5: {
    what: 'See the bookings of a place before it is deleted',
    clicks: 1,
    keys: 0,
    field: 'deskbird deletes the bookings of a closed floor for good',
  },
  F7: {
    what: 'Learn why a person can’t book a place, with the rule, its source and who can change it',
    clicks: 1,
    keys: 0,
    field: 'Robin and WARP restrict zones; neither explains the result for a person',
  },
  'Station pair': {
    what: 'Pair a device by the six digits it shows',
    clicks: 1,
    keys: 7,
    field: UNKNOWN,
  },
  'Domain added': {
    what: 'Add a domain of the organization to its directory',
    clicks: 1,
    keys: 1,
    field: UNKNOWN,
  },
  'Signature found': {
    what: 'Read what a visitor signed, found by a part of the name',
    clicks: 1,
    keys: 4,
    field: 'Envoy and Joan have visitors sign on arrival',
  },
  'External found': {
    what: 'Find what a thing is in another system by a part of either ID',
    clicks: 0,
    keys: 6,
    field: UNKNOWN,
  },
  F1: {
    what: 'Place, name, number and save a pod of 20 desks',
    clicks: 3,
    keys: 6,
    field: UNKNOWN,
  },
  F2: {
    what: 'Take back all of a saved draft',
    clicks: 1,
    keys: 0,
    field: 'Robin undoes steps in its editor, not what was saved',
  },
  F4: {
    what: 'Be asked on the way out of an unsaved draft, and stay with it',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  F6: {
    what: 'Choose a place on a floor and move it by 10 cm without a pointer',
    clicks: 0,
    keys: 2,
    field: UNKNOWN,
  },
  'Rooms linked': {
    what: 'Link all rooms to the calendars of their names at Google or Microsoft',
    clicks: 2,
    keys: 0,
    field: 'deskbird and Robin link rooms one by one',
  },
  'Sync again': {
    what: 'Try a calendar again that failed',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  Connect: {
    what: 'From the list of integrations to the consent page of a provider, with what travels which way in sight',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  'Application key': {
    what: 'Add an application and copy its key, besides typing a name',
    clicks: 3,
    keys: 0,
    field: UNKNOWN,
  },
  'Seat a team': {
    what: 'Seat a team of eight in an area for a day, besides choosing team and area',
    clicks: 1,
    keys: 0,
    field: 'Condeco’s grid books one person at a time',
  },
  'Schedule by drag': {
    what: 'Move someone’s booking to another day by drag',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'Schedule by keys': {
    what: 'Move someone’s booking to another day by keys',
    clicks: 0,
    keys: 3,
    field: UNKNOWN,
  },
} as const satisfies Record<string, Goal>;
