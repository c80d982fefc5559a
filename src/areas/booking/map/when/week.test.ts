import { describe, expect, it } from 'vitest';
import type { Refusal } from '@/api/schemas/places';
import { freeOn } from './week';

const places = (...ids: string[]) => ({
  facts: ids.map((id) => ({ place: { id, total_slots: 1, is_available: true } })) as never,
  ids: new Set(ids),
  counts: {} as never,
});
const used = (resource_id: string, slots = 1) => ({ resource_id, slots, total_slots: 1 });
const refused = (id: string, rule: Refusal['rule']) => new Map([[id, { rule } as Refusal]]);

describe('how much is free on another day', () => {
  it('M4 is what matches the filter and no one has', () => {
    expect(freeOn(places('a', 'b', 'c'), [used('b'), used('z')], new Map())).toBe(2);
    expect(freeOn(places(), [], new Map())).toBe(0);
  });

  it('RACE-4 counts a place whose units are not all taken', () => {
    const place = { id: 'a', total_slots: 3, is_available: true };
    const shared = { ...places('a'), facts: [{ place }] as never };
    expect(freeOn(shared, [used('a', 2)], new Map())).toBe(1);
    expect(freeOn(shared, [used('a', 3)], new Map())).toBe(0);
  });

  it('ACC-2 leaves out what the person can never book, but not what is only closed or taken today', () => {
    expect(freeOn(places('a', 'b'), [], refused('a', 'not_permitted'))).toBe(1);
    expect(freeOn(places('a', 'b'), [], refused('a', 'not_available'))).toBe(1);
    expect(freeOn(places('a', 'b'), [], refused('a', 'closed'))).toBe(2);
    expect(freeOn(places('a', 'b'), [], refused('a', 'taken'))).toBe(2);
  });
});
