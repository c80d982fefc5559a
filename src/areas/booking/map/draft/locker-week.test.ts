import { describe, expect, it } from 'vitest';
import { usualDays } from './locker-week';

const LOCKERS = { byWeek: 'kestrel', asking: 'kestrel' };
const usual = (
  type: 'locker' | 'desk',
  where: { byWeek: string | null; asking: string } = LOCKERS,
  date = '2026-03-11',
  today = '2026-03-10',
) => usualDays({ type }, where, date, today);

describe('DEF-7 a locker', () => {
  it('is booked for the rest of Monday to Friday if lockers are booked by the week', () => {
    expect(usual('locker')).toEqual(['2026-03-10', '2026-03-12', '2026-03-13']);
    expect(usual('locker', LOCKERS, '2026-03-16')).toEqual([
      '2026-03-17',
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
    ]);
  });

  it('is booked for one day otherwise, like other places', () => {
    expect(usual('locker', { byWeek: 'kestrel', asking: 'meridian' })).toEqual([]);
    expect(usual('locker', { byWeek: null, asking: 'meridian' })).toEqual([]);
    expect(usual('desk')).toEqual([]);
  });

  it('on a Friday is booked for that day only', () => {
    expect(usual('locker', LOCKERS, '2026-03-13', '2026-03-13')).toEqual([]);
  });
});
