import { expect, it } from 'vitest';
import { clause, sentences, unlessSaid } from './sentences';

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

it('a place that a time has named isn’t named again', () => {
  const time = '09:00–17:00 New York · 15:00–23:00 your time';
  expect(unlessSaid('New York', time)).toBeUndefined();
  expect(unlessSaid('York Hall', time)).toBe('York Hall');
  expect(unlessSaid('Berlin', time)).toBe('Berlin');
  expect(unlessSaid('Berlin', '09:00 Berlin')).toBeUndefined();
  expect(unlessSaid(undefined, time)).toBeUndefined();
});
