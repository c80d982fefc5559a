import { describe, expect, it } from 'vitest';
import type { Question } from '@/api/schemas/questions';
import { commonAnswer, screensOf } from './steps';

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  text: 'Do you have a cough today?',
  help: null,
  type: 'boolean',
  options: ['Yes', 'No'],
  is_required: true,
  blocking_answers: ['Yes'],
  weight: 1,
  updated_at: '2026-01-01T00:00:00Z',
  ...more,
});
const ids = (screens: readonly (readonly Question[])[]) =>
  screens.map((screen) => screen.map(({ id }) => id).join(''));

describe('screens of questions', () => {
  it('V8 shows two short ones together, and the next two on another screen', () => {
    expect(ids(screensOf(['a', 'b', 'c', 'd'].map((id) => question(id))))).toEqual(['ab', 'cd']);
  });

  it.each<[string, Partial<Question>]>([
    ['one to type', { type: 'text', options: [] }],
    ['one with an explanation', { help: 'In the last five days.' }],
    ['a long one', { text: 'Were you '.repeat(20) }],
    ['one with many answers', { options: ['A', 'B', 'C', 'D'] }],
    ['one with long answers', { options: ['Yes, in the last five days', 'No'] }],
  ])('asks %s alone, in its place', (_what, more) => {
    const asked = [question('a'), question('b', more), question('c'), question('d')];
    expect(ids(screensOf(asked))).toEqual(['a', 'b', 'cd']);
  });

  it('shows none if nothing is asked', () => {
    expect(screensOf([])).toEqual([]);
  });
});

describe('one answer for all', () => {
  const choice = question('b', { type: 'choice', options: ['No', 'Not sure', 'Yes'] });

  it('is what each question offers and none is stopped by', () => {
    expect(commonAnswer([question('a'), choice])).toBe('No');
  });

  it.each<[string, Question[]]>([
    ['for one question', [question('a')]],
    ['where a question stops nobody', [question('a'), question('c', { blocking_answers: [] })]],
    ['where the answers differ', [question('a'), question('c', { options: ['Maybe', 'Yes'] })]],
    ['where two would do', [choice, question('c', { ...choice, blocking_answers: ['YES '] })]],
    [
      'where every common answer stops somebody',
      [question('a'), question('c', { blocking_answers: ['No'] })],
    ],
  ])('is not offered %s', (_where, asked) => {
    expect(commonAnswer(asked)).toBeUndefined();
  });
});
