import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays, formatDate, formatRange, officeDay, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/parts/booking/undo-button';
import { RefusalNotice } from '@/parts/booking/refusal-notice';
import { subjectOf, useBooking, type Refused } from '@/parts/booking/use-booking';
import type { Session } from '@/session';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Skeleton } from '@/ui/skeleton';
import { StateGlyph } from '@/ui/state-glyph';
import { isSeat, type Mine } from './reads';
import { useOffer, type Offer, type Office } from './offer';
import css from './dashboard.module.css';

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
          <OfferLine {...{ session, office, today, date, mine }} />
        )}
        {others.map((item) => (
          <Booked key={item.slot.id} {...item} zone={office.time_zone} />
        ))}
        {cancelled && <Tombstone {...cancelled} />}
      </div>
    </li>
  );
}

/** What was just cancelled here, for as long as it can be taken back (B1, UNDO-1). */
function Tombstone({ schedule, slot }: Mine) {
  const { t } = useTranslation('booking');
  const subject = subjectOf(schedule.id);
  if (!useUndo(subject)) return null;
  return (
    <div className={css.line}>
      <span className={css.gone}>{t('cancelled', { name: slot.resource.name })}</span>
      <UndoButton subject={subject} />
    </div>
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
        search={(before) => ({
          ...before,
          resource: slot.resource.id,
          date: officeDay(slot.start, zone),
        })}
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

function OfferLine(props: Omit<DayRowProps, 'booked'>) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { office, date } = props;
  const state = useOffer({ ...props, enabled: true });
  const map = (
    <Link
      to="/map"
      search={(before) => ({ ...before, date })}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      {t('week.openMap')}
    </Link>
  );
  if (state.kind === 'loading') {
    return (
      <div className={css.line} aria-busy="true">
        <Skeleton width="40%" />
        <Skeleton shape="block" width={72} height={36} />
      </div>
    );
  }
  if (state.kind === 'error') {
    return (
      <div className={css.line} role="alert">
        <span className={css.muted}>{t('week.error')}</span>
        <Button size="small" onClick={state.retry}>
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  if (state.kind === 'closed') {
    return (
      <div className={css.line}>
        <span className={css.place}>
          <StateGlyph state="closed" bare />
          <span className={css.muted}>{state.message ?? t('week.closed')}</span>
        </span>
      </div>
    );
  }
  if (state.kind === 'full') {
    return (
      <div className={css.line}>
        <span className={css.muted}>{t('week.full')}</span>
        {map}
      </div>
    );
  }
  return <Bookable offer={state.offer} zone={office.time_zone} />;
}

/** The offer with its reason, before the click; the refusal in its place when somebody was faster. */
function Bookable({ offer, zone }: { offer: Offer; zone: string }) {
  const { t } = useTranslation(['dashboard', 'booking']);
  const { book } = useBooking();
  const [refused, setRefused] = useState<Refused>();
  const { place, reason, start, end, area } = offer;
  const when = formatRange({ start, end }, zone);
  const take = async (): Promise<void> => {
    const result = await book({
      name: place.name,
      slots: [{ resource_id: place.id, start, end }],
    });
    setRefused(result.kind === 'refused' ? result.refused : undefined);
  };
  return (
    <>
      <div className={css.line}>
        <Link
          to="/map"
          search={(before) => ({ ...before, resource: place.id, date: officeDay(start, zone) })}
          className={css.place}
        >
          <StateGlyph state="suggested" bare />
          <span>
            <b>{place.name}</b>
            {area !== undefined && ` ${area}`}
            <span className={css.muted}>
              {' '}
              {t(`reason.${reason.kind}`)}, {t('week.free', { when })}
            </span>
          </span>
        </Link>
        <Button
          variant="primary"
          size="small"
          aria-label={t('booking:bookNamed', { name: `${place.name}, ${when}` })}
          onClick={take}
        >
          {t('booking:book')}
        </Button>
      </div>
      {refused && (
        <RefusalNotice
          name={place.name}
          refused={refused}
          zone={zone}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  );
}
