import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import type { ReportRequest, Report } from '../model';
import type { AboutReport } from '../model/files';
import { NO_DRILL } from '../search';
import { numberText } from '../text';
import type { RowsColumn } from './columns';
import { FileButton } from './files';
import { RowsTable } from './rows-table';
import { useDrillText } from '../drill/use-drill-text';
import css from './rows.module.css';

/** Up to this many rows are printed; of more, only the visible ones are rendered. */
const PRINTED = 200;

interface TableCardProps<Row> extends Pick<ReportRequest, 'search' | 'set'> {
  report: Report;
  about: AboutReport;
  /** The rows’ query, if it isn’t the figures’. */
  query?: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  problem?: string;
  /** Undefined while they’re loading. */
  rows: readonly Row[] | undefined;
  /** How many days or people the rows are about, if that isn’t how many rows there are. */
  counted?: string | undefined;
  columns: readonly RowsColumn<Row>[];
  keyOf: (row: Row) => string;
  /** More rows are loading; a file would lack them. */
  isReading?: boolean;
  /** What’s missing or still loading. */
  notice?: string | undefined;
  file: (about: AboutReport, rows: readonly Row[]) => string;
}

/** One table with its filter, its number of rows, its download, and its states. */
export function TableCard<Row>(props: TableCardProps<Row>) {
  const { search, set, report, about, query, rows, columns, keyOf, file } = props;
  const { t } = useTranslation('reports');
  const only = useDrillText(search, report);
  const name = t(`rows.tab.${search.rows}`);
  const count = rows?.length ?? 0;
  const showAll = (): void => set({ ...NO_DRILL, rows: search.rows });
  return (
    <Stack gap={3}>
      <Inline justify="between">
        <Inline gap={3}>
          <Text as="span" size="small" muted role="status">
            {rows && (props.counted ?? t(`rows.count.${search.rows}`, { count }))}
          </Text>
          {only !== undefined && (
            <>
              <Text as="span" size="small" strong>
                {t('rows.only', { what: only })}
              </Text>
              <Button size="small" variant="quiet" onClick={showAll}>
                {t('rows.all')}
              </Button>
            </>
          )}
        </Inline>
        <span data-print="hide">
          <FileButton
            name={`${t('title')} ${name} ${report.range.start} ${report.range.end}`}
            rows={rows ?? []}
            reason={props.isReading ? t('csv.wait') : undefined}
            file={(part) =>
              file(only === undefined ? about : [...about, [t('csv.only'), only]], part)
            }
          />
        </span>
      </Inline>
      {props.notice !== undefined && <Notice>{props.notice}</Notice>}
      {rows && query?.isError && (
        <Notice tone="warning" onRetry={query.refetch} retrying={query.isFetching}>
          {t('stale')}
        </Notice>
      )}
      <Card
        padded={false}
        aria-label={name}
        aria-busy={!rows && query?.isError !== true}
        className={cx(css.card, count >= PRINTED && css.long)}
      >
        {!rows && query?.isError && <ReadFailed title={props.problem} query={query} />}
        {!rows && !query?.isError && <SkeletonRows count={10} />}
        {rows && count === 0 && !props.isReading && (
          <EmptyState drawing="search" title={t('rows.empty')} text={t('rows.emptyText')}>
            {only !== undefined && <Button onClick={showAll}>{t('rows.all')}</Button>}
          </EmptyState>
        )}
        {rows && count > 0 && (
          <RowsTable
            label={name}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            sort={search.sort}
            onSort={(sort) => set({ sort })}
          />
        )}
      </Card>
      {count >= PRINTED && (
        <p className={css.printed}>{t('rows.printed', { rows: numberText(count) })}</p>
      )}
    </Stack>
  );
}
