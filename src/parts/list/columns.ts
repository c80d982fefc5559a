import type { ReactNode } from 'react';
import type { GridColumn } from '@/ui/grid/types';

/** What a cell holds: words or a figure that rows are sorted, searched and exported by. */
export type CellValue = string | number | null;

/** Offers the values of a column as a filter. */
export interface ColumnFilter<Row> {
  /** Stands for no filter: "All categories". */
  readonly all: string;
  /** What is kept in the address: an id, where names may change. The value of the cell unless told. */
  readonly key?: ((row: Row) => string | null) | undefined;
  /** Where a row has several of the values, such as roles: their keys, and the words of each. Takes the place of `key`. */
  readonly several?:
    | { readonly keys: (row: Row) => readonly string[]; readonly label: (key: string) => string }
    | undefined;
  /** Rows without a value: "No category". They are not offered unless this is told. */
  readonly none?: string | undefined;
}

/** A column of a list. Everything about it is said here, once. */
export interface ListColumn<Row> extends Pick<
  GridColumn<Row>,
  'id' | 'title' | 'titleHidden' | 'numeric' | 'width' | 'card' | 'edit'
> {
  /** Undefined for a column that only acts: it is neither sorted, searched nor exported. */
  readonly value?: ((row: Row) => CellValue) | undefined;
  /** What the cell shows; its value unless told. */
  readonly cell?: ((row: Row) => ReactNode) | undefined;
  /** What rows are sorted by, where it is not the value: a place in an order that was made elsewhere. */
  readonly rank?: ((row: Row) => number) | undefined;
  /** False for a column whose head does not sort. */
  readonly sort?: false | undefined;
  /** Whether the search looks at it; it does at words, not at figures, unless told. */
  readonly searched?: boolean | undefined;
  readonly filter?: ColumnFilter<Row> | undefined;
}
