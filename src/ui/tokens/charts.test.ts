import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTokens, resolveToken } from './read';

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
/** The marks of charts, and a bar under the pointer. */
const MARKS = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-bar', 'accent-hover'];

test.each(['v1', 'v2'])(
  '%s: the marks of charts are shades of one hue, and the days before are gray',
  (design) => {
    const tokens = readTokens(sheet('base.css'), sheet(`${design}.css`));
    const partsOf = (name: string) =>
      /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/
        .exec(resolveToken(tokens, name))
        ?.slice(1)
        .map(Number);
    const hues = MARKS.map((name) => partsOf(name)?.[2] ?? Number.NaN);
    expect(Math.max(...hues) - Math.min(...hues)).toBeLessThan(10);
    const shades = MARKS.slice(0, 5).map((name) => partsOf(name)?.[0] ?? Number.NaN);
    expect(shades).toEqual(shades.toSorted((a, b) => b - a));
    expect(new Set(shades).size).toBe(5);
    expect(partsOf('chart-before')?.[1]).toBeLessThan(0.03);
  },
);
