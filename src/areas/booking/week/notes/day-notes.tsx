import { Link } from '@tanstack/react-router';
import type { LocationKind } from '@/api/schemas/enums';
import type { Half } from '@/domain/work-locations';
import { useTranslation } from '@/lib/i18n';
import type { Offer } from '@/areas/booking/shared/offer/offer';
import { slotSubject } from '@/areas/booking/shared/names';
import { usePlaceName } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import { UndoButton } from '@/writes/undo-button';
import { leaveTypeLabel } from '@/areas/leave/shared/text';
import { useUndo } from '@/lib/undo';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconPeople, IconWarning } from '@/ui/icon';
import { StateGlyph } from '@/ui/state-glyph';
import type { DayBooking, DayModel } from '../model';
import { dayPlanText, halvesText } from '../text';
import { DeskOffer } from './desk-offer';
import { LeaveText } from './leave-text';
import { OnLeave, type ReleasedHere } from './on-leave';
import css from './notes.module.css';

interface DayNotesProps {
  day: DayModel;
  /** Id of what conflicts with the plan, which describes the day’s cell. */
  labelId: string;
  /** Sets parts of the day to another kind. */
  onPlan: (kind: LocationKind, halves: readonly Half[]) => void;
  /** A desk is suggested for the day, or no longer. */
  onOffer: (date: string, offer: Offer | undefined) => void;
  /** What was last released here. */
  released: ReleasedHere | undefined;
  onReleased: (date: string, released: ReleasedHere) => void;
}

/** A day’s details besides the plan: bookings, leave, how many others come, and its conflict with a fix. */
export function DayNotes({ day, labelId, onPlan, onOffer, released, onReleased }: DayNotesProps) {
  const { t } = useTranslation(['week-plan', 'leave']);
  const { bookings, leaves, counts, contradiction } = day;
  return (
    <div className={css.notes}>
      {leaves.map((leave) => (
        <p key={leave.id} className={css.line}>
          <LeaveText leave={leave} />
        </p>
      ))}
      {bookings.map((booking) => (
        <BookingLine key={booking.slot.id} {...booking} />
      ))}
      {contradiction?.kind === 'seat_away' && (
        <div className={css.chip}>
          <p id={labelId} className={css.what}>
            <IconWarning />
            {t('chip.seatAway', { name: contradiction.booking.slot.resource.name })}
          </p>
          <Button size="small" wraps onClick={() => onPlan('office', contradiction.halves)}>
            {t('chip.setOffice', { day: halvesText(day.date, contradiction.halves) })}
          </Button>
        </div>
      )}
      {contradiction?.kind === 'on_leave' && (
        <OnLeave
          key={contradiction.leave.id}
          labelId={labelId}
          date={day.date}
          leave={leaves.find(({ id }) => id === contradiction.leave.id)}
          bookings={contradiction.bookings}
          onDone={(done) => onReleased(day.date, done)}
        />
      )}
      {contradiction?.kind === 'plan_on_leave' && (
        <div className={css.chip}>
          <p id={labelId} className={css.what}>
            <IconWarning />
            {t('chip.planOnLeave', {
              leave: leaveTypeLabel(contradiction.leave.type),
              kind: dayPlanText(day.plan),
            })}
          </p>
          <Button size="small" wraps onClick={() => onPlan('out_of_office', contradiction.halves)}>
            {t('chip.setAway', { day: halvesText(day.date, contradiction.halves) })}
          </Button>
        </div>
      )}
      {released && <Tombstone {...released} />}
      {contradiction?.kind === 'no_seat' && (
        <div className={cx(css.chip, css.offer)}>
          <p id={labelId} className={css.what}>
            {t('chip.noSeat')}
          </p>
          <DeskOffer date={day.date} plan={day.plan} onOffer={onOffer} />
        </div>
      )}
      {counts && day.isOpen && (
        <p className={cx(css.line, css.counts)}>
          <IconPeople />
          <span>{t('counts', { count: counts.office })}</span>
        </p>
      )}
    </div>
  );
}

/** A booking, linked to its page, and with its Undo while it has one. */
function BookingLine({ schedule, slot }: DayBooking) {
  const { t } = useTranslation('week-plan');
  const times = useTimes();
  const nameOf = usePlaceName();
  return (
    <div className={css.booking}>
      <Link
        to="/bookings/$scheduleId"
        params={{ scheduleId: schedule.id }}
        className={css.link}
        aria-label={t('booking', {
          name: nameOf(slot.resource),
          when: times(slot),
        })}
      >
        <StateGlyph state={slot.status === 'pending' ? 'requested' : 'mine'} bare />
        <span>
          <b>{nameOf(slot.resource)}</b> {times(slot)}
        </span>
      </Link>
      <UndoButton subject={slotSubject(slot.id)} />
    </div>
  );
}

/** What was released, while it can be undone (UNDO-1), or why it wasn’t. */
function Tombstone({ subject, text, failed = false }: ReleasedHere) {
  const canUndo = useUndo(subject) !== undefined;
  if (!canUndo && !failed) return null;
  return (
    <div className={css.booking}>
      {failed ? <p role="alert">{text}</p> : <span className={css.gone}>{text}</span>}
      <UndoButton subject={subject} />
    </div>
  );
}
