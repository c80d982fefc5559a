import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { useAbout } from '@/ui/use-about';
import { UndoButton } from '@/writes/undo-button';
import { slotSubject } from '../names';
import { useMoment } from '../use-times';
import type { BookedSlot } from '../use-many';
import type { Refused } from '../types';
import { useInstead, useMoveAway, useSitter, type Instead, type Sitter } from './model';
import './strings';
import css from './occupied.module.css';

const RefusalNotice = lazyPart(async () => (await import('../refusal-notice')).RefusalNotice);

/** What a person did about an occupied place. */
export interface MovedAway {
  readonly from: BookedSlot;
  readonly to: string;
  readonly sitter: Sitter | undefined;
}

interface OccupiedOfferProps {
  readonly booking: BookedSlot;
  readonly onMoved: (moved: MovedAway) => void;
}

/** "Someone’s at my desk": the nearest free place like it, named before the click that moves the booking there. */
export function OccupiedOffer({ booking, onMoved }: OccupiedOfferProps) {
  const { t } = useTranslation('occupied');
  const { slot } = booking;
  const { instead, isLoading, failed } = useInstead(slot);
  const sitter = useSitter(slot);
  const moveAway = useMoveAway();
  const [refused, setRefused] = useAbout<Refused>([slot.id, instead?.place.id]);
  const from = slot.resource.name;
  const move = async ({ place }: Instead) => {
    const result = await moveAway(booking, place, now());
    if (result.kind === 'booked') onMoved({ from: booking, to: place.name, sitter });
    else if (result.kind === 'refused') setRefused(result.refused);
  };
  return (
    <section aria-label={t('title', { name: from })} aria-busy={isLoading} className={css.offer}>
      <p className={css.title}>{t('title', { name: from })}</p>
      {isLoading && <Skeleton height={32} />}
      {failed && <ErrorState compact title={t('failed')} onRetry={failed.refetch} />}
      {!isLoading && !failed && !instead && <p className={css.text}>{t('none')}</p>}
      {instead && (
        <div className={css.line}>
          <span className={css.text}>
            {instead.meters === undefined
              ? t('offer', { name: instead.place.name })
              : t('offerAway', { name: instead.place.name, meters: instead.meters })}
          </span>
          <Button
            wraps
            size="small"
            aria-label={t('moveNamed', { name: instead.place.name, from })}
            onClick={() => move(instead)}
          >
            {t('move', { name: instead.place.name })}
          </Button>
        </div>
      )}
      {refused && instead && (
        <Suspense>
          <RefusalNotice
            name={instead.place.name}
            refused={refused}
            zone={slot.time_zone}
            onClose={() => setRefused(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The outcome: Undo, a report of what was found, and a message to who may still sit there, as far as that’s known. */
export function OccupiedDone({ moved, onClose }: { moved: MovedAway; onClose?: () => void }) {
  const { t } = useTranslation('occupied');
  const session = useSession();
  const moment = useMoment();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, so the outcome gets the focus.
  useEffect(() => box.current?.focus(), []);
  const { from, to, sitter } = moved;
  const { resource, time_zone: zone } = from.slot;
  const names = { from: resource.name, name: to };
  const said = sitter && {
    from: resource.name,
    person: sitter.user.name ?? sitter.user.email,
    until: moment(sitter.end, zone),
  };
  return (
    <div ref={box} tabIndex={-1} className={css.done}>
      <Notice
        live
        tone="success"
        title={t('moved', names)}
        onClose={onClose}
        action={
          <div className={css.actions}>
            <UndoButton subject={slotSubject(from.slot.id)} />
            {usesTickets(session) && (
              <Link
                to="/tickets"
                search={{ report: resource.id, text: t('reported', names) }}
                className={buttonClass({ variant: 'quiet', size: 'small' })}
              >
                {t('report')}
              </Link>
            )}
            {said && sitter && (
              <a
                className={buttonClass({ variant: 'quiet', size: 'small', wraps: true })}
                href={`mailto:${encodeURIComponent(sitter.user.email)}?subject=${encodeURIComponent(t('subject', said))}&body=${encodeURIComponent(t('body', said))}`}
              >
                {t('write', said)}
              </a>
            )}
          </div>
        }
      >
        {said && t('sitter', said)}
      </Notice>
    </div>
  );
}
