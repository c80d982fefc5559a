import { describe, expect, it } from 'vitest';
import words from '@/locales/en/palette-words.json';
import { reportIn, withoutPlace } from './report';

describe('a line that reports a problem', () => {
  it.each([
    ['report broken lamp D-14', 'broken lamp D-14', 'D-14', 'broken lamp'],
    ['Report  broken lamp at D-14 ', 'broken lamp at D-14', 'D-14', 'broken lamp'],
    ['report a problem with D-14', 'D-14', 'D-14', ''],
    ['report no heating in Grunewald', 'no heating in Grunewald', 'Grunewald', 'no heating'],
    [
      'report D-14: the lamp flickers',
      'D-14: the lamp flickers',
      'D-14:',
      'D-14: the lamp flickers',
    ],
  ])('%s', (line, text, place, problem) => {
    const reported = reportIn(line, words);
    expect(reported).toEqual({ text, place });
    expect(reported && withoutPlace(reported)).toBe(problem);
  });

  it.each(['report', 'report ', 'reports', 'book desk D-14', 'my report'])(
    '%s reports nothing',
    (line) => {
      expect(reportIn(line, words)).toBeUndefined();
    },
  );
});
