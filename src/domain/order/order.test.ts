import { describe, expect, it } from 'vitest';
import { inOrder, moveTo } from '.';

describe('moving one element of a list', () => {
  it('moves it to its position, in both directions', () => {
    expect(moveTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveTo(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('stops at both ends, and does not change a list without that element', () => {
    expect(moveTo(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moveTo(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
    expect(moveTo(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});

describe('rows in a chosen order', () => {
  const rows = ['new', 'a', 'b', 'c'];
  it('follow it; unknown rows come first, keys without a row are ignored', () => {
    expect(inOrder(rows, (row) => row, ['c', 'gone', 'a', 'b'])).toEqual(['new', 'c', 'a', 'b']);
    expect(inOrder(rows, (row) => row, [])).toEqual(rows);
  });
});
