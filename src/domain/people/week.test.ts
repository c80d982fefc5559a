import { describe, expect, it } from 'vitest';
import type { Schedule } from '@/api/schemas/schedules';
import { EMPTY_WEEK } from '@/domain/work-locations';
import { personWeek } from '.';

const MONDAY = '2026-03-09';
const slot = (name: string, start: string, end: string, more: object = {}) => ({
  id: name,
  start,
  end,
  time_zone: 'Europe/Berlin',
  status: 'accepted',
  user: { id: 'user_1' },
  resource: { name, type: 'desk' },
  ...more,
});
const week = (slots: readonly object[], plan = EMPTY_WEEK) =>
  personWeek(MONDAY, plan, [{ slots } as unknown as Schedule], 'user_1').map(
    (day) =>
      `${day.date.slice(8)} ${day.plan.join('+')} ${day.seats.map(({ resource }) => resource.name).join(' ')}`,
  );

describe('personWeek', () => {
  it('has the five working days, planned or not', () => {
    expect(week([])).toEqual(['09  ', '10  ', '11  ', '12  ', '13  ']);
    expect(personWeek(MONDAY, undefined, [], 'user_1')).toHaveLength(5);
  });

  it('WL-1 shows the plan, halves separately, and a weekend day that has one', () => {
    const plan = { ...EMPTY_WEEK, tuesday: ['office', 'remote'], sunday: ['remote'] } as const;
    expect(week([], plan)).toEqual([
      '09  ',
      '10 office+remote ',
      '11  ',
      '12  ',
      '13  ',
      '15 remote ',
    ]);
  });

  it('shows seats on their office day, in the order of the day', () => {
    expect(
      week([
        slot('D-2', '2026-03-10T12:00:00.000Z', '2026-03-10T16:00:00.000Z'),
        slot('D-1', '2026-03-10T08:00:00.000Z', '2026-03-10T11:00:00.000Z'),
        slot('D-3', '2026-03-11T23:30:00.000Z', '2026-03-12T06:00:00.000Z'),
        slot('D-4', '2026-03-14T08:00:00.000Z', '2026-03-14T09:00:00.000Z'),
      ]),
    ).toEqual(['09  ', '10  D-1 D-2', '11  ', '12  D-3', '13  ', '14  D-4']);
  });

  it('RANGE-4 a seat over midnight appears on each of its days, one until midnight only on the first', () => {
    expect(
      week([
        slot('D-1', '2026-03-09T20:00:00.000Z', '2026-03-10T05:00:00.000Z'),
        slot('D-2', '2026-03-11T20:00:00.000Z', '2026-03-11T23:00:00.000Z'),
      ]),
    ).toEqual(['09  D-1', '10  D-1', '11  D-2', '12  ', '13  ']);
  });

  it.each([
    ['of someone else', { user: { id: 'user_2' } }],
    ['whose holder is hidden (PRIV-1)', { user: null }],
    ['asked for only', { status: 'pending' }],
    ['refused', { status: 'rejected' }],
    ['to park at', { resource: { name: 'P-1', type: 'parking_space' } }],
    ['to meet in', { resource: { name: 'R-1', type: 'meeting_room' } }],
  ])('leaves out places %s', (_title, more) => {
    expect(
      week([slot('D-1', '2026-03-10T08:00:00.000Z', '2026-03-10T16:00:00.000Z', more)]).join(),
    ).not.toMatch(/[DPR]-1/);
  });
});
