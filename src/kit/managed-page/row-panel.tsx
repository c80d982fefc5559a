import type { ReactNode } from 'react';
import { NEW } from '@/kit/list/search';
import { Gone } from '@/kit/object-panel/gone';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Pending } from '@/kit/object-panel/pending';

interface RowPanelProps<Row> {
  /** The row in the address, or {@link NEW}. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly rows: readonly Row[] | undefined;
  /** The panel’s title while its row is unknown. */
  readonly title: string;
  /** The panel’s title for a new row. */
  readonly newTitle: string;
  readonly titleOf: (row: Row) => string;
  /** If there is no such row: one sentence, and the link back to the list. */
  readonly gone: string;
  readonly toList: string;
  readonly onClose: () => void;
  /** History of the row, if it has one. */
  readonly history?: ReactNode;
  /** The panel’s content for a row; undefined for a new one. */
  readonly children: (row: Row | undefined) => ReactNode;
}

/** A row of a list, or a new one, in a panel beside the list. The panel itself handles loading and deleted rows. */
export function RowPanel<Row extends { readonly id: string }>(props: RowPanelProps<Row>) {
  const { id, rows, title, newTitle, titleOf, gone, toList, onClose, history, children } = props;
  const isNew = id === NEW;
  const row = isNew ? undefined : rows?.find((each) => each.id === id);
  return (
    <ObjectPanel
      title={isNew ? newTitle : row ? titleOf(row) : title}
      onClose={onClose}
      history={row && history}
    >
      {(isNew || row) && children(row)}
      {!isNew && !row && !rows && <Pending id={id} />}
      {!isNew && !row && rows && <Gone {...{ id, toList, onClose }} text={gone} />}
    </ObjectPanel>
  );
}
