import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { placeStates, StateGlyph } from './state-glyph';

const drawn = placeStates.map((state) => {
  const { container } = render(<StateGlyph state={state} />);
  const shapes = [...container.querySelectorAll('svg *')].map((node) =>
    // With forced colors, a class keeps only its outline.
    [
      node.tagName,
      ...['d', 'x', 'y', 'width', 'height', 'cx', 'cy', 'r'].map((name) => node.getAttribute(name)),
    ].join(' '),
  );
  return { state, text: container.textContent, shapes: shapes.join('\n') };
});

it('UI-2 A-5 every state has a word of its own', () => {
  expect(drawn.filter(({ text }) => text.trim() === '')).toEqual([]);
  expect(new Set(drawn.map(({ text }) => text)).size).toBe(placeStates.length);
});

it('UI-2 A-5 every state but the plain ones has a drawing of its own, whatever its color', () => {
  expect(new Set(drawn.map(({ shapes }) => shapes)).size).toBeGreaterThanOrEqual(
    placeStates.length - 1,
  );
});
