import { afterEach, describe, expect, it } from 'vitest';
import { endPerson } from '@/lib/scope';
import { deviceIn } from '@tests/helpers/device-zone';
import { pageTimes } from './times-now';
import type { Refused } from './types';
import { whyNot } from './why-not';

const taken = (start: string, end: string, holder: string | null = 'Jonas Weber'): Refused => ({
  rule: 'taken',
  message: 'D-14 is taken at this time',
  scope: { type: 'resource', id: 'reso_1', name: 'D-14' },
  next_start: null,
  lifted_by: null,
  taken: [{ start, end, holder }],
});

describe('why a canceled booking cannot be restored', () => {
  deviceIn('Europe/Berlin');
  afterEach(() => endPerson());

  it('UNDO-2 TZ-3 names who took the place and until when by the clock of the office', () => {
    const refused = taken('2026-03-11T08:00:00.000Z', '2026-03-11T16:00:00.000Z');
    expect(whyNot('D-14', 'Europe/Berlin', refused)).toBe(
      'D-14 was taken by Jonas Weber until 17:00.',
    );
  });

  it('UNDO-2 TZ-4 names the place of the time for someone whose device or page is in another zone', () => {
    const refused = taken('2026-03-11T13:00:00.000Z', '2026-03-11T21:00:00.000Z');
    const why = () => whyNot('D-1', 'America/New_York', refused);
    expect(why()).toBe('D-1 was taken by Jonas Weber until 17:00 New York.');
    process.env['TZ'] = 'America/New_York';
    expect(why()).toBe('D-1 was taken by Jonas Weber until 17:00.');
    pageTimes.set({ zone: 'Europe/Berlin', zoneOf: ({ time_zone }) => time_zone });
    expect(why()).toBe('D-1 was taken by Jonas Weber until 17:00 New York.');
  });

  it('RANGE-5 names the day if it lasts beyond its first', () => {
    const refused = taken('2026-03-11T20:00:00.000Z', '2026-03-12T05:00:00.000Z');
    expect(whyNot('D-14', 'Europe/Berlin', refused)).toContain('until Thu, Mar 12, 06:00');
  });

  it('PRIV-1 names no one if privacy hides the holder, and repeats any other rule', () => {
    const hidden = taken('2026-03-11T08:00:00.000Z', '2026-03-11T16:00:00.000Z', null);
    expect(whyNot('D-14', 'Europe/Berlin', hidden)).toBe('D-14 is no longer free.');
    expect(whyNot('D-14', 'Europe/Berlin', { ...hidden, rule: 'closed', message: 'Closed' })).toBe(
      'Closed',
    );
  });
});
