import fc from 'fast-check';

const LETTERS = Array.from('abcdefgh');

/** Eight things, each in any of them, in one that’s missing, or in none. */
export const ANY_TREE = fc
  .array(fc.option(fc.constantFrom(...LETTERS, 'gone')), { minLength: 8, maxLength: 8 })
  .map((parents) => LETTERS.map((id, n) => ({ id, parent_id: parents[n] ?? null })));

/** The id of one of them. */
export const ANY_ID = fc.constantFrom(...LETTERS);
