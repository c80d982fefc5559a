import { useState } from 'react';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { HistoryLink } from '@/areas/organization/shared/activity/history-link';
import { UndoButton } from '@/writes/undo-button';
import { subjectOf, useLeave, wasGranted } from '@/areas/leave/shared/use-leave';
import { leaveDaysText, leaveText, leaveTypeLabel } from '@/areas/leave/shared/text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { messageOf } from '@/writes/problem';
import css from '../leave.module.css';

interface RequestRowProps {
  use: WorkPolicyUse;
  /** Bookings it conflicts with. */
  collisions: number;
  /** Absent if nothing can be taken back. */
  onWithdrawn?: () => void;
}

/** One of my requests: what, when, its outcome, and how to withdraw it. */
export function RequestRow({ use, collisions, onWithdrawn }: RequestRowProps) {
  const { t } = useTranslation('leave');
  const { withdraw } = useLeave();
  const [failure, setFailure] = useState<string>();
  const { type, status, days, note, reason, responded_by } = use;
  const canWithdraw = onWithdrawn !== undefined && status !== 'rejected';
  const facts = [
    note,
    reason && t('list.because', { reason }),
    status === 'pending' && collisions > 0 && t('ask.collides', { count: collisions }),
  ].filter(Boolean);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.what}>
          <b>{leaveTypeLabel(type)}</b> <span>{leaveDaysText(use)}</span>
        </p>
        <p className={css.muted}>{[t('list.days', { count: days }), ...facts].join(' · ')}</p>
        <HistoryLink
          of={{ object_type: 'work_policy_use', object_id: use.id }}
          name={leaveText(use)}
        />
        {failure !== undefined && <p role="alert">{failure}</p>}
      </div>
      <div className={css.standing}>
        <Badge tone={status}>{t(`list.status.${status}`)}</Badge>
        {status !== 'pending' && responded_by?.name && (
          <span className={css.muted}>{t('list.by', { name: responded_by.name })}</span>
        )}
        {canWithdraw && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('withdrawNamed', { what: leaveText(use) })}
            onClick={async () => {
              setFailure(undefined);
              try {
                await withdraw(use);
                onWithdrawn();
              } catch (error) {
                setFailure(messageOf(error));
              }
            }}
          >
            {t('list.withdraw')}
          </Button>
        )}
        <UndoButton subject={subjectOf(use.id)} />
      </div>
    </li>
  );
}

/** A withdrawn request, while it can be requested again (UNDO-1, UNDO-3). */
export function WithdrawnRow({ use }: { use: WorkPolicyUse }) {
  const { t } = useTranslation('leave');
  const subject = subjectOf(use.id);
  if (!useUndo(subject)) return null;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.gone}>{leaveText(use)}</p>
        {wasGranted(use) && <p className={css.muted}>{t('list.undoWaits')}</p>}
      </div>
      <UndoButton subject={subject} />
    </li>
  );
}
