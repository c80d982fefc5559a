import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '@/domain/time';
import { workingDayOf } from '.';

type Entry = Parameters<typeof workingDayOf>[0][number];
const entry = (change: Partial<Entry>): Entry => ({
  type: 'weekday',
  scope: 'office',
  days: [],
  start_date: null,
  end_date: null,
  is_available: true,
  ...change,
});

// Monday, March 16, to Sunday, March 22, 2026.
const WEEK = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-03-${day}`);
const worked = (...entries: Entry[]) =>
  WEEK.filter(workingDayOf(entries)).map((date) => Number(date.slice(8)));

describe('days on which an office works', () => {
  it('HOURS-1 are Monday to Friday by default', () => {
    expect(worked()).toEqual([16, 17, 18, 19, 20]);
  });

  it('HOURS-1 are those of the office before those of the organization', () => {
    const organization = entry({ scope: 'organization', days: [...WEEKDAYS] });
    const office = entry({ days: ['sunday', 'monday'] });
    expect(worked(organization)).toHaveLength(7);
    expect(worked(organization, office)).toEqual([16, 22]);
  });

  it('HOURS-1 HOURS-2 a holiday closes, a rule opens, and a closure wins over both', () => {
    const holiday = entry({
      type: 'holiday',
      start_date: '2026-03-17',
      end_date: '2026-03-18',
      is_available: false,
    });
    const saturday = entry({ type: 'rule', start_date: '2026-03-21', end_date: '2026-03-21' });
    expect(worked(holiday, saturday)).toEqual([16, 19, 20, 21]);
    expect(worked(saturday, { ...saturday, is_available: false })).not.toContain(21);
  });

  it('HOURS-1 hours of a single resource say nothing about the office', () => {
    expect(worked(entry({ scope: 'resource', days: ['sunday'] }))).toEqual([16, 17, 18, 19, 20]);
  });
});
