import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { afterPaint } from '@/lib/idle';
import { useStable } from '@/lib/use-stable';
import type { Editing, GridColumn, GridSelection } from '@/ui/grid/types';
import { useLatest } from '@/ui/use-latest';
import { sorts, type ListColumn } from './columns';
import { findRows, prepareSearch } from './find';
import { orderedRows, prepareOrder, type SortedBy } from './order';
import { filteredRows, listFilters, offeredBy, type ListFilter } from './filters';
import { useListAddress } from './use-list-address';
import { useSelection } from './use-selection';
import { useTyped } from './use-typed';
import './strings';

export interface ListOptions<Row extends object> {
  /** Undefined while they’re loading. Must be stable while nothing changes. */
  readonly rows: readonly Row[] | undefined;
  /** Must be stable while nothing changes; the first column names its row. */
  readonly columns: readonly ListColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** A row’s name: "Select Monitor". */
  readonly nameOf: (row: Row) => string;
  /** The list’s default order: a column, with a minus for the reverse. */
  readonly sort: string;
  /** False if what replaces the table has its own order. */
  readonly sorted?: boolean | undefined;
  /** Whether rows can be selected. */
  readonly selectable?: boolean | undefined;
}

/** A list from {@link useList}, for `ResourceList`. */
export interface List<Row extends object> {
  readonly columns: readonly ListColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** How many rows there are, matching or not. */
  readonly total: number;
  /** The rows that match search and filters, sorted; undefined while they’re loading. */
  readonly rows: readonly Row[] | undefined;
  readonly grid: readonly GridColumn<Row>[];
  readonly selection: GridSelection | undefined;
  /** The selected rows among those listed, which bulk actions apply to. */
  readonly selected: readonly Row[];
  readonly filters: readonly ListFilter[];
  /** The search in the address. */
  readonly q: string;
  /** The search as it’s typed, ahead of the address. */
  readonly typed: string;
  readonly sort: string;
  /** False if the rows are in their original order. */
  readonly isSorted: boolean;
  readonly isFiltered: boolean;
  readonly type: (text: string) => void;
  readonly setFilter: (id: string, value: string | undefined) => void;
  readonly setSort: (sort: string) => void;
  readonly dropFilters: () => void;
  readonly editing: Editing | undefined;
  readonly edit: (editing: Editing | undefined) => void;
}

/** The column that a parameter names, and whether the order is reversed. */
export const sortedBy = (sort: string): SortedBy => ({
  id: sort.replace(/^-/, ''),
  desc: sort.startsWith('-'),
});

/** Whether a list can be sorted like this: by a column that it has, and that sorts. */
const isOffered = <Row>(
  columns: readonly ListColumn<Row>[],
  sort: string | undefined,
): sort is string =>
  sort !== undefined && columns.some((column) => sorts(column) && column.id === sortedBy(sort).id);

/**
 * A list of rows that are all loaded: searched, filtered, and sorted by its address (UI-8), and selected and edited in place. The
 * page’s route gets its search parameters from `LIST_SEARCH`; `ResourceList` renders it.
 */
export function useList<Row extends object>(options: ListOptions<Row>): List<Row> {
  const { rows, columns, keyOf, nameOf, sort: usual, selectable = false, sorted = true } = options;
  const { t } = useTranslation('list');
  const { search, set } = useListAddress();
  const { q } = search;
  const sort = isOffered(columns, search.sort) ? search.sort : usual;
  const [editing, edit] = useState<Editing>();
  const ordered = useMemo(
    () => (sorted ? orderedRows(rows ?? [], columns, sortedBy(sort)) : (rows ?? [])),
    [rows, columns, sort, sorted],
  );
  usePrepared(rows, columns);
  const [typed, type] = useTyped(q, (text) => set({ q: text }));
  const found = useMemo(() => findRows(ordered, columns, typed), [ordered, columns, typed]);
  const offered = useMemo(
    () => new Map(columns.map((column) => [column.id, offeredBy(column, rows ?? [])])),
    [columns, rows],
  );
  const filterIds = columns.flatMap(({ id, filter }) => (filter ? [id] : []));
  const chosen = useStable(
    filterIds.flatMap((id) => {
      const value = search[id];
      return value ? [{ id, value }] : [];
    }),
  );
  const by = sortedBy(sort);
  const listed = useMemo(() => filteredRows(found, columns, chosen), [found, columns, chosen]);
  const { selection, selected } = useSelection({ listed, keyOf, nameOf, isOn: selectable });
  const setSort = (next: string) => set({ sort: next === usual ? undefined : next });
  return {
    columns,
    keyOf,
    total: rows?.length ?? 0,
    rows: rows && listed,
    grid: useGridColumns(columns, by, setSort),
    selection,
    selected,
    filters: useMemo(
      () => listFilters({ columns, offered, found, chosen, gone: t('gone') }),
      [columns, offered, found, chosen, t],
    ),
    q,
    typed,
    sort,
    isSorted: sorted,
    isFiltered: typed !== '' || filterIds.some((id) => search[id]),
    type,
    setFilter: (id, value) => set({ [id]: value }),
    setSort,
    dropFilters: () => {
      type('');
      set({ q: '', ...Object.fromEntries(filterIds.map((id) => [id, undefined])) });
    },
    editing,
    edit,
  };
}

/** From this many rows on, search and sorting are prepared in advance. */
const MANY = 1_000;

/** Prepares the words of a long list after it’s shown, so that the first letter typed and the first sorting don’t wait for it. */
function usePrepared<Row extends object>(
  rows: readonly Row[] | undefined,
  columns: readonly ListColumn<Row>[],
): void {
  useEffect(() => {
    if (!rows || rows.length < MANY) return undefined;
    let isOver = false;
    void afterPaint().then(async () => {
      await prepareSearch(isOver ? [] : rows, columns, () => isOver);
      await prepareOrder(isOver ? [] : rows, columns, () => isOver);
    });
    return () => {
      isOver = true;
    };
  }, [rows, columns]);
}

/** The grid’s columns, with the direction each is sorted in. */
function useGridColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { id: sorted, desc }: { id: string; desc: boolean },
  setSort: (sort: string) => void,
): readonly GridColumn<Row>[] {
  const latest = useLatest(setSort);
  return useMemo(
    () =>
      columns.map((column): GridColumn<Row> => {
        const { id, value, cell } = column;
        const isSorted = id === sorted;
        return {
          ...column,
          cell: cell ?? ((row) => value?.(row)),
          ...(sorts(column) && {
            direction: isSorted ? (desc ? 'descending' : 'ascending') : undefined,
            onSort: () => latest()(isSorted && !desc ? `-${id}` : id),
          }),
        };
      }),
    [columns, sorted, desc, latest],
  );
}
