import { describe, expect, it } from 'vitest';
import type { ResourceType } from '@/api/schemas/enums';
import type { Resource } from '@/api/schemas/places';
import { readGrid } from './grid';
import { validateRows, TYPE_IDS, type PasteContext } from './validate';

const at = (
  id: string,
  parent_id: string | null,
  type: ResourceType,
  more: Partial<Resource> = {},
): Resource =>
  ({
    id,
    name: id,
    type,
    parent_id,
    office_id: 'berlin',
    label: null,
    description: null,
    total_slots: type === 'area' ? 0 : 1,
    maximum_slots_per_user: 1,
    is_available: true,
    is_open: true,
    is_approvable: false,
    weight: 0,
    ...more,
  }) as Resource;

const FLOOR = at('2nd floor', null, 'area');
const AROUND: PasteContext = {
  all: [
    FLOOR,
    at('3rd floor', null, 'area'),
    at('West', '2nd floor', 'area'),
    at('west-3', '3rd floor', 'area', { name: 'West' }),
    at('D-1', 'West', 'desk'),
  ],
  office: { id: 'berlin', name: 'Berlin' },
  parent: FLOOR,
  type: 'desk',
  words: {
    types: new Map<string, ResourceType | 'floor'>([
      ...TYPE_IDS,
      ['room', 'meeting_room'],
      ['floor', 'floor'],
    ]),
    yes: new Set(['yes']),
    no: new Set(['no']),
  },
  manages: () => true,
  managesAll: true,
};
const validate = (text: string, around: Partial<PasteContext> = {}) =>
  validateRows(readGrid(text), { ...AROUND, ...around });
const outcomes = (text: string, around: Partial<PasteContext> = {}) =>
  validate(text, around).map(({ verdict, flaws }) => [verdict, ...flaws].join(' '));

describe('validating pasted rows', () => {
  it('creates places where the rows say, and otherwise where the page says', () => {
    const rows = validate(
      'Name\tType\tFloor\tArea\nD-2\t\t\t\nR-1\tRoom\t3rd floor\t\nD-3\tdesk\tBerlin, 2nd floor\tWest',
    );
    expect(rows.map(({ verdict, fields }) => [verdict, fields.type, fields.parent_id])).toEqual([
      ['new', 'desk', '2nd floor'],
      ['new', 'meeting_room', '3rd floor'],
      ['new', 'desk', 'West'],
    ]);
  });

  it('changes existing places with that name, and only what differs', () => {
    const [row, same] = validate(
      'Name\tFloor\tArea\tCapacity\nd-1\t2nd floor\tWest\t2\nD-9\t2nd floor\tWest\t1',
    );
    expect(row).toMatchObject({ verdict: 'change', changes: { name: 'd-1', total_slots: 2 } });
    expect(same?.verdict).toBe('new');
    expect(outcomes('Name\tFloor\tArea\tCapacity\nD-1\t2nd floor\tWest\t1')).toEqual(['same']);
  });

  it('puts rows on floors and in areas of the same paste', () => {
    const rows = validate(
      'Name\tType\tFloor\tArea\nD-7\tDesk\t4th floor\tEast\nEast\tArea\t4th floor\t\n4th floor\tFloor\t\t',
    );
    expect(rows.map(({ verdict, parentLine, where }) => [verdict, parentLine, where])).toEqual([
      ['new', 3, '4th floor › East'],
      ['new', 4, '4th floor'],
      ['new', undefined, 'Berlin'],
    ]);
  });

  it('says why each invalid row is refused', () => {
    expect(
      outcomes(
        [
          'Name\tType\tOffice\tFloor\tArea\tCapacity\tIn use\tOrder',
          '\tDesk',
          'A\tThrone',
          'B\tDesk\tOslo',
          'C\tDesk\t\t9th floor',
          'D\tDesk\t\t\tNowhere',
          'E\tDesk\t\t\tWest',
          'F\tDesk\t\t\t\t-1',
          'G\tDesk\t\t\t\t1.5',
          'H\tDesk\t\t\t\t1e9',
          'I\tDesk\t\t\t\t\tperhaps',
          'J\tDesk\t\t\t\t\t\tfirst',
          `${'x'.repeat(201)}\tDesk`,
        ].join('\n'),
      ),
    ).toEqual([
      'wrong noName',
      'wrong type',
      'wrong office',
      'wrong floor',
      'wrong area',
      'wrong areaTwice',
      'wrong capacity',
      'wrong capacity',
      'wrong capacity',
      'wrong state',
      'wrong order',
      'wrong longName',
    ]);
  });

  it('refuses the second of two rows about one place, and a row without a floor', () => {
    expect(outcomes('Name\nD-5\nd-5')).toEqual(['new', 'wrong twice']);
    expect(outcomes('Name\nD-5', { parent: undefined })).toEqual(['wrong noParent']);
  });

  it('ACC-5 does not let a resource manager create floors or use those of others', () => {
    const around = { managesAll: false, manages: (id: string) => id === '2nd floor' };
    expect(outcomes('Name\tType\nNew\tFloor', around)).toEqual(['wrong floorRight']);
    expect(outcomes('Name\tFloor\nD-5\t3rd floor', around)).toEqual(['wrong floor']);
  });

  it('validates 5,000 rows at once', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `X-${index}\tDesk\t2nd floor`);
    const rows = validate(['Name\tType\tFloor', ...lines].join('\n'));
    expect(rows.filter(({ verdict }) => verdict === 'new')).toHaveLength(5000);
  });
});
