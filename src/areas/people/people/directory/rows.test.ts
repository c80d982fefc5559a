import { describe, expect, it } from 'vitest';
import type { User } from '@/api/schemas/people';
import { groupPeople } from '@/domain/people';
import { flatten, positionAfter } from './rows';

const people = ['Ada Adler', 'Bo Berg', 'Cy Berg', 'Di Berg', 'Eve Zorn'].map(
  (name, index) => ({ id: `${index}`, name, email: '' }) as unknown as User,
);
const rows = flatten(groupPeople(people));

describe('ROLE-5 the directory', () => {
  it('has a row per person, the first of each letter with it', () => {
    expect(rows.map(({ letter, first, person }) => `${letter} ${first} ${person.id}`)).toEqual([
      'A true 0',
      'B true 1',
      'B false 2',
      'B false 3',
      'Z true 4',
    ]);
  });

  it.each([
    ['to the first under it', 0, 'B', 1],
    ['back as well', 4, 'A', 0],
    ['on within it', 1, 'B', 2],
    ['round from the last', 3, 'B', 1],
    ['to oneself where one is alone', 4, 'Z', 4],
    ['nowhere without anybody', 2, 'Q', -1],
  ])('a letter leads %s', (_title, from, letter, to) => {
    expect(positionAfter(rows, from, letter)).toBe(to);
  });

  it('has no rows without people', () => {
    expect(flatten([])).toEqual([]);
    expect(positionAfter([], 0, 'A')).toBe(-1);
  });
});
