import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/time/wall';
import { applyDecisions, seriesChoices, splitFollowing, type DateDecision } from './edit';
import { expandSeries } from './expand';
import type { Series, SeriesException } from './series';

const ZONE = 'Europe/Berlin';
const series = (lines: readonly string[], exceptions: readonly SeriesException[] = []): Series => ({
  start: toInstant('2026-03-16T09:00:00', ZONE),
  end: toInstant('2026-03-16T10:00:00', ZONE),
  zone: ZONE,
  lines,
  exceptions,
});
const keys = (one: Series | undefined) => (one ? expandSeries(one).map((date) => date.key) : []);
const moved = (key: string, day: string): SeriesException => ({
  key,
  kind: 'moved',
  start: toInstant(`${day}T12:00:00`, ZONE),
  end: toInstant(`${day}T13:00:00`, ZONE),
});

describe('this and the following', () => {
  it('REC-10 ends the master the day before and starts a new series with what is left', () => {
    const { before, after } = splitFollowing(series(['RRULE:FREQ=WEEKLY;COUNT=5']), '2026-03-30');
    expect(before?.lines).toEqual(['RRULE:FREQ=WEEKLY;UNTIL=20260329T215959Z']);
    expect(after.lines).toEqual(['RRULE:FREQ=WEEKLY;COUNT=3']);
    expect(after.start).toEqual(toInstant('2026-03-30T09:00:00', ZONE));
    expect(after.end).toEqual(toInstant('2026-03-30T10:00:00', ZONE));
    expect(keys(before)).toEqual(['2026-03-16', '2026-03-23']);
    expect(keys(after)).toEqual(['2026-03-30', '2026-04-06', '2026-04-13']);
  });

  it('REC-10 an UNTIL stays with the new series', () => {
    const { before, after } = splitFollowing(series(['FREQ=DAILY;UNTIL=20260320']), '2026-03-18');
    expect(after.lines).toEqual(['RRULE:FREQ=DAILY;UNTIL=20260320']);
    expect(keys(before)).toEqual(['2026-03-16', '2026-03-17']);
    expect(keys(after)).toEqual(['2026-03-18', '2026-03-19', '2026-03-20']);
  });

  it('REC-8 excluded and moved dates stay with their part', () => {
    const whole = series(
      ['FREQ=WEEKLY;COUNT=6', 'EXDATE;TZID=Europe/Berlin:20260323T090000,20260413T090000'],
      [
        moved('2026-03-16', '2026-03-18'),
        moved('2026-04-06', '2026-04-08'),
        { key: '2026-04-20', kind: 'cancelled' },
      ],
    );
    const { before, after } = splitFollowing(whole, '2026-03-30');
    expect(keys(before)).toEqual(['2026-03-16']);
    expect(before?.exceptions).toHaveLength(1);
    expect(keys(after)).toEqual(['2026-03-30', '2026-04-06']);
    expect(after.exceptions).toHaveLength(2);
    expect(after.lines).toContain('EXDATE;TZID=Europe/Berlin:20260413T090000');
  });

  it('REC-10 a cut at the first date leaves nothing before it', () => {
    const { before, after } = splitFollowing(series(['FREQ=WEEKLY;COUNT=3']), '2026-03-16');
    expect(before).toBeUndefined();
    expect(after.lines).toEqual(['RRULE:FREQ=WEEKLY;COUNT=3']);
  });

  it('REC-10 RDATE and an earlier UNTIL of a second rule stay where they belong', () => {
    const { before, after } = splitFollowing(
      series([
        'FREQ=WEEKLY;COUNT=3',
        'FREQ=DAILY;UNTIL=20260317',
        'RDATE;TZID=Europe/Berlin:20260325T090000,20260501T090000',
      ]),
      '2026-03-30',
    );
    expect(before?.lines).toContain('RRULE:FREQ=DAILY;UNTIL=20260317');
    expect(keys(before)).toEqual(['2026-03-16', '2026-03-17', '2026-03-23', '2026-03-25']);
    expect(keys(after)).toEqual(['2026-03-30', '2026-05-01']);
  });

  it('REC-10 a rule whose count is used up does not come back', () => {
    const lines = ['FREQ=DAILY;COUNT=2', 'RDATE;TZID=Europe/Berlin:20260325T090000'];
    const { after } = splitFollowing(series(lines), '2026-03-25');
    expect(after.lines.filter((line) => line.startsWith('RRULE'))).toEqual([]);
    expect(keys(after)).toEqual(['2026-03-25']);
  });

  it.each(['2026-03-17', '2026-03-23', '2030-01-01', 'soon'])(
    'REC-10 %s is no date of the series',
    (key) => {
      const holes = series(['FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20260323']);
      expect(() => splitFollowing(holes, key)).toThrow(`Not a date of the series: ${key}`);
    },
  );

  it('REC-10 works where the series has no end', () => {
    const { before, after } = splitFollowing(series(['FREQ=WEEKLY']), '2026-06-01');
    expect(keys(before)).toHaveLength(11);
    expect(after.lines).toEqual(['RRULE:FREQ=WEEKLY']);
  });

  it('REC-8 both parts together are the whole series, wherever it is cut', () => {
    const rules = [
      'FREQ=DAILY;COUNT=40',
      'FREQ=DAILY;INTERVAL=3;COUNT=12',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,SU;COUNT=15',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU;UNTIL=20260901',
      'FREQ=MONTHLY;BYDAY=-1FR,1MO;COUNT=10',
      'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31,16;UNTIL=20270331',
      'FREQ=YEARLY;COUNT=3',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...rules),
        fc.nat(60),
        fc.uniqueArray(fc.nat(20), { maxLength: 4 }),
        (rule, cut, holes) => {
          const plain = expandSeries(series([rule]));
          const lines = holes.flatMap((index) => {
            const date = plain[index];
            return date ? [`EXDATE;VALUE=DATE:${date.key.replaceAll('-', '')}`] : [];
          });
          const whole = series([rule, ...lines]);
          const all = expandSeries(whole);
          const at = all[cut % all.length];
          if (!at) return;
          const { before, after } = splitFollowing(whole, at.key);
          expect([...(before ? expandSeries(before) : []), ...expandSeries(after)]).toEqual(all);
        },
      ),
    );
  });
});

describe('the three choices', () => {
  const weekly = series(['FREQ=WEEKLY;COUNT=5'], [moved('2026-04-06', '2026-04-08')]);

  it('REC-9 offers this one, this and the N following, and all N to come', () => {
    const choices = seriesChoices(weekly, '2026-03-30', '2026-03-24T00:00:00Z');
    expect(choices.this.map((date) => date.key)).toEqual(['2026-03-30']);
    expect(choices.following.map((date) => date.key)).toEqual(['2026-04-06', '2026-04-13']);
    expect(choices.all).toHaveLength(3);
    expect([choices.past, choices.endless]).toEqual([2, false]);
  });

  it('REC-9 past dates are in none of them', () => {
    const choices = seriesChoices(weekly, '2026-03-16', '2026-03-24T00:00:00Z');
    expect([choices.this.length, choices.following.length, choices.all.length]).toEqual([0, 3, 3]);
  });

  it('REC-9 RANGE-6 a running date is still to come, one that ends now is past', () => {
    const at = (now: string) => seriesChoices(weekly, '2026-03-23', now).this.length;
    expect(at('2026-03-23T08:30:00Z')).toBe(1);
    expect(at('2026-03-23T08:59:59Z')).toBe(1);
    expect(at('2026-03-23T09:00:00Z')).toBe(0);
  });

  it('REC-9 a series without end gives no numbers', () => {
    const endless = series(['FREQ=WEEKLY']);
    const choices = seriesChoices(endless, '2026-03-30', '2026-03-24T00:00:00Z');
    expect([choices.endless, choices.past, choices.this.length]).toEqual([true, 2, 1]);
    expect(choices.all).toHaveLength(200);
    const far = seriesChoices(endless, '2035-01-01', '2026-03-24T00:00:00Z');
    expect([far.this[0]?.key, far.following.length]).toEqual(['2035-01-01', 0]);
    const past = seriesChoices(endless, '2026-03-16', '2026-03-24T00:00:00Z');
    expect(past.this).toEqual([]);
  });

  it('REC-9 a series that is too long to count gives no numbers either', () => {
    const choices = seriesChoices(series(['FREQ=DAILY;UNTIL=99991231']), '2026-03-30', 0);
    expect([choices.endless, choices.this.length]).toEqual([true, 1]);
  });

  it('REC-9 a date the series does not have is refused', () => {
    expect(() => seriesChoices(weekly, '2026-03-31', 0)).toThrow('Not a date of the series');
    expect(() => seriesChoices(series(['FREQ=WEEKLY']), '2026-03-31', 0)).toThrow(RangeError);
  });
});

describe('a mix of decisions', () => {
  const mix = (decisions: [string, DateDecision][], one = series(['FREQ=WEEKLY;COUNT=4'])) =>
    applyDecisions(one, new Map(decisions));

  it('REC-6 skipped dates are EXDATEs, and changed ones are exceptions of the same master', () => {
    const start = toInstant('2026-03-31T15:00:00', ZONE);
    const end = toInstant('2026-03-31T16:00:00', ZONE);
    const result = mix([
      ['2026-03-16', { kind: 'keep' }],
      ['2026-03-23', { kind: 'skip' }],
      ['2026-03-30', { kind: 'move', start, end }],
    ]);
    expect(result.lines).toEqual([
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Berlin:20260323T090000',
    ]);
    expect(result.exceptions).toEqual([{ key: '2026-03-30', kind: 'moved', start, end }]);
    expect(expandSeries(result).map((date) => [date.key, date.moved])).toEqual([
      ['2026-03-16', false],
      ['2026-03-30', true],
      ['2026-04-06', false],
    ]);
  });

  it('REC-8 a moved date that is skipped does not return at its old time', () => {
    const once = series(['FREQ=WEEKLY;COUNT=2'], [moved('2026-03-23', '2026-03-25')]);
    expect(keys(mix([['2026-03-23', { kind: 'skip' }]], once))).toEqual(['2026-03-16']);
    expect(keys(mix([['2026-03-23', { kind: 'keep' }]], once))).toEqual([
      '2026-03-16',
      '2026-03-23',
    ]);
  });

  it('REC-6 a key that is no date is refused', () => {
    expect(() => mix([['soon', { kind: 'skip' }]])).toThrow(RangeError);
  });
});
