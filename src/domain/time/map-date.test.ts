import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalDate } from './dates';
import { mapDate, mapTimes, unknownDay } from './map-date';

const TODAY = '2026-06-15';

describe('the date of /map', () => {
  it.each([
    [{ startTime: '2026-07-01T09:00:00', date: '2026-07-02' }, '2026-07-01'],
    [{ startTime: '2026-07-01', date: '2026-07-02' }, '2026-07-01'],
    [{ startTime: '09:00', date: '2026-07-02' }, '2026-07-02'],
    [{ startTime: '09:00' }, TODAY],
    [{ date: '2026-07-02T00:00:00' }, '2026-07-02'],
    [{ startTime: '2026-02-30T09:00:00', date: '2026-07-02' }, '2026-07-02'],
    [{ startTime: 'soon', date: '2026-13-02' }, TODAY],
    [{ date: '9999-12-31' }, TODAY],
    [{ date: '0000-01-01' }, TODAY],
    [{ startTime: '9999-12-31T23:30:00Z', date: '2026-07-02' }, '2026-07-02'],
    [{ startTime: '', date: '' }, TODAY],
    [{ startTime: null, date: undefined }, TODAY],
    [{ startTime: '12026-07-011' }, TODAY],
    [{}, TODAY],
  ])('TZ-13 %o shows %s', (query, date) => expect(mapDate(query, TODAY)).toBe(date));

  it('TZ-13 TZ-9 a true instant is read in the zone of the office', () => {
    const query = { startTime: '2026-07-01T22:30:00.000Z' };
    expect(mapDate(query, TODAY, 'Europe/Berlin')).toBe('2026-07-02');
    expect(mapDate(query, TODAY, 'America/New_York')).toBe('2026-07-01');
    expect(mapDate(query, TODAY)).toBe('2026-07-01');
  });

  it.each([
    [{}, undefined],
    [{ date: '2026-07-02' }, undefined],
    [{ startTime: '09:00', date: '2026-07-02' }, undefined],
    [{ startTime: 'soon' }, undefined],
    [{ date: '2026-02-30' }, '2026-02-30'],
    [{ date: '9999-12-31' }, '9999-12-31'],
    [{ startTime: '2026-02-30T09:00', date: '2026-07-02' }, '2026-02-30T09:00'],
    [{ startTime: '9999-12-31T23:30:00Z' }, '9999-12-31T23:30:00Z'],
    [{ startTime: '2026-07-01T09:00', date: 'never' }, undefined],
  ])('TZ-13 of %o, %s names no day that can be shown', (query, text) =>
    expect(unknownDay(query, 'Pacific/Auckland')).toBe(text),
  );

  it('TZ-13 combines a time with the date', () => {
    expect(mapTimes({ startTime: '9:30', endTime: '17:00', date: '2026-07-02' }, TODAY)).toEqual({
      date: '2026-07-02',
      start: '2026-07-02T09:30:00',
      end: '2026-07-02T17:00:00',
    });
    expect(mapTimes({ startTime: '2026-07-01T09:30', endTime: '17:00' }, TODAY)).toEqual({
      date: '2026-07-01',
      start: '2026-07-01T09:30:00',
      end: '2026-07-01T17:00:00',
    });
    expect(mapTimes({ endTime: '2026-07-03T10:00:00' }, TODAY).end).toBe('2026-07-03T10:00:00');
  });

  it('TZ-13 a side without a time stays open', () => {
    expect(mapTimes({ startTime: '2026-07-01', endTime: 'late' }, TODAY)).toEqual({
      date: '2026-07-01',
      start: undefined,
      end: undefined,
    });
  });

  it('TZ-13 instants become wall times of the office', () => {
    const query = { startTime: '2026-07-01T22:30:00Z', endTime: '2026-07-01T23:30:00Z' };
    expect(mapTimes(query, TODAY, 'Europe/Berlin')).toEqual({
      date: '2026-07-02',
      start: '2026-07-02T00:30:00',
      end: '2026-07-02T01:30:00',
    });
  });

  it('TZ-13 any text gives an existing date', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (startTime, date) => {
        expect(isLocalDate(mapDate({ startTime, date }, TODAY, 'UTC'))).toBe(true);
        mapTimes({ startTime, endTime: date, date: startTime }, TODAY, 'UTC');
      }),
    );
  });
});
