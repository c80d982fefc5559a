import { describe, expect, it } from 'vitest';
import { searchable } from '@mocks/core/names';
import { foldText, searchFor } from './search';

/** Letters that the collator for searches takes as equal. */
const collator = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' });

describe('searching', () => {
  it.each([
    ['Łukasz', 'lukasz'],
    ['Yıldız', 'yildiz'],
    ['İpek', 'ipek'],
    ['Søren', 'soren'],
    ['Groß', 'gross'],
    ['O’Neil', "o'neil"],
    ['Đorđe', 'dorde'],
    ['Þórdís', 'thordis'],
    ['Ægir', 'aegir'],
    ['Émile', 'emile'],
    ['Zo\u00ADe', 'zoe'],
  ])('finds %s by %s', (name, typed) => {
    expect(searchFor(typed)?.(foldText(name))).toBe(true);
  });

  it.each(['Łukasz', 'Yıldız', 'Søren', 'Groß', 'O’Neil', 'Đorđe', 'Þórdís', 'Ægir', 'Émile'])(
    'finds %s on the server as in the browser',
    (name) => {
      expect(searchable(name)).toBe(foldText(name));
    },
  );

  it('finds every letter of western names by what the collator calls equal', () => {
    for (let code = 0xc0; code < 0x1_80; code += 1) {
      const letter = String.fromCodePoint(code);
      const plain = [...'abcdefghijklmnopqrstuvwxyz'.split(''), 'ae', 'oe', 'ss', 'ij'].find(
        (each) => collator.compare(each, letter) === 0,
      );
      if (plain !== undefined) expect(foldText(letter), letter).toContain(plain);
    }
  });
});
