import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersect, type Span } from '@/domain/reservations';
import { addDays, officeDay, toWall } from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { EMPTY_WEEK } from '@/domain/work-locations';
import { awayTimes, meetingsOf } from './busy';
import { commonTimes, weeklyFit } from './common-times';

const ZONE = 'Europe/Berlin';
const DAY = '2026-03-10';
const at = (clock: string, date = DAY) => Date.parse(`${date}T${clock}:00+01:00`);
const span = (from: string, to: string, date = DAY): Span => ({
  start: at(from, date),
  end: at(to, date),
});
const ALWAYS = [{ start: 0, end: Number.MAX_SAFE_INTEGER }];
const ask = {
  days: [DAY, '2026-03-11'],
  zone: ZONE,
  hours: { start: '09:00:00', end: '17:00:00' },
  length: HOUR,
  guests: [],
  rooms: [{ id: 'treptow', free: ALWAYS }],
  now: at('08:00'),
};
const clocks = (found: readonly Span[]) =>
  found.map(({ start }) => toWall(start, ZONE).slice(0, 16));

describe('times when all can', () => {
  it('are the next ones that everyone can, with a room, without overlaps', () => {
    const guests = [
      { email: 'ana', busy: [span('09:00', '11:00')] },
      { email: 'jonas', busy: [span('12:00', '13:30')] },
    ];
    expect(clocks(commonTimes({ ...ask, guests }))).toEqual([
      '2026-03-10T11:00',
      '2026-03-10T13:30',
      '2026-03-10T14:30',
    ]);
  });

  it('name who can’t if no time suits all, fewest first', () => {
    const all = [span('09:00', '17:00'), span('09:00', '17:00', '2026-03-11')];
    const guests = [
      { email: 'ana', busy: all },
      { email: 'jonas', busy: [span('09:00', '17:00')] },
      { email: 'guest@else.example', busy: undefined },
    ];
    const [first] = commonTimes({ ...ask, guests });
    expect(first).toMatchObject({ start: at('09:00', '2026-03-11'), busy: ['ana'] });
  });

  it('TZ-8 are in the office’s hours on both sides of a clock change', () => {
    const days = ['2026-03-27', '2026-03-30'];
    const found = commonTimes({ ...ask, days, most: 20 });
    expect(clocks(found)[0]).toBe('2026-03-27T09:00');
    expect(clocks(found)).toContain('2026-03-30T09:00');
    expect(
      clocks(found).every((each) => each.slice(11) >= '09:00' && each.slice(11) <= '16:00'),
    ).toBe(true);
  });

  it('RANGE-1 never overlap what someone who can is busy with, are in a free room, in hours, and not past', () => {
    const spans = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 })),
      { maxLength: 6 },
    );
    const toSpans = (given: readonly (readonly [number, number])[]) =>
      given.map(([from, length]) => ({
        start: at('06:00') + from * HOUR,
        end: at('06:00') + (from + length) * HOUR,
      }));
    fc.assert(
      fc.property(
        fc.array(spans, { maxLength: 5 }),
        spans,
        fc.integer({ min: 1, max: 4 }),
        (people, free, hours) => {
          const guests = people.map((busy, index) => ({ email: `${index}`, busy: toSpans(busy) }));
          const rooms = [{ id: 'room', free: toSpans(free) }];
          const found = commonTimes({ ...ask, guests, rooms, length: hours * HOUR });
          expect(found.length).toBeLessThanOrEqual(3);
          for (const each of found) {
            expect(each.start).toBeGreaterThanOrEqual(ask.now);
            expect(
              rooms[0]?.free.some((open) => open.start <= each.start && each.end <= open.end),
            ).toBe(true);
            expect(officeDay(each.start, ZONE)).toBe(officeDay(each.end, ZONE));
            for (const { email, busy } of guests) {
              expect(busy.some((taken) => intersect(taken, each))).toBe(each.busy.includes(email));
            }
          }
        },
      ),
    );
  });

  it('TZ-8 a weekly one counts the dates that suit all, at the same wall time', () => {
    const proposal = { ...span('10:00', '11:00'), roomId: 'treptow', busy: [] };
    // 10:00 in Berlin, after its clocks have changed.
    const later = Date.parse('2026-03-31T08:00:00Z');
    const guests = [{ email: 'ana', busy: [{ start: later, end: later + HOUR }] }];
    expect(weeklyFit(proposal, { ...ask, guests, of: 10 })).toEqual({ free: 9, of: 10 });
  });
});

describe('PRIV-1 when someone is busy', () => {
  const booking = (over: object = {}) => ({
    organizer: null,
    attendees: [],
    slots: [
      {
        start: '2026-03-10T09:00:00.000Z',
        end: '2026-03-10T10:00:00.000Z',
        status: 'accepted',
        resource: { type: 'meeting_room' },
        user: null,
      },
    ],
    ...over,
  });
  const ana = { email: 'ana@acme.example', userId: 'ana' };
  const [slot] = booking().slots;
  const desk = { ...slot, user: { id: 'ana' }, resource: { type: 'desk' } };
  it.each([
    ['as organizer', booking({ organizer: { id: 'ana' } }), 1],
    ['as attendee', booking({ attendees: [{ email: 'x@y.example', user_id: 'ana' }] }), 1],
    ['by the address', booking({ attendees: [{ email: 'Ana@acme.example' }] }), 1],
    [
      'not if they declined',
      booking({ attendees: [{ email: 'ana@acme.example', presence_status: 'rejected' }] }),
      0,
    ],
    ['not at a desk', booking({ slots: [desk] }), 0],
    ['not in what privacy hides', booking(), 0],
  ])('%s', (_title, given, expected) => {
    expect(meetingsOf(ana, [given])).toHaveLength(expected);
  });

  it('is told only by bookings that name them: removing their names removes the time', () => {
    const who = fc.constantFrom(null, 'ana', 'jonas');
    fc.assert(
      fc.property(fc.array(fc.tuple(who, who), { maxLength: 6 }), (given) => {
        const bookings = given.map(([organizer, user]) =>
          booking({
            organizer: organizer && { id: organizer },
            slots: booking().slots.map((each) => ({ ...each, user: user && { id: user } })),
          }),
        );
        const isNamed = given.some((names) => names.includes('ana'));
        expect(meetingsOf(ana, bookings).length > 0).toBe(isNamed);
        expect(meetingsOf({ email: 'guest@else.example', userId: undefined }, bookings)).toEqual(
          [],
        );
      }),
    );
  });

  it('PRIV-3 WL-1 is also when they plan to be away, by halves, on days of 23 hours too', () => {
    const plan = {
      ...EMPTY_WEEK,
      tuesday: ['office', 'out_of_office'] as const,
      sunday: ['not_available'] as const,
    };
    const away = awayTimes([{ week: '2026-03-23', plan }], ZONE);
    expect(away.map(({ start, end }) => (end - start) / HOUR)).toEqual([12, 23]);
    expect(officeDay(away[0]?.start ?? 0, ZONE)).toBe(addDays('2026-03-23', 1));
  });
});
