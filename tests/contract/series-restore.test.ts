import { describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { contractServer } from '@tests/helpers/contract';
import { days, ROOM, seriesOf, slot, weekly } from '@tests/helpers/series';

const contract = contractServer();
const { as, refused } = contract;
const { book, dates } = seriesOf(contract);

type Patch = NonNullable<Parameters<typeof schedules.change.call>[0]['body']>;

const patch = (id: string, body: Patch) =>
  schedules.change.call({ params: { id }, body }, as('member')) as Promise<Schedule>;
const cancel = (id = '', recurring = false) =>
  schedules.remove.call({ params: { id }, query: { recurring } }, as('member'));
const facts = (list: readonly Schedule[]) =>
  list.map(({ id, master_id, title, slots }) => ({
    id,
    master_id,
    title,
    slots: slots.map((one) => [one.id, one.resource.id, one.start, one.end, one.status]),
  }));

/** A series of six Wednesdays whose second date is on a Thursday afternoon. */
async function choir() {
  const first = await book(weekly());
  const [, second] = await dates(first.master_id);
  const thursday = { start: '2026-03-19T15:30:00.000Z', end: '2026-03-19T15:45:00.000Z' };
  await patch(second?.id ?? '', { schedule_slots: [slot(ROOM, thursday)] });
  const all = await dates(first.master_id);
  const rule = all[0]?.recurring;
  if (!rule || first.master_id === null) throw new Error('No series');
  return { id: first.master_id, all, rule };
}

describe('restoring dates of a series', () => {
  it('UNDO-4 a date returns with its id, place, and time when the rule no longer excludes it', async () => {
    const { id, all, rule } = await choir();
    for (const at of [1, 3]) await cancel(all[at]?.id);
    const left = await dates(id);
    expect(left).toHaveLength(4);
    expect(left[0]?.recurring?.rrules).toEqual([
      ...rule.rrules,
      'EXDATE;VALUE=DATE:20260318',
      'EXDATE;VALUE=DATE:20260401',
    ]);
    await patch(id, { recurring: rule });
    const again = await dates(id);
    expect(facts(again)).toEqual(facts(all));
    expect(again[0]?.recurring).toEqual(rule);
  });

  it('UNDO-4 the date that a moved booking has in its series is in the answer', async () => {
    const { all } = await choir();
    expect(all.map(({ series_date }) => series_date)).toEqual([
      '2026-03-11',
      '2026-03-18',
      '2026-03-25',
      '2026-04-01',
      '2026-04-08',
      '2026-04-15',
    ]);
    expect(days(all)[1]).toBe('2026-03-19');
  });

  it('UNDO-4 RACE-2 a date whose place was taken is refused with who has it, and nothing returns', async () => {
    const { id, all, rule } = await choir();
    for (const at of [2, 3]) await cancel(all[at]?.id);
    const span = { start: '2026-04-01T16:30:00.000Z', end: '2026-04-01T17:30:00.000Z' };
    await schedules.create.call({ body: { schedule_slots: [slot(ROOM, span)] } }, as('member-2'));
    const error = await refused(patch(id, { recurring: rule }));
    expect(error.status).toBe(409);
    expect(error.detail).toMatchObject({
      failing: [{ date: '2026-04-01', rule: 'taken' }],
      taken: [{ holder: expect.stringMatching(/./) as unknown }],
    });
    expect(await dates(id)).toHaveLength(4);
  });

  it('UNDO-4 a whole canceled series returns, whether dates were canceled together or one by one', async () => {
    const { id, all, rule } = await choir();
    await cancel(all[0]?.id, true);
    expect(await dates(id)).toEqual([]);
    await patch(id, { recurring: rule });
    expect(facts(await dates(id))).toEqual(facts(all));
    for (const date of all) await cancel(date.id);
    expect(await dates(id)).toEqual([]);
    await patch(id, { recurring: rule });
    expect(facts(await dates(id))).toEqual(facts(all));
  });

  it('UNDO-4 REC-8 dates that a shorter rule dropped return with a longer one, a canceled date doesn’t', async () => {
    const { id, all, rule } = await choir();
    await cancel(all[4]?.id);
    const shorter = { ...rule, rrules: ['RRULE:FREQ=WEEKLY;UNTIL=20260325'] };
    await patch(id, { recurring: shorter });
    expect(days(await dates(id))).toEqual(['2026-03-11', '2026-03-19', '2026-03-25']);
    await patch(id, { recurring: { ...rule, rrules: ['RRULE:FREQ=WEEKLY;COUNT=7'] } });
    const again = await dates(id);
    expect(days(again)).toEqual([
      '2026-03-11',
      '2026-03-19',
      '2026-03-25',
      '2026-04-01',
      '2026-04-15',
      '2026-04-22',
    ]);
    expect(again[3]?.id).toBe(all[3]?.id);
    // The rule says what’s left.
    expect(again[0]?.recurring?.rrules).toEqual([
      'RRULE:FREQ=WEEKLY;COUNT=7',
      'EXDATE;VALUE=DATE:20260408',
    ]);
  });

  it('UNDO-4 LARGE-2 a date keeps its answer: a request stays pending', async () => {
    const first = await book(weekly(['RRULE:FREQ=WEEKLY;COUNT=3'], [slot('reso_ber-2-grunewald')]));
    const all = await dates(first.master_id);
    expect(all.flatMap(({ slots }) => slots.map(({ status }) => status))).toEqual(
      Array.from({ length: 3 }, () => 'pending'),
    );
    await cancel(all[1]?.id);
    const rule = all[0]?.recurring;
    if (!rule) throw new Error('No rule');
    await patch(first.master_id ?? '', { recurring: rule });
    expect(facts(await dates(first.master_id))).toEqual(facts(all));
  });
});
