import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, startOfWeek, type LocalDate } from '@/domain/time';
import { awayOn } from './away';
import { aDay } from './fixture';
import { EMPTY_WEEK, isSameDay, revertChanges, withChanges, type WeekPlan } from './week';

const TODAY = '2026-03-10';
const at = (date: LocalDate, clock: string) => Date.parse(`${date}T${clock}:00+01:00`);
const NOW = at(TODAY, '10:00');
const booked = (from: readonly [LocalDate, string], to: readonly [LocalDate, string]) => ({
  start: at(...from),
  end: at(...to),
  zone: 'Europe/Berlin',
});
const none = new Map<LocalDate, WeekPlan>();
const ask = { today: TODAY, now: NOW, plans: none, bookings: [] };

describe('being away', () => {
  it('LEAVE-3 today releases what isn’t over and is only today', () => {
    const bookings = {
      over: booked([TODAY, '08:00'], [TODAY, '09:00']),
      running: booked([TODAY, '09:00'], [TODAY, '17:00']),
      later: booked([TODAY, '14:00'], [TODAY, '15:00']),
      overnight: booked([TODAY, '22:00'], ['2026-03-11', '06:00']),
      tomorrow: booked(['2026-03-11', '09:00'], ['2026-03-11', '17:00']),
      sinceYesterday: booked(['2026-03-09', '09:00'], [TODAY, '17:00']),
    };
    const { releases, beyond } = awayOn({
      ...ask,
      first: TODAY,
      last: TODAY,
      bookings: Object.values(bookings),
    });
    expect(releases).toEqual([bookings.running, bookings.later, bookings.sinceYesterday]);
    expect(beyond).toEqual([bookings.overnight]);
  });

  it('WL-1 plans working days and a planned weekend, in both weeks', () => {
    const plans = new Map([[startOfWeek(TODAY), { ...EMPTY_WEEK, saturday: ['office' as const] }]]);
    const { weeks } = awayOn({ ...ask, plans, first: '2026-03-12', last: '2026-03-16' });
    expect([...weeks.values()].flat().map(({ date }) => date)).toEqual([
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-16',
    ]);
  });

  it('UNDO-1 changes only the days themselves, never past ones, and can be reverted', () => {
    const week = fc.record({
      monday: aDay,
      tuesday: aDay,
      wednesday: aDay,
      thursday: aDay,
      friday: aDay,
      saturday: aDay,
      sunday: aDay,
    });
    const days = fc.tuple(fc.integer({ min: -5, max: 20 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(week, { minLength: 7, maxLength: 7 }), days, (weeks, [from, length]) => {
        const monday = addDays(startOfWeek(TODAY), -7);
        const plans = new Map(weeks.map((plan, index) => [addDays(monday, 7 * index), plan]));
        const first = addDays(TODAY, from);
        const last = addDays(first, length);
        for (const [start, changes] of awayOn({ ...ask, plans, first, last }).weeks) {
          const before = plans.get(start) ?? EMPTY_WEEK;
          for (const { date, before: was, after } of changes) {
            expect(date >= first && date <= last && date >= TODAY).toBe(true);
            expect(isSameDay(was, after)).toBe(false);
          }
          expect(revertChanges(withChanges(before, changes), changes)).toEqual(before);
        }
      }),
    );
  });
});
