import { describe, expect, it } from 'vitest';
import { timesOf, timesProblem } from './default-times';

describe('two times that belong together', () => {
  it.each([
    [null, null, {}],
    ['08:00:00', '17:00:00', {}],
    ['08:00:00', null, { end_time: 'bothTimes' }],
    [null, '17:00:00', { start_time: 'bothTimes' }],
    ['17:00:00', '08:00:00', { end_time: 'endsFirst' }],
    ['08:00:00', '08:00:00', { end_time: 'endsFirst' }],
  ])('DEF-1: %s to %s', (start_time, end_time, problem) => {
    expect(timesProblem({ start_time, end_time })).toEqual(problem);
  });

  it('DEF-1: are nothing unless both are set', () => {
    expect(timesOf({ start_time: '08:00:00', end_time: null })).toBeNull();
    const both = { start_time: '08:00:00', end_time: '17:00:00' };
    expect(timesOf(both)).toEqual(both);
  });
});
