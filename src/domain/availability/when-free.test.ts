import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Span } from '@/domain/reservations';
import { bookingsOf, compareBookings } from './bookings';
import { booking, desk } from './fixture';
import { heldUntil, holderAt } from './occupancy';
import { freeFrom } from './when-free';

/** A day of a hundred steps, each checked on its own by the oracle. */
const STEPS = 100;
const STEP = 900_000;
const START = Date.parse('2026-03-10T00:00:00.000Z');
const time = (step: number): number => START + step * STEP;
const iso = (step: number): string => new Date(time(step)).toISOString();

const stretch = fc
  .tuple(fc.integer({ min: 0, max: STEPS - 1 }), fc.integer({ min: 1, max: 30 }))
  .map(([from, length]) => ({ from, until: Math.min(STEPS, from + length) }));

/** Opening hours as they come: sorted, without overlaps, often touching. */
const hours = fc
  .uniqueArray(fc.integer({ min: 0, max: STEPS }), { minLength: 2, maxLength: 6 })
  .map((edges) => edges.toSorted((a, b) => a - b))
  .chain((edges) =>
    fc
      .array(fc.boolean(), { minLength: edges.length - 1, maxLength: edges.length - 1 })
      .map((kept) =>
        kept.flatMap((isOpen, index): [number, number][] => {
          const [from, until] = [edges[index], edges[index + 1]];
          return isOpen && from !== undefined && until !== undefined ? [[from, until]] : [];
        }),
      ),
  );

const drawn = fc.record({
  at: stretch,
  status: fc.constantFrom('accepted' as const, 'pending' as const, 'rejected' as const),
  slots: fc.integer({ min: 1, max: 2 }),
  userId: fc.constantFrom('tom', 'eva', null),
});

const world = fc.record({
  hours,
  booked: fc.array(drawn, { maxLength: 8 }),
  capacity: fc.constantFrom(1, 1, 2, 3),
  from: fc.integer({ min: 0, max: STEPS - 1 }),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const covers = (at: { from: number; until: number }, step: number) =>
  at.from <= step && step < at.until;

const bookingsFor = (booked: readonly Drawn[]) =>
  booked
    .flatMap(({ at, status, slots, userId }) =>
      bookingsOf(
        booking('D-1', '00:00', '00:00', {
          start: iso(at.from),
          end: iso(at.until),
          status,
          slots,
          userId,
        }),
      ),
    )
    .toSorted(compareBookings);

describe('when a place is free, and until when', () => {
  test('UI-1 RACE-4 is what a check of every moment finds, for any bookings, hours, and capacity', () => {
    fc.assert(
      fc.property(world, ({ hours: open, booked, capacity, from }) => {
        const isFree = (step: number): boolean =>
          open.some(([a, b]) => a <= step && step < b) &&
          booked
            .filter(({ at, status }) => status === 'accepted' && covers(at, step))
            .reduce((sum, { slots }) => sum + slots, 0) < capacity;
        let start = from;
        while (start < STEPS && !isFree(start)) start += 1;
        let end = start;
        while (end < STEPS && isFree(end)) end += 1;
        const expected: Span | undefined =
          start === STEPS ? undefined : { start: time(start), end: time(end) };

        const spans = open.map(([a, b]) => ({ start: time(a), end: time(b) }));
        const place = desk('D-1', { total_slots: capacity });
        expect(freeFrom(place, spans, bookingsFor(booked), time(from))).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('UI-1 a person has a place as long as their own bookings follow each other, whoever comes after them', () => {
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 8 }), fc.nat(STEPS - 1), (booked, at) => {
        const bookings = bookingsFor(booked);
        const holder = holderAt(bookings, time(at));
        const here = booked.filter((one) => one.status === 'accepted' && covers(one.at, at));
        expect(holder === null).toBe(here.length === 0);
        if (!holder) return;
        let end = Math.max(...here.map((one) => one.at.until));
        expect(holder.end).toBe(time(end));
        const theirs = (step: number) =>
          holder.userId !== null &&
          booked.some(
            (one) =>
              one.status === 'accepted' && one.userId === holder.userId && covers(one.at, step),
          );
        while (theirs(end)) end += 1;
        expect(heldUntil(bookings, holder)).toBe(time(end));
      }),
      { numRuns: 2000 },
    );
  });
});
