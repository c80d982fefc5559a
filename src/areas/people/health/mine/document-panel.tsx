import type { HealthDocumentKind } from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Facts } from '../document/facts';
import { Scan } from '../document/scan';
import type { DocumentRow } from '../model';
import { titleOf } from '../text';

interface DocumentPanelProps {
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly rows: readonly DocumentRow[] | undefined;
  readonly onAdd: (kind: HealthDocumentKind) => void;
  readonly onClose: () => void;
}

/** One of my documents beside the list. */
export function DocumentPanel({ id, rows, onAdd, onClose }: DocumentPanelProps) {
  const { t } = useTranslation('health');
  const reason = useImpersonationLock();
  const row = rows?.find(({ document }) => document.id === id);
  return (
    <ObjectPanel title={row ? titleOf(row.document) : t('mine.title')} onClose={onClose}>
      {!rows && <SkeletonRows count={4} />}
      {rows && !row && (
        <EmptyState title={t('mine.gone')}>
          <Button onClick={onClose}>{t('mine.toList')}</Button>
        </EmptyState>
      )}
      {row && (
        <>
          {(row.state === 'rejected' || row.state === 'expired') && (
            <Notice
              tone="warning"
              title={t(`mine.${row.state}`)}
              action={
                <Button
                  size="small"
                  disabledReason={reason}
                  onClick={() => onAdd(row.document.document)}
                >
                  {t('mine.again')}
                </Button>
              }
            >
              {row.document.reason ?? t('mine.againText')}
            </Notice>
          )}
          <Facts row={row} />
          {row.document.document_url === null ? (
            <Text size="small" muted>
              {t('scan.none')}
            </Text>
          ) : (
            <Scan url={row.document.document_url} label={titleOf(row.document)} />
          )}
          <Text size="small" muted>
            {t('mine.keep')}
          </Text>
        </>
      )}
    </ObjectPanel>
  );
}
