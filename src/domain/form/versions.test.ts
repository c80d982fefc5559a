import { describe, expect, it } from 'vitest';
import { changesBetween, mergeVersions, sameValue } from './versions';

describe('RACE-7 two versions of one object', () => {
  const base = { name: 'Europe', parent_id: null as string | null, offices: ['berlin'] };

  it('uses the newer value of a field that no one edited', () => {
    const mine = { ...base, name: 'EMEA' };
    const theirs = { ...base, parent_id: 'world' };
    expect(mergeVersions(base, mine, theirs)).toEqual({
      values: { name: 'EMEA', parent_id: 'world', offices: ['berlin'] },
      conflicts: [],
    });
  });

  it('keeps what was typed and names the field that both changed', () => {
    const mine = { ...base, name: 'EMEA' };
    const theirs = { ...base, name: 'Europe and Africa' };
    expect(mergeVersions(base, mine, theirs)).toEqual({ values: mine, conflicts: ['name'] });
  });

  it('merges a field that both changed where it can be merged', () => {
    const mine = { ...base, offices: ['berlin', 'paris'] };
    const theirs = { ...base, offices: ['berlin', 'rome'] };
    const offices = (_base: string[], own: string[], others: string[]) => [
      ...new Set([...own, ...others]),
    ];
    expect(mergeVersions(base, mine, theirs, { offices })).toEqual({
      values: { ...base, offices: ['berlin', 'paris', 'rome'] },
      conflicts: [],
    });
  });

  it('is not a conflict if both made the same change', () => {
    const mine = { ...base, offices: ['berlin', 'paris'] };
    expect(mergeVersions(base, mine, structuredClone(mine)).conflicts).toEqual([]);
  });
});

it('names only the fields that changed, and compares lists by content', () => {
  const saved = { name: 'Europe', offices: ['berlin', 'paris'] };
  expect(changesBetween(saved, { name: 'Europe', offices: ['berlin', 'paris'] })).toEqual({});
  expect(changesBetween(saved, { ...saved, offices: ['paris', 'berlin'] })).toEqual({
    offices: ['paris', 'berlin'],
  });
  expect(sameValue({ a: [1] }, { a: [1], b: undefined })).toBe(false);
  expect(sameValue([], {})).toBe(false);
  expect(sameValue(Number.NaN, Number.NaN)).toBe(true);
});
