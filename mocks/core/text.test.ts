import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freezeRow, textOf } from './text';

describe('the text of an answer', () => {
  it('is what JSON.stringify writes, for any answer', () => {
    const rows = fc.array(fc.oneof(fc.jsonValue(), fc.constant(undefined)));
    const result = fc.record(
      {
        cursor: fc.oneof(fc.string(), fc.constant(undefined)),
        elements: rows,
        more: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const bodies = fc.oneof(
      result.map((inside) => ({ result: inside })),
      result.map((inside) => ({ result: inside, beside: 1 })),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const { result: inside } = (body ?? {}) as { result?: { elements?: unknown[] } };
        const elements = Array.isArray(inside?.elements) ? inside.elements : [];
        for (const row of elements) if (row && typeof row === 'object') freezeRow(row);
        // The second time from the cache.
        expect([textOf(body), textOf(body)]).toEqual([JSON.stringify(body), JSON.stringify(body)]);
      }),
    );
  });

  it('serializes again what may still change', () => {
    const row = { id: 'a', tags: [{ name: 'old' }] };
    const list = { result: { elements: [row] } };
    expect(textOf(list)).toContain('old');
    row.tags = [{ name: 'new' }];
    expect(textOf(list)).toContain('new');
  });

  it('does not let a stored row change', () => {
    const row = { id: 'a', tags: [{ name: 'old' }] };
    freezeRow(row);
    expect(() => (row.tags[0] = { name: 'new' })).toThrow(TypeError);
    expect(() => Object.assign(row.tags[0] ?? {}, { name: 'new' })).toThrow(TypeError);
  });
});
