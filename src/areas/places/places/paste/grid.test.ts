import { describe, expect, it } from 'vitest';
import { columnProblems, readGrid } from './grid';

const cellsOf = (text: string) => readGrid(text).rows.map(({ cells }) => cells);

describe('reading a pasted grid', () => {
  it('recognizes columns by their headings, ignoring case, and leaves out the others', () => {
    const { columns, headings, rows } = readGrid(
      'PLACE\tKind\tColor\tSeats\nD-1\tDesk\tred\t2\r\nD-2\tDesk\t\t1',
    );
    expect(columns).toEqual(['name', 'type', undefined, 'capacity']);
    expect(headings[2]).toBe('Color');
    expect(rows).toEqual([
      { line: 2, cells: ['D-1', 'Desk', 'red', '2'] },
      { line: 3, cells: ['D-2', 'Desk', '', '1'] },
    ]);
  });

  it('takes the first of two columns that mean the same', () => {
    expect(readGrid('Name\tPlace\tType\nA\tB\tDesk').columns).toEqual(['name', undefined, 'type']);
    expect(columnProblems(['name', 'name', undefined])).toEqual({
      doubled: ['name'],
      isNameless: false,
    });
    expect(columnProblems(['type'])).toEqual({ doubled: [], isNameless: true });
  });

  it('takes names and types if there is no heading', () => {
    const { columns, rows } = readGrid('D-1\tDesk\nD-2\tDesk');
    expect(columns).toEqual(['name', 'type']);
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
    expect(cellsOf('West\tArea\nEast\tArea')).toHaveLength(2);
    expect(cellsOf('Number\tType\n7\tDesk')).toEqual([['7', 'Desk']]);
  });

  it('reads comma- and semicolon-separated files, and cells with several lines', () => {
    expect(cellsOf('Name,Description\nD-1,"a, b"\n')).toEqual([['D-1', 'a, b']]);
    expect(cellsOf('Name;Type\nD-1;Desk')).toEqual([['D-1', 'Desk']]);
    expect(cellsOf('Name\tNote\nD-1\t"two\nlines"\nD-2\t')).toEqual([
      ['D-1', 'two lines'],
      ['D-2', ''],
    ]);
  });

  it('F-50 drops invisible characters, and the apostrophe of an escaped formula', () => {
    expect(cellsOf("Name\n\u202Eexe.png\u200B\n'=cmd()\n\u0000")).toEqual([
      ['exe.png'],
      ['=cmd()'],
    ]);
  });

  it('says where a quotation mark is never closed', () => {
    expect(readGrid('Name\tNote\nD-1\t"open\nD-2\tx').openQuote).toBe(2);
    expect(readGrid('Name\nD-1').openQuote).toBeUndefined();
  });
});
