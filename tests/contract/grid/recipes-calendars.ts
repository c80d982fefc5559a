import type { Recipe, Step } from './recipe';
import { booked } from './recipes-bookings';

const CALENDAR = 'cale_wedding';
/** The calendar’s room, at a time when it’s free. */
const ROOM = 'reso_ber-2-wedding';
const FREE = { start: '2026-03-11T17:30:00.000Z', end: '2026-03-11T18:30:00.000Z' };

/** An event as a calendar reports it. */
const event = (span: typeof FREE, leave_type: string | null) => ({
  id: 'event-1',
  ical_id: null,
  url: null,
  series_id: null,
  original_start: null,
  ...span,
  time_zone: 'Europe/Berlin',
  is_all_day: false,
  title: 'Lens review',
  description: null,
  location: null,
  visibility: 'public',
  organizer_email: 'maya.lindqvist@meridian.example',
  creator_email: 'maya.lindqvist@meridian.example',
  attendees: [],
  recurrence: [],
  status: 'accepted',
  leave_type,
  schedule_id: null,
  is_deleted: false,
  updated: null,
});
const AWAY = { start: '2026-06-15T07:00:00.000Z', end: '2026-06-15T15:00:00.000Z' };

type Rows = { elements: { id: string }[] };
const first = (rows: Record<string, unknown>): string =>
  (rows as unknown as Rows).elements[0]?.id ?? '';

/** A booking that its calendar doesn’t know yet. */
const changed = async (step: Step) => {
  const { params } = await booked(FREE, ROOM)(step);
  return { params: { id: CALENDAR, scheduleId: params.id } };
};

/** A job that has been handed out. */
const working: Recipe = {
  given: async ({ call }) => {
    const opened = await call('backgroundSync.sync', { body: { calendar_ids: [CALENDAR] } });
    return { body: { id: first(opened) } };
  },
};

/** A person who has started to grant consent. */
const consenting = ({ call }: Step) =>
  call('integrationApps.setup', { params: { type: 'microsoft' }, as: 'member' });

const consent: Recipe = {
  given: async (step) => ({ body: { id: (await consenting(step))['authorization_id'] } }),
};

/** Recipes for calendars and for background sync, whose state is a queue of jobs. */
export const CALENDAR_RECIPES: Readonly<Record<string, Recipe>> = {
  'backgroundSync.pending': {
    given: async ({ call }) =>
      void (await call('backgroundSync.listenerNotified', { body: { token: 'hook-spree' } })),
  },
  'backgroundSync.removePending': {
    given: async ({ call }) => {
      await call('backgroundSync.listenerNotified', { body: { token: 'hook-spree' } });
      return { params: { id: first(await call('backgroundSync.pending')) } };
    },
  },
  'backgroundSync.syncEvents': { body: { events: [event(FREE, null)] } },
  'backgroundSync.removeEvents': {
    given: async ({ call }) => void (await call('backgroundSync.syncEvents')),
  },
  'backgroundSync.requestsSynced': {
    given: async (step) => {
      await changed(step);
      const id = first(await step.call('backgroundSync.requestsForSyncing'));
      return { body: { requests: [{ id, status: 'synced', event_id: 'event-1' }] } };
    },
  },
  'backgroundSync.scheduleSynced': { given: changed, body: { event_id: 'event-1' } },
  'backgroundSync.requestsForSyncing': { given: async (step) => void (await changed(step)) },
  'backgroundSync.transform': { given: changed },
  'backgroundSync.updatedSchedules': { given: async (step) => void (await changed(step)) },
  'backgroundSync.removeUpdatedSchedule': {
    given: async (step) => {
      await changed(step);
      const id = first(await step.call('backgroundSync.updatedSchedules'));
      return { params: { calendarId: CALENDAR, id } };
    },
  },
  'backgroundSync.syncLeave': {
    params: { id: 'cale_member' },
    body: { events: [event(AWAY, 'vacation')] },
  },
  'backgroundSync.jobsForSyncing': {
    given: async ({ call }) => void (await call('backgroundSync.sync')),
  },
  'backgroundSync.jobSynced': working,
  'backgroundSync.jobFinished': working,
  'backgroundSync.jobFailed': working,
  'backgroundSync.authorizationsForSyncing': {
    given: async (step) => void (await consenting(step)),
  },
  'backgroundSync.authorizationSynced': consent,
  'backgroundSync.authorizationFailed': consent,
  'backgroundSync.authorizationIntents': { given: async (step) => void (await consenting(step)) },
  'backgroundSync.authorizationChecked': {
    given: async (step) => {
      await consenting(step);
      return { body: { id: first(await step.call('backgroundSync.authorizationIntents')) } };
    },
  },
  'backgroundSync.updateListener': { body: { id: 'lstn_spree' } },
  'backgroundSync.listenerStarted': { body: { id: 'lstn_spree' } },
  'backgroundSync.listenerStopped': { body: { id: 'lstn_spree' } },
  'backgroundSync.listenerNotified': { body: { token: 'hook-spree' } },
  'backgroundSync.syncChecked': { body: { ids: [CALENDAR] } },
  'calendars.ofResource': { params: { resourceId: ROOM } },
  'calendars.deauthorize': { as: 'member', params: { provider: 'microsoft' } },
  'calendars.create': { body: { reference_id: 'reso_ber-2-treptow' } },
  'calendars.update': { body: { reference_id: ROOM } },
};
