import type { ReactNode } from 'react';
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
  /** Whether the rows are cards, which have no headers to sort by. */
  narrow: boolean;
  /** Whether the rows can be downloaded. */
  exported: boolean;
  /** Whether more rows are loading. */
  isGrowing: boolean;
  action: ReactNode;
}

/** The area above a list: search, filters with their counts, the number of rows, the download, and the one action. */
export function Toolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { list, label, searchLabel, count, narrow, exported, isGrowing, action } = props;
  const { t } = useTranslation('list');
  const { rows = [], columns } = list;
  // Cards have all filters first; a table leaves its first line to the search and the actions if there are many.
  const hasOwnLine = !narrow && list.filters.length > ON_ONE_LINE;
  const filters = (
    <div key="filters" className={cx(css.filters, hasOwnLine && css.line)}>
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
      {narrow && list.isSorted && (
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
  );
  const ends = (
    <div key="ends" className={cx(css.ends, narrow && css.line)}>
      <Text as="span" size="small" muted>
        {count}
      </Text>
      {exported && (
        <Button
          variant="quiet"
          icon={<IconDownload />}
          aria-label={t('csvNamed', { count: rows.length })}
          disabledReason={isGrowing ? t('csvLater') : rows.length === 0 ? t('csvNone') : undefined}
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
      {/* It comes first at every width, so that it keeps its focus when the rest changes places. */}
      <TypedSearch
        className={css.search}
        label={searchLabel}
        value={list.typed}
        onChange={list.type}
      />
      {hasOwnLine ? [ends, filters] : [filters, ends]}
    </div>
  );
}
