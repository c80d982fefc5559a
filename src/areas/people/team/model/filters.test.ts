import { describe, expect, it } from 'vitest';
import { filtersIn, hasEveryFilter } from './filters';

const PLACE = { officeId: 'berlin', knownOffices: ['berlin', 'lisbon'], date: '2026-03-10' };
const SEARCH = { circle: 'everyone', order: 'asc' } as const;
const REMEMBERED = [
  { type: 'last_teams_filter', value: ['team_a'] },
  { type: 'last_offices_filter', value: ['lisbon', 'gone', 'berlin'] },
  { type: 'last_users_filter', value: 'nonsense' },
] as const;

describe('the filters of the table', () => {
  it('UI-13 are those of the account if the address has none', () => {
    expect(filtersIn(SEARCH, REMEMBERED, PLACE)).toMatchObject({ team: ['team_a'], person: [] });
  });

  it('UI-8 are those of the address if it has any', () => {
    expect(filtersIn({ ...SEARCH, team: ['team_b'] }, REMEMBERED, PLACE).team).toEqual(['team_b']);
    expect(filtersIn(SEARCH, undefined, PLACE).team).toEqual([]);
  });

  it('name the selected office first, and no deleted office', () => {
    const { office, officeIds } = filtersIn(SEARCH, REMEMBERED, PLACE);
    expect(officeIds).toEqual(['berlin', 'lisbon']);
    expect(office).toEqual(['lisbon']);
  });

  it('T5 sort by a day that is shown, and by no other', () => {
    const sorted = (sort: string) => filtersIn({ ...SEARCH, sort }, undefined, PLACE).sort;
    expect(sorted('2026-03-22')).toBe('2026-03-22');
    expect(sorted('2026-03-23')).toBeUndefined();
  });

  it('are all stated only if the address names each', () => {
    expect(hasEveryFilter({ ...SEARCH, team: [], person: [], office: [] })).toBe(true);
    expect(hasEveryFilter({ ...SEARCH, team: [], person: [] })).toBe(false);
  });
});
