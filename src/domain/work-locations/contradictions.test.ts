import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAVE_TYPES } from '@/api/schemas/enums';
import type { Leave } from '@/domain/leave/absence';
import { aDay } from './fixture';
import { contradictionOf, halvesOf, officeTime, type DayQuestion } from './contradictions';
import { halfOf, paintDay } from './week';

const DATE = '2026-03-10';
const ZONE = 'Europe/Berlin';
const at = (clock: string) => Date.parse(`${DATE}T${clock}:00+01:00`);
const booked = (from: string, to: string, isSeat = true) => ({
  start: at(from),
  end: at(to),
  isSeat,
});
const leave = (change: Partial<Leave> = {}): Leave => ({
  id: 'wuse_1',
  type: 'vacation',
  start: DATE,
  end: DATE,
  half_day: null,
  ...change,
});
const of = (question: Partial<DayQuestion<ReturnType<typeof booked>>>) =>
  contradictionOf({
    date: DATE,
    zone: ZONE,
    today: DATE,
    plan: [],
    bookings: [],
    leaves: [],
    isOpen: true,
    ...question,
  });

describe('the halves a booking is about', () => {
  it.each([
    ['09:00', '17:00', 'morning afternoon'],
    ['09:00', '13:00', 'morning'],
    ['13:00', '17:00', 'afternoon'],
    ['11:30', '15:00', 'afternoon'],
    ['11:00', '13:00', 'morning afternoon'],
    ['10:00', '10:30', 'morning'],
  ])('%s to %s: %s', (from, to, halves) => {
    expect(halvesOf(booked(from, to), DATE, ZONE).join(' ')).toBe(halves);
  });
});

describe('the office time of a day', () => {
  const nine = booked('09:00', '17:00');
  const of = (...plan: ('office' | 'remote')[]) => officeTime(nine, plan, DATE, ZONE);

  it('is all of it, until noon, from noon on, or none', () => {
    expect(of('office')).toEqual({ start: at('09:00'), end: at('17:00') });
    expect(of('office', 'remote')).toEqual({ start: at('09:00'), end: at('12:00') });
    expect(of('remote', 'office')).toEqual({ start: at('12:00'), end: at('17:00') });
    expect(of('remote')).toBeUndefined();
    expect(officeTime(booked('13:00', '17:00'), ['office', 'remote'], DATE, ZONE)).toBeUndefined();
  });
});

describe('WL-3 a seat while away', () => {
  it('is set to office for the half that is booked', () => {
    const booking = booked('13:00', '17:00');
    expect(of({ plan: ['office', 'remote'], bookings: [booking] })).toEqual({
      kind: 'seat_away',
      booking,
      halves: ['afternoon'],
    });
    expect(of({ plan: ['remote', 'office'], bookings: [booking] })).toBeUndefined();
  });

  it('is not a contradiction on an unplanned day, or for a room', () => {
    expect(of({ plan: [], bookings: [booked('09:00', '17:00')] })).toBeUndefined();
    expect(of({ plan: ['remote'], bookings: [booked('09:00', '10:00', false)] })).toBeUndefined();
  });

  it('is resolved by its own fix', () => {
    fc.assert(
      fc.property(
        aDay,
        fc.integer({ min: 0, max: 22 }),
        fc.integer({ min: 1, max: 12 }),
        (plan, from, hours) => {
          const start = at(`${String(from).padStart(2, '0')}:00`);
          const booking = { start, end: start + hours * 3_600_000, isSeat: true };
          const found = of({ plan, bookings: [booking] });
          if (found?.kind !== 'seat_away') return;
          const fixed = found.halves.reduce((day, half) => paintDay(day, half, 'office'), plan);
          expect(found.halves.every((half) => halfOf(fixed, half) === 'office')).toBe(true);
          expect(of({ plan: fixed, bookings: [booking] })).toBeUndefined();
        },
      ),
    );
  });
});

describe('WL-3 an office day without a seat', () => {
  it('asks for one while the office is open', () => {
    expect(of({ plan: ['remote', 'office'] })).toEqual({ kind: 'no_seat' });
    expect(of({ plan: ['office'], isOpen: false })).toBeUndefined();
    expect(of({ plan: ['office'], bookings: [booked('09:00', '17:00')] })).toBeUndefined();
    expect(of({ plan: ['office'], bookings: [booked('09:00', '10:00', false)] })).toEqual({
      kind: 'no_seat',
    });
  });

  it('is quiet once the day is over', () => {
    expect(of({ plan: ['office'], today: '2026-03-11' })).toBeUndefined();
  });
});

describe('LEAVE-3 bookings on approved leave', () => {
  it('come before everything else and name them all', () => {
    const bookings = [booked('09:00', '17:00'), booked('10:00', '11:00', false)];
    expect(of({ plan: ['remote'], bookings, leaves: [leave()] })).toEqual({
      kind: 'on_leave',
      leave: leave(),
      bookings,
    });
  });

  it('only count in the half that is leave', () => {
    const [early, late] = [booked('09:00', '12:00'), booked('13:00', '17:00')];
    const leaves = [leave({ half_day: 'afternoon' })];
    expect(of({ bookings: [early, late], leaves })).toMatchObject({ bookings: [late] });
    expect(of({ bookings: [early], leaves })).toBeUndefined();
    expect(of({ plan: ['office', 'out_of_office'], leaves })).toEqual({ kind: 'no_seat' });
  });

  it('asks for no seat on a day off', () => {
    expect(of({ plan: ['office'], leaves: [leave()] })).toMatchObject({ kind: 'plan_on_leave' });
    expect(of({ plan: ['out_of_office'], leaves: [leave()] })).toBeUndefined();
    expect(of({ leaves: [leave()] })).toBeUndefined();
  });

  it('are found under each of two half days', () => {
    const late = booked('13:00', '17:00');
    const leaves = [
      leave({ id: 'wuse_1', half_day: 'morning' }),
      leave({ id: 'wuse_2', half_day: 'afternoon' }),
    ];
    expect(of({ bookings: [late], leaves })).toMatchObject({ leave: { id: 'wuse_2' } });
  });

  it('LEAVE-1 nine types mean absent; remote and office do not', () => {
    const bookings = [booked('09:00', '17:00')];
    const absent = LEAVE_TYPES.filter(
      (type) => of({ bookings, leaves: [leave({ type })] })?.kind === 'on_leave',
    );
    expect(absent).toHaveLength(9);
    expect(absent).not.toContain('remote');
    expect(absent).not.toContain('office');
  });

  it('counts both first and last day', () => {
    const bookings = [booked('09:00', '17:00')];
    const days = (start: string, end: string) => of({ bookings, leaves: [leave({ start, end })] });
    expect(days('2026-03-10', '2026-03-12')).toBeDefined();
    expect(days('2026-03-08', '2026-03-10')).toBeDefined();
    expect(days('2026-03-11', '2026-03-12')).toBeUndefined();
    expect(days('2026-03-08', '2026-03-09')).toBeUndefined();
  });
});

describe('LEAVE-1 planned to work on approved leave', () => {
  it('names the halves that are planned as work', () => {
    const found = (plan: DayQuestion<never>['plan'], half_day: Leave['half_day'] = null) =>
      of({ plan, leaves: [leave({ half_day })] });
    expect(found(['office'])).toMatchObject({ halves: ['morning', 'afternoon'] });
    expect(found(['remote', 'not_available'])).toMatchObject({ halves: ['morning'] });
    expect(found(['office'], 'afternoon')).toMatchObject({ halves: ['afternoon'] });
    expect(found(['office', 'out_of_office'], 'afternoon')).toEqual({ kind: 'no_seat' });
    expect(of({ plan: ['office'], leaves: [leave({ type: 'office' })] })).toEqual({
      kind: 'no_seat',
    });
  });

  it('is resolved by its own fix', () => {
    const half = fc.constantFrom(null, 'morning' as const, 'afternoon' as const);
    fc.assert(
      fc.property(aDay, half, (plan, half_day) => {
        const leaves = [leave({ half_day })];
        const found = of({ plan, leaves });
        if (found?.kind !== 'plan_on_leave') return;
        const fixed = found.halves.reduce(
          (day, each) => paintDay(day, each, 'out_of_office'),
          plan,
        );
        expect(of({ plan: fixed, leaves })?.kind).not.toBe('plan_on_leave');
      }),
    );
  });
});
