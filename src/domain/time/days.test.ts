import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates';
import { clockChange, dayBounds, daySlots } from './days';
import { officeDay } from './office-day';

/** Zone, date, first instant in UTC, minutes, clock at the start. */
const DAYS: readonly [string, string, string, number, string][] = [
  ['UTC', '2026-06-15', '2026-06-15T00:00', 1440, '00:00'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00', 1380, '00:00'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00', 1500, '00:00'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00', 1380, '00:00'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00', 1500, '00:00'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30', 1410, '00:00'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00', 1470, '00:00'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00', 1380, '01:00'],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00', 1500, '00:00'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00', 1380, '01:00'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00', 1380, '01:00'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00', 1380, '01:00'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00', 1500, '00:00'],
  ['Pacific/Kiritimati', '2026-06-15', '2026-06-14T10:00', 1440, '00:00'],
];

describe('office days', () => {
  it.each(DAYS)('Z-3 TZ-5 %s %s starts at %sZ and has %i minutes', (zone, date, utc, minutes) => {
    const day = dayBounds(date, zone);
    expect(day.start.toISOString()).toBe(`${utc}:00.000Z`);
    expect(day.minutes).toBe(minutes);
    expect(officeDay(day.start, zone)).toBe(date);
    expect(officeDay(day.start.getTime() - 1, zone)).toBe(addDays(date, -1));
    expect(officeDay(day.end.getTime() - 1, zone)).toBe(date);
    expect(officeDay(day.end, zone)).toBe(addDays(date, 1));
  });

  it.each(DAYS)('F-39 %s %s is cut into slots without gap', (zone, date, _utc, minutes, first) => {
    const slots = daySlots(date, zone, 30);
    expect(slots).toHaveLength(minutes / 30);
    expect(slots[0]?.clock).toBe(first);
    expect(new Set(slots.map((slot) => slot.key)).size).toBe(slots.length);
    const day = dayBounds(date, zone);
    expect(slots[0]?.start).toEqual(day.start);
    expect(slots.at(-1)?.end).toEqual(day.end);
    slots.slice(1).forEach((slot, index) => expect(slot.start).toEqual(slots[index]?.end));
  });

  it('F-39 the repeated hour has two slots for each reading, distinguished by the offset', () => {
    const repeated = daySlots('2026-10-25', 'Europe/Berlin', 30).filter((slot) => slot.repeated);
    expect(repeated.map((slot) => `${slot.clock} ${slot.offset} ${slot.key}`)).toEqual([
      '02:00 +02:00 2026-10-25T00:00:00.000Z',
      '02:30 +02:00 2026-10-25T00:30:00.000Z',
      '02:00 +01:00 2026-10-25T01:00:00.000Z',
      '02:30 +01:00 2026-10-25T01:30:00.000Z',
    ]);
    expect(daySlots('2026-10-26', 'Europe/Berlin', 30).some((slot) => slot.repeated)).toBe(false);
  });

  it('F-39 a change of half an hour cuts one slot and leaves the rest on the hour', () => {
    const slots = daySlots('2026-04-05', 'Australia/Lord_Howe', 60);
    const short = slots.filter((slot) => Number(slot.end) - Number(slot.start) !== 3_600_000);
    expect(slots).toHaveLength(25);
    expect(short.map((slot) => [slot.clock, slot.offset, slot.repeated])).toEqual([
      ['01:30', '+10:30', true],
    ]);
    expect(slots.filter((slot) => slot !== short[0]).every((s) => s.clock.endsWith(':00'))).toBe(
      true,
    );
  });

  it('F-39 the missing hour has no slot', () => {
    const clocks = daySlots('2026-03-29', 'Europe/Berlin', 60).map((slot) => slot.clock);
    expect(clocks).toHaveLength(23);
    expect(clocks.slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  });

  it('F-39 slots that do not divide a day end with it', () => {
    const slots = daySlots('2026-06-15', 'UTC', 1000);
    expect(slots.map((slot) => [slot.clock, slot.end.toISOString()])).toEqual([
      ['00:00', '2026-06-15T16:40:00.000Z'],
      ['16:40', '2026-06-16T00:00:00.000Z'],
    ]);
    expect(daySlots('2026-06-15', 'UTC', 1440)).toHaveLength(1);
    expect(daySlots('2026-06-15', 'UTC', 1)).toHaveLength(1440);
  });

  it.each([0, -15, 1441, 7.5, NaN])('F-39 %s minutes is not a slot length', (minutes) =>
    expect(() => daySlots('2026-06-15', 'UTC', minutes)).toThrow('Not a slot length'),
  );

  it('Z-3 a skipped day has no length and no slots', () => {
    const day = dayBounds('2011-12-30', 'Pacific/Apia');
    expect([day.minutes, day.start.toISOString()]).toEqual([0, '2011-12-30T10:00:00.000Z']);
    expect(daySlots('2011-12-30', 'Pacific/Apia', 60)).toEqual([]);
  });

  it('Z-3 a gap across midnight starts the day at the change, not later', () => {
    // Toronto 1919: 23:30 became 00:30.
    const day = dayBounds('1919-03-31', 'America/Toronto');
    expect(day.start.toISOString()).toBe('1919-03-31T04:30:00.000Z');
    expect(day.minutes).toBe(1410);
  });

  it('Z-3 names the change of a day and its size', () => {
    expect(clockChange('2026-03-29', 'Europe/Berlin')).toEqual({
      at: new Date('2026-03-29T01:00:00Z'),
      shift: 60,
    });
    expect(clockChange('2026-04-05', 'Australia/Lord_Howe')?.shift).toBe(-30);
    expect(clockChange('2026-04-24', 'Africa/Cairo')?.shift).toBe(60);
    expect(clockChange('2026-04-23', 'Africa/Cairo')).toBeUndefined();
    expect(clockChange('2026-03-30', 'Europe/Berlin')).toBeUndefined();
  });

  it('TZ-9 viewer and office may be on different dates', () => {
    const instant = '2026-06-15T11:30:00Z';
    expect(officeDay(instant, 'Pacific/Auckland')).toBe('2026-06-15');
    expect(officeDay('2026-06-15T12:30:00Z', 'Pacific/Auckland')).toBe('2026-06-16');
    expect(officeDay('2026-06-15T06:30:00Z', 'America/Los_Angeles')).toBe('2026-06-14');
  });

  it('Z-1 a date or zone that does not exist is a RangeError', () => {
    expect(() => dayBounds('2026-02-29', 'UTC')).toThrow('Not a date');
    expect(() => dayBounds('2026-02-28', 'Nowhere/Land')).toThrow('Unknown time zone');
    expect(() => daySlots('x', 'UTC', 30)).toThrow(RangeError);
  });

  it('Z-3 in every zone days follow each other and every instant lies on its own day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.integer({ min: Date.UTC(2015, 0, 2), max: Date.UTC(2040, 0, 1) }),
        (zone, at) => {
          const date = officeDay(at, zone);
          const day = dayBounds(date, zone);
          expect(day.start.getTime()).toBeLessThanOrEqual(at);
          expect(day.end.getTime()).toBeGreaterThan(at);
          expect(dayBounds(addDays(date, -1), zone).end).toEqual(day.start);
          const slots = daySlots(date, zone, 60);
          const sum = slots.reduce((all, slot) => all + (Number(slot.end) - Number(slot.start)), 0);
          expect(sum).toBe(day.minutes * 60_000);
          expect(slots.every((slot) => officeDay(slot.start, zone) === date)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
