import { describe, expect, it } from 'vitest';
import { growthOf } from './growth';

const list = (complete?: boolean, incomplete = false) => ({
  incomplete,
  ...(complete === undefined ? {} : { complete }),
});

describe('growthOf', () => {
  it.each([
    ['nothing yet', undefined, false, { isPartial: false, isGrowing: false, isCut: false }],
    ['a first page', list(false), false, { isPartial: true, isGrowing: true, isCut: false }],
    [
      'a first page that fails',
      list(false),
      true,
      { isPartial: true, isGrowing: false, isCut: true },
    ],
    ['a whole list', list(true), false, { isPartial: false, isGrowing: false, isCut: false }],
    ['a list of one page', list(), false, { isPartial: false, isGrowing: false, isCut: false }],
    [
      'a stuck cursor',
      list(true, true),
      false,
      { isPartial: false, isGrowing: false, isCut: true },
    ],
  ])('PAGE-1 F-40 tells how far %s has come', (_title, data, isError, expected) => {
    const isRead = data !== undefined && !expected.isPartial;
    expect(growthOf({ data, isError })).toEqual({ ...expected, isRead });
  });
});
