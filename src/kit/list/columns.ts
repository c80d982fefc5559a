import type { ReactNode } from 'react';
import type { GridColumn } from '@/ui/grid/types';

/** A cell’s value: text or a number by which rows are sorted, searched, and exported. */
export type CellValue = string | number | null;

/** Offers a column’s values as a filter. */
export interface ColumnFilter<Row> {
  /** The option for no filter: "All categories". */
  readonly all: string;
  /** What’s stored in the address: an id, if names can change. Defaults to the cell’s value. */
  readonly key?: ((row: Row) => string | null) | undefined;
  /** If a row can have several values, such as roles: their keys, and the label of each. Replaces `key`. */
  readonly several?:
    | { readonly keys: (row: Row) => readonly string[]; readonly label: (key: string) => string }
    | undefined;
  /** Rows without a value: "No category". Only offered if this is set. */
  readonly none?: string | undefined;
}

/** A column of a list. Everything about it is defined here, once. */
export interface ListColumn<Row> extends Pick<
  GridColumn<Row>,
  'id' | 'title' | 'titleHidden' | 'numeric' | 'width' | 'card' | 'edit'
> {
  /** Undefined for a column that only has actions: it isn’t sorted, searched, or exported. */
  readonly value?: ((row: Row) => CellValue) | undefined;
  /** What the cell shows; by default its value. */
  readonly cell?: ((row: Row) => ReactNode) | undefined;
  /** What rows are sorted by, if not the value: a position in an existing order. */
  readonly rank?: ((row: Row) => number) | undefined;
  /** The text rows are sorted by, if it isn’t the value: a person’s last word first (ROLE-5). */
  readonly sortedAs?: ((row: Row) => string) | undefined;
  /** False for a column whose header doesn’t sort. */
  readonly sort?: false | undefined;
  /** Whether the search includes it; by default text is included and numbers aren’t. */
  readonly searched?: boolean | undefined;
  readonly filter?: ColumnFilter<Row> | undefined;
}

/** Whether a column’s header sorts. */
export const sorts = <Row>({ value, sort }: ListColumn<Row>): boolean =>
  value !== undefined && sort !== false;
