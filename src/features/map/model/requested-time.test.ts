import { describe, expect, it } from 'vitest';
import { requestedTime, isTimeChosen } from './requested-time';

const at = (time: string) => `2026-03-11T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));
const hours = { start: at('08:00'), end: at('18:00') };
const open = [{ start: ms('09:00'), end: ms('16:00') }];
const now = Date.parse('2026-03-10T12:07:00.000Z');

describe('the time that the map requests', () => {
  it('DEF-4 the default hours shrink to the open ones, chosen ones stay', () => {
    expect(requestedTime(hours, false, open, now).bookable).toEqual(open[0]);
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
    const { span, bookable } = requestedTime(hours, false, open, later);
    expect(bookable).toEqual({ start: ms('10:45'), end: ms('16:00') });
    expect(span).toEqual({ start: ms('08:00'), end: ms('16:00') });
  });
});
