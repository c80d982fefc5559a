import type { ReactNode } from 'react';
import type { FocusHandoff } from './row-focus';

/** How the text of a cell is changed in its place. */
export interface CellEdit<Row> {
  /** Names the field: "Name of Monitor". */
  readonly label: (row: Row) => string;
  readonly text: (row: Row) => string;
  /** Whether this row may be changed; all may unless told. */
  readonly may?: ((row: Row) => boolean) | undefined;
  readonly maxLength?: number | undefined;
  /** Saves a changed text. When it rejects, the cell keeps what was typed and shows the {@link reason}. */
  readonly save: (row: Row, text: string) => Promise<unknown>;
  /** The sentence that the cell shows for what `save` rejected with. */
  readonly reason: (error: unknown) => string;
}

/** One column of a grid. */
export interface GridColumn<Row> {
  readonly id: string;
  /** The head of the column; on a card, the words before its value. */
  readonly title: string;
  /** The head is only read out: a column of menus. */
  readonly titleHidden?: boolean | undefined;
  /** What a cell shows. A cell holds at most one thing that takes the focus. */
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean | undefined;
  /** Pixels; columns without a width share what is left. */
  readonly width?: number | undefined;
  /** On a card: its title, a line with the column's head, at its end, or nowhere. */
  readonly card?: 'title' | 'line' | 'end' | 'hidden' | undefined;
  /** The direction in which the rows are sorted by it; undefined where they are not. */
  readonly direction?: 'ascending' | 'descending' | undefined;
  /** Sorts by this column. */
  readonly onSort?: (() => void) | undefined;
  readonly edit?: CellEdit<Row> | undefined;
}

/** The rows that are selected, and how that changes. */
export interface GridSelection {
  readonly keys: ReadonlySet<string>;
  /** Names the box of a row: "Select Monitor". */
  readonly label: (key: string) => string;
  readonly allLabel: string;
  /** @param range also everything between this row and the one that was toggled last */
  readonly toggle: (key: string, range?: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** What a row is filed under, where it is the first of its group. */
export function groupAt<Row>(
  rows: readonly Row[],
  index: number,
  groupOf: ((row: Row) => string) | undefined,
): string | undefined {
  const [row, before] = [rows[index], rows[index - 1]];
  if (!groupOf || row === undefined) return undefined;
  const group = groupOf(row);
  return before !== undefined && groupOf(before) === group ? undefined : group;
}

/** The places of some rows among all; of keys that no row has, none. */
export const placesOf = (
  keys: readonly string[],
  ...wanted: readonly (string | undefined)[]
): number[] =>
  wanted.flatMap((key) => {
    const index = key === undefined ? -1 : keys.indexOf(key);
    return index < 0 ? [] : [index];
  });

/** The cell whose text is being changed. */
export interface Editing {
  readonly key: string;
  readonly column: string;
}

export interface GridProps<Row> {
  /** What the rows are: the name of the grid. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What rows that follow each other are filed under, such as a letter; it stands before the first of them. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  readonly selection?: GridSelection | undefined;
  /** Key of the row that is open beside the grid. */
  readonly open?: string | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** How the focus stays in its row where the grid may turn into cards. */
  readonly handed?: FocusHandoff | undefined;
  readonly editing?: Editing | undefined;
  readonly onEdit: (editing: Editing | undefined) => void;
}
