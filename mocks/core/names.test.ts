import { expect, it } from 'vitest';
import { byName, compareNatural } from './names';

it('N-1 lists sort accented names with the plain ones, and equal ones the same way every time', () => {
  const names = ['Zoe', 'Ömer', 'omar', 'Łukasz', 'Lena', 'Mia', 'Omer'];
  const sorted = ['Lena', 'Łukasz', 'Mia', 'omar', 'Omer', 'Ömer', 'Zoe'];
  for (const order of [names, names.toReversed()]) {
    expect(byName(order.map((name) => ({ name }))).map(({ name }) => name)).toEqual(sorted);
  }
});

it('RES-10 places sort by the numbers in their names', () => {
  expect(['D-14', 'd-2', 'D-1'].toSorted(compareNatural)).toEqual(['D-1', 'd-2', 'D-14']);
});
