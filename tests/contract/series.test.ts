import { describe, expect, it } from 'vitest';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { timeOf } from '@mocks/rules/zone';
import { contractServer } from '@tests/helpers/contract';
import {
  APPROVED_ROOM,
  OTHER_ROOM,
  ROOM,
  ZONE,
  days,
  seriesOf,
  slot,
  weekly,
} from '@tests/helpers/series';

const contract = contractServer();
const { as, refused } = contract;
const { book, dates } = seriesOf(contract);

describe('booking a series', () => {
  it('REC-1 each date is a booking of its own with the same series', async () => {
    const first = await book(weekly());
    const all = await dates(first.master_id);
    expect(days(all)).toEqual([
      '2026-03-11',
      '2026-03-18',
      '2026-03-25',
      '2026-04-01',
      '2026-04-08',
      '2026-04-15',
    ]);
    expect(all[0]?.id).toBe(first.id);
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
    expect(first.recurring?.rrules).toEqual(['RRULE:FREQ=WEEKLY;COUNT=6']);
  });

  it('TZ-8 the clock change moves instants, never the wall time', async () => {
    const first = await book(weekly());
    const all = await dates(first.master_id);
    expect(new Set(all.map(({ start }) => timeOf(start, ZONE)))).toEqual(new Set(['18:30:00']));
    expect(new Set(all.map(({ start }) => start.slice(11, 19)))).toEqual(
      new Set(['17:30:00', '16:30:00']),
    );
  });

  it.each([
    ['no end', 'RRULE:FREQ=WEEKLY'],
    ['more than 200 dates', 'RRULE:FREQ=DAILY;COUNT=201'],
    ['more than 200 dates by their end', 'RRULE:FREQ=DAILY;UNTIL=20261231'],
    ['more than 24 months', 'RRULE:FREQ=MONTHLY;INTERVAL=2;COUNT=20'],
    ['another frequency', 'RRULE:FREQ=HOURLY;COUNT=3'],
    ['no dates', 'RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2'],
    ['no sense', 'RRULE:FREQ=SOMETIMES'],
  ])('REC-2 a series with %s is refused', async (_what, rule) => {
    const error = await refused(book(weekly([rule])));
    expect(error.status).toBe(422);
    expect(error.fields).toHaveProperty('recurring');
    expect(contract.events).toEqual([]);
  });

  it('REC-2 the last day of UNTIL is included, at any time', async () => {
    const first = await book(weekly(['RRULE:FREQ=WEEKLY;UNTIL=20260325T000000']));
    expect(days(await dates(first.master_id))).toEqual(['2026-03-11', '2026-03-18', '2026-03-25']);
  });

  it('REC-3 a monthly rule on the 31st skips shorter months', async () => {
    const span = { start: '2026-03-31T16:30:00.000Z', end: '2026-03-31T17:30:00.000Z' };
    const rule = 'RRULE:FREQ=MONTHLY;UNTIL=20260531';
    // The second date is May 31, a Sunday, because April has no 31st.
    const error = await refused(book(weekly([rule], [slot(ROOM, span)], span)));
    expect(error.detail).toMatchObject({ failing: [{ index: 1, date: '2026-05-31' }] });
  });

  it('REC-4 a clash on one date refuses all of them and names it', async () => {
    await schedules.create.call(
      {
        body: {
          schedule_slots: [
            slot(ROOM, { start: '2026-03-25T17:00:00.000Z', end: '2026-03-25T18:00:00.000Z' }),
          ],
        },
      },
      as('member-2'),
    );
    const error = await refused(book(weekly()));
    expect(error.status).toBe(409);
    expect(error.detail).toMatchObject({
      rule: 'taken',
      failing: [{ index: 2, date: '2026-03-25', rule: 'taken' }],
    });
    expect(contract.server.world.tables.series.changed.size).toBe(0);
  });

  it('REC-4 dates that last longer than their period clash with each other', async () => {
    const span = { start: '2026-03-11T08:00:00.000Z', end: '2026-03-12T09:00:00.000Z' };
    const { world } = contract.server;
    for (const row of world.tables.hours.by('office', 'offi_berlin')) {
      const times = { start_time: '00:00:00', end_time: '00:00:00' };
      world.tables.hours.update(row.id, { days: row.days.map((day) => ({ ...day, ...times })) });
    }
    world.tables.offices.update('offi_berlin', { own_settings: { longest_booking: 2880 } });
    const place = 'reso_ber-p-courtyard';
    const error = await refused(
      book(weekly(['RRULE:FREQ=DAILY;COUNT=2'], [slot(place, span)], span)),
    );
    expect(error.status).toBe(409);
    expect(error.detail).toMatchObject({ rule: 'slots_per_user' });
  });

  it('REC-6 a mix of kept, skipped and changed dates is one series', async () => {
    const changed = { start: '2026-03-25T16:00:00.000Z', end: '2026-03-25T17:00:00.000Z' };
    const first = await book(
      weekly(
        ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20260318'],
        [slot(), slot(OTHER_ROOM, changed)],
      ),
    );
    const all = await dates(first.master_id);
    expect(days(all)).toEqual(['2026-03-11', '2026-03-25', '2026-04-01']);
    expect(all.map(({ slots }) => slots[0]?.resource.id)).toEqual([ROOM, OTHER_ROOM, ROOM]);
    expect(all[1]).toMatchObject(changed);
  });

  it('REC-7 a holiday is a clashing date that can be skipped like any other', async () => {
    const thursday = { start: '2026-03-12T17:30:00.000Z', end: '2026-03-12T18:30:00.000Z' };
    const body = weekly(['RRULE:FREQ=WEEKLY;COUNT=5'], [slot(ROOM, thursday)], thursday);
    const error = await refused(book(body));
    expect(error.detail).toMatchObject({
      failing: [{ date: '2026-04-02', rule: 'closed' }],
      code: 'office_hours_not_available',
    });
    body.recurring.rrules.push('EXDATE;VALUE=DATE:20260402');
    const first = await book(body);
    expect(days(await dates(first.master_id))).toHaveLength(4);
  });

  it('REC-11 a series makes one notification and one log line', async () => {
    const first = await book(weekly());
    expect(contract.events).toMatchObject([{ kind: 'created', object_id: first.id }]);
    const log = [...contract.server.world.tables.actions.changed.values()];
    expect(log).toMatchObject([{ kind: 'schedule:add', object_id: first.id }]);
  });

  it('REC-11 a series makes one approval entry, and one answer applies to all its dates', async () => {
    const first = await book(weekly(undefined, [slot(APPROVED_ROOM)]));
    const pending = async () => {
      const page = await scheduleBoards.pending.call(
        { params: { officeId: 'offi_berlin' }, query: { weeks: 10 } },
        as('team-manager'),
      );
      return page.elements.filter(({ master_id }) => master_id === first.master_id);
    };
    expect((await pending()).map(({ id }) => id)).toEqual([first.id]);
    await scheduleBoards.respond.call(
      { params: { id: first.id, status: 'accepted' }, body: {} },
      as('team-manager'),
    );
    expect(await pending()).toEqual([]);
    const statuses = (await dates(first.master_id)).map(({ slots }) => slots[0]?.status);
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 'accepted'));
  });

  it('REC-13 a window that ends within a series refuses only the dates after it', async () => {
    const error = await refused(book(weekly(['RRULE:FREQ=WEEKLY;COUNT=14'])));
    const failing = error.detail['failing'] as { date: string; rule: string }[];
    expect(failing.map(({ date, rule }) => [date, rule])).toEqual([['2026-06-10', 'window']]);
  });

  it('RACE-5 the same series again is refused with the first one', async () => {
    const first = await book(weekly());
    const error = await refused(book(weekly()));
    expect(error.status).toBe(409);
    expect(error.detail['schedule']).toMatchObject({ id: first.id });
  });
});
