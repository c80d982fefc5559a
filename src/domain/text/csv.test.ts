import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from './csv';

/** A parser of RFC 4180, written from its grammar. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  for (;;) {
    const match = field.exec(text);
    if (!match) throw new Error(`not RFC 4180 at ${field.lastIndex}`);
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') return rows;
    if (match[3] === '\r\n') rows.push([]);
  }
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
    ['flags', [[true, false]], 'true,false'],
    ['no rows', [], ''],
  ])('F-50 %s', (_title, rows, expected) => {
    expect(toCsv(rows)).toBe(expected);
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
    expect(toCsv([[text]])).toBe(expected);
  });

  test.each(['1=1', 'a+b', "'=1", '–1', 'a@b.example'])('F-50 the text %j stays', (text) => {
    expect(toCsv([[text]])).toBe(text);
  });

  test.each([
    [-5, '-5'],
    [0.25, '0.25'],
    [0, '0'],
    [Number.NaN, '""'],
    [Number.POSITIVE_INFINITY, '""'],
  ])('F-50 the number %d is written %s', (number, expected) => {
    expect(toCsv([[number]])).toBe(expected);
  });

  test('F-50 any table reads back, except for the apostrophe of texts', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', ',', '"', '\r', '\n', '=', '＠', ' ', '\0', '\ud800'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const read = parseCsv(toCsv(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
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
