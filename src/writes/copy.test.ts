import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { before, copyOf, LEFT_OUT } from './copy';

const Body = z.object({
  name: z.string(),
  note: z.optional(z.nullable(z.string())),
  place_id: z.string(),
  updated_at: z.optional(z.string()),
});
const thing = {
  id: 't1',
  name: 'Lamp',
  note: null,
  place: { id: 'p1' },
  updated_at: '2026-03-10',
};
const others = {
  place_id: ({ place }: typeof thing) => place.id,
  updated_at: LEFT_OUT,
} as const;

describe('a copy of an object', () => {
  it('has the fields of the schema, and no others', () => {
    expect(copyOf(Body, thing, others)).toEqual({ name: 'Lamp', note: null, place_id: 'p1' });
  });

  it('includes a field that was added to the schema', () => {
    const Wider = z.extend(Body, { color: z.optional(z.string()) });
    expect(copyOf(Wider, { ...thing, color: 'red' }, others)).toMatchObject({ color: 'red' });
  });

  it('does not compile while a field of the schema has no source', () => {
    const Wider = z.extend(Body, { color: z.optional(z.string()) });
    // @ts-expect-error -- `color` is neither a field of the thing nor named
    copyOf(Wider, thing, others);
    const Other = z.extend(Body, { name: z.number() });
    // @ts-expect-error -- a name is a text, and the body wants a number
    copyOf(Other, thing, others);
    expect(copyOf(Wider, thing, { ...others, color: () => 'red' })).toMatchObject({ color: 'red' });
  });

  it('of what a patch changes has the same fields with their previous values', () => {
    expect(before({ name: 'Bulb', note: undefined }, thing)).toEqual({ name: 'Lamp' });
  });
});
