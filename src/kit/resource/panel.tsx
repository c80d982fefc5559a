import type { ReactNode } from 'react';
import { RowPanel } from '@/kit/managed-page/row-panel';
import type { Opened, PageOf } from './definition';
import { sayWith, type ListWords } from './words';
import type { Entity } from './writes';

interface OpenedPanelProps<Row> extends Opened<Row, PageOf<ListWords, unknown, unknown>> {
  /** The panel’s title while its row is unknown, if it isn’t the list’s. */
  readonly title?: string;
  readonly history?: ReactNode;
  /** The panel’s content for a row; undefined for a new one. */
  readonly children: (row: Row | undefined) => ReactNode;
}

/** What is open beside a list: the strings `new`, `gone`, and `toList`. */
export function OpenedPanel<Row extends Entity>(props: OpenedPanelProps<Row>) {
  const { page, ...panel } = props;
  const t = sayWith(page.t);
  return (
    <RowPanel
      title={t('title')}
      {...panel}
      newTitle={t('new')}
      titleOf={({ name }) => name}
      gone={t('gone')}
      toList={t('toList')}
      onClose={() => page.show(undefined)}
    />
  );
}
