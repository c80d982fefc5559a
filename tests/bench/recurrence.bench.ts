import { expandSeries } from '@/domain/recurrence/expand';
import { describeSeries } from '@/domain/recurrence/describe';
import type { Series } from '@/domain/recurrence/series';
import { daySlots } from '@/domain/time/days';
import { toInstant, toWall } from '@/domain/time/wall';
import { best, once } from './timing';

/**
 * Series and time calculations, all in milliseconds and the best of all rounds: ten years of a weekly series (cold and warm), one
 * week of it, its description, a year of day grids, and 10,000 conversions each way.
 */
export function run(): Promise<Record<string, number>> {
  const zone = 'Europe/Berlin';
  const series: Series = {
    start: '2016-01-04T08:00:00Z',
    end: '2016-01-04T09:00:00Z',
    zone,
    lines: ['RRULE:FREQ=WEEKLY;UNTIL=20251231', 'EXDATE;VALUE=DATE:20160111,20201228'],
  };
  const endless: Series = { ...series, lines: ['RRULE:FREQ=WEEKLY'] };
  const week = { from: '2025-12-01T00:00:00Z', until: '2025-12-08T00:00:00Z' };
  const instants = Array.from({ length: 10_000 }, (_, index) => 1.7e12 + index * 3_700_001);
  const walls = instants.map((instant) => toWall(instant, 'America/New_York'));
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const cold = once(() => expandSeries(series));
  const dates = expandSeries(series).length;
  return Promise.resolve({
    tenYearsWeeklyDates: dates,
    tenYearsWeeklyColdMs: cold,
    tenYearsWeeklyMs: best(() => expandSeries(series)),
    oneWeekOfEndlessMs: best(() => expandSeries(endless, week)),
    describeMs: best(() => describeSeries(series)),
    toInstant10kMs: best(() => walls.map((wall) => toInstant(wall, 'America/New_York'))),
    toWall10kMs: best(() => instants.map((instant) => toWall(instant, zone))),
    yearOfHalfHourGridsMs: best(() => days.map((day) => daySlots(day, zone, 30))),
  });
}
