import { describe, expect, it } from 'vitest';
import { nextVisitTime, nextTime, rangeOf, requestedVisitTime } from './when';

const BERLIN = 'Europe/Berlin';
const at = (instant: string) => Date.parse(instant);

describe('when a guest is expected', () => {
  it('at the next half hour of the office, for an hour', () => {
    expect(nextTime(at('2026-03-10T07:31:00.000Z'), BERLIN)).toEqual({
      date: '2026-03-10',
      from: '09:00',
      to: '10:00',
    });
  });

  it('on the next working day where an hour would end after midnight', () => {
    expect(nextTime(at('2026-03-13T21:40:00.000Z'), BERLIN)).toEqual({
      date: '2026-03-16',
      from: '10:00',
      to: '11:00',
    });
  });

  it.each([
    [undefined, '2026-03-10', '09:00', '10:00'],
    [{ date: '2026-03-11' }, '2026-03-11', '10:00', '11:00'],
    [{ date: '2026-03-11', from: '14:30' }, '2026-03-11', '14:30', '15:30'],
    [{ from: '23:30' }, '2026-03-10', '23:30', '23:59'],
    [{ to: '12:00' }, '2026-03-10', '11:00', '12:00'],
    [{ to: '00:30' }, '2026-03-10', '00:00', '00:30'],
    [{ date: '2026-03-12', from: '09:00', to: '17:00' }, '2026-03-12', '09:00', '17:00'],
  ])('as given: %o', (said, date, from, to) => {
    expect(requestedVisitTime(said, at('2026-03-10T07:31:00.000Z'), BERLIN)).toEqual({
      date,
      from,
      to,
    });
  });

  it('TZ-3 again at the same time at the office on the next working day', () => {
    const visit = { start: '2026-03-05T13:00:00.000Z', end: '2026-03-05T15:00:00.000Z' };
    expect(nextVisitTime(visit, at('2026-03-13T07:30:00.000Z'), BERLIN)).toEqual({
      date: '2026-03-16',
      from: '14:00',
      to: '16:00',
    });
  });

  it('never ends before it starts after a visit past midnight', () => {
    const visit = { start: '2026-03-05T22:30:00.000Z', end: '2026-03-05T23:30:00.000Z' };
    expect(nextVisitTime(visit, at('2026-03-10T07:30:00.000Z'), BERLIN)).toMatchObject({
      from: '10:00',
      to: '11:00',
    });
  });
});

describe('the range of a visit in the repeated hour', () => {
  const date = '2026-10-25';

  it('TZ-7 is that of the second reading if it is chosen', () => {
    expect(rangeOf({ date, from: '02:30+01:00', to: '03:00' }, BERLIN)).toEqual({
      start: '2026-10-25T01:30:00.000Z',
      end: '2026-10-25T02:00:00.000Z',
    });
  });

  it('TZ-7 may end at an earlier reading of the clock than its start, and never before it', () => {
    expect(rangeOf({ date, from: '02:45', to: '02:15+01:00' }, BERLIN)).toEqual({
      start: '2026-10-25T00:45:00.000Z',
      end: '2026-10-25T01:15:00.000Z',
    });
    expect(rangeOf({ date, from: '02:15+01:00', to: '02:45' }, BERLIN)).toBeUndefined();
  });
});
