import { Link } from '@tanstack/react-router';
import { workingDays } from '@/domain/reservations';
import { addDays, formatDate } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { OfferLine } from '@/areas/booking/shared/offer/offer-line';
import { offeringOf, useDayOffer } from '@/areas/booking/shared/offer/model';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import type { When } from '../search';
import css from '../bookings.module.css';

/** Nothing is booked: a desk for the next working day is one click away, as on the dashboard. */
export function EmptyMine({ when }: { when: When }) {
  const { t } = useTranslation('bookings');
  const { office, today } = useWhere();
  return (
    <div>
      <EmptyState drawing="calendar" title={t(`empty.${when}`)}>
        {(when === 'past' || !office) && (
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {t('empty.action')}
          </Link>
        )}
      </EmptyState>
      {when === 'upcoming' && office && <NextDay office={office} today={today} />}
    </div>
  );
}

type Office = NonNullable<ReturnType<typeof useWhere>['office']>;

function NextDay({ office, today }: { office: Office; today: string }) {
  const { t } = useTranslation('bookings');
  const session = useSession();
  const [date = today] = workingDays(addDays(today, 1), 1);
  const offer = useDayOffer(offeringOf(session, office, today, useNow()), date);
  return (
    <section aria-labelledby="next-day" className={css.nextDay}>
      <h2 id="next-day" className={css.date}>
        {t('empty.next', { day: formatDate(date, 'day', { today }), office: office.name })}
      </h2>
      <OfferLine state={offer} date={date} zone={office.time_zone} />
    </section>
  );
}
