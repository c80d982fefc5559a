import { useState } from 'react';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { useManyBookings, type Released } from '@/areas/booking/shared/use-many';
import { leaveText } from '@/areas/leave/shared/text';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { BookingNames } from './booking-names';
import type { MyBooking, MyLeave } from './model';

/** Accepted leave that overlaps bookings: nothing was canceled automatically, and one click releases them all (LEAVE-3, L2). */
export function ReleaseNotices({ mine }: { mine: MyLeave }) {
  const granted = mine.requests?.filter(
    ({ status, end }) => status === 'accepted' && end >= mine.today,
  );
  return granted?.map((use) => (
    <ReleaseNotice key={use.id} use={use} bookings={mine.collisions(use)} />
  ));
}

interface ReleaseNoticeProps {
  use: WorkPolicyUse;
  bookings: readonly MyBooking[];
}

function ReleaseNotice({ use, bookings }: ReleaseNoticeProps) {
  const { t } = useTranslation('leave');
  const { release } = useManyBookings();
  const [released, setReleased] = useState<Released>();
  return (
    <>
      {bookings.length > 0 && (
        <Notice
          tone="warning"
          title={t('release.title', { what: leaveText(use), count: bookings.length })}
          action={
            <Button
              variant="primary"
              size="small"
              onClick={async () => setReleased(await release(bookings))}
            >
              {t('release.button', { count: bookings.length })}
            </Button>
          }
        >
          <BookingNames bookings={bookings} />
        </Notice>
      )}
      {released && <Done released={released} />}
    </>
  );
}

/** The outcome, with its one Undo, while the page is open. */
function Done({ released: { subject, done, failed } }: { released: Released }) {
  const { t } = useTranslation('leave');
  const canUndo = useUndo(subject) !== undefined;
  if (!canUndo && failed.length === 0) return null;
  return (
    <Notice
      live
      tone={failed.length > 0 ? 'warning' : 'success'}
      title={t('release.done', { count: done.length })}
      action={<UndoButton subject={subject} />}
    >
      {failed.length > 0 && (
        <ul>
          {failed.map(({ row: { slot }, why }) => (
            <li key={slot.id}>
              {t('release.failed', {
                name: slot.resource.name,
                day: formatDate(officeDay(slot.start, slot.time_zone), 'day'),
                why,
              })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
