import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MIN_EDGE_CONTRAST, EDGE_ON, MIN_TEXT_CONTRAST, TEXT_ON } from './pairs';
import { contrast, readTokens } from './read';

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const systems = {
  v1: readTokens(sheet('base.css'), sheet('v1.css')),
  v2: readTokens(sheet('base.css'), sheet('v2.css')),
};

const short = (ratio: number) => Math.floor(ratio * 100) / 100;

describe.each(Object.entries(systems))('%s', (_, tokens) => {
  test.each(TEXT_ON)('A-19 contrast: text %s is at least 4.5:1 on %s', (ink, grounds) => {
    const low = grounds.filter((ground) => contrast(tokens, ink, ground) < MIN_TEXT_CONTRAST);
    expect(low.map((ground) => `${ground} ${short(contrast(tokens, ink, ground))}`)).toEqual([]);
  });

  test.each(EDGE_ON)('A-5 contrast: edge %s is at least 3:1 on %s', (edge, grounds) => {
    const low = grounds.filter((ground) => contrast(tokens, edge, ground) < MIN_EDGE_CONTRAST);
    expect(low.map((ground) => `${ground} ${short(contrast(tokens, edge, ground))}`)).toEqual([]);
  });
});

test('both systems define the same roles', () => {
  expect(Object.keys(systems.v1).sort()).toEqual(Object.keys(systems.v2).sort());
});

test('A-19 contrast: the measurement agrees with known pairs', () => {
  const tokens = readTokens(
    ':root { --a: oklch(0 0 0); --b: oklch(1 0 0); --c: oklch(0.5999 0 0); }',
  );
  expect(contrast(tokens, 'a', 'b')).toBeCloseTo(21, 1);
  // #808080 on white is 3.95:1.
  expect(contrast(tokens, 'c', 'b')).toBeCloseTo(3.95, 1);
});
