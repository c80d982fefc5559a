/** A cell: text is made safe; numbers and booleans that the app computed stay as they are. */
export type CsvCell = string | number | boolean | null | undefined;

/*
 * What spreadsheets interpret as a formula: = + - @ in ASCII, full width, and small forms, even after quotes or blanks, at the
 * beginning of a cell. It’s also one after a semicolon, tab, bar, or line break, because a spreadsheet set to another separator
 * divides the cell there: for that one, the quotes around it mean nothing.
 */
const FORMULA =
  /(?<=^|[;|\t\r\n\v\f\u2028\u2029])(?=[\s"'\0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/g;

/** Characters that spreadsheets drop from the beginning of a cell, which would uncover what follows. */
const DROPPED = /^[\t\r\n\0]/;

/** Says that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as RFC 4180 text that’s safe to open in a spreadsheet (F-50, S-12, REP-2). The only writer of CSV.
 *
 * It starts with a byte order mark, without which spreadsheets show accents as other characters. All records have as many fields
 * as the longest, because importers refuse shorter ones. Whatever a spreadsheet would run as a formula, whichever separator it
 * uses, gets an apostrophe before it. Cells with a separator, quote, or line break are quoted. Records are separated by CRLF, with
 * none after the last. A number that isn’t finite becomes an empty cell.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  return BYTE_ORDER_MARK + rows.map((cells) => toRecord(cells, width)).join('\r\n');
}

function toRecord(cells: readonly CsvCell[], width: number): string {
  const fields = Array.from({ length: width }, (_, at) => toField(cells[at]));
  // A single empty field would be read as no record.
  return fields.length === 1 && fields[0] === '' ? '""' : fields.join(',');
}

function toField(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return String(cell);
  const safe = cell.replaceAll(FORMULA, "'");
  const text = DROPPED.test(safe) ? `'${safe}` : safe;
  return /[",;|\t\r\n\v\f\u2028\u2029]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
