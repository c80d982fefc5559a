import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Text } from '@/ui/heading';
import { IconDownload } from '@/ui/icon';
import { Select } from '@/ui/select';
import { downloadCsv } from './csv';
import { TypedSearch } from './typed-search';
import type { List } from './use-list';
import css from './list.module.css';

/** As many filters fit beside the search and the actions. */
const ON_ONE_LINE = 2;

interface ToolbarProps<Row extends object> {
  list: List<Row>;
  label: string;
  searchLabel: string;
  /** Undefined while it isn’t known. */
  count: string | undefined;
  /** Cards have no headers to sort by. */
  narrow: boolean;
  /** Whether the rows can be downloaded. */
  exported: boolean;
  action: ReactNode;
}

/** The area above a list: search, filters with their counts, the number of rows, the download, and the one action. */
export function Toolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { list, label, searchLabel, count, narrow, exported, action } = props;
  const { t } = useTranslation('list');
  const { rows = [], columns } = list;
  // Depends on nothing that changes with the width: the search would lose its focus if it moved.
  const hasOwnLine = list.filters.length > ON_ONE_LINE;
  const filters = list.filters.length + Number(narrow);
  const search = (
    <TypedSearch
      className={css.search}
      label={searchLabel}
      value={list.typed}
      onChange={list.type}
    />
  );
  const ends = (
    <div className={css.ends}>
      <Text as="span" size="small" muted>
        {count}
      </Text>
      {exported && (
        <Button
          variant="quiet"
          icon={<IconDownload />}
          aria-label={t('csvNamed', { count: rows.length })}
          disabledReason={rows.length === 0 ? t('csvNone') : undefined}
          onClick={() => downloadCsv(label, columns, rows)}
        >
          {t('csv')}
        </Button>
      )}
      {action}
    </div>
  );
  return (
    <div className={css.toolbar}>
      {hasOwnLine && search}
      {hasOwnLine && ends}
      <div
        className={cx(css.filters, hasOwnLine && css.line)}
        style={{ '--filters': filters } as CSSProperties}
      >
        {!hasOwnLine && search}
        {list.filters.map(({ id, label: name, all, value, options }) => (
          <Select
            key={id}
            bare
            labelHidden
            className={css.filter}
            label={name}
            value={value ?? ''}
            placeholder={all}
            options={options.map((option) => ({
              value: option.value,
              label: t('option', { value: option.label, count: option.count }),
            }))}
            onChange={({ target }) => list.setFilter(id, target.value || undefined)}
          />
        ))}
        {narrow && (
          <Select
            bare
            labelHidden
            className={css.sort}
            label={t('sortBy')}
            value={list.sort}
            options={columns.flatMap(({ id, title, value, sort }) =>
              value && sort !== false
                ? [
                    { value: id, label: t('ascending', { column: title }) },
                    { value: `-${id}`, label: t('descending', { column: title }) },
                  ]
                : [],
            )}
            onChange={({ target }) => list.setSort(target.value)}
          />
        )}
      </div>
      {!hasOwnLine && ends}
    </div>
  );
}
