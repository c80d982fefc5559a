/** A cell: text is made safe; numbers and booleans that the app computed stay as they are. */
export type CsvCell = string | number | boolean | null | undefined;

// ASCII and full-width = + - @, then tab, CR, LF, and NUL: what spreadsheets interpret as a formula.
const FORMULA_START: ReadonlySet<string> = new Set('=+-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n\0');

/** Says that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as RFC 4180 text that’s safe to open in a spreadsheet (F-50, S-12, REP-2). The only writer of CSV.
 *
 * It starts with a byte order mark, without which spreadsheets show accents as other characters. All records have as many fields
 * as the longest, because importers refuse shorter ones. A text cell that a spreadsheet would run as a formula gets a leading
 * apostrophe. Cells with a comma, quote, or line break are quoted. Records are separated by CRLF, with none after the last. A
 * number that isn’t finite becomes an empty cell.
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
  const text = FORMULA_START.has(cell.charAt(0)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
