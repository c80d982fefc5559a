import { describe, expect, it } from 'vitest';
import type { DocumentRow } from '../model';
import { nextAfter } from './model';

const row = (id: string, status = 'pending') => ({ document: { id, status } }) as DocumentRow;
const rows = [row('a'), row('b', 'accepted'), row('c'), row('d')];
const NONE: ReadonlySet<string> = new Set();

describe('nextAfter', () => {
  it('is the next pending one, in the order of the list', () => {
    expect(nextAfter(rows, 'a', NONE)).toBe('c');
    expect(nextAfter(rows, undefined, NONE)).toBe('a');
  });

  it('starts again at the top, and skips what is being answered', () => {
    expect(nextAfter(rows, 'd', NONE)).toBe('a');
    expect(nextAfter(rows, 'd', new Set(['a']))).toBe('c');
    expect(nextAfter(rows, 'd', new Set(['a', 'c', 'd']))).toBeUndefined();
  });
});
