import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addDays, formatDate, officeDay, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useUndo, useWritten } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { slotSubject, subjectOf, useBooking } from '@/areas/booking/shared/use-booking';
import { useElsewhere } from '@/areas/booking/shared/use-elsewhere';
import { useTimes, useZoneOf } from '@/areas/booking/shared/use-times';
import { Button } from '@/ui/button';
import { StateGlyph } from '@/ui/state-glyph';
import { OfferLine } from '@/areas/booking/shared/offer/offer-line';
import type { Mine } from '@/areas/booking/shared/offer/queries';
import type { PlannedDay } from './model';
import css from './week.module.css';

const DayQuestion = lazyPart(
  async () => (await import('@/areas/booking/shared/plan/day-question')).DayQuestion,
);

interface WeekRowsProps {
  days: readonly PlannedDay[];
  today: LocalDate;
  /** Zone of the office. */
  zone: string;
  /** Called with the hovered or focused day. */
  onPoint: (date: LocalDate) => void;
}

/** The planned days: the booking on each, or a place to book with one click (D1). */
export function WeekRows({ days, today, zone, onPoint }: WeekRowsProps) {
  const next = days.find(({ seat, offer }) => !seat && offer.kind === 'offer');
  return (
    <ul className={css.week}>
      {days.map((day) => (
        <DayRow key={day.date} {...day} isNext={day === next} {...{ today, zone, onPoint }} />
      ))}
    </ul>
  );
}

interface DayRowProps extends PlannedDay, Omit<WeekRowsProps, 'days'> {
  /** The first day that can still be booked: its Book is the page’s main action. */
  isNext: boolean;
}

function DayRow({ date, seat, others, offer, isNext, today, zone, onPoint }: DayRowProps) {
  const { t } = useTranslation('dashboard');
  const [canceled, setCanceled] = useState<Mine>();
  // What was just booked here, until the list contains it: the same line with the same Undo, which would otherwise be replaced
  // under a press. It also shows if the list is unreadable at the moment (RACE-8).
  const [taken, setTaken] = useState<Mine>();
  const isTaken = useWritten(subjectOf(taken?.schedule.id ?? '')) !== undefined;
  const booked = seat ?? (isTaken ? taken : undefined);
  const day =
    date === today
      ? t('week.today')
      : date === addDays(today, 1)
        ? t('week.tomorrow')
        : formatDate(date, 'weekday');
  return (
    <li className={css.day} onPointerEnter={() => onPoint(date)} onFocus={() => onPoint(date)}>
      <div className={css.date}>
        <strong>{day}</strong>
        <span>{formatDate(date, 'short')}</span>
      </div>
      <div className={css.plan}>
        {booked ? (
          <Booked
            {...booked}
            onCanceled={() => {
              setCanceled(booked);
              setTaken(undefined);
            }}
          />
        ) : (
          <OfferLine
            state={offer}
            date={date}
            zone={zone}
            primary={isNext}
            onBooked={(schedule) => {
              const [slot] = schedule.slots;
              if (slot) setTaken({ schedule, slot });
            }}
          />
        )}
        {others.map((item) => (
          <Booked key={item.slot.id} {...item} />
        ))}
        {canceled && <Tombstone {...canceled} date={date} />}
      </div>
    </li>
  );
}

/** What was just canceled here, while it can be undone (B1, UNDO-1). */
function Tombstone({ slot, date }: Mine & { date: LocalDate }) {
  const { t } = useTranslation('booking');
  const subject = slotSubject(slot.id);
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
  /** Only a desk can be released from here; meetings are handled on the bookings page. */
  onCanceled?: () => void;
}

function Booked({ schedule, slot, onCanceled }: BookedProps) {
  const { t } = useTranslation(['dashboard', 'booking']);
  const times = useTimes();
  const booking = useBooking();
  const zone = useZoneOf()(slot);
  const office = useElsewhere()(slot.resource);
  // A week can have the same place on several days.
  const when = times(slot, { date: 'always' });
  const { name } = slot.resource;
  return (
    <div className={css.line}>
      <Link
        to="/map"
        search={{
          resource: slot.resource.id,
          officeId: slot.resource.office_id,
          date: officeDay(slot.start, zone),
        }}
        className={css.place}
      >
        <StateGlyph state={slot.status === 'pending' ? 'requested' : 'mine'} bare />
        <span>
          <b>{name}</b>
          <span className={css.muted}>
            {' '}
            {office !== undefined && `${office} · `}
            {times(slot)}
            {slot.status === 'pending' && `, ${t('week.pending')}`}
            {schedule.title !== null && ` · ${schedule.title}`}
          </span>
        </span>
      </Link>
      <UndoButton subject={slotSubject(slot.id)} />
      {onCanceled && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('booking:cancelNamed', { name, when })}
          onClick={async () => {
            await (await booking()).cancel(schedule, slot);
            onCanceled();
          }}
        >
          {t('booking:cancel')}
        </Button>
      )}
    </div>
  );
}
