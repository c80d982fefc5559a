import { useMemo } from 'react';
import { placeFacts } from '@/domain/availability';
import type { Span } from '@/domain/reservations';
import { isSeatType } from '@/domain/reservations/kinds';
import { formatDate, officeDay } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import type { Taken } from '@/areas/booking/shared/find/free-times';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { List, ListRow } from '@/ui/list';
import { StateGlyph } from '@/ui/state-glyph';
import type { Facts } from '../model/assess';
import { heldSeats } from '../model/offer';
import type { MapActions } from '../actions';
import type { MapModel } from '../model';
import css from './detail.module.css';
import { clashAlternatives } from './clash-alternatives';

interface AlternativesProps {
  readonly model: MapModel;
  readonly facts: Facts;
  readonly wanted: Span;
  /** When the place is taken, according to a refusal, which is newer than the map’s data. */
  readonly taken?: Taken | undefined;
  readonly actions: MapActions;
  /** The draft includes more than this place, or is for someone else: it’s continued on the other place’s own panel. */
  readonly more: boolean;
  readonly onChoose: (id: string) => void;
}

/** Alternatives, each a click away (RACE-3, SUG-3). */
export function Alternatives({
  model,
  facts,
  wanted,
  taken,
  actions,
  more,
  onChoose,
}: AlternativesProps) {
  const { t } = useTranslation('map');
  const ways = useMemo(
    () => clashAlternatives(model, facts, wanted, taken),
    [model, facts, wanted, taken],
  );
  if (ways.length === 0) return null;
  const { zone, date, today, mine, viewerId } = model;
  // People who already have a desk move there instead, and see on the place’s own panel what that replaces (SELF-2).
  const moves = isSeatType(facts.place.type) && heldSeats(mine, viewerId, wanted, '').length > 0;
  const looksFirst = moves || more;
  return (
    <section aria-label={t('detail.instead')} className={css.instead}>
      <h3 className={css.partTitle}>{t('detail.instead')}</h3>
      <List>
        {ways.map(({ kind, place_id, start, end }) => {
          const place = placeFacts(model.availability, place_id)?.place;
          if (!place) return null;
          const day = officeDay(start, zone);
          const when = spanText({ start, end }, zone);
          const text = day === date ? when : `${formatDate(day, 'day', { today })}, ${when}`;
          return (
            <ListRow
              key={`${kind} ${place_id} ${start}`}
              lead={<StateGlyph state="free" bare />}
              title={place.name}
              text={text}
              end={
                <>
                  {(place_id !== facts.place.id || looksFirst) && (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t('detail.showNamed', { name: place.name })}
                      onClick={() => onChoose(place_id)}
                    >
                      {t('detail.show')}
                    </Button>
                  )}
                  {!looksFirst && (
                    <Button
                      size="small"
                      busy={actions.busy}
                      aria-label={t('detail.bookNamed', { name: place.name, when: text })}
                      onClick={() => actions.book(place, { start, end })}
                    >
                      {t('detail.book')}
                    </Button>
                  )}
                </>
              }
            />
          );
        })}
      </List>
    </section>
  );
}
