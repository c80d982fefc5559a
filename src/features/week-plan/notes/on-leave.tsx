import { useState } from 'react';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { useTranslation } from '@/lib/i18n';
import { useManyBookings } from '@/parts/booking/use-many';
import { subjectOf, useLeave, wasGranted } from '@/parts/leave/use-leave';
import { daysWords, typeWords } from '@/parts/leave/words';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { IconWarning } from '@/ui/icon';
import { messageOf } from '@/writes/problem';
import type { DayBooking } from '../model';
import type { ReleasedHere } from './released-here';
import css from './notes.module.css';

interface OnLeaveProps {
  labelId: string;
  date: string;
  leave: WorkPolicyUse | undefined;
  bookings: readonly DayBooking[];
  onDone: (done: ReleasedHere) => void;
}

/**
 * Bookings of a day that was granted as leave. Nothing was canceled by itself: one click gives them back, or takes the day
 * of leave back (LEAVE-2, LEAVE-3).
 */
export function OnLeave({ labelId, date, leave, bookings, onDone }: OnLeaveProps) {
  const { t } = useTranslation(['week-plan', 'leave']);
  const { zone } = useWhere();
  const { release } = useManyBookings();
  const { withdrawDay } = useLeave();
  const [failed, setFailed] = useState<string>();
  const [only] = bookings;
  if (!leave) return null;
  const isLonger = leave.start !== leave.end;
  const type = typeWords(leave.type);
  return (
    <div className={css.chip}>
      <p id={labelId} className={css.what}>
        <IconWarning />
        {t('chip.onLeave', { leave: type })}
      </p>
      <Button
        size="small"
        wraps
        onClick={async () => {
          const { subject, done, failed: kept } = await release(bookings);
          setFailed(kept[0]?.why);
          const names = done.map(({ slot }) => slot.resource.name).join(', ');
          if (done.length > 0) onDone({ subject, text: t('released', { names }) });
        }}
      >
        {bookings.length === 1 && only
          ? t('chip.releaseOne', { name: only.slot.resource.name })
          : t('chip.release', { count: bookings.length })}
      </Button>
      <Button
        size="small"
        wraps
        variant="quiet"
        onClick={async () => {
          setFailed(undefined);
          const subject = subjectOf(leave.id);
          try {
            await withdrawDay(leave, date, zone);
            onDone({ subject, text: t('withdrew', { leave: type }) });
          } catch (error) {
            // Said above this chip, which goes and comes again with the leave.
            const text = messageOf(error);
            onDone({ subject, text, failed: true });
          }
        }}
      >
        {t('leave:withdrawDay')}
      </Button>
      {isLonger && (
        <p className={css.small}>
          {daysWords(leave)}. {wasGranted(leave) && t('leave:restWaits')}
        </p>
      )}
      {failed !== undefined && <p role="alert">{failed}</p>}
    </div>
  );
}
