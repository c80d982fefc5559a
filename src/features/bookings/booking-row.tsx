import { Link } from '@tanstack/react-router';
import { isEditable, whyNotEditable } from '@/domain/reservations';
import { formatRange, formatTwoZones, twoZones } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/parts/booking/undo-button';
import { subjectOf, useBooking } from '@/parts/booking/use-booking';
import { useSession } from '@/session';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { StateGlyph } from '@/ui/state-glyph';
import type { Row } from './reads';
import css from './bookings.module.css';

const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface BookingRowProps extends Row {
  /** It was cancelled here: the row stays as its tombstone until the page is left (B1). */
  cancelled: boolean;
  onCancelled: () => void;
}

/** One booking of mine: what, where, when in both zones where they differ, its state, and why it cannot be changed. */
export function BookingRow({ schedule, slot, cancelled, onCancelled }: BookingRowProps) {
  const { t } = useTranslation(['bookings', 'booking']);
  const session = useSession();
  const minute = new Date(useNow());
  const { cancel } = useBooking();
  const subject = subjectOf(schedule.id);
  const canUndo = useUndo(subject) !== undefined;
  const { resource, time_zone: zone } = slot;
  const when = formatTwoZones(twoZones(slot, zone, viewerZone), t('booking:you'));
  const question = {
    schedule,
    user: session.user,
    now: minute,
    canScheduleOthers: session.flags.schedule_others,
  };
  const why = isEditable(question) ? undefined : whyNotEditable(question);
  const office = session.offices.find(({ id }) => id === resource.office_id)?.name;
  const others = schedule.attendees.length;
  const state = cancelled ? 'closed' : slot.status === 'pending' ? 'requested' : 'mine';
  return (
    <li className={css.row} data-cancelled={cancelled || undefined}>
      <StateGlyph state={state} bare />
      <div className={css.words}>
        <span className={css.what}>
          <b>{resource.name}</b>
          {schedule.title !== null && ` · ${schedule.title}`}
          {slot.status !== 'accepted' && !cancelled && (
            <Badge tone={slot.status}>{t(`booking:status.${slot.status}`)}</Badge>
          )}
        </span>
        <span className={css.muted}>
          {when}
          {office !== undefined && ` · ${office}`}
          {others > 0 && ` · ${t('booking:attendees', { count: others })}`}
        </span>
      </div>
      <div className={css.actions}>
        {canUndo && <UndoButton subject={subject} />}
        {!cancelled && !canUndo && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('booking:cancelNamed', {
              name: resource.name,
              when: formatRange(slot, zone, { date: 'always' }),
            })}
            disabledReason={why && t(`why.${why}`)}
            onClick={async () => {
              await cancel(schedule);
              onCancelled();
            }}
          >
            {t('booking:cancel')}
          </Button>
        )}
        {!cancelled && (
          <Link
            to="/map"
            search={(before) => ({
              ...before,
              officeId: resource.office_id,
              resource: resource.id,
              date: slot.start.slice(0, 10),
            })}
            className={css.map}
          >
            {t('map')}
          </Link>
        )}
      </div>
    </li>
  );
}
