import { describe, expect, it } from 'vitest';
import { problemsIn } from './address';

const keys = (search: string) => problemsIn(search).map(({ key, value }) => `${key} ${value}`);

describe('what cannot be read in an address', () => {
  it('is nothing if every part can be', () => {
    expect(
      keys(
        '?date=2026-03-12&startTime=09:00&endTime=2026-03-12T17:00&timeMode=now&section=places' +
          '&type=%5B%22desk%22%2C%22booth%22%5D&tagsOperator=or&resource=reso_1&other=1',
      ),
    ).toEqual([]);
    expect(keys('?startTime=2026-03-12T08:00:00.000Z&type=desk&date=')).toEqual([]);
  });

  it('is a time that does not exist, or an unknown word', () => {
    expect(keys('?startTime=25:70&timeMode=later')).toEqual(['startTime 25:70', 'timeMode later']);
    expect(keys('?section=things&tagsOperator=xor')).toEqual([
      'section things',
      'tagsOperator xor',
    ]);
    expect(keys('?type=%5B%22desk%22%2C%22sofa%22%5D')).toEqual(['type sofa']);
  });

  it('is cut if it is very long', () => {
    const [only] = problemsIn(`?timeMode=${'9'.repeat(500)}`);
    expect(only?.value).toHaveLength(41);
    expect(problemsIn('?section=a&startTime=b!&endTime=c!&timeMode=d')).toHaveLength(3);
  });
});
