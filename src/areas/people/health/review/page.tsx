import { useMemo } from 'react';
import { type Shortcut, useShortcuts } from '@/lib/commands';
import { useTranslation } from '@/lib/i18n';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { DocumentRow } from '../model';
import { nameOf, titleOf } from '../text';
import { useColumns } from './columns';
import { HeldNotice } from './held-notice';
import { useQueue } from './model';
import { ReviewPanel } from './panel';
import { useReview } from './use-review';
import '../strings';
// The form for declining has its own label from there.
import '@/areas/booking/shared/approvals/strings';

const keyOf = ({ document }: DocumentRow): string => document.id;
const labelOf = ({ document }: DocumentRow): string =>
  `${nameOf(document.user)}, ${titleOf(document)}`;

/** Everyone’s health documents, answered one after the other with a key each. Only for admins (PRIV-4). */
export function ReviewPage() {
  const { t } = useTranslation('health');
  useReviewKeys();
  const { query, rows } = useQueue();
  const list = useList({ rows, columns: useColumns(), keyOf, nameOf: labelOf, sort: 'submitted' });
  const review = useReview(list.rows);
  const waiting = (rows ?? []).filter(
    ({ document }) => document.status === 'pending' && !review.answered.has(document.id),
  ).length;
  const { next } = review;
  return (
    <ManagedPage
      title={t('review.title')}
      text={t('review.text')}
      above={
        <>
          {review.open === undefined && <HeldNotice review={review} />}
          {review.remarks.map(({ id, text }) => (
            <Notice
              key={id}
              tone="warning"
              live
              title={text}
              onClose={() => review.dismiss(id)}
              action={
                <Button size="small" onClick={() => review.show(id)}>
                  {t('review.show')}
                </Button>
              }
            />
          ))}
          {rows && rows.length > 0 && waiting === 0 && (
            <Notice tone="success">{t('review.caughtUp')}</Notice>
          )}
        </>
      }
      list={list}
      query={query}
      label={t('review.caption')}
      searchLabel={t('review.search')}
      problem={t('review.error')}
      countLabel={(count) => t('mine.count', { count })}
      empty={t('review.empty')}
      emptyText={t('review.emptyText')}
      drawing="shelf"
      action={
        waiting > 0 && next !== undefined ? (
          <Button variant="primary" onClick={() => review.show(next)}>
            {t('review.start', { count: waiting })}
          </Button>
        ) : undefined
      }
      exported={false}
      open={review.open}
      onOpen={({ document }) => review.show(document.id)}
    >
      {review.open !== undefined && <ReviewPanel id={review.open} {...{ review, rows, query }} />}
    </ManagedPage>
  );
}

/** Lists the open document’s keys among the shortcuts; the panel itself handles them. */
function useReviewKeys(): void {
  const { t } = useTranslation('health');
  useShortcuts(
    useMemo<readonly Shortcut[]>(() => {
      const section = t('review.title');
      return [
        { keys: [t('review.acceptKey')], title: t('review.acceptLong'), section },
        { keys: [t('review.rejectKey')], title: t('review.rejectLong'), section },
        { keys: ['↓'], title: t('review.downLong'), section },
        { keys: ['↑'], title: t('review.upLong'), section },
      ];
    }, [t]),
  );
}
