import { describe, expect, it } from 'vitest';
import type { ListColumn } from './columns';
import { listCsv } from './csv';
import { findRows } from './find';
import { orderedRows } from './order';
import { listAddress } from './search';
import { filterOptions, offeredBy } from './filters';

interface Thing {
  readonly name: string;
  readonly kind: string | null;
  readonly uses: number;
}

const COLUMNS: readonly ListColumn<Thing>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name },
  {
    id: 'kind',
    title: 'Kind',
    value: ({ kind }) => kind,
    filter: { all: 'All kinds', none: 'No kind' },
  },
  { id: 'uses', title: 'Uses', value: ({ uses }) => uses },
  { id: 'actions', title: 'Actions' },
];
const THINGS: readonly Thing[] = [
  { name: 'Café 2', kind: 'Room', uses: 12 },
  { name: 'Zürich', kind: 'Desk', uses: 3 },
  { name: '=cmd()', kind: null, uses: 0 },
];
const found = (text: string) => findRows(THINGS, COLUMNS, text).map(({ name }) => name);

describe('searching a list', () => {
  it('finds each word in any column, ignoring case and accents', () => {
    expect(found('CAFE')).toEqual(['Café 2']);
    expect(found('room cafe')).toEqual(['Café 2']);
    expect(found('zurich room')).toEqual([]);
  });

  it('searches words, not numbers, and keeps all rows without a search', () => {
    expect(found('12')).toEqual([]);
    expect(findRows(THINGS, COLUMNS, '  ')).toBe(THINGS);
  });
});

describe('sorting a list', () => {
  const inOrder = (id: string, desc = false) =>
    orderedRows(MANY, COLUMNS, { id, desc }).map(({ name }) => name);
  const MANY: readonly Thing[] = [
    { name: 'D-14', kind: 'Room', uses: 2 },
    { name: 'D-2', kind: null, uses: 10 },
    { name: 'D-1', kind: 'Desk', uses: 2 },
    { name: 'D-10', kind: 'Desk', uses: 2 },
  ];

  it('RES-10 in natural order, numbers by size, equal rows by the first column', () => {
    expect(inOrder('name')).toEqual(['D-1', 'D-2', 'D-10', 'D-14']);
    expect(inOrder('name', true)).toEqual(['D-14', 'D-10', 'D-2', 'D-1']);
    expect(inOrder('uses')).toEqual(['D-1', 'D-10', 'D-14', 'D-2']);
    expect(inOrder('uses', true)).toEqual(['D-2', 'D-1', 'D-10', 'D-14']);
  });

  it('puts rows without a value last in both directions', () => {
    expect(inOrder('kind')).toEqual(['D-1', 'D-10', 'D-14', 'D-2']);
    expect(inOrder('kind', true)).toEqual(['D-14', 'D-1', 'D-10', 'D-2']);
  });

  it('is by the first column by default', () => {
    expect(inOrder('actions')).toEqual(['D-1', 'D-2', 'D-10', 'D-14']);
    expect(orderedRows(MANY, [], { id: 'name', desc: false })).toBe(MANY);
  });
});

describe('a list as CSV', () => {
  it('REP-2 holds the columns with values, and runs no formula', () => {
    expect(
      listCsv(COLUMNS, THINGS)
        .replace(/^\uFEFF/, '')
        .split('\r\n'),
    ).toEqual(['Name,Kind,Uses', 'Café 2,Room,12', 'Zürich,Desk,3', "'=cmd(),,0"]);
  });
});

describe('the filters of a list', () => {
  const [, kind] = COLUMNS;
  if (!kind) throw new Error('no column');
  const offered = offeredBy(kind, THINGS);

  it('offer each value with the number of matches, and rows without a value last', () => {
    expect(
      filterOptions(kind, offered, new Map([['Desk', 1]]), undefined, 'Gone from here'),
    ).toEqual([
      { value: 'Desk', label: 'Desk', count: 1 },
      { value: 'Room', label: 'Room', count: 0 },
      { value: 'none', label: 'No kind', count: 0 },
    ]);
  });

  it('keep offering the value in the address, even if no row has it', () => {
    const options = filterOptions(kind, offered, new Map(), 'Gone', 'Gone from here');
    expect(options.at(-1)).toEqual({ value: 'Gone', label: 'Gone from here', count: 0 });
  });
});

describe('a list in the address', () => {
  const Search = listAddress('thing');

  it('UI-8 reads sort, search and what is open', () => {
    const said = { q: 'a', sort: '-uses', thing: 'thing_1' };
    expect(Search.parse(said)).toEqual(said);
  });

  it.each([{ sort: ['a', 'b'] }, { q: ['x'] }, { thing: '' }])(
    'UI-8 treats nonsense as absent: %j',
    (search) => {
      expect(Search.parse(search)).toEqual({ q: '' });
    },
  );
});
