import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readTokens } from './read';

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const systems = {
  v1: readTokens(sheet('base.css'), sheet('v1.css')),
  v2: readTokens(sheet('base.css'), sheet('v2.css')),
};

/** Every pair in which text stands on a surface somewhere in the product. */
const textOn: readonly (readonly [string, readonly string[]])[] = [
  [
    'text',
    [
      'page',
      'surface',
      'surface-raised',
      'surface-sunken',
      'surface-hover',
      'surface-pressed',
      'surface-selected',
    ],
  ],
  [
    'text-muted',
    ['page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected'],
  ],
  ['text-disabled', ['page', 'surface', 'surface-sunken']],
  ['text-inverse', ['surface-inverse']],
  [
    'accent-text',
    [
      'page',
      'surface',
      'surface-sunken',
      'surface-hover',
      'surface-selected',
      'accent-surface',
      'accent-surface-hover',
    ],
  ],
  ['on-accent', ['accent', 'accent-hover', 'accent-pressed']],
  ['on-danger', ['danger', 'danger-hover', 'danger-pressed']],
  ['danger-text', ['page', 'surface', 'surface-sunken', 'danger-surface', 'danger-surface-hover']],
  ['success-text', ['page', 'surface', 'success-surface']],
  ['warning-text', ['page', 'surface', 'warning-surface']],
  ['info-text', ['page', 'surface', 'info-surface']],
  ['state-pending-text', ['surface', 'state-pending-surface']],
  ['state-accepted-text', ['surface', 'state-accepted-surface']],
  ['state-rejected-text', ['surface', 'state-rejected-surface']],
  ['bar-text', ['bar', 'bar-hover']],
  ['bar-text-muted', ['bar', 'bar-hover']],
  ['place-free-ink', ['place-free-fill']],
  ['place-mine-ink', ['place-mine-fill']],
  ['place-suggested-ink', ['place-suggested-fill']],
  ['place-partly-ink', ['place-partly-fill', 'place-partly-half']],
  ['place-taken-ink', ['place-taken-fill']],
  ['place-requested-ink', ['place-requested-fill', 'place-requested-hatch']],
  ['place-notforyou-ink', ['place-notforyou-fill']],
  ['place-closed-ink', ['place-closed-fill']],
];

/** Every pair in which an edge, an icon or the focus ring alone carries meaning. */
const edgeOn: readonly (readonly [string, readonly string[]])[] = [
  ['edge', ['page', 'surface', 'surface-sunken', 'surface-hover']],
  ['edge-hover', ['page', 'surface']],
  ['icon-muted', ['page', 'surface', 'surface-sunken', 'surface-hover']],
  ['accent-edge', ['page', 'surface', 'surface-selected']],
  ['focus', ['page', 'surface', 'surface-sunken', 'surface-selected', 'surface-pressed']],
  ['focus-on-accent', ['accent', 'accent-hover']],
  ['success-on-inverse', ['surface-inverse']],
  ['danger-on-inverse', ['surface-inverse']],
  ['focus-on-inverse', ['surface-inverse']],
  ['danger-edge', ['page', 'surface', 'danger-surface']],
  ['success', ['surface', 'success-surface']],
  ['success-edge', ['surface', 'success-surface']],
  ['warning', ['surface', 'warning-surface']],
  ['warning-edge', ['surface', 'warning-surface']],
  ['info-edge', ['surface', 'info-surface']],
  ['state-pending', ['surface', 'state-pending-surface']],
  ['state-accepted', ['surface', 'state-accepted-surface']],
  ['state-rejected', ['surface', 'state-rejected-surface']],
  ['place-free-edge', ['surface', 'page', 'place-free-fill']],
  ['place-mine-fill', ['surface', 'page']],
  ['place-suggested-edge', ['surface', 'page']],
  ['place-partly-edge', ['surface', 'page', 'place-partly-half']],
  ['place-taken-edge', ['surface', 'page', 'place-taken-fill']],
  ['place-requested-edge', ['surface', 'page', 'place-requested-fill']],
  ['place-notforyou-edge', ['surface', 'page', 'place-notforyou-fill']],
  ['place-closed-hatch', ['surface', 'page', 'place-closed-fill']],
];

const short = (ratio: number) => Math.floor(ratio * 100) / 100;

describe.each(Object.entries(systems))('%s', (_, tokens) => {
  test.each(textOn)('A-19 contrast: text %s is at least 4.5:1 on %s', (ink, grounds) => {
    const low = grounds.filter((ground) => contrast(tokens, ink, ground) < 4.5);
    expect(low.map((ground) => `${ground} ${short(contrast(tokens, ink, ground))}`)).toEqual([]);
  });

  test.each(edgeOn)('A-5 contrast: edge %s is at least 3:1 on %s', (edge, grounds) => {
    const low = grounds.filter((ground) => contrast(tokens, edge, ground) < 3);
    expect(low.map((ground) => `${ground} ${short(contrast(tokens, edge, ground))}`)).toEqual([]);
  });
});

test('both systems define the same roles', () => {
  expect(Object.keys(systems.v1).sort()).toEqual(Object.keys(systems.v2).sort());
});

test('A-19 contrast: the measure agrees with known pairs', () => {
  const tokens = readTokens(
    ':root { --a: oklch(0 0 0); --b: oklch(1 0 0); --c: oklch(0.5999 0 0); }',
  );
  expect(contrast(tokens, 'a', 'b')).toBeCloseTo(21, 1);
  // #808080 on white is 3.95:1.
  expect(contrast(tokens, 'c', 'b')).toBeCloseTo(3.95, 1);
});
