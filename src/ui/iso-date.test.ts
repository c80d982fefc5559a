import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromTime, toDate, toTime } from './iso-date';

describe('days and times at the limits of the pickers', () => {
  test.each([null, undefined, '', '2026-13-01', '2026-02-30', '24.08.2026', '2026-08-24T10:00'])(
    'not a day: %j',
    (text) => {
      expect(toDate(text)).toBeNull();
    },
  );

  test.each([null, undefined, '', '9:30', '25:00', 'noon'])('not a time: %j', (text) => {
    expect(toTime(text)).toBeNull();
  });

  test('a day is returned unchanged', () => {
    const days = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2200-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(toDate(day)?.toString()).toBe(day);
      }),
    );
  });

  test('a time is returned unchanged, without seconds', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const time = fromTime({ hour, minute });
        const back = toTime(`${time}:00`);
        expect(back && fromTime(back)).toBe(time);
      }),
    );
  });
});
