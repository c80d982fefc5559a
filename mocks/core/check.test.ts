import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { page } from '@/api/core/results';
import { contractErrors } from './check';

const List = page(z.object({ id: z.string() }));
const row = Object.freeze({ id: 'a' });
const bad = { id: 1 } as unknown as typeof row;

describe('F-20 answers keep to the contract', () => {
  it('names the field that does not match', () => {
    expect(contractErrors(z.object({ id: z.string() }), bad)).toMatch(/^id: /);
    expect(contractErrors(List, { elements: [row, bad] })).toMatch(/^elements\.1\.id: /);
    expect(contractErrors(List, { elements: [row, null] })).toMatch(/^elements\.1\.: /);
    expect(contractErrors(List, { elements: [row], cursor: 7 })).toMatch(/^cursor: /);
    expect(contractErrors(List, { elements: 'none' })).toMatch(/^elements: /);
    expect(contractErrors(List, undefined)).toBeDefined();
  });

  it('accepts what does, repeatedly', () => {
    for (const cursor of ['next', null]) {
      expect(contractErrors(List, { elements: [row, { id: 'b' }], cursor })).toBeUndefined();
    }
  });

  it('knows a row only by the schema it was checked with, and only if no one can change it', () => {
    const Other = page(z.object({ id: z.string(), name: z.string() }));
    expect(contractErrors(Other, { elements: [row] })).toMatch(/^elements\.0\.name: /);
    const open: { id: unknown } = { id: 'b' };
    expect(contractErrors(List, { elements: [open] })).toBeUndefined();
    open.id = 2;
    expect(contractErrors(List, { elements: [open] })).toMatch(/^elements\.0\.id: /);
  });
});
