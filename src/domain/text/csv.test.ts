import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from './csv';

/** The records after the byte order mark. */
function recordsOf(rows: Parameters<typeof toCsv>[0]): string {
  const text = toCsv(rows);
  expect(text.charCodeAt(0)).toBe(0xfe_ff);
  return text.slice(1);
}

describe('toCsv', () => {
  test.each([
    [
      'plain cells',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'a,b\r\nc,d',
    ],
    ['a comma', [['a,b']], '"a,b"'],
    ['a quote', [['say "hi"']], '"say ""hi"""'],
    ['line breaks', [['a\nb', 'a\rb', 'a\r\nb']], '"a\nb","a\rb","a\r\nb"'],
    ['spaces kept', [[' a ']], ' a '],
    ['no value', [['a', null, undefined, '']], 'a,,,'],
    ['one empty cell', [['']], '""'],
    ['shorter records', [['a'], [], ['b', 'c', 'd']], 'a,,\r\n,,\r\nb,c,d'],
    ['flags', [[true, false]], 'true,false'],
    ['no rows', [], ''],
  ])('F-50 %s', (_title, rows, expected) => {
    expect(recordsOf(rows)).toBe(expected);
  });

  test.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@cmd', "'@cmd"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠1', "'＠1"],
    ['\t=1', "'\t=1"],
    ['\0=1', "'\0=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['=1,"2"', '"\'=1,""2"""'],
  ])('F-50 S-12 REP-2 the text %j becomes %j', (text, expected) => {
    expect(recordsOf([[text]])).toBe(expected);
  });

  test.each(['1=1', 'a+b', "'=1", '–1', 'a@b.example'])('F-50 the text %j stays', (text) => {
    expect(recordsOf([[text]])).toBe(text);
  });

  test.each([
    [-5, '-5'],
    [0.25, '0.25'],
    [0, '0'],
    [Number.NaN, '""'],
    [Number.POSITIVE_INFINITY, '""'],
  ])('F-50 the number %d is written %s', (number, expected) => {
    expect(recordsOf([[number]])).toBe(expected);
  });

  test('F-50 any table reads back, except for the apostrophe of texts', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', ',', '"', '\r', '\n', '=', '＠', ' ', '\0', '\u{1F600}'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        // Strict: a record of another width is an error.
        const read: string[][] = parse(toCsv(rows), {
          bom: true,
          record_delimiter: '\r\n',
        });
        const width = Math.max(...rows.map((row) => row.length));
        expect(read.map((row) => row.length)).toEqual(rows.map(() => width));
        for (const [r, row] of rows.entries()) {
          for (const [c, text] of row.entries()) {
            expect([text, `'${text}`]).toContain(read[r]?.[c]);
            expect(read[r]?.[c]).not.toMatch(/^[=+\-@＝＋－＠\t\r\n\0]/);
          }
        }
      }),
    );
  });
});
