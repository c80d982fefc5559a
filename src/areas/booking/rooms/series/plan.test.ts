import { describe, expect, it } from 'vitest';
import type { Refusal, Resource } from '@/api/schemas/places';
import { expandSeries } from '@/domain/recurrence';
import {
  choicesOf,
  checkDate,
  mixOf,
  outline,
  proposal,
  substitutesFor,
  type Decision,
} from './plan';

const ZONE = 'Europe/Berlin';
const start = Date.parse('2026-03-12T09:00:00.000Z');
const span = { start, end: start + 3_600_000 };
const weekly = (count: number) => ({ kind: 'weekly', count }) as const;

const taken = (next_start: string | null): Refusal => ({
  rule: 'taken',
  message: 'Spree is taken',
  scope: { type: 'resource', id: 'spree', name: 'Spree' },
  next_start,
  lifted_by: null,
});
const rooms = [
  { id: 'spree', name: 'Spree' },
  { id: 'havel', name: 'Havel' },
];
const check = (count: number, refusals: ReadonlyMap<number, ReadonlyMap<string, Refusal>>) =>
  outline(span, ZONE, weekly(count)).dates.map((date, index) =>
    checkDate(date, refusals.get(index) ?? new Map(), 'spree', rooms, ZONE),
  );

describe('a series before it is booked', () => {
  it('TZ-8 keeps its wall time across the clock change', () => {
    const { dates } = outline(span, ZONE, weekly(4));
    expect(dates.map((date) => new Date(date.start).toISOString())).toEqual([
      '2026-03-12T09:00:00.000Z',
      '2026-03-19T09:00:00.000Z',
      '2026-03-26T09:00:00.000Z',
      '2026-04-02T08:00:00.000Z',
    ]);
  });

  it('REC-2 REC-3 names its problems, and the month that it skips', () => {
    expect(outline(span, ZONE, weekly(201)).problems).toContainEqual({
      code: 'too_many',
      max: 200,
    });
    const last = Date.parse('2026-03-31T09:00:00.000Z');
    const monthly = outline({ start: last, end: last + 1 }, ZONE, { kind: 'monthly', count: 3 });
    expect(monthly.skippedMonth).toBe('2026-04');
    expect(monthly.dates.map(({ key }) => key)).toEqual(['2026-03-31', '2026-05-31', '2026-07-31']);
  });

  it('a daily one leaves weekends out, unless it begins on one', () => {
    const days = (at: string) => {
      const from = Date.parse(at);
      return outline({ start: from, end: from + 1 }, ZONE, { kind: 'daily', count: 3 }).dates.map(
        ({ key }) => key,
      );
    };
    expect(days('2026-03-12T09:00:00.000Z')).toEqual(['2026-03-12', '2026-03-13', '2026-03-16']);
    expect(days('2026-03-14T09:00:00.000Z')).toEqual(['2026-03-14', '2026-03-15', '2026-03-16']);
  });

  it('REC-5 proposes another room, leaves another time to the person, and skips if nothing else is left', () => {
    const at = new Map([['spree', taken('2026-03-12T10:00:00.000Z')]]);
    const full = new Map([...at, ['havel', taken(null)] as const]);
    const gone = new Map([
      ['spree', taken('2026-03-13T10:00:00.000Z')],
      ['havel', taken(null)],
    ]);
    const [room] = check(1, new Map([[0, at]]));
    const [time] = check(1, new Map([[0, full]]));
    const [none] = check(1, new Map([[0, gone]]));
    expect(room && [proposal(room), choicesOf(room)]).toEqual(['room', ['room', 'time', 'skip']]);
    expect(time && [proposal(time), choicesOf(time)]).toEqual([undefined, ['time', 'skip']]);
    expect(none && [proposal(none), choicesOf(none)]).toEqual(['skip', ['skip']]);
  });

  it('RES-12 a room replaces another only if it seats as many; equipment comes before the floor', () => {
    const room = (id: string, seats: number, floor: string, ...tags: string[]) =>
      ({
        id,
        name: id,
        parent_id: floor,
        tags: [
          { id: 'seats', amenity_type: 'seats', value: seats },
          ...tags.map((tag) => ({ id: tag, amenity_type: null, value: null })),
        ],
      }) as unknown as Resource;
    const wanted = room('wanted', 8, 'f1', 'screen');
    const ids = substitutesFor(
      wanted,
      [
        room('booth', 2, 'f1', 'screen'),
        room('bare', 8, 'f1'),
        room('above', 8, 'f2', 'screen'),
        room('large', 12, 'f1', 'screen'),
        room('asked', 8, 'f1', 'screen'),
        wanted,
      ],
      {
        floorOf: ({ parent_id }) => parent_id ?? undefined,
        asksFirst: ({ id }) => id === 'asked',
      },
    ).map(({ id }) => id);
    expect(ids).toEqual(['large', 'above', 'bare', 'asked']);
  });

  it('REC-6 a mix is one series: skipped dates leave the rule, changed ones are slots of their own', () => {
    const clash = new Map([['spree', taken('2026-03-19T10:00:00.000Z')]]);
    const dates = check(4, new Map([[1, clash]]));
    const decisions: readonly Decision[] = ['keep', 'time', 'skip', 'keep'];
    const plan = outline(span, ZONE, weekly(4));
    const mix = mixOf(
      plan,
      weekly(4),
      dates,
      (date) => decisions[dates.indexOf(date)] ?? 'keep',
      'spree',
    );
    expect(mix?.slots).toEqual([
      {
        resource_id: 'spree',
        start: '2026-03-12T09:00:00.000Z',
        end: '2026-03-12T10:00:00.000Z',
      },
      {
        resource_id: 'spree',
        start: '2026-03-19T10:00:00.000Z',
        end: '2026-03-19T11:00:00.000Z',
      },
    ]);
    const { rrules = [], start: first = '', end = '' } = mix?.recurring ?? {};
    const left = expandSeries({ start: first, end, zone: ZONE, lines: rrules });
    expect(left.map(({ key }) => key)).toEqual(['2026-03-12', '2026-03-19', '2026-04-02']);
  });

  it('REC-6 starts at the first kept date, and names every date if that one is changed', () => {
    const clash = new Map([['spree', taken(null)]]);
    const dates = check(4, new Map([[1, clash]]));
    const decisions: readonly Decision[] = ['skip', 'room', 'keep', 'keep'];
    const plan = outline(span, ZONE, weekly(4));
    const decide = (date: (typeof dates)[number]) => decisions[dates.indexOf(date)] ?? 'keep';
    const mix = mixOf(plan, weekly(4), dates, decide, 'spree');
    expect(mix?.recurring.start).toBe('2026-03-19T09:00:00.000Z');
    expect(mix?.slots.map(({ resource_id }) => resource_id)).toEqual(['havel', 'spree', 'spree']);
    expect(mixOf(plan, weekly(4), dates, () => 'skip', 'spree')).toBeUndefined();
  });
});
