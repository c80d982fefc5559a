import type { ReactNode } from 'react';
import type { FocusHandoff } from './row-focus';

/** How a cell’s text is edited in place. */
export interface CellEdit<Row> {
  /** Label of the field: "Name of Monitor". */
  readonly label: (row: Row) => string;
  readonly text: (row: Row) => string;
  /** Whether this row can be edited; by default all can. */
  readonly may?: ((row: Row) => boolean) | undefined;
  readonly maxLength?: number | undefined;
  /** Saves the edited text. If it rejects, the cell keeps what was typed and shows the {@link reason}. */
  readonly save: (row: Row, text: string) => Promise<unknown>;
  /** The message that the cell shows when `save` rejects. */
  readonly reason: (error: unknown) => string;
}

/** One column of a grid. */
export interface GridColumn<Row> {
  readonly id: string;
  /** The column’s header; on a card, the label before its value. */
  readonly title: string;
  /** The header is only for assistive technology: a column of menus. */
  readonly titleHidden?: boolean | undefined;
  /** A cell’s content. It has at most one focusable element. */
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean | undefined;
  /** Pixels; columns without a width share what’s left. */
  readonly width?: number | undefined;
  /** On a card: its title, a line with the column’s header, at its end, or nowhere. */
  readonly card?: 'title' | 'line' | 'end' | 'hidden' | undefined;
  /** The direction in which rows are sorted by it; undefined if they aren’t. */
  readonly direction?: 'ascending' | 'descending' | undefined;
  /** Sorts by this column. */
  readonly onSort?: (() => void) | undefined;
  readonly edit?: CellEdit<Row> | undefined;
}

/** The selected rows, and how to change the selection. */
export interface GridSelection {
  readonly keys: ReadonlySet<string>;
  /** Label of a row’s checkbox: "Select Monitor". */
  readonly label: (key: string) => string;
  readonly allLabel: string;
  /** @param range also everything between this row and the last one toggled */
  readonly toggle: (key: string, range?: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** A row’s group heading, if it’s the first of its group. */
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

/** The indexes of some rows; keys without a row are skipped. */
export const placesOf = (
  keys: readonly string[],
  ...wanted: readonly (string | undefined)[]
): number[] =>
  wanted.flatMap((key) => {
    const index = key === undefined ? -1 : keys.indexOf(key);
    return index < 0 ? [] : [index];
  });

/** The cell that’s being edited. */
export interface Editing {
  readonly key: string;
  readonly column: string;
}

export interface GridProps<Row> {
  /** What the rows are: the grid’s name. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The group of consecutive rows, such as a letter; its heading comes before the first of them. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  readonly selection?: GridSelection | undefined;
  /** Key of the row that’s open beside the grid. */
  readonly open?: string | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Keeps the focus in its row if the grid can switch to cards. */
  readonly handed?: FocusHandoff | undefined;
  readonly editing?: Editing | undefined;
  readonly onEdit: (editing: Editing | undefined) => void;
}
