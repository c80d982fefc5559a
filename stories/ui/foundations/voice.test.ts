import { describe, expect, it } from 'vitest';
import { HABITS, NEVER, WORDINGS, wordingsWith } from './voice';

describe('the voice of the product', () => {
  it.each(NEVER.map(({ what, ...rule }) => [what, rule] as const))('contains no: %s', (_, rule) => {
    const found = WORDINGS.filter(({ text }) => rule.found.test(text)).map(({ key }) => key);
    expect(found).toEqual(rule.but);
  });

  it.each(HABITS.map(({ habit, found }) => [habit, found] as const))(
    'has the habit: %s',
    (_, found) => {
      expect(WORDINGS.filter(({ text }) => found.test(text)).length).toBeGreaterThan(3);
    },
  );

  it('is checked in every file of strings', () => {
    expect(WORDINGS.length).toBeGreaterThan(1000);
    expect(new Set(WORDINGS.map(({ key }) => key)).size).toBe(WORDINGS.length);
  });

  it('finds strings by their words and by their key', () => {
    expect(wordingsWith('bookings:empty.upcoming')).toEqual([
      { key: 'bookings:empty.upcoming', text: 'You have no upcoming bookings.' },
    ]);
    expect(wordingsWith('UPCOMING you have').map(({ key }) => key)).toContain(
      'bookings:empty.upcoming',
    );
    expect(wordingsWith('no such words anywhere')).toEqual([]);
  });
});
