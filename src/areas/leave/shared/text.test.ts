import { describe, expect, it } from 'vitest';
import { leaveDaysText } from './text';

const leave = (start: string, end: string) => ({ start, end, half_day: null });

describe('leaveDaysText', () => {
  it('names the days of one year without it', () => {
    expect(leaveDaysText(leave('2026-03-16', '2026-03-20'))).toBe('Mon, Mar 16 – Fri, Mar 20');
  });

  it('names both years of a leave across New Year', () => {
    expect(leaveDaysText(leave('2026-12-28', '2027-01-01'))).toBe(
      'Mon, Dec 28, 2026 – Fri, Jan 1, 2027',
    );
    expect(leaveDaysText(leave('2026-12-28', '2027-01-01'), '2026-12-01')).toBe(
      'Mon, Dec 28, 2026 – Fri, Jan 1, 2027',
    );
  });
});
