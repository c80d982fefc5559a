import { backgroundJobs } from '@/api/background-jobs';
import type { CalendarAuthorization, AuthorizationIntent, Listener } from '@/api/schemas/sync';
import { implement } from '../core/implement';
import { later } from '../core/lists';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { calendarFailed, calendarSynced } from '../rules/calendar-push';
import { queueSync, readFreed } from '../rules/calendar-queue';
import {
  calendarView,
  findCalendar,
  jobsOf,
  jobView,
  listenerOf,
  skippedEvents,
  pathOrganization,
} from '../rules/calendars';
import { claim } from '../rules/claims';
import { appId } from '../rules/connections';
import { holdersOf } from '../rules/people';
import type {
  AuthorizationRow,
  CalendarRow,
  IntentRow,
  ListenerRow,
  SyncJobRow,
} from '../world/rows-calendars';
import type { World } from '../world/world';

/** A calendar is compared with its provider as a whole once a day. */
const COMPARED = 24 * 60 * 60_000;
/** A consent and a listener last this long if the provider doesn’t say. */
const CONSENT = 90 * 24 * 60 * 60_000;
const LISTENER = 3 * 24 * 60 * 60_000;

type Within = Readonly<{ world: World; params: { org: string } }>;

/** A row of the organization in the path. */
function within<T extends { organization_id: string }>(
  { world, params }: Within,
  row: T | undefined,
  what: string,
): T {
  const { id } = pathOrganization(world, params.org);
  return row?.organization_id === id ? row : notFound(what);
}

const calendarsOf = ({ world, params }: Within): CalendarRow[] =>
  world.tables.calendars
    .by('organization', pathOrganization(world, params.org).id)
    .filter(({ is_enabled }) => is_enabled);

const isOpen = ({ status }: SyncJobRow): boolean => status === 'pending' || status === 'synced';

/** The job of a step. A finished job accepts no more steps; repeating the same end returns the same answer. */
function openJob(asking: Within, id: string, end?: SyncJobRow['status']): SyncJobRow {
  const job = within(asking, asking.world.tables.syncJobs.get(id), 'Job');
  if (!isOpen(job) && job.status !== end) {
    refuse(409, { status: `This job ${job.status} before` }, { current: jobView(job) });
  }
  return job;
}

/** Opens a job for a calendar, or returns the open one. */
function openFor(world: World, calendar: CalendarRow): SyncJobRow {
  const open = jobsOf(world, calendar.id).find(isOpen);
  if (open) return open;
  return world.tables.syncJobs.insert({
    id: world.newId('sjob'),
    organization_id: calendar.organization_id,
    calendar_id: calendar.id,
    status: 'pending',
    sync_token: calendar.sync_token,
    page_token: calendar.page_token,
    schedule_id: null,
    error: null,
    created_at: world.now,
    finished_at: null,
    handed_out_at: null,
  });
}

/** A job’s calendar: it’s deleted before its jobs are. */
function calendarOfJob(world: World, job: SyncJobRow) {
  const calendar = world.tables.calendars.get(job.calendar_id) ?? notFound('Calendar');
  return calendarView(world, calendar);
}

function authorizationView(row: AuthorizationRow): CalendarAuthorization {
  const { organization_id: _of, handed_out_at: _at, ...shown } = row;
  return shown;
}

/** Stores a consent, and with it the app of the person who gave it. */
function saveAuthorization(
  world: World,
  row: AuthorizationRow,
  change: Partial<AuthorizationRow>,
): CalendarAuthorization {
  const next = world.tables.authorizations.update(row.id, { ...change, updated_at: world.now });
  const app = world.tables.installedApps.get(appId(row.organization_id, row.user_id, row.source));
  if (app) {
    const isFailed = next.status === 'failed';
    world.tables.installedApps.update(app.id, {
      state: isFailed ? 'failed' : 'connected',
      error: next.error,
      ...(next.status === 'synced' ? { last_success_at: world.now } : {}),
    });
  }
  const whom =
    row.user_id === null ? holdersOf(world, row.organization_id, 'owner') : [row.user_id];
  broadcast(world, next, 'calendar_authorization', 'updated', whom);
  return authorizationView(next);
}

function intentView(row: IntentRow): AuthorizationIntent {
  const { organization_id: _of, handed_out_at: _at, ...shown } = row;
  return shown;
}

function listenerView({ organization_id: _of, ...shown }: ListenerRow): Listener {
  return shown;
}

function saveListener(world: World, row: ListenerRow, change: Partial<ListenerRow>): Listener {
  return listenerView(world.tables.listeners.update(row.id, { ...change, updated_at: world.now }));
}

/** Two calendars never share a listener token, because notifications contain nothing else. */
function checkToken(world: World, token: string, calendarId: string): void {
  const existing = world.tables.listeners.by('token', token)[0];
  if (existing && existing.calendar_id !== calendarId) {
    refuse(409, { token: 'Another calendar listens under this token' }, { rule: 'duplicate' });
  }
}

export const backgroundJobsHandlers = implement(backgroundJobs, {
  sync: (asking) => {
    const { world, body } = asking;
    const organization = pathOrganization(world, asking.params.org);
    const rows = body?.calendar_ids
      ? body.calendar_ids.map((id) => findCalendar(world, organization, id))
      : calendarsOf(asking);
    return {
      elements: rows
        .filter(({ is_enabled }) => is_enabled)
        .map((row) => jobView(openFor(world, row))),
    };
  },

  jobsForSyncing: (asking) => {
    const { world, body } = asking;
    const jobs = calendarsOf(asking)
      .filter(({ source }) => body?.source === undefined || source === body.source)
      .flatMap(({ id }) => world.tables.syncJobs.by('calendar', id))
      .filter(isOpen);
    return {
      elements: claim(world, world.tables.syncJobs, jobs, body, (row) => row.created_at).map(
        (row) => ({ ...jobView(row), calendar: calendarOfJob(world, row) }),
      ),
    };
  },

  jobSynced: (asking) => {
    const { world, body } = asking;
    const job = openJob(asking, body.id);
    const { sync_token = job.sync_token, page_token = job.page_token } = body;
    // A worker that takes over from one that stopped continues with the next page.
    world.tables.calendars.update(job.calendar_id, { page_token });
    return jobView(
      world.tables.syncJobs.update(job.id, {
        status: 'synced',
        sync_token,
        page_token,
        ...skippedEvents(job, body.skipped),
      }),
    );
  },

  jobFinished: (asking) => {
    const { world, body } = asking;
    const job = openJob(asking, body.id, 'finished');
    if (job.status === 'finished') return jobView(job);
    const { sync_token = job.sync_token } = body;
    const tokens = { sync_token, page_token: null };
    const calendar = world.tables.calendars.get(job.calendar_id);
    if (calendar) calendarSynced(world, calendar, tokens);
    for (const waiting of world.tables.pendingCalendars.by('calendar', job.calendar_id)) {
      // A change reported after the job started, or since the calendar was assigned, isn’t included.
      const isNew = waiting.handed_out_at === null && waiting.requested_at >= job.created_at;
      if (waiting.requested_at <= job.created_at && !isNew)
        world.tables.pendingCalendars.remove(waiting.id);
    }
    const finished = world.tables.syncJobs.update(job.id, {
      ...tokens,
      ...skippedEvents(job, body.skipped),
      status: 'finished',
      finished_at: world.now,
    });
    if (calendar) readFreed(world, calendar);
    return jobView(finished);
  },

  jobFailed: (asking) => {
    const { world, body } = asking;
    const job = openJob(asking, body.id, 'failed');
    if (job.status === 'failed') return jobView(job);
    const schedule_id = body.schedule_id ?? null;
    const calendar = world.tables.calendars.get(job.calendar_id);
    if (calendar) calendarFailed(world, calendar, body.error, schedule_id);
    return jobView(
      world.tables.syncJobs.update(job.id, {
        status: 'failed',
        error: body.error,
        schedule_id,
        finished_at: world.now,
      }),
    );
  },

  authorizationsForSyncing: (asking) => {
    const { world, body, params } = asking;
    const rows = world.tables.authorizations
      .by('organization', pathOrganization(world, params.org).id)
      .filter(
        ({ status, source }) =>
          (status === 'pending' || status === 'checked') &&
          (body?.source === undefined || source === body.source),
      );
    return {
      elements: claim(world, world.tables.authorizations, rows, body, (row) => row.updated_at).map(
        authorizationView,
      ),
    };
  },

  authorizationSynced: (asking) => {
    const { world, body } = asking;
    const row = within(asking, world.tables.authorizations.get(body.id), 'Authorization');
    const expires_at = body.expires_at === undefined ? later(world, CONSENT) : body.expires_at;
    return saveAuthorization(world, row, { status: 'synced', error: null, expires_at });
  },

  authorizationFailed: (asking) => {
    const { world, body } = asking;
    const row = within(asking, world.tables.authorizations.get(body.id), 'Authorization');
    return saveAuthorization(world, row, { status: 'failed', error: body.error });
  },

  authorizationIntents: (asking) => {
    const { world, body, params } = asking;
    const rows = world.tables.intents
      .by('organization', pathOrganization(world, params.org).id)
      .filter(
        ({ is_checked, source }) =>
          !is_checked && (body?.source === undefined || source === body.source),
      );
    return {
      elements: claim(world, world.tables.intents, rows, body, (row) => row.created_at).map(
        intentView,
      ),
    };
  },

  authorizationChecked: (asking) => {
    const { world, body } = asking;
    const intent = within(asking, world.tables.intents.get(body.id), 'Intent');
    const row = world.tables.authorizations.get(intent.authorization_id);
    // What was synced in the meantime counts as checked.
    if (row && (!body.is_valid || row.status !== 'synced')) {
      saveAuthorization(
        world,
        row,
        body.is_valid
          ? { status: 'checked', error: null }
          : { status: 'failed', error: 'The consent was not given' },
      );
    }
    return intentView(world.tables.intents.update(intent.id, { is_checked: true }));
  },

  listening: (asking) => {
    const { world, body } = asking;
    const rows = calendarsOf(asking)
      .filter(({ source }) => body?.source === undefined || source === body.source)
      .flatMap(({ id }) => world.tables.listeners.by('calendar', id))
      .filter(
        ({ status, expires_at }) =>
          status === 'started' && (expires_at === null || expires_at > world.now),
      )
      .toSorted((a, b) => ((a.expires_at ?? '9') < (b.expires_at ?? '9') ? -1 : 1));
    return { elements: rows.slice(0, body?.limit ?? rows.length).map(listenerView) };
  },

  createListener: (asking) => {
    const { world, body, params } = asking;
    const calendar = findCalendar(world, pathOrganization(world, params.org), body.calendar_id);
    checkToken(world, body.token, calendar.id);
    const known = listenerOf(world, calendar.id);
    if (known && known.status !== 'stopped') {
      refuse(
        409,
        { calendar_id: 'This calendar has a listener' },
        { rule: 'duplicate', listener: listenerView(known) },
      );
    }
    const state = {
      token: body.token,
      status: 'created' as const,
      expires_at: body.expires_at ?? null,
      notified_at: null,
    };
    if (known) return saveListener(world, known, state);
    return listenerView(
      world.tables.listeners.insert({
        id: world.newId('lstn'),
        organization_id: calendar.organization_id,
        calendar_id: calendar.id,
        ...state,
        updated_at: world.now,
      }),
    );
  },

  updateListener: (asking) => {
    const { world, body } = asking;
    const row = within(asking, world.tables.listeners.get(body.id), 'Listener');
    const { token = row.token, expires_at = row.expires_at } = body;
    checkToken(world, token, row.calendar_id);
    return saveListener(world, row, { token, expires_at });
  },

  listenerStarted: (asking) => {
    const { world, body } = asking;
    const row = within(asking, world.tables.listeners.get(body.id), 'Listener');
    const expires_at = body.expires_at ?? row.expires_at ?? later(world, LISTENER);
    return saveListener(world, row, { status: 'started', expires_at });
  },

  listenerStopped: (asking) => {
    const { world, body } = asking;
    const row = within(asking, world.tables.listeners.get(body.id), 'Listener');
    return saveListener(world, row, { status: 'stopped' });
  },

  listenerNotified: (asking) => {
    const { world, body } = asking;
    const row = within(asking, world.tables.listeners.by('token', body.token)[0], 'Listener');
    // A notification for a subscription that has ended means nothing.
    if (row.status !== 'started') {
      refuse(409, { token: 'This listener isn’t running' }, { current: listenerView(row) });
    }
    const calendar = world.tables.calendars.get(row.calendar_id);
    if (calendar) queueSync(world, calendar);
    return saveListener(world, row, { notified_at: world.now });
  },

  forSyncCheck: (asking) => {
    const { world, body } = asking;
    const since = later(world, -COMPARED);
    const rows = calendarsOf(asking)
      .filter(
        ({ source, checked_at }) =>
          (body?.source === undefined || source === body.source) &&
          (checked_at === null || checked_at <= since),
      )
      .toSorted((a, b) => ((a.checked_at ?? '') < (b.checked_at ?? '') ? -1 : 1));
    return {
      elements: rows.slice(0, body?.limit ?? rows.length).map((row) => calendarView(world, row)),
    };
  },

  syncChecked: (asking) => {
    const { world, body, params } = asking;
    const organization = pathOrganization(world, params.org);
    const different = new Set(body.different);
    return {
      elements: body.ids.map((id) => {
        const row = findCalendar(world, organization, id);
        const next = world.tables.calendars.update(row.id, {
          checked_at: world.now,
          // The token doesn’t say what was missed.
          ...(different.has(id) ? { sync_token: null, page_token: null } : {}),
        });
        if (different.has(id)) queueSync(world, next);
        return calendarView(world, next);
      }),
    };
  },
});
