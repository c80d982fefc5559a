import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Span } from '@/domain/reservations';
import { ALLOWED, denied } from '@/domain/rights';
import { QUARTER } from '@/domain/time/durations';
import { at, booking, desk, select } from './fixture';
import type { PlaceState } from './types';

const ZERO = at('00:00');
const time = (quarter: number) => ZERO + quarter * QUARTER;
const iso = (quarter: number) => new Date(time(quarter)).toISOString();

interface Drawn {
  readonly from: number;
  readonly length: number;
  readonly status: 'accepted' | 'pending' | 'rejected';
  readonly slots: number;
  readonly userId: 'tom' | 'maya' | null;
}
interface Question {
  readonly bookings: readonly Drawn[];
  readonly open: readonly (readonly [from: number, to: number])[];
  readonly capacity: number;
  readonly asked: readonly [from: number, to: number];
  readonly now: number | undefined;
  readonly reason: 'closed' | 'not_permitted' | undefined;
  readonly openPartOnly: boolean;
  readonly suggested: boolean;
}

const question: fc.Arbitrary<Question> = fc
  .record({
    bookings: fc.array(
      fc.record({
        from: fc.integer({ min: 20, max: 75 }),
        length: fc.integer({ min: 1, max: 20 }),
        status: fc.constantFrom('accepted', 'accepted', 'pending', 'rejected'),
        slots: fc.integer({ min: 1, max: 2 }),
        userId: fc.constantFrom('tom', 'tom', 'maya', null),
      }),
      { maxLength: 6 },
    ),
    edges: fc.uniqueArray(fc.integer({ min: 24, max: 80 }), { maxLength: 4 }),
    capacity: fc.integer({ min: 1, max: 3 }),
    from: fc.integer({ min: 28, max: 60 }),
    length: fc.integer({ min: 1, max: 32 }),
    now: fc.option(fc.integer({ min: 20, max: 95 }), { nil: undefined }),
    reason: fc.constantFrom(undefined, undefined, 'closed', 'not_permitted'),
    openPartOnly: fc.boolean(),
    suggested: fc.boolean(),
  })
  .map(({ edges, from, length, ...rest }) => {
    const [a, b, c, d] = edges.toSorted((x, y) => x - y);
    const open: [number, number][] = [];
    if (a !== undefined && b !== undefined) open.push([a, b]);
    if (c !== undefined && d !== undefined) open.push([c, d]);
    return { ...rest, open, asked: [from, from + length] as const };
  });

/** The ranges of quarter hours in which something is true. */
function stretches(from: number, to: number, holds: (quarter: number) => boolean): Span[] {
  const found: { start: number; end: number }[] = [];
  for (let quarter = from; quarter < to; quarter += 1) {
    if (!holds(quarter)) continue;
    const last = found.at(-1);
    if (last?.end === time(quarter)) last.end = time(quarter + 1);
    else found.push({ start: time(quarter), end: time(quarter + 1) });
  }
  return found;
}

/** The same facts, computed for each quarter of an hour separately. */
function walk({ bookings, open, capacity, asked, now, reason, ...asking }: Question) {
  const [start, to] = asked;
  const from = now !== undefined && now > start && now < to ? now : start;
  const covers = (one: Drawn, quarter: number) =>
    one.from <= quarter && quarter < one.from + one.length;
  const meets = (one: Drawn) => one.from < to && one.from + one.length > from;
  const isOpen = (quarter: number) => open.some(([a, b]) => a <= quarter && quarter < b);
  const load = (quarter: number) =>
    bookings
      .filter((one) => one.status === 'accepted' && covers(one, quarter))
      .reduce((sum, one) => sum + one.slots, 0);
  const isFull = (quarter: number) => load(quarter) >= capacity;
  const first = (holds: (quarter: number) => boolean) => {
    for (let quarter = from; quarter < to; quarter += 1) if (holds(quarter)) return quarter;
    return undefined;
  };
  const until = (quarter: number | undefined, last: number, holds: (q: number) => boolean) => {
    if (quarter === undefined) return null;
    let end = quarter;
    while (end < last && holds(end)) end += 1;
    return time(end);
  };

  const free = stretches(from, to, (quarter) => isOpen(quarter) && !isFull(quarter));
  const openTime = stretches(from, to, isOpen);
  const firstFull = first(isFull);
  const closing = Math.max(to, ...open.slice(-1).map(([, end]) => end));
  const holders = bookings.filter(
    (one) => one.status === 'accepted' && firstFull !== undefined && covers(one, firstFull),
  );
  const peak = Math.max(...Array.from({ length: to - from }, (_, i) => load(from + i)));
  const own = bookings.filter((one) => one.userId === 'maya' && meets(one));
  const requests = bookings.filter((one) => one.status === 'pending' && meets(one)).length;
  const lengthOf = (spans: readonly Span[]) =>
    spans.reduce((sum, span) => sum + span.end - span.start, 0);
  const whole = asking.openPartOnly ? lengthOf(openTime) : time(to) - time(from);

  const state = (): PlaceState => {
    if (own.some(({ status }) => status === 'accepted')) return 'mine';
    if (openTime.length === 0 || reason === 'closed') return 'closed';
    if (free.length === 0) return 'taken';
    if (reason) return 'not_for_you';
    if (lengthOf(free) < whole) return 'partly';
    if (requests > 0) return 'requested';
    return asking.suggested ? 'suggested' : 'free';
  };
  return {
    state: state(),
    free,
    freeUntil: until(
      first((quarter) => isOpen(quarter) && !isFull(quarter)),
      96,
      (quarter) => isOpen(quarter) && !isFull(quarter),
    ),
    takenUntil: until(firstFull, closing, isFull),
    holderEnd:
      holders.length === 0 || capacity > 1
        ? null
        : time(Math.max(...holders.map((one) => one.from + one.length))),
    freeAgain:
      firstFull === undefined
        ? null
        : (stretches(firstFull, 96, (quarter) => isOpen(quarter) && !isFull(quarter))[0] ?? null),
    requests,
    left: openTime.length === 0 ? 0 : Math.max(0, capacity - peak),
    shown: bookings.filter(
      (one) => one.status !== 'rejected' && one.from < to && one.from + one.length > start,
    ).length,
  };
}

describe('facts compared with a check of every quarter hour', () => {
  test('UI-1 RACE-4 APPR-1 are the same for any bookings, hours, now, and permissions', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const [facts] = select({
          places: [desk('D-1', { total_slots: asked.capacity })],
          schedules: asked.bookings.map(({ from, length, status, slots, userId }) =>
            booking('D-1', '00:00', '00:00', {
              start: iso(from),
              end: iso(from + length),
              status,
              slots,
              userId,
            }),
          ),
          span: { start: time(asked.asked[0]), end: time(asked.asked[1]) },
          now: asked.now === undefined ? undefined : time(asked.now),
          openPartOnly: asked.openPartOnly,
          suggestedId: asked.suggested ? 'D-1' : null,
          hours: () => ({
            open: asked.open.map(([a, b]) => ({ start: time(a), end: time(b) })),
            reason: null,
            nextOpen: null,
          }),
          verdict: () => (asked.reason ? denied(asked.reason, null) : ALLOWED),
        }).facts;
        expect({
          state: facts?.state,
          free: facts?.free,
          freeUntil: facts?.freeUntil,
          takenUntil: facts?.takenUntil,
          holderEnd: facts?.holder?.end ?? null,
          freeAgain: facts?.freeAgain,
          requests: facts?.requests,
          left: facts?.left,
          shown: facts?.bookings.length,
        }).toEqual(walk(asked));
      }),
      { numRuns: 500 },
    );
  });
});
