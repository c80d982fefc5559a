import { useTranslation } from '@/lib/i18n';
import { RefusalNotice } from '@/areas/booking/shared/refusal-notice';
import { UndoButton } from '@/writes/undo-button';
import { Notice } from '@/ui/notice';
import type { Outcome } from './act/option';
import css from './palette.module.css';

/** The outcome of the last action with its Undo, or why it was refused (ACC-1, UNDO-1). */
export function OutcomeNotice({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation('palette');
  if (outcome.kind === 'left') return null;
  return (
    <div className={css.outcome}>
      {outcome.kind === 'done' && (
        <Notice
          tone="success"
          live
          title={outcome.text}
          action={outcome.subject !== undefined && <UndoButton subject={outcome.subject} />}
        />
      )}
      {outcome.kind === 'refused' && <RefusalNotice {...outcome} onClose={onClose} />}
      {outcome.kind === 'failed' && (
        <Notice tone="danger" live title={t('act.notDone', { why: outcome.text })} />
      )}
    </div>
  );
}
