import { beforeEach, describe, expect, it } from 'vitest';
import { backgroundJobs } from '@/api/background-jobs';
import { backgroundSync } from '@/api/background-sync';
import { calendarLinks } from '@/api/calendar-links';
import { calendars } from '@/api/calendars';
import { InputError } from '@/api/core/errors';
import { integrationApps } from '@/api/integration-apps';
import { integrations } from '@/api/integrations';
import { schedules } from '@/api/schedules';
import type { SyncEvent } from '@/api/schemas/sync';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';
import { syncEvent } from '@tests/helpers/sync-event';

const contract = contractTests();
const { as } = contract;
const ROOM = 'reso_ber-2-treptow';
const org = 'meridian';
const sync = {
  get client() {
    return contract.server.as('sync');
  },
};

const worldEmail = (id: string): string => contract.server.world.tables.users.get(id)?.email ?? '';

const event = (id: string, over: Partial<SyncEvent> = {}): SyncEvent =>
  syncEvent({
    id,
    ical_id: `${id}@ical`,
    start: '2026-03-28T09:00:00.000Z',
    end: '2026-03-28T10:00:00.000Z',
    visibility: 'public',
    organizer_email: worldEmail('user_member'),
    creator_email: worldEmail('user_member'),
    ...over,
  });

/** A time at which the room is free: a Friday afternoon far enough ahead, within opening hours. */
const FREE = { start: '2026-04-24T12:00:00.000Z', end: '2026-04-24T13:00:00.000Z' };
const NEXT = { start: '2026-04-24T14:00:00.000Z', end: '2026-04-24T15:00:00.000Z' };

let calendarId = '';
let personId = '';
const link = async (integration_id: string, reference_id: string, type: 'resource' | 'user') =>
  done(
    calendarLinks.create.call(
      {
        body: {
          organization_id: 'orga_meridian',
          source: 'microsoft',
          type,
          reference_id,
          integration_id,
          is_enabled: true,
          is_pull_enabled: true,
          is_push_enabled: true,
          sync_events: true,
          sync_leaves: false,
        },
      },
      as('owner'),
    ),
  );

let integrationId = '';
beforeEach(async () => {
  const body = { name: 'Rooms in Berlin' };
  const made = await done(
    integrations.create.call({ params: { type: 'microsoft' }, body }, as('owner')),
  );
  integrationId = made.id;
  calendarId = (await link(made.id, ROOM, 'resource')).id;
  personId = (await link(made.id, 'user_member', 'user')).id;
}, 30_000);

const put = (...events: SyncEvent[]) =>
  done(backgroundSync.syncEvents.call({ params: { id: calendarId }, body: { events } }, sync));
const putLeave = (...events: SyncEvent[]) =>
  done(backgroundSync.syncLeave.call({ params: { id: personId }, body: { events } }, sync));
const bookingOf = (eventId: string) =>
  contract.server.world.tables.calendarEvents.by('event', `${calendarId}|${eventId}`)[0]
    ?.schedule_id ?? '';
const read = (id: string, persona = 'member') =>
  schedules.get.call({ params: { id } }, as(persona));
const book = (range = FREE) =>
  done(
    schedules.create.call(
      { body: { title: 'Ours', schedule_slots: [{ resource_id: ROOM, ...range }] }, query: {} },
      as('member'),
    ),
  );
const waiting = () => contract.server.world.tables.updatedSchedules.by('calendar', calendarId);

describe('events of a calendar', { timeout: 30_000 }, () => {
  it('CAL-8 the addresses of linked places are dropped from the attendees', async () => {
    contract.server.world.tables.calendars.update(calendarId, {
      external_id: 'Treptow@rooms.example',
    });
    const attendees = ['treptow@rooms.example', 'ana@example.com'].map((email) => ({ email }));
    await put(event('e1', { ...FREE, attendees }));
    const booked = await read(bookingOf('e1'));
    expect(booked.attendees.map(({ email }) => email)).toEqual(['ana@example.com']);
  });

  it('CAL-3 an event becomes a booking, and its cancellation frees the room', async () => {
    expect(await put(event('e1', FREE))).toMatchObject({ created: 1, failed: [] });
    const booked = await read(bookingOf('e1'));
    expect(booked).toMatchObject({
      title: 'Lens review',
      ...FREE,
      integration: { event_id: 'e1' },
    });
    expect(booked.slots[0]).toMatchObject({ status: 'accepted', resource: { id: ROOM } });
    // The same rule makes the room taken for everyone else.
    const late = await put(event('e2', FREE));
    expect(late.failed).toHaveLength(1);
    expect(await put(event('e1', { is_deleted: true }))).toMatchObject({ deleted: 1 });
    expect(await statusOf(read(booked.id))).toBe(404);
    expect(await put(event('e2', FREE))).toMatchObject({ created: 1, failed: [] });
  });

  it('CAL-3 a canceled occurrence removes only itself, CAL-4 one of an unknown series nothing', async () => {
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=3'];
    expect(await put(event('s1', { ...FREE, recurrence }))).toMatchObject({ created: 1 });
    const { world } = contract.server;
    const first = world.tables.schedules.get(bookingOf('s1'));
    const standing = () =>
      world.tables.schedules
        .by('series', first?.series_id ?? '')
        .filter(({ deleted_at }) => deleted_at === null).length;
    expect(standing()).toBe(3);
    const gone = { is_deleted: true, original_start: '2026-05-01T12:00:00.000Z' };
    const unknown = await put(event('s9_2', { ...gone, series_id: 's9' }));
    expect(unknown).toEqual({ created: 0, updated: 0, deleted: 0, skipped: 1, failed: [] });
    expect(standing()).toBe(3);
    expect(await put(event('s1_2', { ...gone, series_id: 's1' }))).toMatchObject({ deleted: 1 });
    expect(standing()).toBe(2);
    expect(await put(event('s1', { is_deleted: true }))).toMatchObject({ deleted: 1 });
    expect(standing()).toBe(0);
  });

  it('CAL-3 the same event again changes nothing, a moved one moves its booking', async () => {
    await put(event('e1', FREE));
    expect(await put(event('e1', FREE))).toMatchObject({ skipped: 1, created: 0, updated: 0 });
    expect(await put(event('e1', { ...NEXT, title: 'Moved' }))).toMatchObject({ updated: 1 });
    expect(await read(bookingOf('e1'))).toMatchObject({ title: 'Moved', ...NEXT });
  });

  it('CAL-5 what came from a calendar is never sent back, but what was booked here is', async () => {
    await put(event('e1', FREE));
    await put(event('e1', { ...FREE, title: 'Again' }));
    expect(waiting()).toEqual([]);
    const own = await book(NEXT);
    expect(waiting().map(({ schedule_id }) => schedule_id)).toEqual([own.id]);
  });

  it('CAL-5 a payload that disagrees is refused', async () => {
    const body = { ...(await calendars.get.call({ params: { id: calendarId } }, as('owner'))) };
    for (const change of [{ sync_events: false }, { sync_leaves: true }]) {
      const call = calendarLinks.update.call(
        { params: { id: calendarId }, body: { ...body, ...change } as never },
        as('owner'),
      );
      await expect(call).rejects.toThrow();
    }
  });

  it('CAL-6 a refused room keeps its booking, with the reason, until it is tried again', async () => {
    const own = await book();
    const refuse = backgroundSync.scheduleSynced.call(
      { params: { id: calendarId, scheduleId: own.id }, body: { error: 'The room is blocked' } },
      sync,
    );
    await refuse;
    const kept = await read(own.id);
    expect(kept.integration).toMatchObject({ event_id: null });
    expect(kept.slots[0]).toMatchObject({ status: 'accepted', reason: 'The room is blocked' });
    // Any change to the booking triggers another attempt.
    await schedules.change.call(
      { params: { id: own.id }, body: { title: 'Once more' }, query: {} },
      as('member'),
    );
    expect(waiting()).toHaveLength(1);
    await backgroundSync.scheduleSynced.call(
      { params: { id: calendarId, scheduleId: own.id }, body: { event_id: 'p1' } },
      sync,
    );
    const taken = await read(own.id);
    expect(taken.integration?.event_id).toBe('p1');
    expect(taken.slots[0]?.reason).toBeNull();
  });

  it('CAL-6 a room that declines later does the same', async () => {
    await put(event('e1', FREE));
    await put(event('e1', { ...FREE, status: 'rejected' }));
    const kept = await read(bookingOf('e1'));
    expect(kept).toMatchObject({ is_deleted: false, integration: { event_id: null } });
    expect(kept.slots[0]?.reason).not.toBeNull();
  });

  it('CAL-7 one bad event is counted and leaves nothing, and the others are written', async () => {
    const bad = event('e1', { ...FREE, organizer_email: null });
    const outcome = await put(bad, event('e2', NEXT), event('e3', { ...FREE, end: FREE.start }));
    expect(outcome.created).toBe(1);
    expect(outcome.failed[0]).toEqual({
      event_id: 'e1',
      message: 'Missing required event parameters',
    });
    expect(outcome.failed).toHaveLength(2);
    expect(bookingOf('e1')).toBe('');
  });

  it('CAL-9 six hours away is leave, and a minute less is not', async () => {
    const away = (id: string, end: string) =>
      event(id, { start: '2026-06-15T07:00:00.000Z', end, leave_type: 'vacation' });
    expect(await putLeave(away('l1', '2026-06-15T12:59:00.000Z'))).toMatchObject({ skipped: 1 });
    expect(await putLeave(away('l1', '2026-06-15T13:00:00.000Z'))).toMatchObject({ created: 1 });
    const { elements } = await calendars.agenda.call(
      { query: { start: '2026-06-15', end: '2026-06-15', kind: ['leave'] } },
      as('member'),
    );
    expect(elements).toMatchObject([{ type: 'vacation', is_accepted: true }]);
    expect(await putLeave(event('l1', { is_deleted: true }))).toMatchObject({ deleted: 1 });
  });

  it('CAL-7 an absence of more than a year is counted, and its days are not', async () => {
    const long = { start: '0001-01-01T00:00:00.000Z', leave_type: 'vacation' } as const;
    const outcome = await putLeave(event('l1', { ...long, end: '2027-02-26T06:00:00.000Z' }));
    expect(outcome.failed).toEqual([
      { event_id: 'l1', message: 'A request can last one year at most' },
    ]);
  });

  it('CAL-11 an event without leave is none', async () => {
    const long = { start: '2026-06-15T07:00:00.000Z', end: '2026-06-16T07:00:00.000Z' };
    expect(await putLeave(event('l1', long))).toMatchObject({ created: 0, skipped: 1 });
  });

  it('CAL-13 only microsoft and google can be deauthorized, and calendars need an integration', async () => {
    const params = { provider: 'slack' } as never;
    const wrong = calendars.deauthorize.call({ params }, as('member'));
    await expect(wrong).rejects.toThrow(new InputError('Invalid integration type'));
    const none = calendarLinks.list.call({ query: {} }, as('owner'));
    await expect(none).rejects.toThrow(new InputError('Missing integration IDs'));
  });
});

describe('a complete sync', { timeout: 60_000 }, () => {
  it('goes from consent to notification, page by page, both ways', async () => {
    const params = { org };
    // A person connects: the consent is fetched and read.
    const setup = await done(
      integrationApps.setup.call({ params: { type: 'microsoft' }, query: {} }, as('member')),
    );
    expect(setup.url).toContain('forTwoWaySync=true');
    const intents = await done(backgroundJobs.authorizationIntents.call({ params }, sync));
    const intent = intents.elements.find((one) => one.authorization_id === setup.authorization_id);
    const again = await done(backgroundJobs.authorizationIntents.call({ params }, sync));
    expect(again.elements).toEqual([]);
    await backgroundJobs.authorizationChecked.call(
      { params, body: { id: intent?.id ?? '', is_valid: true } },
      sync,
    );
    const consents = await done(backgroundJobs.authorizationsForSyncing.call({ params }, sync));
    expect(consents.elements.map(({ status }) => status)).toContain('checked');
    const id = setup.authorization_id ?? '';
    await backgroundJobs.authorizationSynced.call({ params, body: { id } }, sync);
    const valid = () =>
      calendars.hasValidAuthorization.call(
        { query: { calendarSource: 'microsoft' } },
        as('member'),
      );
    expect(await valid()).toEqual({ has_authorization: true });

    // The new calendar is due: a job is opened, handed out once, and completed in two pages.
    const due = await done(backgroundSync.pending.call({ body: { source: 'microsoft' } }, sync));
    expect(due.elements.map(({ calendar }) => calendar.id)).toContain(calendarId);
    const body = { calendar_ids: [calendarId] };
    const opened = await done(backgroundJobs.sync.call({ params, body }, sync));
    const handed = await done(backgroundJobs.jobsForSyncing.call({ params }, sync));
    const job = handed.elements.find((one) => one.calendar_id === calendarId);
    expect(job?.id).toBe(opened.elements[0]?.id);
    const jobId = job?.id ?? '';
    expect(await put(event('e1', FREE))).toMatchObject({ created: 1 });
    const step = { id: jobId, page_token: 'page-2' };
    await backgroundJobs.jobSynced.call({ params, body: step }, sync);
    const half = await calendarLinks.forSync.call({ params: { id: calendarId } }, as('owner'));
    expect(half).toMatchObject({ page_token: 'page-2', calendar: { last_job_status: 'synced' } });
    expect(await put(event('e2', NEXT))).toMatchObject({ created: 1 });
    const end = { id: jobId, sync_token: 'since-1' };
    await backgroundJobs.jobFinished.call({ params, body: end }, sync);
    const whole = await calendarLinks.forSync.call({ params: { id: calendarId } }, as('owner'));
    expect(whole).toMatchObject({ sync_token: 'since-1', page_token: null, pending_schedules: 0 });
    expect(whole.calendar.last_synced_at).not.toBeNull();
    const late = backgroundJobs.jobFailed.call({ params, body: { id: jobId, error: 'x' } }, sync);
    expect(await statusOf(late)).toBe(409);

    // A listener receives a change, so the calendar is due again.
    const listener = await done(
      backgroundJobs.createListener.call(
        { params, body: { calendar_id: calendarId, token: 'hook-1' } },
        sync,
      ),
    );
    const early = backgroundJobs.listenerNotified.call({ params, body: { token: 'hook-1' } }, sync);
    expect(await statusOf(early)).toBe(409);
    await backgroundJobs.listenerStarted.call({ params, body: { id: listener.id } }, sync);
    const running = await done(backgroundJobs.listening.call({ params }, sync));
    expect(running.elements.map((one) => one.id)).toContain(listener.id);
    await backgroundJobs.listenerNotified.call({ params, body: { token: 'hook-1' } }, sync);
    const { world } = contract.server;
    expect(world.tables.pendingCalendars.by('calendar', calendarId)).toHaveLength(1);

    // A booking made in Atrium is sent as a request, and comes back as an event that isn’t booked twice.
    const own = await book({ start: '2026-04-24T08:00:00.000Z', end: '2026-04-24T09:00:00.000Z' });
    const wanted = await done(backgroundSync.requestsForSyncing.call({}, sync));
    const request = wanted.elements.find((one) => one.schedule_id === own.id);
    expect(request).toMatchObject({
      action: 'create',
      event: { schedule_id: own.id, title: 'Ours' },
    });
    const requests = [{ id: request?.id ?? '', status: 'synced' as const, event_id: 'p1' }];
    expect(
      await backgroundSync.requestsSynced.call(
        { params: { id: calendarId }, body: { requests } },
        sync,
      ),
    ).toMatchObject({ created: 1, failed: [] });
    expect((await read(own.id)).integration?.event_id).toBe('p1');
    const echo = event('p1', {
      start: own.start,
      end: own.end,
      title: 'Ours',
      schedule_id: own.id,
    });
    await put(echo);
    expect(bookingOf('p1')).toBe(own.id);
    await schedules.remove.call({ params: { id: own.id }, query: {} }, as('member'));
    const [gone] = (await done(backgroundSync.requestsForSyncing.call({}, sync))).elements;
    expect(gone).toMatchObject({ action: 'delete', schedule_id: own.id });

    // The whole calendar is compared once a day.
    const check = await done(backgroundJobs.forSyncCheck.call({ params }, sync));
    const ids = check.elements.map((one) => one.id);
    await backgroundJobs.syncChecked.call({ params, body: { ids } }, sync);
    const later = await done(backgroundJobs.forSyncCheck.call({ params }, sync));
    expect(later.elements).toEqual([]);

    // Revoking the consent removes the connection.
    await calendars.deauthorize.call({ params: { provider: 'microsoft' } }, as('member'));
    expect(await valid()).toEqual({ has_authorization: false });
    await integrations.remove.call({ params: { id: integrationId } }, as('owner'));
    expect(await statusOf(calendars.get.call({ params: { id: calendarId } }, as('owner')))).toBe(
      404,
    );
    expect((await refused(backgroundSync.pending.call({}, as('owner')))).status).toBe(401);
  });
});
