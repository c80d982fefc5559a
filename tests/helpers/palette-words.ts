import english from '@/locales/en/palette-words.json';
import type { Lexicon } from '@/domain/palette/lexicon';

/** A Tuesday. */
export const TODAY = '2026-03-10';

/** The English words, with two offices. */
export const words: Lexicon = {
  ...english,
  offices: [
    ['offi_berlin', ['Berlin']],
    ['offi_york', ['New York']],
  ],
};
