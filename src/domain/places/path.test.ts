import { describe, expect, it } from 'vitest';
import { shortened, shortPath } from './path';

const levels = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${n}`);

describe('F-20 a path of many levels', () => {
  it.each([0, 1, 6])('F-20 shows all %i of a short one', (count) => {
    expect(shortPath(levels(count))).toEqual(levels(count));
  });

  it.each([7, 1_200])('F-20 shows the first and the last five of %i', (count) => {
    const last = levels(count).slice(-5);
    expect(shortPath(levels(count))).toEqual(['0', '…', ...last]);
    expect(shortened(levels(count))).toEqual(['0', undefined, ...last]);
  });
});
