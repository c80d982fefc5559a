import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { growthOf } from '@/kit/queries/growth';
import { announce } from '@/ui/announcer';
import { BulkBar } from '@/ui/bulk-bar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cards } from '@/ui/grid/cards';
import { Grid } from '@/ui/grid/grid';
import { GridSkeleton } from '@/ui/grid/grid-skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { CutOff, Outdated } from './outdated';
import { Toolbar } from './toolbar';
import { roomFor, useNarrow } from './use-narrow';
import type { List } from './use-list';

/** What a list needs from its query. */
interface ListQuery {
  readonly data?:
    | {
        readonly incomplete?: boolean;
        /** False while more of a long list is loading. */
        readonly complete?: boolean;
      }
    | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface ResourceListProps<Row extends object> {
  list: List<Row>;
  query: ListQuery;
  /** What’s listed: "Tags". The list’s name, and the name of its download. */
  label: string;
  /** Label of the search: "Search tags". */
  searchLabel: string;
  /** The message if loading failed: "Could not load the tags". */
  problem: string;
  /** How many rows are listed: "15 tags". */
  countLabel: (count: number) => string;
  /** Shown instead of the list if it’s empty. */
  empty: ReactNode;
  /** At the end of the line above the list: the one action that adds to it. */
  action?: ReactNode;
  /** Actions on the selected rows: small buttons that include the number. */
  bulk?: ReactNode;
  /** What the latest of them couldn’t do, from `useBulkFailure`. */
  bulkFailure?: ReactNode;
  /** Key of the row that’s open beside the list. */
  open?: string | undefined;
  /** False for data that must not be downloaded, such as health documents (PRIV-4). */
  exported?: boolean | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** The group of consecutive rows, such as a letter. */
  groupOf?: ((row: Row) => string) | undefined;
  /** Replaces the table if there are rows, for example with a board. */
  instead?: ReactNode;
}

/**
 * Renders a list in all its states: loading, failed, empty, no match, incomplete, outdated. It’s a grid if there’s
 * room for columns, otherwise cards.
 */
export function ResourceList<Row extends object>(props: ResourceListProps<Row>) {
  const { list, query, label, problem, searchLabel, countLabel, empty, action, bulk } = props;
  const { t } = useTranslation(['list', 'common']);
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, roomFor(list.grid, !!list.selection));
  const { rows } = list;
  const [handed, hand] = useState<string>();
  const { isPartial, isGrowing } = growthOf(query);
  const noHit = rows?.length === 0 && list.total > 0;
  const isLoading = (!rows && !query.isError) || (noHit && isGrowing);
  const count =
    rows && (isGrowing ? t('soFar', { what: countLabel(rows.length) }) : countLabel(rows.length));
  useSpokenCount(count, [list.q, ...list.filters.map((f) => f.value)]);
  const table = {
    label,
    columns: list.grid,
    rows: rows ?? [],
    keyOf: list.keyOf,
    groupOf: props.groupOf,
    selection: list.selection,
    open: props.open,
    onOpen: props.onOpen,
    handed: { key: handed, hand },
    editing: list.editing,
    onEdit: list.edit,
  };
  return (
    <div ref={box}>
      <Stack gap={3}>
        {(list.total > 0 || (!rows && !query.isError)) && (
          <Toolbar
            list={list}
            label={label}
            searchLabel={searchLabel}
            count={count}
            narrow={narrow}
            exported={props.exported ?? true}
            isGrowing={isGrowing}
            action={action}
          />
        )}
        {!isPartial && <Outdated query={{ ...query, data: rows }} />}
        <CutOff query={query} count={list.total} />
        <Card padded={false} aria-label={label} aria-busy={isLoading}>
          {!rows && query.isError && <ReadFailed title={problem} query={query} />}
          {isLoading && (
            <>
              <GridSkeleton columns={list.grid} narrow={narrow} selectable={!!list.selection} />
              <StillWorking />
            </>
          )}
          {rows && list.total === 0 && empty}
          {noHit && !isGrowing && (
            <EmptyState drawing="search" title={t('noMatches')}>
              <Button onClick={list.dropFilters}>{t('dropFilters')}</Button>
            </EmptyState>
          )}
          {rows &&
            rows.length > 0 &&
            (props.instead ?? (narrow ? <Cards {...table} /> : <Grid {...table} />))}
        </Card>
        {bulk && list.selection && (
          <BulkBar
            count={list.selected.length}
            onClear={list.selection.clear}
            notice={props.bulkFailure}
          >
            {bulk}
          </BulkBar>
        )}
      </Stack>
    </div>
  );
}

/** Announces how many rows are left when search or filters change; initially, the page itself is read. */
function useSpokenCount(words: string | undefined, by: readonly (string | undefined)[]): void {
  const filters = by.join('\n');
  const spoken = useRef(filters);
  useEffect(() => {
    if (words === undefined || spoken.current === filters) return;
    spoken.current = filters;
    announce(words);
  }, [words, filters]);
}
