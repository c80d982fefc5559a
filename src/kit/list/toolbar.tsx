import { type ReactNode, useId, useState } from 'react';
import { listText, useTranslation } from '@/lib/i18n';
import { Button, IconButton } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Text } from '@/ui/heading';
import { IconDownload, IconFilter } from '@/ui/icon';
import { Select } from '@/ui/select';
import { downloadCsv } from './csv';
import type { ListFilter } from './filters';
import { TypedSearch } from './typed-search';
import type { List } from './use-list';
import css from './list.module.css';

/** How many filters fit beside the search and the actions. The others open below. */
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

/**
 * The area above a list, so short that the first row is near: search, filters with their counts, the number of rows, the download,
 * and the one action. Filters that don’t fit open below, and their button says what’s on.
 */
export function Toolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { list, label, searchLabel, count, narrow, exported, isGrowing, action } = props;
  const { t } = useTranslation('list');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { rows = [], columns, filters } = list;
  const isSortedHere = narrow && list.isSorted;
  const beside = narrow ? [] : filters.slice(0, ON_ONE_LINE);
  const behind = filters.slice(beside.length);
  const on = behind.flatMap(({ value, options }) =>
    value === undefined ? [] : (options.find((option) => option.value === value)?.label ?? []),
  );
  const filterField = ({ id: column, label: name, all, value, options }: ListFilter) => (
    <Select
      key={column}
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
      onChange={({ target }) => list.setFilter(column, target.value || undefined)}
    />
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
      {beside.map(filterField)}
      {(behind.length > 0 || isSortedHere) && (
        <Button
          className={css.more}
          icon={<IconFilter />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {on.length > 0
            ? t('filtersOn', { filters: listText(on, 'unit') })
            : t(behind.length === 0 ? 'sort' : narrow ? 'filters' : 'moreFilters')}
        </Button>
      )}
      <div className={cx(css.ends, narrow && css.line)}>
        <Text as="span" size="small" muted>
          {count}
        </Text>
        {exported && (
          <IconButton
            icon={<IconDownload />}
            label={t('csvNamed', { count: rows.length })}
            disabledReason={
              isGrowing ? t('csvLater') : rows.length === 0 ? t('csvNone') : undefined
            }
            onClick={() => downloadCsv(label, columns, rows)}
          />
        )}
        {action}
      </div>
      {isOpen && (
        <div id={id} className={css.line}>
          {behind.map(filterField)}
          {isSortedHere && (
            <Select
              bare
              labelHidden
              className={css.sort}
              label={t('sortBy')}
              value={list.sort}
              options={columns.flatMap(({ id: column, title, value, sort }) =>
                value && sort !== false
                  ? [
                      { value: column, label: t('ascending', { column: title }) },
                      { value: `-${column}`, label: t('descending', { column: title }) },
                    ]
                  : [],
              )}
              onChange={({ target }) => list.setSort(target.value)}
            />
          )}
        </div>
      )}
    </div>
  );
}
