import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { page } from '@/api/core/results';
import { wrongWith } from './check';

const List = page(z.object({ id: z.string() }));
const row = Object.freeze({ id: 'a' });
const bad = { id: 1 } as unknown as typeof row;

describe('F-20 answers keep to the contract', () => {
  it('names the field that does not', () => {
    expect(wrongWith(z.object({ id: z.string() }), bad)).toMatch(/^id: /);
    expect(wrongWith(List, { elements: [row, bad] })).toMatch(/^elements\.1\.id: /);
    expect(wrongWith(List, { elements: [row, null] })).toMatch(/^elements\.1\.: /);
    expect(wrongWith(List, { elements: [row], cursor: 7 })).toMatch(/^cursor: /);
    expect(wrongWith(List, { elements: 'none' })).toMatch(/^elements: /);
    expect(wrongWith(List, undefined)).toBeDefined();
  });

  it('takes what does, again and again', () => {
    for (const cursor of ['next', null]) {
      expect(wrongWith(List, { elements: [row, { id: 'b' }], cursor })).toBeUndefined();
    }
  });

  it('knows a row only by the schema it was checked with, and only if nobody can change it', () => {
    const Other = page(z.object({ id: z.string(), name: z.string() }));
    expect(wrongWith(Other, { elements: [row] })).toMatch(/^elements\.0\.name: /);
    const open: { id: unknown } = { id: 'b' };
    expect(wrongWith(List, { elements: [open] })).toBeUndefined();
    open.id = 2;
    expect(wrongWith(List, { elements: [open] })).toMatch(/^elements\.0\.id: /);
  });
});
