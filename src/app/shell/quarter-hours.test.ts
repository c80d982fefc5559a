import { describe, expect, it } from 'vitest';
import { endTimes, startTimes } from './quarter-hours';

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('quarter hours', () => {
  it('a day can start at 96 of them, and at the current time between two', () => {
    expect(startTimes('09:00')).toHaveLength(96);
    expect(ids(startTimes('09:07')).slice(36, 39)).toEqual(['09:00', '09:07', '09:15']);
  });

  it('an end lies after the start, midnight last', () => {
    const { options } = endTimes('22:50', '23:30');
    expect(ids(options)).toEqual(['23:00', '23:15', '23:30', '23:45', '00:00']);
  });

  it('an end between two quarters is kept in its place', () => {
    expect(ids(endTimes('23:00', '23:20').options)).toEqual([
      '23:15',
      '23:20',
      '23:30',
      '23:45',
      '00:00',
    ]);
  });

  it('a start after the end moves the end as well', () => {
    expect(endTimes('10:00', '12:00').keep).toBe('12:00');
    expect(endTimes('12:00', '12:00').keep).toBe('13:00');
    expect(endTimes('23:30', '12:00').keep).toBe('00:00');
    expect(endTimes('23:30', '00:00').keep).toBe('00:00');
  });

  it('an end from the address that is not after its start is shown, so that it can be corrected', () => {
    expect(ids(endTimes('10:00', '09:00').options)[0]).toBe('09:00');
  });
});
