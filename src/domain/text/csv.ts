/** A cell: text is defended, numbers and flags the app computed stay what they are. */
export type CsvCell = string | number | boolean | null | undefined;

// ASCII and full-width = + - @, then tab, CR, LF and NUL: what spreadsheets take for a formula.
const FORMULA_START: ReadonlySet<string> = new Set('=+-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n\0');

/**
 * Rows as RFC 4180 text, safe to open in a spreadsheet (F-50, S-12, REP-2).
 *
 * A text cell that a spreadsheet would run gets a leading apostrophe, then cells with a comma, quote
 * or line break are quoted. Records are parted by CRLF, with none after the last. A number that is
 * not finite is an empty cell.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map(toRecord).join('\r\n');
}

function toRecord(cells: readonly CsvCell[]): string {
  const fields = cells.map(toField);
  // One empty field would read as no record at all.
  return fields.length === 1 && fields[0] === '' ? '""' : fields.join(',');
}

function toField(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return String(cell);
  const text = FORMULA_START.has(cell.charAt(0)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
