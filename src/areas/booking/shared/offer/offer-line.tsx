import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Schedule } from '@/api/schemas/schedules';
import { officeDay, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { AfterContent } from '@/lib/page';
import { useWritten } from '@/lib/undo';
import { subjectOf, useBooking, type Refused } from '@/areas/booking/shared/use-booking';
import { useTimes } from '@/areas/booking/shared/use-times';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { StateGlyph } from '@/ui/state-glyph';
import { useAbout } from '@/ui/use-about';
import { UndoButton } from '@/writes/undo-button';
import type { OfferState } from './model';
import type { Offer } from './offer';
import { OfferSkeleton } from './offer-skeleton';
import '@/areas/booking/shared/strings';
import './strings';
import css from './offer.module.css';

const RefusalNotice = lazyPart(
  async () => (await import('@/areas/booking/shared/refusal-notice')).RefusalNotice,
);

const LeaveAhead = lazyPart(
  async () => (await import('@/areas/leave/shared/leave-ahead')).LeaveAhead,
);

interface OfferLineProps {
  state: OfferState;
  date: LocalDate;
  /** Zone of the office. */
  zone: string;
  /** Whether accepting it is the main action of the page, which is true for only one of several. */
  primary?: boolean | undefined;
  /** Called with the new booking, for a list that shows it in this place. Otherwise the line itself says so. */
  onBooked?: ((schedule: Schedule) => void) | undefined;
}

/** What a day without a booking shows instead: a place to book with one click, or why there is none (D1). */
export function OfferLine({ state, date, zone, primary = true, onBooked }: OfferLineProps) {
  const { t } = useTranslation(['offer', 'common']);
  const map = (
    <Link to="/map" search={{ date }} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      {t('openMap')}
    </Link>
  );
  if (state.kind === 'loading') return <OfferSkeleton />;
  if (state.kind === 'error') {
    return (
      <div className={css.line} role="alert">
        <span className={css.muted}>{t('error')}</span>
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
          <span className={css.muted}>{state.message ?? t('closed')}</span>
        </span>
      </div>
    );
  }
  if (state.kind === 'full') {
    return (
      <div className={css.line}>
        <span className={css.muted}>{t('full')}</span>
        {map}
      </div>
    );
  }
  return <Bookable offer={state.offer} {...{ zone, primary, onBooked }} />;
}

/** The suggestion with its reason before the click; the refusal in its place if someone was faster. */
function Bookable({
  offer,
  zone,
  primary,
  onBooked,
}: Pick<OfferLineProps, 'zone' | 'onBooked'> & { offer: Offer; primary: boolean }) {
  const { t } = useTranslation(['offer', 'booking']);
  const times = useTimes();
  const booking = useBooking();
  // The row trusts the answer of its own write, because the lists may be unreadable at the moment (RACE-8).
  const [booked, setBooked] = useState<string>();
  const subject = subjectOf(booked ?? '');
  const isMine = useWritten(subject) !== undefined;
  const { place, reason, start, end, area } = offer;
  // Not the place: after a refusal, another one is offered.
  const [refused, setRefused] = useAbout<Refused>([officeDay(start, zone), place.office_id]);
  // A week offers the same place for several days.
  const when = times({ start, end }, zone, { date: 'always' });
  const take = async (): Promise<void> => {
    const result = await (
      await booking()
    ).book({
      name: place.name,
      type: place.type,
      slots: [{ resource_id: place.id, start, end }],
    });
    setRefused(result.kind === 'refused' ? result.refused : undefined);
    if (result.kind !== 'booked') return;
    setBooked(result.schedule.id);
    onBooked?.(result.schedule);
  };
  if (isMine) {
    return (
      <div className={css.line}>
        <span className={css.place}>
          <StateGlyph state="mine" bare />
          <span>{t('yours', { name: place.name, when: times({ start, end }, zone) })}</span>
        </span>
        <UndoButton subject={subject} />
      </div>
    );
  }
  return (
    <>
      <div className={css.line}>
        <Link
          to="/map"
          search={{ resource: place.id, date: officeDay(start, zone) }}
          className={css.place}
        >
          <StateGlyph state="suggested" bare />
          <span>
            <b>{place.name}</b>
            {area !== undefined && ` ${area}`}
            <span className={css.muted}>
              {' '}
              {t(`reason.${reason.kind}`)}, {t('free', { when: times({ start, end }, zone) })}
            </span>
          </span>
        </Link>
        <Button
          variant={primary ? 'primary' : 'secondary'}
          size="small"
          aria-label={t('booking:bookNamed', { name: `${place.name}, ${when}` })}
          onClick={take}
        >
          {t('booking:book')}
        </Button>
      </div>
      <AfterContent ready>
        <Suspense>
          <LeaveAhead {...{ start, end, zone }} />
        </Suspense>
      </AfterContent>
      {refused && (
        <Suspense>
          <RefusalNotice
            name={place.name}
            refused={refused}
            zone={zone}
            onClose={() => setRefused(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
