import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatIcalDate,
  formatRule,
  makeRule,
  parseIcalDate,
  parseRule,
  RecurrenceError,
} from './rule';

describe('rules of RFC 5545', () => {
  it('REC-1 reads every part the product expands', () => {
    expect(parseRule('RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=14;WKST=SU')).toEqual({
      ...makeRule({ freq: 'WEEKLY' }),
      interval: 2,
      count: 14,
      days: [{ weekday: 'monday' }, { weekday: 'friday' }],
      weekStart: 'sunday',
    });
    expect(parseRule('FREQ=MONTHLY;BYDAY=2TU,-1FR;BYMONTH=3,9;UNTIL=20261231')).toMatchObject({
      days: [
        { weekday: 'tuesday', nth: 2 },
        { weekday: 'friday', nth: -1 },
      ],
      months: [3, 9],
      until: { kind: 'date', date: '2026-12-31' },
    });
    expect(parseRule('freq=monthly;bymonthday=31,-1;bysetpos=+1').monthDays).toEqual([31, -1]);
    expect(parseRule('FREQ=YEARLY;BYYEARDAY=-1;BYWEEKNO=53')).toMatchObject({
      yearDays: [-1],
      weekNumbers: [53],
    });
  });

  it.each([
    '',
    'RRULE:',
    'COUNT=3',
    'FREQ=OFTEN',
    'FREQ=',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=x',
    'FREQ=DAILY;COUNT=3;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=2026-12-31',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;UNTIL=20260201T250000Z',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=DAILY;BYDAY=-1MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYDAY=54MO',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=MONTHLY;BYMONTH=13',
    'FREQ=MONTHLY;BYMONTH=-1',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=MONTHLY;BYYEARDAY=1',
    'FREQ=MONTHLY;BYWEEKNO=1',
    'FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO',
    'FREQ=WEEKLY;WKST=1',
  ])('REC-1 refuses "%s" as no rule', (text) => {
    expect(() => parseRule(text)).toThrow(RecurrenceError);
    expect(() => parseRule(text)).toThrow(expect.objectContaining({ reason: 'syntax' }) as Error);
  });

  it.each(['HOURLY', 'MINUTELY', 'SECONDLY'])(
    'REC-1 does not support FREQ=%s, and says so',
    (freq) => {
      expect(() => parseRule(`FREQ=${freq}`)).toThrow(`Unsupported recurrence: FREQ=${freq}`);
    },
  );

  it.each(['BYHOUR=9', 'BYEASTER=1', 'RSCALE=HEBREW', 'X-OWN=1'])(
    'REC-1 does not support %s',
    (part) =>
      expect(() => parseRule(`FREQ=DAILY;${part}`)).toThrow(
        expect.objectContaining({ reason: 'unsupported', text: part }) as Error,
      ),
  );

  it.each([
    ['20260330', { kind: 'date', date: '2026-03-30' }],
    ['20260330T0905', { kind: 'wall', local: Date.UTC(2026, 2, 30, 9, 5) }],
    ['20260330T090507', { kind: 'wall', local: Date.UTC(2026, 2, 30, 9, 5, 7) }],
    ['20260330T090507Z', { kind: 'instant', instant: Date.UTC(2026, 2, 30, 9, 5, 7) }],
  ])('REC-1 reads the date %s', (text, date) => expect(parseIcalDate(text)).toEqual(date));

  it('D-19 writes dates as they are read', () => {
    for (const text of ['20260330', '20260330T090507', '20260330T090507Z']) {
      expect(formatIcalDate(parseIcalDate(text))).toBe(text);
    }
  });

  it('REC-12 a rule is written and read back without loss', () => {
    const weekday = fc.constantFrom('monday', 'wednesday', 'sunday');
    const common = { interval: fc.integer({ min: 1, max: 99 }), weekStart: weekday };
    const end = fc.oneof(
      fc.record({ count: fc.integer({ min: 1, max: 200 }) }),
      fc.record({ until: fc.constant({ kind: 'date' as const, date: '2027-02-28' }) }),
      fc.constant({}),
    );
    const parts = fc.oneof(
      fc.record({
        freq: fc.constantFrom('DAILY', 'WEEKLY'),
        days: fc.uniqueArray(weekday).map((list) => list.map((day) => ({ weekday: day }))),
      }),
      fc.record({
        freq: fc.constantFrom('MONTHLY', 'YEARLY'),
        days: fc.array(fc.record({ weekday, nth: fc.constantFrom(-5, -1, 1, 4) }), {
          maxLength: 2,
        }),
        monthDays: fc.uniqueArray(fc.constantFrom(-1, 1, 15, 31), { minLength: 1 }),
        months: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
        positions: fc.uniqueArray(fc.constantFrom(-1, 1, 2)),
      }),
    );
    fc.assert(
      fc.property(fc.record(common), end, parts, (head, tail, body) => {
        const rule = makeRule({ ...head, ...tail, ...body });
        expect(parseRule(formatRule(rule))).toEqual(rule);
      }),
    );
  });

  it('REC-1 any text is a rule or a RecurrenceError', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(parseRule(`FREQ=DAILY;${text}`).freq).toBe('DAILY');
        } catch (error) {
          if (!(error instanceof RecurrenceError)) throw error;
        }
      }),
    );
  });
});
