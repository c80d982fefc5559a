import { expect, it } from 'vitest';
import { clause, sentences } from './sentences';

it.each([
  [
    ['You have D-14 at that time.', '2 results', 'Show D-14'],
    'You have D-14 at that time. 2 results. Show D-14.',
  ],
  [['Really?', undefined, '', null, 'Looking…'], 'Really? Looking…'],
  [[], ''],
])('sentences of %j', (texts, expected) => {
  expect(sentences(texts)).toBe(expected);
});

it('a clause has no period of its own', () => {
  expect(clause('Too late.')).toBe('Too late');
  expect(clause('Too late')).toBe('Too late');
  expect(clause('Looking…')).toBe('Looking…');
});
