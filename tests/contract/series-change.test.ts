import { describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { timeOf } from '@mocks/rules/zone';
import { contractServer } from '@tests/helpers/contract';
import { EVENING, ROOM, ZONE, days, seriesOf, slot, weekly } from '@tests/helpers/series';

const contract = contractServer();
const { as, refused } = contract;
const { book, dates } = seriesOf(contract);

describe('changing a series', () => {
  const patch = (
    id: string,
    body: NonNullable<Parameters<typeof schedules.change.call>[0]['body']>,
    recurring?: boolean,
  ) =>
    schedules.change.call(
      { params: { id }, query: recurring === undefined ? {} : { recurring }, body },
      as('member'),
    );
  const at = (day: string, hour: string, place = ROOM) => ({
    resource_id: place,
    start: `${day}T${hour}:30:00.000Z`,
    end: `${day}T${hour}:45:00.000Z`,
  });

  it('REC-10 without recurring, only the occurrence changes', async () => {
    const first = await book(weekly());
    const [, second] = await dates(first.master_id);
    await patch(second?.id ?? '', { title: 'Concert' });
    const titles = (await dates(first.master_id)).map(({ title }) => title);
    expect(titles).toEqual(['Choir', 'Concert', 'Choir', 'Choir', 'Choir', 'Choir']);
  });

  it('REC-10 recurring=1 changes every upcoming date, and past dates stay', async () => {
    const first = await book(weekly());
    contract.server.world.clock.jump(10 * 86_400_000);
    const all = await dates(first.master_id);
    expect(all).toHaveLength(4);
    await patch(
      all[0]?.id ?? '',
      { title: 'Opera', schedule_slots: [at('2026-03-25', '16')] },
      true,
    );
    const { schedules: table } = contract.server.world.tables;
    const rows = table
      .by('series', first.master_id ?? '')
      .toSorted((a, b) => (a.start < b.start ? -1 : 1));
    expect(rows.map(({ title }) => title)).toEqual([
      'Choir',
      'Choir',
      'Opera',
      'Opera',
      'Opera',
      'Opera',
    ]);
    expect(rows.map(({ start }) => timeOf(start, ZONE))).toEqual([
      '18:30:00',
      '18:30:00',
      '17:30:00',
      '17:30:00',
      '17:30:00',
      '17:30:00',
    ]);
  });

  it('REC-8 a moved and a deleted date survive a later change of the series', async () => {
    const first = await book(weekly());
    const [, second, third] = await dates(first.master_id);
    await patch(second?.id ?? '', { schedule_slots: [at('2026-03-19', '15')] });
    await schedules.remove.call({ params: { id: third?.id ?? '' } }, as('member'));
    await patch(first.id, { schedule_slots: [at('2026-03-11', '16')] }, true);
    const all = await dates(first.master_id);
    expect(days(all)).toEqual([
      '2026-03-11',
      '2026-03-19',
      '2026-04-01',
      '2026-04-08',
      '2026-04-15',
    ]);
    expect(all.map(({ start }) => timeOf(start, ZONE).slice(0, 5))).toEqual([
      '17:30',
      '16:30',
      '17:30',
      '17:30',
      '17:30',
    ]);
    expect(all[0]?.recurring?.rrules).toContain('EXDATE;VALUE=DATE:20260325');
  });

  it('REC-8 a moved date that is deleted does not return at its old time', async () => {
    const first = await book(weekly());
    const [, second] = await dates(first.master_id);
    await patch(second?.id ?? '', { schedule_slots: [at('2026-03-19', '15')] });
    await schedules.remove.call({ params: { id: second?.id ?? '' } }, as('member'));
    await patch(
      first.id,
      { recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=7'], ...EVENING } },
      true,
    );
    expect(days(await dates(first.master_id))).toEqual([
      '2026-03-11',
      '2026-03-25',
      '2026-04-01',
      '2026-04-08',
      '2026-04-15',
      '2026-04-22',
    ]);
  });

  it('REC-9 canceling all upcoming dates keeps the past, and the rule ends with it', async () => {
    const first = await book(weekly());
    contract.server.world.clock.jump(10 * 86_400_000);
    const [next] = await dates(first.master_id);
    await schedules.remove.call(
      { params: { id: next?.id ?? '' }, query: { recurring: true } },
      as('member'),
    );
    expect(await dates(first.master_id)).toEqual([]);
    const past = await schedules.get.call({ params: { id: first.id } }, as('member'));
    expect(past.is_deleted).toBe(false);
    expect(past.recurring?.rrules).toEqual(['RRULE:FREQ=WEEKLY;UNTIL=20260318']);
  });

  it('REC-10 "following" is a shorter UNTIL of the master, and a new series linked to it', async () => {
    const first = await book(weekly());
    const masterId = first.master_id ?? '';
    await patch(
      masterId,
      { recurring: { rrules: ['RRULE:FREQ=WEEKLY;UNTIL=20260325'], ...EVENING } },
      true,
    );
    expect(days(await dates(masterId))).toEqual(['2026-03-11', '2026-03-18', '2026-03-25']);
    const span = { start: '2026-04-01T15:30:00.000Z', end: '2026-04-01T16:00:00.000Z' };
    const next = await book({
      ...weekly(['RRULE:FREQ=WEEKLY;COUNT=3'], [slot(ROOM, span)], span),
      recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...span, follows_id: masterId },
    } as ReturnType<typeof weekly>);
    expect(next.recurring?.follows_id).toBe(masterId);
    expect(next.master_id).not.toBe(masterId);
  });

  it('REC-10 a rule sent for a single occurrence is refused', async () => {
    const first = await book(weekly());
    const error = await refused(
      patch(first.id, { recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=2'], ...EVENING } }),
    );
    expect(error.status).toBe(422);
    expect(error.fields).toHaveProperty('recurring');
  });

  it('REC-12 ids of the dates stay when time and weekday change', async () => {
    const first = await book(weekly());
    const before = (await dates(first.master_id)).map(({ id }) => id);
    const monday = { start: '2026-03-12T16:30:00.000Z', end: '2026-03-12T17:30:00.000Z' };
    await patch(
      first.id,
      {
        recurring: {
          rrules: ['RRULE:FREQ=WEEKLY;COUNT=6', 'EXDATE;VALUE=DATE:20260402'],
          ...monday,
        },
        schedule_slots: [slot(ROOM, monday)],
      },
      true,
    );
    const after = await dates(first.master_id);
    expect(days(after)).toEqual([
      '2026-03-12',
      '2026-03-19',
      '2026-03-26',
      '2026-04-09',
      '2026-04-16',
    ]);
    expect(after.map(({ id }) => id)).toEqual(before.slice(0, 5));
    expect(new Set(after.map(({ start }) => timeOf(start, ZONE)))).toEqual(new Set(['17:30:00']));
  });

  it('REC-4 a change that clashes on one date changes nothing', async () => {
    const first = await book(weekly());
    await schedules.create.call(
      {
        body: {
          schedule_slots: [
            slot(ROOM, { start: '2026-04-01T17:30:00.000Z', end: '2026-04-01T18:00:00.000Z' }),
          ],
        },
      },
      as('member-2'),
    );
    const error = await refused(
      patch(first.id, { schedule_slots: [at('2026-03-11', '18')] }, true),
    );
    expect(error.status).toBe(409);
    expect(error.detail).toMatchObject({ failing: [{ date: '2026-04-01', rule: 'taken' }] });
    const times = (await dates(first.master_id)).map(({ start }) => timeOf(start, ZONE));
    expect(new Set(times)).toEqual(new Set(['18:30:00']));
  });

  it('REC-10 releasing one place on all dates keeps the others', async () => {
    const first = await book(weekly(undefined, [slot(), slot('reso_ber-p-courtyard')]));
    const place = first.slots.find(({ resource }) => resource.id === ROOM);
    await schedules.removeSlot.call(
      { params: { id: first.id, slotId: place?.id ?? '' }, query: { recurring: true } },
      as('member'),
    );
    const left = (await dates(first.master_id)).map(({ slots }) =>
      slots.map((one) => one.resource.id),
    );
    expect(left).toEqual(Array.from({ length: 6 }, () => ['reso_ber-p-courtyard']));
  });

  it('REC-10 a single booking becomes a series by a rule', async () => {
    const single = (await schedules.create.call(
      { body: { schedule_slots: [slot()] } },
      as('member'),
    )) as Schedule;
    await patch(single.id, { recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...EVENING } });
    const now = await schedules.get.call({ params: { id: single.id } }, as('member'));
    expect(days(await dates(now.master_id))).toEqual(['2026-03-11', '2026-03-18', '2026-03-25']);
  });
});
