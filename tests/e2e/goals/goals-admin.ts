import type { Goal } from './goal';

const UNKNOWN = 'none known';

/** Goals of the administration screens. */
export const ADMINISTRATION = {
  'Setting find': {
    what: 'Find an organization setting by typing a word',
    clicks: 0,
    keys: 9,
    field: UNKNOWN,
  },
  'Feature effect': {
    what: 'See what disappears with a feature before turning it off',
    clicks: 1,
    keys: 0,
    field: 'Seatsurfing hid a feature behind an unrelated flag',
  },
  'Report rows': {
    what: 'Go from a report’s figure to the rows behind it',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'Report floor': {
    what: 'Find out which floor is hardly used, and download the places that prove it',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  'Role change': {
    what: 'Give someone a role while seeing what it allows',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  'Person found': {
    what: 'Open any person in the organization, not counting typing a name',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'Report export': {
    what: 'Download the rows of a report, in the office’s time and with the meaning of the figures',
    clicks: 1,
    keys: 0,
    field: 'Robin exports in UTC, and WARP stops at 5,000 rows',
  },
  'Report table': {
    what: 'Show a chart as a table',
    clicks: 0,
    keys: 1,
    field: UNKNOWN,
  },
  'Team of 10': { what: 'Add ten people to a team', clicks: 12, keys: 0, field: UNKNOWN },
  'Teams merged': {
    what: 'Merge a team into another, after seeing what follows it',
    clicks: 4,
    keys: 0,
    field: UNKNOWN,
  },
  'Policy new': {
    what: 'Create a work policy, after seeing its effect on people',
    clicks: 3,
    keys: 2,
    field: 'deskbird has hybrid policies; none is known to count who is affected',
  },
  History: {
    what: 'Go from a network to its history, with the old and new value of each change',
    clicks: 1,
    keys: 0,
    field: 'Indico and Condeco keep logs; neither leads from an object to its own',
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
    field: 'deskbird permanently deletes the bookings of a closed floor',
  },
  'Floor copied': {
    what: 'Copy a floor with its plan, places, tags, and access, after seeing what comes along',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  F7: {
    what: 'Learn why a person can’t book a place, with the rule, its source, and who can change it',
    clicks: 1,
    keys: 0,
    field: 'Robin and WARP restrict zones; neither explains the result for a person',
  },
  'Station pair': {
    what: 'Pair a device with the six digits it shows',
    clicks: 1,
    keys: 7,
    field: UNKNOWN,
  },
  'Domain added': {
    what: 'Add a domain to the organization’s directory',
    clicks: 1,
    keys: 1,
    field: UNKNOWN,
  },
  'Signature found': {
    what: 'Find what a visitor signed by part of the name',
    clicks: 1,
    keys: 4,
    field: 'Envoy and Joan have visitors sign on arrival',
  },
  'External found': {
    what: 'Find an object’s ID in another system by part of either ID',
    clicks: 0,
    keys: 6,
    field: UNKNOWN,
  },
  F1: {
    what: 'Place, name, number, and save a pod of 20 desks',
    clicks: 3,
    keys: 6,
    field: UNKNOWN,
  },
  'Listed desks': {
    what: 'Put 60 listed desks on the plan in rows, and save',
    clicks: 6,
    keys: 0,
    field: UNKNOWN,
  },
  F2: {
    what: 'Undo a saved draft completely',
    clicks: 1,
    keys: 0,
    field: 'Robin undoes steps in its editor, not what was saved',
  },
  F4: {
    what: 'Be asked when leaving an unsaved draft, and stay',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  F6: {
    what: 'Select a place on a floor and move it by 10 cm without a pointer',
    clicks: 0,
    keys: 2,
    field: UNKNOWN,
  },
  'Rooms linked': {
    what: 'Link all rooms to the Google or Microsoft calendars with their names',
    clicks: 2,
    keys: 0,
    field: 'deskbird and Robin link rooms one by one',
  },
  'Sync again': {
    what: 'Retry a failed calendar',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  Connect: {
    what: 'Go from the list of integrations to a provider’s consent page while seeing what is synced in each direction',
    clicks: 2,
    keys: 0,
    field: UNKNOWN,
  },
  'Application key': {
    what: 'Add an application and copy its key, not counting typing a name',
    clicks: 3,
    keys: 0,
    field: UNKNOWN,
  },
  'Assign desks': {
    what: 'Assign desks to a team of eight in an area for a day, not counting choosing team and area',
    clicks: 1,
    keys: 0,
    field: 'Condeco’s grid books one person at a time',
  },
  'Schedule by drag': {
    what: 'Move someone’s booking to another day by dragging',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  'Schedule by keys': {
    what: 'Move someone’s booking to another day by keyboard',
    clicks: 0,
    keys: 3,
    field: UNKNOWN,
  },
} as const satisfies Record<string, Goal>;
