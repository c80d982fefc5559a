import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayBounds,
  dayOf,
  daysOf,
  instantAt,
  isZone,
  mondayOf,
  timeOf,
  wallMinutes,
  weekdayOf,
} from './zone';

/** Zones with changes at midnight, by half an hour, at the end of the day, without changes, and far from UTC in both directions. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
  'America/Havana',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'UTC',
];

const zone = fc.constantFrom(...ZONES);
const minutes = fc.integer({ min: 0, max: 3 * 366 * 1440 });
const at = (minute: number): string =>
  new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString();
const local = (instant: string, of: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(of);

/** Instants within two days of a clock change, where errors are most likely. */
const nearChange = fc
  .tuple(zone, minutes, fc.integer({ min: -2880, max: 2880 }))
  .map(([of, minute, beside]): [string, string] => {
    const change = local(at(minute), of).getTimeZoneTransition('next');
    const center = change ? change.epochMilliseconds : Date.parse(at(minute));
    return [of, new Date(center + beside * 60_000).toISOString()];
  });
const anywhere = fc.tuple(zone, minutes.map(at));
const moment = fc.oneof(anywhere, nearChange);

describe('days and zones agree with Temporal', () => {
  it('TZ-3 the day and the wall time of an instant', () => {
    fc.assert(
      fc.property(moment, ([of, instant]) => {
        expect(dayOf(instant, of)).toBe(local(instant, of).toPlainDate().toString());
        expect(timeOf(instant, of)).toBe(
          local(instant, of).toPlainTime().toString({ smallestUnit: 'second' }),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('Z-1 Z-3 TZ-5 the bounds of a day, and an instant on it', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 1439 }), ([of, instant], minute) => {
        const date = local(instant, of).toPlainDate();
        const first = (day: Temporal.PlainDate) =>
          new Date(day.toZonedDateTime(of).epochMilliseconds).toISOString();
        expect(dayBounds(date.toString(), of)).toEqual({
          start: first(date),
          end: first(date.add({ days: 1 })),
        });
        const time = Temporal.PlainTime.from({
          hour: Math.floor(minute / 60),
          minute: minute % 60,
        });
        const expected = date.toPlainDateTime(time).toZonedDateTime(of).epochMilliseconds;
        expect(instantAt(date.toString(), time.toString({ smallestUnit: 'second' }), of)).toBe(
          new Date(expected).toISOString(),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('TZ-5 the wall time between two instants', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 4000 }), ([of, start], length) => {
        const end = new Date(Date.parse(start) + length * 60_000).toISOString();
        const [from, to] = [local(start, of).toPlainDateTime(), local(end, of).toPlainDateTime()];
        expect(wallMinutes(start, end, of)).toBe(Math.round(from.until(to).total('minutes')));
      }),
      { numRuns: 400 },
    );
  });

  it('TZ-5 a range that ends where a day begins at 01:00 ends at 01:00', () => {
    expect(
      wallMinutes('2025-09-07T03:53:00.000Z', '2025-09-07T04:00:00.000Z', 'America/Santiago'),
    ).toBe(67);
  });

  it('Z-7 days, weekdays and the Mondays of weeks', () => {
    const anyDay = fc.integer({ min: -40_000, max: 40_000 });
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (from, days) => {
        const date = Temporal.PlainDate.from('1970-01-01').add({ days: from });
        expect(addDays(date.toString(), days)).toBe(date.add({ days }).toString());
        expect(weekdayOf(date.toString())).toBe(date.dayOfWeek - 1);
        expect(mondayOf(date.toString())).toBe(
          date.subtract({ days: date.dayOfWeek - 1 }).toString(),
        );
      }),
    );
  });

  it('RANGE-4 an end at midnight belongs to the day before', () => {
    const { end } = dayBounds('2026-03-29', 'Europe/Berlin');
    expect(daysOf('2026-03-28T09:00:00.000Z', end, 'Europe/Berlin')).toEqual([
      '2026-03-28',
      '2026-03-29',
    ]);
  });

  it('refuses nonsense instead of guessing', () => {
    // By name, because files of one process may load the error’s class from another realm.
    const refusal = expect.objectContaining({ name: 'RangeError' }) as unknown as Error;
    expect(() => instantAt('2026-03-10', '25:00:00', 'UTC')).toThrow(refusal);
    expect(() => instantAt('2026-03-10', 'noon', 'UTC')).toThrow(refusal);
    expect(() => dayBounds('2026-02-30', 'UTC')).toThrow(refusal);
    // Not even once the days around it are cached.
    dayBounds('2026-03-01', 'UTC');
    dayBounds('2026-03-02', 'UTC');
    expect(() => dayBounds('2026-02-30', 'UTC')).toThrow(refusal);
    expect(() => addDays('tomorrow', 1)).toThrow(refusal);
    expect(() => dayOf('yesterday', 'UTC')).toThrow(refusal);
    expect([isZone('Mars/Olympus'), isZone('Europe/Berlin')]).toEqual([false, true]);
  });
});
