import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { instantMs, serverRange, type LocalDate } from '@/domain/time';
import { officeTime, type DayPlan } from '@/domain/work-locations';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { RefusalNotice } from '@/areas/booking/shared/refusal-notice';
import { useBooking, type Refused } from '@/areas/booking/shared/use-booking';
import { useTimes } from '@/areas/booking/shared/use-times';
import { offeringOf, useDayOffer } from '@/areas/booking/shared/offer/model';
import type { Offer } from '@/areas/booking/shared/offer/offer';
import { OfferSkeleton } from '@/areas/booking/shared/offer/offer-skeleton';
import type { Office } from '@/areas/booking/shared/offer/queries';
import '@/areas/booking/shared/offer/strings';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { linkClass } from '@/ui/link-class';
import { StateGlyph } from '@/ui/state-glyph';
import { useAbout } from '@/ui/use-about';
import css from './notes.module.css';

interface DeskOfferProps {
  date: LocalDate;
  plan: DayPlan;
  onOffer: (date: string, offer: Offer | undefined) => void;
}

/** The desk for an office day without one, named before the click (WL-3, SUG-2). */
export function DeskOffer(props: DeskOfferProps) {
  const { t } = useTranslation('week-plan');
  const { office } = useWhere();
  return office ? (
    <OfficeOffer {...props} office={office} />
  ) : (
    <p className={css.line}>{t('noOffice')}</p>
  );
}

function OfficeOffer({ date, plan, onOffer, office }: DeskOfferProps & { office: Office }) {
  const { t } = useTranslation(['week-plan', 'offer', 'booking', 'common']);
  const session = useSession();
  const { today } = useWhere();
  const zone = office.time_zone;
  const times = useTimes();
  const booking = useBooking();
  const [refused, setRefused] = useAbout<{ name: string; refused: Refused }>([
    date,
    office.id,
    plan,
  ]);
  const state = useDayOffer(offeringOf(session, office, today, useNow()), date);
  const offer = state.kind === 'offer' ? inOffice(state.offer, plan, date, zone) : undefined;
  const key = offer && `${offer.place.id} ${offer.start} ${offer.end}`;
  const tell = useEffectEvent(() => onOffer(date, offer));
  const withdraw = useEffectEvent(() => onOffer(date, undefined));
  useEffect(() => {
    tell();
    return () => withdraw();
  }, [key]);

  if (state.kind === 'loading') return <OfferSkeleton />;
  if (state.kind === 'error') {
    return (
      <div role="alert" className={css.stack}>
        <span>{t('offer:error')}</span>
        <Button size="small" wraps onClick={state.retry}>
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  if (!offer) {
    return (
      <p className={css.line}>
        {state.kind === 'closed' ? (state.message ?? t('offer:closed')) : t('offer:full')}{' '}
        {state.kind !== 'closed' && (
          <Link to="/map" search={{ date }} className={linkClass()}>
            {t('offer:openMap')}
          </Link>
        )}
      </p>
    );
  }
  const { place, reason, start, end } = offer;
  // A week offers the same place for several days.
  const when = times({ start, end }, zone, { date: 'always' });
  return (
    <div className={css.stack}>
      <p className={css.line}>
        <StateGlyph state="suggested" bare />
        <span>
          <b>{place.name}</b> {t(`offer:reason.${reason.kind}`)}, {times({ start, end }, zone)}
        </span>
      </p>
      <Button
        size="small"
        wraps
        aria-label={t('booking:bookNamed', { name: `${place.name}, ${when}` })}
        onClick={async () => {
          const result = await (
            await booking()
          ).book({
            name: place.name,
            type: place.type,
            slots: [{ resource_id: place.id, start, end }],
          });
          setRefused(
            result.kind === 'refused' ? { name: place.name, refused: result.refused } : undefined,
          );
        }}
      >
        {t('booking:bookNamed', { name: place.name })}
      </Button>
      {refused && <RefusalNotice {...refused} zone={zone} onClose={() => setRefused(undefined)} />}
    </div>
  );
}

/** A suggestion for the hours of the day that are planned at the office. */
function inOffice(offer: Offer, plan: DayPlan, date: LocalDate, zone: string): Offer | undefined {
  const time = officeTime(
    { start: instantMs(offer.start), end: instantMs(offer.end) },
    plan,
    date,
    zone,
  );
  return time && { ...offer, ...serverRange(time) };
}
