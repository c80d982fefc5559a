import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { HEALTH_DOCUMENTS, type HealthDocumentKind } from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { Button } from '@/ui/button';
import { IconPlus } from '@/ui/icon';
import { Inline } from '@/ui/stack';
import { loadAddPanel } from './add/load-panel';
import { useColumns } from './mine/columns';
import { DocumentPanel } from './mine/document-panel';
import { useMyDocuments, type DocumentRow } from './model';
import { titleOf } from './text';
import './strings';

const AddPanel = lazyPart(async () => (await loadAddPanel()).AddPanel);

const keyOf = ({ document }: DocumentRow): string => document.id;
const nameOf = ({ document }: DocumentRow): string => titleOf(document);

/** What’s added most often comes first. */
const [test, vaccination] = HEALTH_DOCUMENTS;
const KINDS = [vaccination, test];

/** My health documents and their answers. Only I and admins can see them (PRIV-4). */
export function HealthPage() {
  const { t } = useTranslation('health');
  const { document: open, add } = useSearch({ from: '/_app/health' });
  const navigate = useNavigate({ from: '/health' });
  const reason = useImpersonationLock();
  const { query, rows } = useMyDocuments();
  const list = useList({ rows, columns: useColumns(), keyOf, nameOf, sort: '-submitted' });
  const show = (change: { document?: string; add?: HealthDocumentKind }): void =>
    void navigate({
      search: ({ document: _open, add: _add, ...rest }) => ({ ...rest, ...change }),
    });
  const buttons = (
    <Inline>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          variant={kind === vaccination ? 'primary' : 'secondary'}
          icon={<IconPlus />}
          disabledReason={reason}
          onClick={() => show({ add: kind })}
        >
          {t(`add.${kind}`)}
        </Button>
      ))}
    </Inline>
  );
  return (
    <ManagedPage
      title={t('mine.title')}
      text={t('mine.text')}
      list={list}
      query={query}
      label={t('mine.caption')}
      searchLabel={t('mine.search')}
      problem={t('mine.error')}
      countLabel={(count) => t('mine.count', { count })}
      empty={t('mine.empty')}
      emptyText={t('mine.emptyText')}
      drawing="shelf"
      action={buttons}
      exported={false}
      open={open}
      onOpen={({ document }) => show({ document: document.id })}
    >
      {add !== undefined && (
        <Suspense>
          <AddPanel key={add} kind={add} onClose={() => show({})} />
        </Suspense>
      )}
      {add === undefined && open !== undefined && (
        <DocumentPanel
          key={open}
          id={open}
          rows={rows}
          onAdd={(kind) => show({ add: kind })}
          onClose={() => show({})}
        />
      )}
    </ManagedPage>
  );
}
