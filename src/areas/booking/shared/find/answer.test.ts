import { describe, expect, it } from 'vitest';
import { searchOf } from '@/api/core/url';
import { freeToMove, isFree, refusalOf, type Found } from './answer';
import { inputFor } from './free';

const found = {
  elements: [{ id: 'D-1' }],
  non_available: [
    { resource: { id: 'D-2' }, refusal: { rule: 'same_person' } },
    { resource: { id: 'D-3' }, refusal: { rule: 'taken' } },
  ],
} as unknown as Found;

describe('RES-11 what the server says about places', () => {
  it('is asked only what’s known', () => {
    const input = inputFor({ type: ['desk', 'booth'], areaId: undefined, organizer: 'u_1' });
    expect(searchOf(input.query)).toBe('?type=desk&type=booth&organizer=u_1');
  });

  it('names each place once: free, or with the reason', () => {
    expect(['D-1', 'D-2', 'D-4'].map((id) => isFree(found, id))).toEqual([true, false, false]);
    expect(['D-1', 'D-3', 'D-4'].map((id) => refusalOf(found, id)?.rule)).toEqual([
      undefined,
      'taken',
      undefined,
    ]);
  });

  it('SELF-2 includes those that one’s own booking can move to', () => {
    expect(freeToMove(found).map(({ id }) => id)).toEqual(['D-1', 'D-2']);
  });
});
