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

/** The cells of a reader to which quotes mean something at another separator; none if it refuses the file. */
function withQuotes(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    return [];
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
    ['\t=1', '"\'\t\'=1"'],
    ['\0=1', "'\0=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['\n=1', '"\'\n\'=1"'],
    ['\tx', '"\'\tx"'],
    ['=1,"2"', '"\'=1,""2"""'],
    ['﹦1', "'﹦1"],
    [' =1', "' =1"],
    ['"=1"', '"\'""=1"""'],
    ['a;=1', '"a;\'=1"'],
    ['a|@x', '"a|\'@x"'],
    ['a\t+1', '"a\t\'+1"'],
    ['a\n-1', '"a\n\'-1"'],
    ['a; "=1"', '"a;\' ""=1"""'],
  ])('F-50 S-12 REP-2 the text %j becomes %j', (text, expected) => {
    expect(recordsOf([[text]])).toBe(expected);
  });

  test.each(['1=1', 'a+b', 'a – b', '–1', 'a@b.example'])('F-50 the text %j stays', (text) => {
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

  const texts = fc.array(
    fc.array(fc.string({ unit: fc.constantFrom(...Array.from('a,;|"\'\t\r\n=+-@＝﹣＠ \0😀')) }), {
      minLength: 1,
    }),
    { minLength: 1 },
  );
  const FORMULA = /^[\s"\0]*[=+\-@＝＋－＠﹦﹢﹣﹫]/;

  test('F-50 any table reads back, except for the apostrophes of texts', () => {
    const plain = (text = '') => text.replaceAll("'", '');
    fc.assert(
      fc.property(texts, (rows) => {
        // Strict: a record of another width is an error.
        const read: string[][] = parse(toCsv(rows), { bom: true, record_delimiter: '\r\n' });
        const width = Math.max(...rows.map((row) => row.length));
        expect(read.map((row) => row.length)).toEqual(rows.map(() => width));
        for (const [r, row] of rows.entries()) {
          for (const [c, text] of row.entries()) {
            expect(plain(read[r]?.[c])).toBe(plain(text));
            expect(read[r]?.[c]).not.toMatch(FORMULA);
          }
        }
      }),
    );
  });

  test.each([';', '\t', '|'])(
    'F-50 S-12 no cell is a formula for a spreadsheet that separates by %j, with or without quotes',
    (delimiter) => {
      fc.assert(
        fc.property(texts, (rows) => {
          const text = toCsv(rows).slice(1);
          const bare = text.split(/[\r\n]/).map((line) => line.split(delimiter));
          for (const cell of [...withQuotes(text, delimiter), ...bare].flat())
            expect(cell).not.toMatch(FORMULA);
        }),
      );
    },
  );
});
