import { describe, expect, it } from 'vitest';
import { leaveDaysText } from './text';

const leave = (start: string, end: string) => ({ start, end, half_day: null });

describe('leaveDaysText', () => {
  it('names the days of one year without it', () => {
    expect(leaveDaysText(leave('2026-03-16', '2026-03-20'))).toBe('Mon 16 Mar – Fri 20 Mar');
  });

  it('names both years of a leave across New Year', () => {
    expect(leaveDaysText(leave('2026-12-28', '2027-01-01'))).toBe(
      'Mon 28 Dec 2026 – Fri 1 Jan 2027',
    );
    expect(leaveDaysText(leave('2026-12-28', '2027-01-01'), '2026-12-01')).toBe(
      'Mon 28 Dec 2026 – Fri 1 Jan 2027',
    );
  });
});
