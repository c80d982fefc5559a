import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { denied } from '@/domain/rights';
import { at, booking, desk, openFrom, select, span, type FixtureInput } from './fixture';
import type { SelectorSchedule } from './types';

const one = (over: Partial<FixtureInput> = {}) => {
  const [facts] = select(over).facts;
  if (!facts) throw new Error('no place');
  return facts;
};
const closed = { open: [], reason: 'Closed for works', nextOpen: at('23:00') };
const lock = () => denied('not_permitted', 'resource_manager');

describe('the state of a place', () => {
  test.each<[string, Partial<FixtureInput>, string]>([
    ['nothing booked', {}, 'free'],
    ['a booking that ends as it starts', { schedules: [booking('D-1', '08:00', '09:00')] }, 'free'],
    ['a booking that starts as it ends', { schedules: [booking('D-1', '17:00', '18:00')] }, 'free'],
    ['another place booked', { schedules: [booking('D-2', '09:00', '17:00')] }, 'free'],
    [
      'a rejected booking',
      { schedules: [booking('D-1', '09:00', '17:00', { status: 'rejected' })] },
      'free',
    ],
    [
      'a deleted booking',
      { schedules: [booking('D-1', '09:00', '17:00', { deleted: true })] },
      'free',
    ],
    ['the usual place', { suggestedId: 'D-1' }, 'suggested'],
    ['someone else’s usual place', { suggestedId: 'D-2' }, 'free'],
    ['booked for the whole time', { schedules: [booking('D-1', '08:00', '18:00')] }, 'taken'],
    [
      'booked by two in turn',
      { schedules: [booking('D-1', '09:00', '12:00'), booking('D-1', '12:00', '17:00')] },
      'taken',
    ],
    ['booked in the morning', { schedules: [booking('D-1', '09:00', '12:00')] }, 'partly'],
    ['booked for a minute', { schedules: [booking('D-1', '16:59', '17:00')] }, 'partly'],
    [
      'partly and the usual place',
      { schedules: [booking('D-1', '09:00', '12:00')], suggestedId: 'D-1' },
      'partly',
    ],
    ['own', { schedules: [booking('D-1', '09:00', '10:00', { userId: 'maya' })] }, 'mine'],
    [
      'own among others',
      {
        schedules: [
          booking('D-1', '09:00', '16:00'),
          booking('D-1', '16:00', '17:00', { userId: 'maya' }),
        ],
      },
      'mine',
    ],
    [
      'own while closed',
      { schedules: [booking('D-1', '09:00', '17:00', { userId: 'maya' })], hours: () => closed },
      'mine',
    ],
    [
      'requested',
      { schedules: [booking('D-1', '09:00', '17:00', { status: 'pending' })] },
      'requested',
    ],
    [
      'requested by oneself',
      { schedules: [booking('D-1', '09:00', '17:00', { status: 'pending', userId: 'maya' })] },
      'requested',
    ],
    [
      'requested and the usual place',
      { schedules: [booking('D-1', '09:00', '10:00', { status: 'pending' })], suggestedId: 'D-1' },
      'requested',
    ],
    [
      'requested and partly taken',
      {
        schedules: [
          booking('D-1', '09:00', '10:00', { status: 'pending' }),
          booking('D-1', '11:00', '12:00'),
        ],
      },
      'partly',
    ],
    ['not permitted', { verdict: lock }, 'not_for_you'],
    [
      'not permitted and partly taken',
      { verdict: lock, schedules: [booking('D-1', '09:00', '12:00')] },
      'not_for_you',
    ],
    [
      'not permitted and taken',
      { verdict: lock, schedules: [booking('D-1', '09:00', '17:00')] },
      'taken',
    ],
    [
      'not permitted and own',
      { verdict: lock, schedules: [booking('D-1', '09:00', '17:00', { userId: 'maya' })] },
      'mine',
    ],
    ['closed', { hours: () => closed }, 'closed'],
    [
      'closed and booked',
      { hours: () => closed, schedules: [booking('D-1', '09:00', '17:00')] },
      'closed',
    ],
    ['closed by permission', { verdict: () => denied('closed', 'resource_manager') }, 'closed'],
    ['withdrawn', { verdict: () => denied('not_available', 'resource_manager') }, 'closed'],
    ['open for a part', { hours: () => openFrom('12:00', '18:00') }, 'partly'],
    ['open until the asked time begins', { hours: () => openFrom('07:00', '09:00') }, 'closed'],
  ])('UI-1 %s → %s', (_title, over, expected) => {
    expect(one(over).state).toBe(expected);
  });

  test('UI-1 a whole day is assessed by its open part', () => {
    const day = { span: span('00:00', '23:59'), openPartOnly: true };
    expect(one(day).state).toBe('free');
    expect(one({ ...day, openPartOnly: false }).state).toBe('partly');
    expect(one({ ...day, schedules: [booking('D-1', '08:00', '18:00')] }).state).toBe('taken');
    expect(one({ ...day, schedules: [booking('D-1', '08:00', '09:00')] }).state).toBe('partly');
  });

  test('RANGE-6 the past does not count', () => {
    const schedules = [booking('D-1', '09:00', '12:00')];
    expect(one({ schedules, now: at('11:59') }).state).toBe('partly');
    expect(one({ schedules, now: at('12:00') })).toMatchObject({
      state: 'free',
      free: [span('12:00', '17:00')],
    });
    expect(one({ schedules, now: at('12:00') }).bookings).toHaveLength(1);
    const own = [booking('D-1', '09:00', '12:00', { userId: 'maya' })];
    expect(one({ schedules: own, now: at('12:00') })).toMatchObject({ state: 'free', mine: null });
    // A range that’s completely past, or completely in the future, isn’t cut.
    expect(one({ schedules: own, now: at('17:00') }).state).toBe('mine');
    expect(one({ schedules, now: at('08:00') }).state).toBe('partly');
  });

  test('RACE-4 a place with several units is taken at the peak of concurrent slots', () => {
    const places = [desk('D-1', { total_slots: 2, type: 'parking_lot' })];
    const first = booking('D-1', '09:00', '17:00');
    expect(one({ places, schedules: [first] })).toMatchObject({ state: 'free', left: 1 });
    const inTurn = [first, booking('D-1', '09:00', '10:00'), booking('D-1', '10:00', '11:00')];
    expect(one({ places, schedules: inTurn })).toMatchObject({ state: 'partly', left: 0 });
    const both = booking('D-1', '09:00', '17:00', { slots: 2 });
    expect(one({ places, schedules: [both] })).toMatchObject({ state: 'taken', left: 0 });
    expect(one({ places }).left).toBe(2);
    expect(one({ places, schedules: [first, both] }).left).toBe(0);
    expect(one({ places, hours: () => closed }).left).toBe(0);
    expect(one({ places: [desk('D-1', { total_slots: 0 })], schedules: [first] }).state).toBe(
      'taken',
    );
  });
});

describe('the facts of a place', () => {
  test('free until the next booking or closing, even after the requested time', () => {
    const morning = { span: span('09:00', '10:00') };
    expect(one(morning).freeUntil).toBe(at('18:00'));
    expect(one({ ...morning, schedules: [booking('D-1', '13:00', '14:00')] }).freeUntil).toBe(
      at('13:00'),
    );
    expect(one({ ...morning, schedules: [booking('D-1', '08:00', '09:30')] }).freeUntil).toBe(
      at('18:00'),
    );
    expect(
      one({ ...morning, schedules: [booking('D-1', '13:00', '14:00', { status: 'pending' })] })
        .freeUntil,
    ).toBe(at('18:00'));
    expect(one({ ...morning, schedules: [booking('D-1', '09:00', '10:00')] }).freeUntil).toBeNull();
    expect(one({ hours: () => closed }).freeUntil).toBeNull();
  });

  test('partly free: the exact spans', () => {
    const schedules = [booking('D-1', '10:00', '11:00'), booking('D-1', '13:00', '14:00')];
    expect(one({ schedules }).free).toEqual([
      span('09:00', '10:00'),
      span('11:00', '13:00'),
      span('14:00', '17:00'),
    ]);
    const hours = () => ({
      open: [span('08:00', '12:00'), span('13:00', '18:00')],
      reason: null,
      nextOpen: null,
    });
    expect(one({ schedules, hours }).free).toEqual([
      span('09:00', '10:00'),
      span('11:00', '12:00'),
      span('14:00', '17:00'),
    ]);
  });

  test('taken: who holds it and until when, without a break', () => {
    const schedules = [
      booking('D-1', '12:00', '19:00', { userId: 'eva' }),
      booking('D-1', '08:00', '12:00', { userId: 'tom' }),
    ];
    expect(one({ schedules })).toMatchObject({
      state: 'taken',
      // The place is taken for longer than he has it.
      holder: { userId: 'tom', userName: 'TOM' },
      heldUntil: at('12:00'),
      // The search ends at closing time.
      takenUntil: at('18:00'),
      freeAgain: null,
    });
    expect(one({ schedules: [booking('D-1', '10:00', '11:00')] })).toMatchObject({
      holder: { userId: 'tom' },
      heldUntil: at('11:00'),
      takenUntil: at('11:00'),
      freeAgain: span('11:00', '18:00'),
    });
    expect(one()).toMatchObject({ holder: null, takenUntil: null, freeAgain: null });
  });

  test('PRIV-1 a hidden holder stays hidden', () => {
    expect(one({ schedules: [booking('D-1', '09:00', '17:00', { userId: null })] })).toMatchObject({
      state: 'taken',
      holder: { userId: null, userName: null },
    });
  });

  test('no one in particular has a place that several people can have at once', () => {
    const places = [desk('D-1', { total_slots: 2 })];
    const schedules = [
      booking('D-1', '09:00', '17:00', { userId: 'tom' }),
      booking('D-1', '09:00', '18:00', { userId: 'eva' }),
    ];
    expect(one({ places, schedules })).toMatchObject({ holder: null, heldUntil: null });
  });

  test('APPR-1 requested by two people, and the own booking before the own request', () => {
    const schedules = [
      booking('D-1', '09:00', '10:00', { status: 'pending' }),
      booking('D-1', '09:00', '10:00', { status: 'pending', userId: 'maya' }),
      booking('D-1', '10:00', '11:00', { userId: 'maya' }),
    ];
    const facts = one({ schedules });
    expect(facts.requests).toBe(2);
    expect(facts.mine?.isPending).toBe(false);
    expect(one({ schedules: schedules.slice(0, 2) }).mine?.isPending).toBe(true);
  });

  test('HOURS-6 ACC-1 hours and denial are passed on', () => {
    expect(one({ hours: () => closed }).hours.reason).toBe('Closed for works');
    expect(one({ verdict: lock }).denied).toEqual(lock());
    expect(one().denied).toBeNull();
  });
});

test('UI-1 RANGE-3 states and stretches agree with looking at every quarter of an hour', () => {
  const quarter = 15 * 60_000;
  const clock = (n: number) =>
    `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;
  const anyBooking = fc
    .record({
      start: fc.integer({ min: 24, max: 76 }),
      length: fc.integer({ min: 1, max: 40 }),
      slots: fc.integer({ min: 1, max: 2 }),
      status: fc.constantFrom('pending' as const, 'accepted' as const, 'rejected' as const),
    })
    .map(({ start, length, slots, status }): SelectorSchedule =>
      booking('D-1', clock(start), clock(Math.min(start + length, 92)), { slots, status }),
    );
  fc.assert(
    fc.property(
      fc.array(anyBooking, { maxLength: 8 }),
      fc.integer({ min: 1, max: 3 }),
      (schedules, units) => {
        const facts = one({ schedules, places: [desk('D-1', { total_slots: units })] });
        const load = (time: number) =>
          schedules
            .flatMap((schedule) => schedule.slots)
            .filter((slot) => slot.status === 'accepted')
            .filter((slot) => Date.parse(slot.start) <= time && time < Date.parse(slot.end))
            .reduce((sum, slot) => sum + slot.slots, 0);
        const quarters = Array.from({ length: 32 }, (_, i) => at('09:00') + i * quarter);
        const isFree = quarters.map((time) => load(time) < units);
        for (const [i, time] of quarters.entries()) {
          expect(facts.free.some((s) => s.start <= time && time < s.end)).toBe(isFree[i]);
        }
        const pending = facts.requests > 0;
        expect(facts.state).toBe(
          isFree.every(Boolean)
            ? pending
              ? 'requested'
              : 'free'
            : isFree.some(Boolean)
              ? 'partly'
              : 'taken',
        );
        expect(facts.left).toBe(Math.max(0, units - Math.max(...quarters.map(load))));
      },
    ),
  );
});
