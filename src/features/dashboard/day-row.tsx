import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { addDays, formatDate, formatRange, officeDay, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { subjectOf, useBooking } from '@/parts/booking/use-booking';
import type { Session } from '@/session';
import { Button } from '@/ui/button';
import { StateGlyph } from '@/ui/state-glyph';
import { isSeat, type Mine, type Office } from './reads';
import { OfferSkeleton } from '@/parts/offer/offer-skeleton';
import css from './dashboard.module.css';

/** What finds an offer comes beside the bookings it is made of, not before them; the route's loader asks for it at once. */
const OfferLine = lazy(async () => ({
  default: (await import('@/parts/offer/offer-line')).OfferLine,
}));

const DayQuestion = lazy(async () => ({
  default: (await import('@/parts/plan/day-question')).DayQuestion,
}));

interface DayRowProps {
  session: Session;
  office: Office;
  today: LocalDate;
  date: LocalDate;
  /** What I have that day. */
  booked: readonly Mine[];
  /** All I had and have: what the offer is made of. */
  mine: readonly Mine[];
}

/** One day of the plan: what is booked, or a place that can be with one click (D1). */
export function DayRow({ session, office, today, date, booked, mine }: DayRowProps) {
  const { t } = useTranslation('dashboard');
  const seat = booked.find(isSeat);
  const [cancelled, setCancelled] = useState<Mine>();
  const others = booked.filter((item) => item !== seat);
  const day =
    date === today
      ? t('week.today')
      : date === addDays(today, 1)
        ? t('week.tomorrow')
        : formatDate(date, 'weekday');
  return (
    <li className={css.day}>
      <div className={css.date}>
        <strong>{day}</strong>
        <span>{formatDate(date, 'short')}</span>
      </div>
      <div className={css.plan}>
        {seat ? (
          <Booked {...seat} zone={office.time_zone} onCancelled={() => setCancelled(seat)} />
        ) : (
          <Suspense fallback={<OfferSkeleton />}>
            <OfferLine {...{ session, office, today, date, mine }} />
          </Suspense>
        )}
        {others.map((item) => (
          <Booked key={item.slot.id} {...item} zone={office.time_zone} />
        ))}
        {cancelled && <Tombstone {...cancelled} date={date} />}
      </div>
    </li>
  );
}

/** What was just cancelled here, for as long as it can be taken back (B1, UNDO-1). */
function Tombstone({ schedule, slot, date }: Mine & { date: LocalDate }) {
  const { t } = useTranslation('booking');
  const subject = subjectOf(schedule.id);
  if (!useUndo(subject)) return null;
  return (
    <>
      <div className={css.line}>
        <span className={css.gone}>{t('cancelled', { name: slot.resource.name })}</span>
        <UndoButton subject={subject} />
      </div>
      <Suspense>
        <DayQuestion date={date} />
      </Suspense>
    </>
  );
}

interface BookedProps extends Mine {
  zone: string;
  /** Only a place to sit is given back from here; a meeting belongs to the bookings page. */
  onCancelled?: () => void;
}

function Booked({ schedule, slot, zone, onCancelled }: BookedProps) {
  const { t } = useTranslation(['dashboard', 'booking']);
  const { cancel } = useBooking();
  const subject = subjectOf(schedule.id);
  const canUndo = useUndo(subject) !== undefined;
  const when = formatRange(slot, zone);
  const { name } = slot.resource;
  return (
    <div className={css.line}>
      <Link
        to="/map"
        search={{
          resource: slot.resource.id,
          date: officeDay(slot.start, zone),
        }}
        className={css.place}
      >
        <StateGlyph state={slot.status === 'pending' ? 'requested' : 'mine'} bare />
        <span>
          <b>{name}</b>
          <span className={css.muted}>
            {' '}
            {when}
            {slot.status === 'pending' && `, ${t('week.pending')}`}
            {schedule.title !== null && ` · ${schedule.title}`}
          </span>
        </span>
      </Link>
      {canUndo ? (
        <UndoButton subject={subject} />
      ) : (
        onCancelled && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('booking:cancelNamed', { name, when })}
            onClick={async () => {
              await cancel(schedule);
              onCancelled();
            }}
          >
            {t('booking:cancel')}
          </Button>
        )
      )}
    </div>
  );
}
