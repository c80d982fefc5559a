import { useNavigate } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { tags, type TagDetail } from '@/api/tags';
import { call, can } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/parts/list/search';
import { failedText } from '@/parts/list/failed-text';
import { useBulkFailure } from '@/parts/list/use-bulk-failure';
import { useList } from '@/parts/list/use-list';
import { useRows } from '@/parts/list/use-rows';
import { listStrings } from '@/parts/managed-page/list-strings';
import { ManagedPage } from '@/parts/managed-page/managed-page';
import { useOpenRow } from '@/parts/managed-page/use-open-row';
import { allTags } from '@/reads/tags';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { Button } from '@/ui/button';
import { IconDelete, IconEdit, IconPlace, IconPlus } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { useLatest } from '@/ui/use-latest';
import { showIfRefused } from '@/parts/large/each';
import { SUBJECT, useTagActions, type TagActions } from './actions';
import { useColumns } from './list/columns';
import { TagPanel } from './panel/panel';

const keyOf = ({ id }: TagDetail): string => id;
const nameOf = ({ name }: TagDetail): string => name;

/** The organization’s tags for places: named, categorized, merged, and deleted here. */
export function TagsPage() {
  const { t } = useTranslation('tags');
  const { open, show } = useOpenRow('tag');
  const navigate = useNavigate();
  const edits = can(useSession().viewer, call, tags.update.access);
  const reason = disabledReason(edits);
  const query = useRows(allTags());
  const actions = useTagActions();
  const failure = useBulkFailure();

  // Columns are stable while rows come and go, so their callbacks look up the current values.
  const latest = useLatest({ actions, navigate });
  const edit = useRef<(key: string) => void>(undefined);
  const rename = useCallback(
    (tag: TagDetail, name: string) => latest().actions.update(tag, { name }),
    [latest],
  );
  const menuOf = useCallback(
    (tag: TagDetail): MenuItems => [
      {
        id: 'places',
        label: t('menu.places'),
        icon: <IconPlace />,
        onAction: () =>
          void latest().navigate({ to: '/admin/tags/$tagId', params: { tagId: tag.id } }),
      },
      {
        id: 'rename',
        label: t('menu.rename'),
        icon: <IconEdit />,
        disabledReason: reason,
        onAction: () => edit.current?.(tag.id),
      },
      'line',
      {
        id: 'delete',
        label: t('menu.delete'),
        text: t('usedBy', { count: tag.resource_count }),
        icon: <IconDelete />,
        danger: true,
        disabledReason: reason,
        onAction: () => void showIfRefused(latest().actions.remove([tag])).catch(() => {}),
      },
    ],
    [latest, reason, t],
  );
  const columns = useColumns(
    useMemo(
      () => ({ rename: edits.allowed ? rename : undefined, menuOf }),
      [edits.allowed, rename, menuOf],
    ),
  );
  const list = useList({
    rows: query.data?.elements,
    columns,
    keyOf,
    nameOf,
    sort: 'category',
    selectable: edits.allowed,
  });
  // The list depends on the columns, so their callbacks are set afterward.
  useLayoutEffect(() => {
    edit.current = (key) => list.edit({ key, column: 'name' });
  });

  const create = (
    <Button variant="primary" icon={<IconPlus />} disabledReason={reason} onClick={() => show(NEW)}>
      {t('new')}
    </Button>
  );
  return (
    <ManagedPage
      {...listStrings((name) => t(name))}
      subject={SUBJECT}
      list={list}
      query={query}
      countLabel={(count) => t('count', { count })}
      action={create}
      bulk={<BulkActions tags={list.selected} actions={actions} onFailed={failure.show} />}
      bulkFailure={failure.notice}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <TagPanel
          key={open}
          id={open}
          tags={query.data?.elements}
          reason={reason}
          actions={actions}
          onClose={() => show(undefined)}
        />
      )}
    </ManagedPage>
  );
}

interface BulkActionsProps {
  readonly tags: readonly TagDetail[];
  readonly actions: TagActions;
  /** What couldn’t be deleted, and why; undefined if nothing failed. */
  readonly onFailed: (text: string | undefined) => void;
}

/** Actions on the selected tags: two are merged into one, and any number can be deleted. */
function BulkActions({ tags, actions, onFailed }: BulkActionsProps) {
  const { t } = useTranslation('tags');
  const [first, second] = tags;
  const ignore = () => {};
  const merge = (from: TagDetail, into: TagDetail) => (
    <Button wraps size="small" onClick={() => actions.merge(from, into).catch(ignore)}>
      {t('bulk.merge', { name: into.name })}
    </Button>
  );
  const remove = async (): Promise<void> => {
    onFailed(undefined);
    // A failure before the first of them is reported.
    const result = await actions.remove(tags).catch(() => undefined);
    if (!result) return;
    onFailed(
      failedText(result, (some, why) =>
        t('failed.delete', { count: some.length, name: some[0]?.name, why }),
      ),
    );
  };
  const used = tags.reduce((sum, { resource_count }) => sum + resource_count, 0);
  return (
    <>
      {first && second && tags.length === 2 && (
        <>
          {merge(second, first)}
          {merge(first, second)}
        </>
      )}
      <Button
        size="small"
        variant="dangerQuiet"
        aria-label={t('bulk.deleteNamed', {
          count: tags.length,
          used: t('bulk.used', { count: used }),
        })}
        onClick={remove}
      >
        {t('bulk.delete', { count: tags.length })}
      </Button>
    </>
  );
}
