import type { CheckName } from './checks';

/** Endpoints to which a check doesn’t apply, each with the reason. The tests fail if one is no longer needed. */
type Exemptions = Readonly<Partial<Record<CheckName, Readonly<Record<string, string>>>>>;

const HUB = 'the hub answers its first step itself, by the rules of its own protocol';
const OWN = 'concerns nobody but the person who does it';
const QUEUE = 'a step of the synchronization worker in its queue, which no screen shows';
const READS = 'changes nothing: a question in the form of a write';
const BEFORE = 'prepares something that others see only once it is used';
const SIGNING_IN = 'nobody is signed in yet';

const because = (reason: string, ...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, reason]));

export const EXEMPTIONS: Exemptions = {
  handled: because(HUB, 'realtime.negotiate'),

  unauthorized: {
    ...because(SIGNING_IN, 'session.token', 'session.identity', 'session.code'),
    'invitations.preview': 'whoever was invited has no account yet',
    'stations.available': 'a device without credentials asks whether it has been paired',
  },

  outsider: because(HUB, 'realtime.negotiate'),

  unknown: {
    'schedules.exists': 'whether there is such a booking is the question, and no its answer',
  },

  strangers: {
    'session.membership': 'asks for the membership itself, and is told that there is none',
  },

  badBody: because(HUB, 'realtime.negotiate'),
  badQuery: because(HUB, 'realtime.negotiate'),

  twice: {
    'backgroundSync.removeEvents': 'counts what it removed, which is nothing the second time',
  },

  references: {
    'session.code': 'names a visit only where the code is for one; others leave it unread',
    'settings.saveUser': 'what a screen remembers may be gone when it comes back to it',
  },

  notifies: {
    ...because(
      OWN,
      'favorites.add',
      'favorites.remove',
      'integrationApps.registerDevice',
      'session.saveSetting',
      'session.token',
      'settings.saveUser',
      'users.removePassword',
    ),
    ...because(
      QUEUE,
      'backgroundSync.pending',
      'backgroundSync.removePending',
      'backgroundSync.requestsForSyncing',
      'backgroundSync.updatedSchedules',
      'backgroundSync.removeUpdatedSchedule',
      'backgroundSync.sync',
      'backgroundSync.jobsForSyncing',
      'backgroundSync.jobSynced',
      'backgroundSync.authorizationsForSyncing',
      'backgroundSync.authorizationIntents',
      'backgroundSync.createListener',
      'backgroundSync.updateListener',
      'backgroundSync.listenerStarted',
      'backgroundSync.listenerStopped',
      'backgroundSync.listenerNotified',
      'backgroundSync.syncChecked',
    ),
    ...because(READS, 'backgroundSync.listening', 'backgroundSync.forSyncCheck'),
    ...because(READS, 'users.impersonate', 'realtime.negotiate'),
    ...because(
      BEFORE,
      'health.scanTest',
      'health.scanVaccination',
      'resources.mediaUploadUrl',
      'session.code',
      'uploads.imageUrl',
    ),
    'organizations.create': 'an organization that begins has nobody else in it',
    'pages.create': 'a page begins as a draft, which its writers alone see',
    'session.identity': SIGNING_IN,
    'stations.code': 'the visit changes only with what is done at the station next',
  },
};
