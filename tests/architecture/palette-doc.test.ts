import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from '@/domain/palette/parse';
import { phraseOf } from '@/domain/palette/phrase';
import english from '@/locales/en/palette-words.json';
import { root } from '../../scripts/tree';

const words = {
  ...english,
  offices: [
    ['offi_berlin', ['Berlin']],
    ['offi_york', ['New York']],
  ] as const,
};
const rows = readFileSync(join(root, 'docs/palette.md'), 'utf8').matchAll(
  /^\| `([^`]+)` +\| `([^`]+)` +\|$/gmu,
);

it.each([...rows].map(([, line = '', meaning]) => [line, meaning]))(
  'SUG-2 docs/palette.md says how "%s" is understood',
  (line, meaning) => {
    expect(phraseOf(parse(line, words, '2026-03-10'), words)).toBe(meaning);
  },
);
