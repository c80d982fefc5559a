import { formatDate, officeDay, readInstant } from '@/domain/time';
import { momentText } from '@/domain/time/clock-text';
import { useTranslation } from '@/lib/i18n';
import { useTimes } from '@/areas/booking/shared/use-times';
import { RefusalNotice } from '@/areas/booking/shared/refusal-notice';
import type { Facts } from '../model/assess';
import type { Offer } from '../model/offer';
import type { MapModel } from '../model';
import css from './detail.module.css';

interface WhyProps {
  readonly model: MapModel;
  readonly facts: Facts;
  readonly offer: Offer;
}

/** The time of a booking, in both zones if they differ (TZ-4); or why there is none (ACC-1). */
export function Why({ model, facts, offer }: WhyProps) {
  const { t } = useTranslation('map');
  const { zone, date, today } = model;
  const times = useTimes();
  if (offer.kind === 'none') {
    const refused = model.refusals.get(facts.place.id);
    if (!refused) return null;
    if (refused.rule !== 'taken') {
      return <RefusalNotice name={facts.place.name} refused={refused} zone={zone} />;
    }
    // Who has it is shown above; this adds from when it’s available. The server tells from when it is for all of the requested
    // time, which may be days later.
    const { freeAgain } = facts;
    const next = refused.next_start === null ? undefined : readInstant(refused.next_start);
    const when = (at: number) => momentText(at, zone, date);
    const again =
      freeAgain && t('detail.next', { when: when(freeAgain.start), until: when(freeAgain.end) });
    const whole =
      next === undefined
        ? t('detail.noNext')
        : next === freeAgain?.start
          ? null
          : t('detail.whole', { when: when(next) });
    return <p className={css.when}>{[again, whole].filter(Boolean).join(' ')}</p>;
  }
  const span = offer.kind === 'cancel' ? offer.own : offer.range;
  return (
    <p className={css.when}>
      {formatDate(officeDay(span.start, zone), 'day', { today })} · {times(span, zone)}
      {offer.kind === 'book' && offer.part && date >= today && (
        <span className={css.part}>{t('detail.part')}</span>
      )}
    </p>
  );
}
