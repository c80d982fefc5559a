import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consequencesOf, type Request } from './answering';

const slot = (id: string, start: number, end: number, slots = 1): Request => ({
  id,
  start,
  end,
  slots,
});

describe('the effects of accepting a request', () => {
  const asked = [slot('a', 13, 15)];

  it('APPR-3 rejects overlapping requests that no longer fit', () => {
    const pending = [...asked, slot('b', 14, 16), slot('c', 12, 14), slot('d', 9, 10)];
    const { taken, rejects } = consequencesOf({ asked, accepted: [], pending, totalSlots: 1 });
    expect(taken).toEqual([]);
    expect(rejects.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('RANGE-1 ignores what only touches it', () => {
    const pending = [slot('b', 15, 16), slot('c', 12, 13)];
    expect(consequencesOf({ asked, accepted: [], pending, totalSlots: 1 }).rejects).toEqual([]);
  });

  it('RACE-4 counts the peak, not the sum: a place for three takes one more', () => {
    const accepted = [slot('x', 12, 14), slot('y', 14, 16)];
    const pending = [slot('b', 13, 14), slot('c', 13, 15, 2)];
    const { taken, rejects } = consequencesOf({ asked, accepted, pending, totalSlots: 3 });
    expect(taken).toEqual([]);
    expect(rejects.map(({ id }) => id)).toEqual(['c']);
  });

  it('APPR-2 says that the place is taken, and rejects no one', () => {
    const accepted = [slot('x', 14, 15)];
    const pending = [slot('b', 13, 15)];
    expect(consequencesOf({ asked, accepted, pending, totalSlots: 1 })).toEqual({
      taken: asked,
      rejects: [],
    });
  });

  it('APPR-2 of several dates names the taken ones, and rejects only for the others', () => {
    const two = [slot('a', 13, 15), slot('e', 33, 35)];
    const accepted = [slot('x', 14, 15)];
    const pending = [...two, slot('b', 13, 14), slot('c', 34, 36)];
    const found = consequencesOf({ asked: two, accepted, pending, totalSlots: 1 });
    expect(found.taken.map(({ id }) => id)).toEqual(['a']);
    expect(found.rejects.map(({ id }) => id)).toEqual(['c']);
  });

  it('APPR-1 a pending slot takes no place: a request can be accepted if no other one was', () => {
    const loads = fc.array(
      fc.record({
        id: fc.uuid(),
        start: fc.integer({ min: 0, max: 20 }),
        length: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(loads, (list) => {
        const pending = list.map(({ id, start, length }) => slot(id, start, start + length));
        for (const one of pending) {
          const found = consequencesOf({ asked: [one], accepted: [], pending, totalSlots: 1 });
          const overlapping = pending.filter(
            (other) => other.id !== one.id && other.start < one.end && other.end > one.start,
          );
          expect(found).toEqual({ taken: [], rejects: overlapping });
        }
      }),
    );
  });
});
