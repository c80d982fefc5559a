import { describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/time/wall';
import { Refused } from '@mocks/core/refuse';
import { daysGiven } from '@mocks/rules/recurrence-days';
import { importedLines, parse } from '@mocks/rules/recurrence-rule';
import {
  fullDates,
  REFUSED,
  RFC_5545,
  SUITES,
  type RecurrenceCase,
} from '@tests/data/recurrence-cases';
import { expandSeries } from './expand';
import { RecurrenceError } from './rule';
import { parseRecurrence, type Series } from './series';

/** The public suites of recurrence rules, in the app and the worker, which use one expansion, and in the fake server. */

const ZONE = 'America/New_York';

const seriesOf = ({ lines, start }: Pick<RecurrenceCase, 'lines' | 'start'>): Series => ({
  start: toInstant(`${start}T09:00:00`, ZONE),
  end: toInstant(`${start}T10:00:00`, ZONE),
  zone: ZONE,
  lines,
  imported: true,
});

/** The fake server’s first dates, by its own means. */
function serverDays({ lines, start }: RecurrenceCase, limit: number): string[] {
  const imported = importedLines(lines, ZONE, toInstant(`${start}T09:00:00`, ZONE).toISOString());
  const { rules, extra, excluded } = parse(imported, ZONE);
  const days = new Set(extra.keys());
  for (const rule of rules) {
    let given = 0;
    for (const day of daysGiven(rule, start, start, '2030-12-31')) {
      if (day > (rule.until ?? '9999')) break;
      days.add(day);
      given += 1;
      if (given === rule.count || given > limit) break;
    }
  }
  return [...days].filter((day) => !excluded.has(day)).toSorted();
}

describe.each([
  ['RFC 5545', RFC_5545],
  ['libical, dateutil, and ical.js', SUITES],
] as const)('the cases of %s', (_name, cases) => {
  it.each(cases)('CAL-17 REC-1 $lines from $start', (one) => {
    const expected = fullDates(one.dates);
    const limit = expected.length + (one.isAll ? 1 : 0);
    expect(expandSeries(seriesOf(one), { limit }).map(({ key }) => key)).toEqual(expected);
    expect(serverDays(one, limit + 1).slice(0, limit)).toEqual(expected);
  });
});

const thrown = (step: () => unknown): unknown => {
  try {
    return step();
  } catch (error) {
    return error;
  }
};

describe('what isn’t supported', () => {
  it.each(REFUSED)('CAL-17 %s is refused everywhere, and %s is named', (line, part) => {
    const lines = line.startsWith('RRULE') ? [line] : ['RRULE:FREQ=DAILY;COUNT=3', line];
    const here = thrown(() => parseRecurrence(lines));
    expect(here).toBeInstanceOf(RecurrenceError);
    expect((here as RecurrenceError).message).toContain(part);
    const there = thrown(() => parse(lines, ZONE));
    expect(there).toBeInstanceOf(Refused);
    expect(JSON.stringify((there as Refused).body)).toContain(part);
  });
});
