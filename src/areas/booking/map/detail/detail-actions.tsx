import type { ReactNode } from 'react';
import { momentText, spanText } from '@/domain/time/clock-text';
import { now } from '@/lib/clock';
import { i18n } from '@/lib/i18n';
import { bookingMode } from '@/domain/reservations';
import { Button } from '@/ui/button';
import { useElsewhere } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import type { Facts } from '../model/assess';
import type { HeldSeat, Offer } from '../model/offer';
import type { MapActions } from '../actions';
import type { MapModel } from '../model';
import css from './detail.module.css';

const t = i18n.getFixedT(null, 'map');

/** What a booking includes: its days, all resolved, parking, and the person it’s for. */
export interface Bundle {
  readonly days: number;
  readonly parking: string | undefined;
  readonly person: string | undefined;
  /** Some day’s answer is loading. */
  readonly waits: boolean;
  readonly book: () => void;
}

interface DetailActionsProps {
  readonly model: MapModel;
  readonly facts: Facts;
  readonly offer: Offer;
  readonly actions: MapActions;
  /** Undefined if it’s for the viewer, this place, and the shown day only. */
  readonly bundle: Bundle | undefined;
  /** Why someone else can’t have it. */
  readonly why: string | undefined;
  /** Whether a booking of the place only requests it (APPR-1). */
  readonly asks: boolean;
  readonly children: ReactNode;
}

/** The main action, with Undo of the last one beside it. */
export function DetailActions({
  model,
  facts,
  offer,
  actions,
  bundle,
  why,
  asks,
  children,
}: DetailActionsProps) {
  const { place } = facts;
  const { busy } = actions;
  const times = useTimes();
  const officeOf = useElsewhere();
  const replacedText = ({ slot }: HeldSeat): string => {
    const { name } = slot.resource;
    const office = officeOf(slot.resource);
    const when = times(slot, { date: 'never' });
    return office === undefined
      ? t('action.replaces', { name, when })
      : t('action.replacesElsewhere', { name, office, when });
  };
  const heldText = ({ slot }: HeldSeat): string => {
    const { name } = slot.resource;
    const office = officeOf(slot.resource);
    const when = times(slot, { date: 'never' });
    return office === undefined
      ? t('action.held', { name, when })
      : t('action.heldElsewhere', { name, office, when });
  };
  const act = () => actions.act(place, offer);
  const approval = asks && <p className={css.note}>{t('action.asks')}</p>;
  switch (offer.kind) {
    case 'cancel':
      return (
        <>
          <Button wraps variant="secondary" busy={busy} onClick={act}>
            {offer.own.start < now() && !offer.own.isPending
              ? t('action.release', { name: place.name })
              : t('action.cancel', { name: place.name })}
          </Button>
          {children}
        </>
      );
    case 'move':
      return (
        <>
          <p className={css.note}>{replacedText(offer.from)}</p>
          {approval}
          <Button variant="primary" busy={busy} onClick={act}>
            {t('action.move')}
          </Button>
          {children}
        </>
      );
    case 'book':
      return (
        <>
          {approval}
          <Button
            wraps
            variant="primary"
            busy={busy || bundle?.waits === true}
            onClick={bundle ? bundle.book : act}
          >
            {bundle
              ? bundleText(place.name, bundle)
              : offer.part || bookingMode(place.type) === 'hour'
                ? t(asks ? 'action.askPart' : 'action.bookPart', {
                    name: place.name,
                    when: spanText(offer.range, model.zone),
                  })
                : t(asks ? 'action.ask' : 'action.book', { name: place.name })}
          </Button>
          {children}
        </>
      );
    case 'none':
      return (
        <>
          <Button
            wraps
            variant="primary"
            disabledReason={why ?? (offer.held ? heldText(offer.held) : reasonOf(model, facts))}
          >
            {t('action.book', { name: place.name })}
          </Button>
          {children}
        </>
      );
  }
}

/** "Book D-14 and P-12", "Book 5 days", "Book D-14 for Maya Lin". */
function bundleText(name: string, { days, parking, person }: Bundle): string {
  const what =
    days > 1
      ? t('action.days', { count: days })
      : parking === undefined
        ? name
        : t('action.both', { name, parking });
  return person === undefined
    ? t('action.book', { name: what })
    : t('action.bookFor', { name: what, who: person });
}

/** Why there is nothing to book, in a few words; the full reason is above. */
function reasonOf(model: MapModel, facts: Facts): string {
  if (model.asked.over) return t('notice.over');
  const { freeAgain } = facts;
  if (facts.state === 'taken' && freeAgain && freeAgain.start >= model.asked.span.end) {
    return t('detail.freeAgain', {
      when: momentText(freeAgain.start, model.zone, model.date),
      until: momentText(freeAgain.end, model.zone, model.date),
    });
  }
  return model.words(facts).text;
}
