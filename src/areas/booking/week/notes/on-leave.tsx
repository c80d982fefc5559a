import type { WorkPolicyUse } from '@/api/schemas/policies';
import { listText, useTranslation } from '@/lib/i18n';
import { useManyBookings } from '@/areas/booking/shared/use-many';
import { subjectOf, useLeave, wasGranted } from '@/areas/leave/shared/use-leave';
import { leaveDaysText, leaveTypeLabel } from '@/areas/leave/shared/text';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { IconWarning } from '@/ui/icon';
import { useAbout } from '@/ui/use-about';
import { messageOf } from '@/writes/problem';
import type { DayBooking } from '../model';
import css from './notes.module.css';

/** What was released on a day, as text. */
export interface ReleasedHere {
  /** Its Undo subject. */
  readonly subject: string;
  readonly text: string;
  /** Nothing was released, and the text says why. */
  readonly failed?: boolean;
}

interface OnLeaveProps {
  labelId: string;
  date: string;
  leave: WorkPolicyUse | undefined;
  bookings: readonly DayBooking[];
  onDone: (done: ReleasedHere) => void;
}

/**
 * Bookings on a day of accepted leave. Nothing was canceled automatically: one click releases them, or takes the day of leave
 * back (LEAVE-2, LEAVE-3).
 */
export function OnLeave({ labelId, date, leave, bookings, onDone }: OnLeaveProps) {
  const { t } = useTranslation(['week-plan', 'leave']);
  const { zone } = useWhere();
  const { release } = useManyBookings();
  const { withdrawDay } = useLeave();
  const [failed, setFailed] = useAbout<string>(date);
  const [only] = bookings;
  if (!leave) return null;
  const isLonger = leave.start !== leave.end;
  const type = leaveTypeLabel(leave.type);
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
          const names = listText(done.map(({ slot }) => slot.resource.name));
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
            // Shown above this chip, which comes and goes with the leave.
            const text = messageOf(error);
            onDone({ subject, text, failed: true });
          }
        }}
      >
        {t('leave:withdrawDay')}
      </Button>
      {isLonger && (
        <p className={css.small}>
          {leaveDaysText(leave)}. {wasGranted(leave) && t('leave:restWaits')}
        </p>
      )}
      {failed !== undefined && <p role="alert">{failed}</p>}
    </div>
  );
}
