import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { TableCell } from '@/api/schemas/overviews';
import type { LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useUndo, useWritten } from '@/lib/undo';
import type { Refused } from '@/areas/booking/shared/types';
import { usePlaceName } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import { UndoButton } from '@/writes/undo-button';
import { OfferSkeleton } from '@/areas/booking/shared/offer/offer-skeleton';
import type { Office } from '@/areas/booking/shared/offer/queries';
import { Button } from '@/ui/button';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { StateGlyph } from '@/ui/state-glyph';
import { useAbout } from '@/ui/use-about';
import '@/areas/booking/shared/offer/strings';
import { dayName } from '../text';
import type { Taken } from './actions';
import { useSeat } from './model';
import css from './best.module.css';

const RefusalNotice = lazyPart(
  async () => (await import('@/areas/booking/shared/refusal-notice')).RefusalNotice,
);

const LeaveAhead = lazyPart(
  async () => (await import('@/areas/leave/shared/leave-ahead')).LeaveAhead,
);

interface TakeButtonProps {
  readonly date: LocalDate;
  readonly office: Office;
  /** My own day in the table; undefined while that isn’t known. */
  readonly mine: TableCell | undefined;
}

/** Plans a day at the office and gets a desk for it, both named before the click (T4, SUG-2). */
export function TakeButton({ date, office, mine }: TakeButtonProps) {
  const { t } = useTranslation(['team', 'offer', 'booking']);
  const client = useQueryClient();
  const zone = office.time_zone;
  const line = useRef<HTMLDivElement>(null);
  const [subject, setSubject] = useState<string>();
  const [refused, setRefused] = useAbout<{ name: string; refused: Refused }>([date, office.id]);
  const [unplanned, setUnplanned] = useAbout<string>([date, office.id]);
  const canUndo = useUndo(subject ?? '') !== undefined;
  const isDone = useWritten(subject ?? '') !== undefined;
  const { seat, offer: state } = useSeat(office, date);
  const isPlanned = mine?.locations.includes('office') ?? false;
  const offer = !seat && state.kind === 'offer' ? state.offer : undefined;
  const day = dayName(date);
  const times = useTimes();
  const nameOf = usePlaceName();

  const take = async () => {
    const { takeDay } = await import('./actions');
    const taken: Taken = await takeDay(client, date, {
      desk: offer && {
        id: offer.place.id,
        name: offer.place.name,
        start: offer.start,
        end: offer.end,
      },
      isPlanned,
    });
    setRefused(taken.kind === 'refused' ? taken : undefined);
    setUnplanned(taken.kind === 'unplanned' ? taken.why : undefined);
    if (taken.kind !== 'done') return;
    setSubject(taken.subject);
    // The button may disappear after its action, so the outcome gets the focus.
    line.current?.focus();
  };
  const words =
    seat || !offer
      ? t('take.plan', { day })
      : isPlanned
        ? t('take.book', { name: offer.place.name })
        : t('take.both', { day, name: offer.place.name });
  // The latest action is trusted, because the lists may be unreadable at the moment.
  const isOpen = state.kind !== 'closed' && !(seat && isPlanned) && !isDone;
  return (
    <div ref={line} tabIndex={-1} className={css.take}>
      {seat && (
        <span className={css.seat}>
          <StateGlyph state={seat.slot.status === 'pending' ? 'requested' : 'mine'} bare />
          {t('take.yours', { name: nameOf(seat.slot.resource), when: times(seat.slot) })}
        </span>
      )}
      {!seat && state.kind === 'loading' && <OfferSkeleton />}
      {!seat && state.kind === 'error' && (
        <span role="alert" className={css.seat}>
          {t('offer:error')}
          <Button size="small" onClick={state.retry}>
            {t('retry')}
          </Button>
        </span>
      )}
      {!seat && state.kind === 'closed' && (
        <span className={css.muted}>{state.message ?? t('offer:closed')}</span>
      )}
      {offer && (
        <span className={css.muted}>
          {offer.place.name} {t(`offer:reason.${offer.reason.kind}`)}, {times(offer, zone)}
        </span>
      )}
      {offer && (
        <Suspense>
          <LeaveAhead start={offer.start} end={offer.end} zone={zone} />
        </Suspense>
      )}
      {!seat && state.kind === 'full' && (
        <span className={css.muted}>
          {t('offer:full')}{' '}
          <Link to="/map" search={{ date }} className={linkClass()}>
            {t('offer:openMap')}
          </Link>
        </span>
      )}
      {isOpen && (offer ?? (!isPlanned && state.kind !== 'loading')) && (
        <Button variant="primary" size="small" wraps onClick={take}>
          {words}
        </Button>
      )}
      {canUndo && subject !== undefined && <UndoButton subject={subject} />}
      {refused && (
        <Suspense>
          <RefusalNotice {...refused} zone={zone} onClose={() => setRefused(undefined)} />
        </Suspense>
      )}
      {unplanned !== undefined && (
        <Notice tone="warning" live title={t('take.unplanned', { day })}>
          {unplanned}
        </Notice>
      )}
    </div>
  );
}
