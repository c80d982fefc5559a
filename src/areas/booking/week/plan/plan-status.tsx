import { formatDate } from '@/domain/time';
import { listText, useTranslation } from '@/lib/i18n';
import { UndoButton } from '@/writes/undo-button';
import { useUndo } from '@/lib/undo';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { Plan } from './use-plan';
import css from '../week.module.css';

/** The last painting: being saved, saved with its Undo, or reverted with the reason (RACE-8, UNDO-1). */
export function PlanStatus({ plan, onAgain }: { plan: Plan; onAgain: () => void }) {
  const { t } = useTranslation('week-plan');
  const { refusal, done, subject = '', saving } = plan;
  const canUndo = useUndo(subject) !== undefined;
  if (refusal) {
    return (
      <div className={css.refusal}>
        <Notice
          tone="danger"
          live
          title={t('refused', {
            days: listText(refusal.changes.map(({ date }) => formatDate(date, 'day'))),
          })}
          onClose={plan.forget}
          action={
            <Button size="small" onClick={onAgain}>
              {t('again')}
            </Button>
          }
        >
          {refusal.why}
        </Notice>
      </div>
    );
  }
  if (done === undefined || (!saving && !canUndo)) {
    return <p className={css.status}>{t('hint')}</p>;
  }
  return (
    <p className={css.status}>
      <span>{saving ? t('saving', { what: done }) : t('saved', { what: done })}</span>
      {!saving && <UndoButton subject={subject} />}
    </p>
  );
}
