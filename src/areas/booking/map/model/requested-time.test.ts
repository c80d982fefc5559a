import { describe, expect, it } from 'vitest';
import { requestedTime, isTimeChosen } from './requested-time';

const at = (time: string) => `2026-03-11T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));
const hours = { start: at('08:00'), end: at('18:00'), date: '2026-03-11', today: '2026-03-10' };
const open = [{ start: ms('09:00'), end: ms('16:00') }];
const now = Date.parse('2026-03-10T12:07:00.000Z');

describe('the time that the map requests', () => {
  it('DEF-4 the default hours shrink to the open ones, chosen ones stay', () => {
    expect(requestedTime(hours, false, open, now).bookable).toEqual(open[0]);
    const long = [{ start: ms('06:00'), end: ms('22:00') }];
    expect(requestedTime(hours, false, long, now).bookable).toEqual({
      start: ms('08:00'),
      end: ms('16:00'),
    });
    expect(requestedTime(hours, true, open, now).bookable).toEqual({
      start: ms('08:00'),
      end: ms('18:00'),
    });
  });

  it('DEF-4 “now” chooses a time today; on another day, the office’s hours stay', () => {
    const today = '2026-03-10';
    const mode = { timeMode: 'now', today } as const;
    expect(isTimeChosen(false, { ...mode, date: today })).toBe(true);
    expect(isTimeChosen(false, { ...mode, date: '2026-03-11' })).toBe(false);
    expect(isTimeChosen(true, { ...mode, date: '2026-03-11' })).toBe(true);
  });

  it('RANGE-7 nothing before the current quarter can be booked; the shown hours keep the morning', () => {
    const later = ms('10:50');
    const today = { ...hours, today: hours.date };
    const { span, bookable } = requestedTime(today, false, open, later);
    expect(bookable).toEqual({ start: ms('10:45'), end: ms('16:00') });
    expect(span).toEqual({ start: ms('08:00'), end: ms('16:00') });
  });

  it('DEF-3 is today what every screen offers: eight hours from the current quarter, or until closing', () => {
    const today = { ...hours, today: hours.date };
    const long = [{ start: ms('06:00'), end: ms('19:00') }];
    const at0640 = requestedTime(today, false, long, ms('06:40'));
    expect(at0640.bookable).toEqual({ start: ms('06:30'), end: ms('14:30') });
    expect(at0640.span).toEqual(at0640.bookable);
    expect(requestedTime(today, false, long, ms('05:10')).bookable).toEqual({
      start: ms('06:00'),
      end: ms('14:00'),
    });
    expect(requestedTime(today, false, long, ms('15:20')).bookable).toEqual({
      start: ms('15:15'),
      end: ms('19:00'),
    });
    // The hours aren’t known yet.
    expect(requestedTime(today, false, undefined, ms('10:50')).bookable).toEqual({
      start: ms('10:45'),
      end: ms('18:45'),
    });
  });
});
