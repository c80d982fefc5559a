import Papa from 'papaparse';
import { foldText } from '@/domain/text/search';

/** What a column of pasted data can contain. */
export const COLUMNS = [
  'name',
  'type',
  'office',
  'floor',
  'area',
  'label',
  'description',
  'capacity',
  'perPerson',
  'state',
  'approval',
  'order',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Maximum number of rows at a time. */
export const MAX_ROWS = 5000;
/** Maximum number of characters at a time: 5,000 rows have far fewer. */
export const MAX_CHARACTERS = 4_000_000;

/** Headings by which a column is recognized, normalized. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'place', 'place name', 'resource', 'resource name'],
  type: ['type', 'kind', 'category'],
  office: ['office', 'site', 'building', 'location'],
  floor: ['floor', 'level', 'story'],
  area: ['area', 'zone', 'neighborhood', 'section'],
  label: ['label', 'short name', 'code'],
  description: ['description', 'note', 'notes', 'comment'],
  capacity: ['capacity', 'seats', 'size', 'slots'],
  perPerson: ['per person', 'max per person', 'maximum per person'],
  state: ['state', 'status', 'in use', 'available'],
  approval: ['approval', 'needs approval', 'approvable'],
  order: ['order', 'weight', 'position'],
};

const KNOWN = new Map(COLUMNS.flatMap((column) => HEADINGS[column].map((word) => [word, column])));

/** Pasted data: its columns with what each contains, and its rows as they were pasted. */
export interface Grid {
  readonly headings: readonly string[];
  /** Undefined for a column that’s ignored. */
  readonly columns: readonly (Column | undefined)[];
  /** `line` is the row in the spreadsheet, counted from 1, including the heading. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** A quotation mark starts a cell here and is never closed. */
  readonly openQuote: number | undefined;
}

/**
 * Parses data as spreadsheets copy it, separated by tabs, or a file with commas or semicolons. Columns are recognized by their
 * headings; if two mean the same, the first counts. A first row without a known heading is data.
 */
export function readGrid(text: string): Grid {
  const [firstLine = ''] = text.split('\n', 1);
  const parsed = Papa.parse<string[]>(text, {
    delimiter: firstLine.includes('\t') ? '\t' : '',
    delimitersToGuess: [',', ';'],
    skipEmptyLines: false,
  });
  const all = parsed.data.map((cells, index) => ({ line: index + 1, cells: cells.map(clean) }));
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rest] = filled;
  const found = first?.cells.map(meaningOf) ?? [];
  const known = found.filter((column) => column !== undefined);
  // "Floor" and "Area" on their own could also be the type of a place.
  const hasHeading =
    known.length > 1 || known.some((column) => column !== 'floor' && column !== 'area');
  const rows = hasHeading ? rest : filled;
  const width = Math.max(0, ...filled.map(({ cells }) => cells.length));
  const seen = new Set<Column>();
  const columns = Array.from({ length: width }, (_, index): Column | undefined => {
    const column = hasHeading ? found[index] : (['name', 'type'] as const)[index];
    if (!column || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
  const quote = parsed.errors.find(({ code }) => code === 'MissingQuotes')?.row;
  return {
    headings: Array.from({ length: width }, (_, index) =>
      hasHeading ? (first?.cells[index] ?? '') : '',
    ),
    columns,
    rows,
    openQuote: quote === undefined ? undefined : quote + 1,
  };
}

const headingOf = (cell: string): string =>
  foldText(cell)
    .replaceAll(/[_\-.:*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

// Control characters and marks that change text direction don’t occur in names that people typed.
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** What a column with this heading usually contains. */
export const meaningOf = (heading: string): Column | undefined => KNOWN.get(headingOf(heading));

/** A cell without invisible characters, and without the apostrophe that keeps a spreadsheet from running it (F-50). */
const clean = (cell: string): string =>
  cell
    .replaceAll(UNSEEN, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** The columns that two headings claim, and whether the required one exists. */
export function columnProblems(columns: readonly (Column | undefined)[]): {
  readonly doubled: readonly Column[];
  readonly isNameless: boolean;
} {
  return {
    doubled: COLUMNS.filter((column) => columns.filter((one) => one === column).length > 1),
    isNameless: !columns.includes('name'),
  };
}
