import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '@/domain/hours';
import { addDays, toInstant } from '@/domain/time';
import { bookingsBrokenBy, canBeKept, bookingsWithNewClock, reseat, breakReason } from '.';
import type { HeldPlace, OfficePlan, PlanPlace } from './types';

const ZONE = 'Europe/Berlin';
const MONDAY = '2026-03-09';
const at = (day: number, clock: string): number =>
  toInstant(`${addDays(MONDAY, day)}T${clock}:00`, ZONE).getTime();
const NOW = at(0, '08:00');

const place = (id: string, over: Partial<PlanPlace> = {}): PlanPlace => ({
  id,
  type: 'desk',
  name: id,
  weight: 0,
  floor_id: 'f1',
  tag_ids: [],
  at: { x: Number(id.slice(1)), y: 0 },
  parent_id: null,
  total_slots: 1,
  is_bookable: true,
  ...over,
});
const entry = (over: Partial<HoursEntry>): HoursEntry => ({
  id: 'hour_1',
  type: 'rule',
  name: null,
  scope: 'office',
  office_id: 'offi_1',
  resource_id: null,
  days: [],
  start_date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  is_available: false,
  ...over,
});
const plan = (over: Partial<OfficePlan> = {}, places = ['d1', 'd2', 'd3']): OfficePlan => ({
  zone: ZONE,
  entries: [],
  rules: {
    booking_window_days: 90,
    outside_hours: 'block',
    shortest_booking: 15,
    longest_booking: 1440,
  },
  places: new Map(places.map((id) => [id, place(id)])),
  ...over,
});
const closedOn = (day: number, over: Partial<HoursEntry> = {}): HoursEntry =>
  entry({ start_date: addDays(MONDAY, day), end_date: addDays(MONDAY, day), ...over });
const held = (
  id: string,
  placeId: string,
  day: number,
  over: Partial<HeldPlace> = {},
): HeldPlace => ({
  id,
  place_id: placeId,
  user_id: id,
  slots: 1,
  start: at(day, '09:00'),
  end: at(day, '17:00'),
  ...over,
});
const without = (base: OfficePlan, id: string): OfficePlan => ({
  ...base,
  places: new Map([...base.places].filter(([key]) => key !== id)),
});

describe('what a change breaks', () => {
  const broken = (next: OfficePlan, all: HeldPlace[], present = plan()) =>
    bookingsBrokenBy({ present, next, held: all, now: NOW }).map(({ held: { id }, why }) => [
      id,
      why.kind,
    ]);

  it('HOURS-7: a closure breaks the bookings of its day and no others', () => {
    const all = [held('a', 'd1', 1), held('b', 'd2', 2), held('c', 'd3', 1)];
    expect(broken(plan({ entries: [closedOn(1)] }), all)).toEqual([
      ['a', 'closed'],
      ['c', 'closed'],
    ]);
  });

  it('HOURS-5: hours of the week break what lies outside, unless the office only warns', () => {
    const week = entry({
      type: 'weekday',
      is_available: true,
      start_time: '10:00:00',
      end_time: '18:00:00',
    });
    const all = [held('a', 'd1', 1)];
    expect(broken(plan({ entries: [week] }), all)).toEqual([['a', 'hours']]);
    const rules = { ...plan().rules, outside_hours: 'warn' as const };
    expect(broken(plan({ entries: [week], rules }), all)).toEqual([]);
  });

  it.each([
    ['window', { booking_window_days: 1 }],
    ['long', { longest_booking: 60 }],
    ['short', { shortest_booking: 600 }],
  ] as const)('RES: a rule that breaks a booking is named: %s', (kind, rule) => {
    const next = plan({ rules: { ...plan().rules, ...rule } });
    expect(broken(next, [held('a', 'd1', 2)])).toEqual([['a', kind]]);
  });

  it('RES-7: a booking can’t be kept in a deleted, retyped, or too small place', () => {
    const all = [held('a', 'd1', 1)];
    const over = (change: Partial<PlanPlace>): OfficePlan =>
      plan({ places: new Map([...plan().places, ['d1', place('d1', change)]]) });
    expect(broken(without(plan(), 'd1'), all)).toEqual([['a', 'removed']]);
    expect(broken(over({ type: 'workspace' }), all)).toEqual([['a', 'retyped']]);
    expect(broken(over({ total_slots: 0 }), all)).toEqual([['a', 'capacity']]);
    expect(broken(over({ is_bookable: false }), all)).toEqual([['a', 'unavailable']]);
    expect((['removed', 'retyped', 'capacity'] as const).some((kind) => canBeKept({ kind }))).toBe(
      false,
    );
    expect(canBeKept({ kind: 'unavailable' })).toBe(true);
  });

  it('nothing that was already broken, and nothing that is over', () => {
    const entries = [closedOn(1)];
    const all = [held('a', 'd1', 1), held('old', 'd2', -1)];
    const more = [...entries, closedOn(-1), closedOn(1, { id: 'hour_2' })];
    expect(broken(plan({ entries: more }), all, plan({ entries }))).toEqual([]);
  });

  it('TZ-11: a new zone lists the bookings whose local time changes; their instants stay', () => {
    const all = [held('a', 'd1', 1)];
    expect(bookingsWithNewClock(all, ZONE, 'Europe/Lisbon', NOW)).toEqual(all);
    expect(bookingsWithNewClock(all, ZONE, 'Europe/Paris', NOW)).toEqual([]);
  });
});

describe('where broken bookings move', () => {
  const movesOf = (
    present: OfficePlan,
    next: OfficePlan,
    all: HeldPlace[],
    { otherDays = false } = {},
  ) => {
    const broken = bookingsBrokenBy({ present, next, held: all, now: NOW });
    return reseat({ present, next, broken, held: all, now: NOW, otherDays });
  };

  it('HOURS-8: to the nearest free place of the same type', () => {
    const all = [held('a', 'd1', 1), held('b', 'd2', 1)];
    const moves = movesOf(plan(), without(plan(), 'd1'), all);
    expect(moves.get('a')).toMatchObject({ place_id: 'd3', start: at(1, '09:00') });
  });

  it('HOURS-8 LARGE-3: to another day only if that was chosen: the next open one, at the same time', () => {
    const [present, next] = [plan(), plan({ entries: [closedOn(4)] })];
    const all = [held('a', 'd1', 4)];
    expect(movesOf(present, next, all).size).toBe(0);
    const moves = movesOf(present, next, all, { otherDays: true });
    expect(moves.get('a')).toEqual({ place_id: 'd1', start: at(7, '09:00'), end: at(7, '17:00') });
  });

  it('ACC-2: never to a place that its holder may not book', () => {
    const places = new Map([
      ['d1', place('d1')],
      ['d2', place('d2', { only: new Set(['somebody']) })],
      ['d3', place('d3', { is_bookable: false })],
    ]);
    const present = plan({ places });
    expect(movesOf(present, without(present, 'd1'), [held('a', 'd1', 1)]).size).toBe(0);
  });

  it('SELF-1: never to a second seat of the same person', () => {
    const all = [held('a', 'd1', 4, { user_id: 'ana' }), held('b', 'd2', 7, { user_id: 'ana' })];
    const moves = movesOf(plan(), plan({ entries: [closedOn(4)] }), all, { otherDays: true });
    expect(moves.get('a')?.start).toBe(at(8, '09:00'));
  });

  it('RACE-4: whatever is closed, everyone who is moved fits, and no one shares a place', () => {
    const ids = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'];
    const arbitrary = fc.record({
      closed: fc.subarray(ids),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
      bookings: fc.uniqueArray(
        fc.record({ place: fc.constantFrom(...ids), day: fc.constantFrom(1, 2, 3, 4, 7, 8, 9) }),
        { selector: ({ place: id, day }) => `${id} ${day}`, maxLength: 20 },
      ),
      gone: fc.subarray(ids, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(arbitrary, ({ closed, days, bookings, gone }) => {
        const all = bookings.map(({ place: id, day }, index) => held(`u${index}`, id, day));
        const present = plan({}, ids);
        const entries = [
          ...days.map((day) => closedOn(day, { id: `o${day}` })),
          ...closed.map((id) => closedOn(3, { id: `r${id}`, scope: 'resource', resource_id: id })),
        ];
        const next = gone.reduce(without, plan({ entries }, ids));
        const broken = bookingsBrokenBy({ present, next, held: all, now: NOW });
        const moves = reseat({ present, next, broken, held: all, now: NOW });
        const isBroken = new Set(broken.map(({ held: { id } }) => id));
        const after = all.flatMap((one) => {
          const to = moves.get(one.id);
          if (to) return [{ ...one, ...to }];
          return isBroken.has(one.id) ? [] : [one];
        });
        for (const one of after) {
          expect(breakReason(next, one, NOW)).toBeUndefined();
          const others = after.filter(
            (other) =>
              other !== one &&
              other.place_id === one.place_id &&
              other.start < one.end &&
              one.start < other.end,
          );
          expect(others).toEqual([]);
        }
        for (const id of moves.keys()) expect(isBroken.has(id)).toBe(true);
        expect(bookingsBrokenBy({ present, next: present, held: all, now: NOW })).toEqual([]);
      }),
    );
  });
});
