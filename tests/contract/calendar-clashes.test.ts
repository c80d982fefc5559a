import { beforeEach, describe, expect, it } from 'vitest';
import { backgroundJobs } from '@/api/background-jobs';
import { backgroundSync } from '@/api/background-sync';
import { calendarLinks } from '@/api/calendar-links';
import { calendars } from '@/api/calendars';
import { schedules } from '@/api/schedules';
import type { CalendarWrite } from '@/api/schemas/calendars';
import type { SyncEvent } from '@/api/schemas/sync';
import { contractTests, done } from '@tests/helpers/calls';
import { syncEvent as event } from '@tests/helpers/sync-event';

const contract = contractTests();
const { as } = contract;
const org = 'meridian';
const sync = {
  get client() {
    return contract.server.as('sync');
  },
};

/** A time at which the room is free: a Friday afternoon far enough ahead, within opening hours. */
const FREE = { start: '2026-04-24T12:00:00.000Z', end: '2026-04-24T13:00:00.000Z' };
const WRITE: CalendarWrite = {
  organization_id: 'orga_meridian',
  source: 'microsoft',
  type: 'resource',
  reference_id: 'reso_ber-2-treptow',
  integration_id: 'intg_microsoft',
  is_enabled: true,
  is_pull_enabled: true,
  is_push_enabled: true,
  sync_events: true,
  sync_leaves: false,
};

let id = '';
let own = '';
beforeEach(async () => {
  id = (await done(calendarLinks.create.call({ body: WRITE }, as('owner')))).id;
  const slots = [{ resource_id: WRITE.reference_id, ...FREE }];
  const body = { title: 'Ours', schedule_slots: slots };
  own = (await done(schedules.create.call({ body, query: {} }, as('member')))).id;
}, 30_000);

const seen = () => calendars.get.call({ params: { id } }, as('owner'));
const put = (...events: SyncEvent[]) =>
  done(backgroundSync.syncEvents.call({ params: { id }, body: { events } }, sync));
const refuse = (error: string | null) =>
  backgroundSync.scheduleSynced.call(
    { params: { id, scheduleId: own }, body: error === null ? { event_id: 'p1' } : { error } },
    sync,
  );

describe('what a calendar and its bookings disagree on', { timeout: 30_000 }, () => {
  it('CAL-6 a refused booking is a clash, and a failed run that names it, until it is accepted', async () => {
    await refuse('Blocked');
    expect(await seen()).toMatchObject({
      last_job_status: 'failed',
      clashes: [{ kind: 'booking', schedule_id: own, reason: 'Blocked', ...FREE }],
    });
    await refuse('Still blocked');
    const jobs = await calendarLinks.syncJobs.call(
      { params: { id }, query: { status: ['failed'] } },
      as('owner'),
    );
    expect(jobs.elements).toMatchObject([{ schedule_id: own, error: 'Still blocked' }]);
    await refuse(null);
    expect((await seen()).clashes).toEqual([]);
  });

  it('CAL-6 an event at the time of a booking is a clash until one of them is removed', async () => {
    const { failed } = await put(event());
    expect(failed).toMatchObject([{ event_id: 'e1', schedule_id: own, ...FREE }]);
    const opened = await backgroundJobs.sync.call(
      { params: { org }, body: { calendar_ids: [id] } },
      sync,
    );
    const job = opened?.elements[0]?.id ?? '';
    const skipped = failed.map(({ message: reason, ...rest }) => ({ ...rest, reason }));
    await backgroundJobs.jobFinished.call(
      { params: { org }, body: { id: job, sync_token: 'next', skipped } },
      sync,
    );
    const { clashes } = await seen();
    expect(clashes).toMatchObject([{ kind: 'event', schedule_id: own, event_id: 'e1', ...FREE }]);
    // Private events stay private.
    expect(JSON.stringify(clashes)).not.toContain('Lens review');
    await put(event({ is_deleted: true }));
    expect((await seen()).clashes).toEqual([]);
  });

  it('an unchanged calendar that is saved is read again from the beginning, and its bookings are sent again', async () => {
    await refuse('Blocked');
    const { calendars: rows, pendingCalendars, updatedSchedules } = contract.server.world.tables;
    rows.update(id, { sync_token: 'since' });
    for (const row of pendingCalendars.by('calendar', id)) pendingCalendars.remove(row.id);
    for (const row of updatedSchedules.by('calendar', id)) updatedSchedules.remove(row.id);
    await calendarLinks.update.call({ params: { id }, body: WRITE }, as('owner'));
    expect(rows.get(id)).toMatchObject({ sync_token: null });
    expect(pendingCalendars.by('calendar', id)).toHaveLength(1);
    expect(updatedSchedules.by('calendar', id)).toMatchObject([{ schedule_id: own }]);
  });
});
