import { Link } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { UndoButton } from '@/writes/undo-button';
import { slotSubject, useBooking, type Refused } from '@/areas/booking/shared/use-booking';
import { useTimes } from '@/areas/booking/shared/use-times';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { StateGlyph } from '@/ui/state-glyph';
import { useAbout } from '@/ui/use-about';
import './strings';
import { useNearbyDesk, type NearbyDesk as Offer, type TheirSeat } from './use-nearby-desk';
import css from './sit-next-to.module.css';

const RefusalNotice = lazyPart(
  async () => (await import('@/areas/booking/shared/refusal-notice')).RefusalNotice,
);

const LeaveAhead = lazyPart(
  async () => (await import('@/areas/leave/shared/leave-ahead')).LeaveAhead,
);

interface NearbyDeskOfferProps {
  /** The person to sit next to. */
  readonly name: string;
  readonly seat: TheirSeat;
  /** Zone of the office, in which its times are shown. */
  readonly zone: string;
}

/** The free desk nearest to someone’s, named before the click that books it or moves me there; otherwise why there is none. */
export function NearbyDeskOffer({ name, seat, zone }: NearbyDeskOfferProps) {
  const { t } = useTranslation('sit-next-to');
  const times = useTimes();
  const state = useNearbyDesk(seat);
  const booking = useBooking();
  const [refused, setRefused] = useAbout<{ name: string; refused: Refused }>([
    seat.resource.id,
    seat.start,
    seat.end,
  ]);
  const line = useRef<HTMLDivElement>(null);
  const desk = seat.resource.name;
  const where = (meters: number | undefined) =>
    meters === undefined ? t('onFloor', { desk }) : t('away', { desk, meters });
  const take = async ({ place, range, mine }: Offer): Promise<void> => {
    const result = mine
      ? await (await booking()).move(mine.schedule, place, range)
      : await (
          await booking()
        ).book({
          name: place.name,
          type: place.type,
          slots: [{ resource_id: place.id, ...range }],
        });
    setRefused(
      result.kind === 'refused' ? { name: place.name, refused: result.refused } : undefined,
    );
    // The button disappears with the suggestion, so the outcome gets the focus.
    if (result.kind === 'booked') line.current?.focus();
  };
  const map = (
    <Link
      to="/map"
      search={{
        resource: seat.resource.id,
        officeId: seat.resource.office_id,
        date: officeDay(seat.start, zone),
      }}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      {t('openMap')}
    </Link>
  );
  return (
    <div ref={line} tabIndex={-1} className={css.whole} aria-busy={state.kind === 'loading'}>
      {state.kind === 'loading' && (
        <div className={css.line}>
          <Skeleton width="50%" />
          <Skeleton shape="block" width={72} height={36} />
        </div>
      )}
      {state.kind === 'error' && (
        <ErrorState
          compact
          title={t('error', { name })}
          onRetry={state.retry}
          retrying={state.retrying}
        />
      )}
      {state.kind === 'over' && <p className={css.muted}>{t('over', { name })}</p>}
      {state.kind === 'none' && (
        <div className={css.line}>
          <span className={css.muted}>{t('none', { desk, when: times(state.range, zone) })}</span>
          {map}
        </div>
      )}
      {state.kind === 'beside' && (
        <div className={css.line}>
          <span className={css.place}>
            <StateGlyph state="mine" bare />
            {t('yours', { name: state.mine.slot.resource.name, where: where(state.meters) })}
          </span>
          <UndoButton subject={slotSubject(state.mine.slot.id)} />
        </div>
      )}
      {state.kind === 'offer' && (
        <OfferLine
          {...{ name, zone }}
          offer={state.offer}
          where={where(state.offer.meters)}
          onTake={() => take(state.offer)}
        />
      )}
      {state.kind === 'offer' && (
        <Suspense>
          <LeaveAhead {...state.offer.range} zone={zone} />
        </Suspense>
      )}
      {refused && (
        <Suspense>
          <RefusalNotice {...refused} zone={zone} onClose={() => setRefused(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

interface OfferLineProps {
  name: string;
  zone: string;
  offer: Offer;
  where: string;
  onTake: () => Promise<void>;
}

function OfferLine({ name, zone, offer, where, onTake }: OfferLineProps) {
  const { t } = useTranslation(['sit-next-to', 'booking']);
  const { place, range, mine } = offer;
  const when = useTimes()(range, zone);
  const from = mine?.slot.resource.name;
  return (
    <div className={css.line}>
      <Link
        to="/map"
        search={{
          resource: place.id,
          officeId: place.office_id,
          date: officeDay(range.start, zone),
        }}
        className={css.place}
      >
        <StateGlyph state="suggested" bare />
        <span>
          <b>{place.name}</b>{' '}
          <span className={css.muted}>
            {[where, when].join(' · ')}
            {from !== undefined && `, ${t('instead', { name: from })}`}
          </span>
        </span>
      </Link>
      <Button
        variant="primary"
        size="small"
        aria-label={
          from === undefined
            ? t('bookNamed', { name: place.name, person: name, when })
            : t('moveNamed', { from, name: place.name })
        }
        onClick={onTake}
      >
        {t(from === undefined ? 'booking:book' : 'move')}
      </Button>
    </div>
  );
}
