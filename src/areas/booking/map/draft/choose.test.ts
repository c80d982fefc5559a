import { describe, expect, it } from 'vitest';
import type { Resource } from '@/api/schemas/places';
import { bestParking, keepOrFindSimilar } from './choose';

const place = (id: string, x: number, change: Partial<Resource> = {}): Resource =>
  ({
    id,
    name: id.toUpperCase(),
    type: 'desk',
    weight: 0,
    parent_id: 'area_1',
    favorite_id: null,
    tags: [],
    map_data: { version: 1, x, y: 0, w: 160, h: 80, rotation: 0 },
    ...change,
  }) as unknown as Resource;
const tag = (id: string) => ({ id }) as Resource['tags'][number];
const pick = (wanted: Resource, others: readonly Resource[], refused: string[]) =>
  keepOrFindSimilar(wanted, others, 'floor_1', new Map(), new Set(refused))?.id;

describe('the same desk on other days', () => {
  const [a, b, c] = [place('a', 0), place('b', 1000), place('c', 300)];

  it('M8 is kept if it is available', () => {
    expect(pick(a, [a, b, c], ['b'])).toBe('a');
  });

  it('HOURS-8 otherwise the most similar one: tags first, then the nearest', () => {
    expect(pick(a, [a, b, c], ['a'])).toBe('c');
    const wanted = place('a', 0, { tags: [tag('monitor')] });
    const far = place('b', 1000, { tags: [tag('monitor')] });
    expect(pick(wanted, [wanted, far, c], ['a'])).toBe('b');
  });

  it('is undefined if all are refused', () => {
    expect(pick(a, [a, b, c], ['a', 'b', 'c'])).toBeUndefined();
  });
});

describe('where to park', () => {
  it('M9 is the favorite, otherwise the first of siblings by natural name (RES-10)', () => {
    const [p2, p10, star] = [
      place('p-2', 0),
      place('p-10', 0),
      place('p-7', 0, { favorite_id: 'favo_1' }),
    ];
    expect(bestParking([p10, p2])?.id).toBe('p-2');
    expect(bestParking([p10, p2, star])?.id).toBe('p-7');
    expect(bestParking([])).toBeUndefined();
  });
});
