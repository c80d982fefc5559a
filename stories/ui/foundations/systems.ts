import base from '@/ui/tokens/base.css?raw';
import { readTokens, type Tokens } from '@/ui/tokens/read';
import v1 from '@/ui/tokens/v1.css?raw';
import v2 from '@/ui/tokens/v2.css?raw';

export type Design = 'v1' | 'v2';

/** The tokens of both designs, read from the files that the product loads. */
export const SYSTEMS: Readonly<Record<Design, Tokens>> = {
  v1: readTokens(base, v1),
  v2: readTokens(base, v2),
};

/** The design selected in the toolbar. */
export const designOf = (globals: Readonly<Record<string, unknown>>): Design =>
  globals['ds'] === 'v1' ? 'v1' : 'v2';

/** The tokens whose names begin with a prefix, in the order of the files. */
export const named = (tokens: Tokens, prefix: string): [name: string, value: string][] =>
  Object.entries(tokens).filter(([name]) => name.startsWith(prefix));

/** A token’s length in pixels, from `0.875rem` or `36px`. */
export const pixels = (length: string): number =>
  parseFloat(length) * (length.endsWith('rem') ? 16 : 1);
