import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFinder, RoomsSearch, spanInAddress } from './search';

const read = (search: object) => readFinder(RoomsSearch.parse(search));

describe('the address of the rooms', () => {
  it('UI-8 defaults to two people and no requirements', () => {
    expect(read({})).toMatchObject({ people: 2, needs: [], onlyFloor: false, problems: [] });
  });

  it('names what it cannot read, and continues with the default', () => {
    for (const people of ['many', 0, 1.5, 501, '-1', '']) {
      expect(read({ people })).toMatchObject({ people: 2, problems: [{ part: 'people' }] });
    }
    const backwards = { from: '2026-03-12T10:00Z', to: '2026-03-12T09:00Z' };
    for (const time of [{ from: 'noon' }, { to: '2026-03-12T09:00Z' }, backwards]) {
      expect(read(time)).toMatchObject({ span: undefined, problems: [{ part: 'time' }] });
    }
  });

  it('accepts one need or several', () => {
    expect(read({ needs: 'tag_video' }).needs).toEqual(['tag_video']);
    expect(read({ needs: ['a', 'b'] }).needs).toEqual(['a', 'b']);
    expect(read({ needs: { a: 1 } }).needs).toEqual([]);
  });

  it('UI-8 a chosen time comes back as it went in, on the quarter hours of two centuries', () => {
    const quarter = fc.integer({ min: 0, max: 7_000_000 }).map((n) => n * 900_000);
    fc.assert(
      fc.property(quarter, fc.integer({ min: 1, max: 96 }), (start, length) => {
        const span = { start, end: start + length * 900_000 };
        expect(read(spanInAddress(span)).span).toEqual(span);
      }),
    );
  });

  it('never throws, for any address', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => void read(search)),
    );
  });
});
