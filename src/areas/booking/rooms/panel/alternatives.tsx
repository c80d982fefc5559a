import { useMemo } from 'react';
import { placeFacts } from '@/domain/availability';
import type { Span } from '@/domain/reservations';
import { spanText } from '@/domain/time/clock-text';
import type { Taken } from '@/areas/booking/shared/find/free-times';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { List, ListRow } from '@/ui/list';
import { StateGlyph } from '@/ui/state-glyph';
import type { RoomActions } from '../actions';
import { seatsOf } from '../model/rooms';
import type { RankedFacts, RoomsModel } from '../model';
import { floorName } from '../text';
import css from './panel.module.css';
import { clashAlternatives } from './clash-alternatives';

interface AlternativesProps {
  readonly model: RoomsModel;
  readonly room: RankedFacts;
  readonly wanted: Span;
  readonly taken?: Taken | undefined;
  readonly people: number;
  readonly actions: Pick<RoomActions, 'busy' | 'book' | 'choose'>;
}

/** Alternatives, each a click away and with everything that was typed (R3, RACE-3, SUG-3). */
export function Alternatives(props: AlternativesProps) {
  const { model, room, wanted, taken, people, actions } = props;
  const { t } = useTranslation('rooms');
  const ways = useMemo(
    () => clashAlternatives(model, room, wanted, people, taken),
    [model, room, wanted, people, taken],
  );
  if (ways.length === 0) return <p className={css.muted}>{t('instead.none')}</p>;
  return (
    <section aria-label={t('instead.title')} className={css.instead}>
      <h3 className={css.insteadTitle}>{t('instead.title')}</h3>
      <List>
        {ways.map(({ kind, place_id, start, end }) => {
          const place = placeFacts(model.day, place_id)?.place;
          if (!place) return null;
          const when = spanText({ start, end }, model.zone);
          const seats = seatsOf(place);
          const about = [
            when,
            seats === null ? undefined : t('seats', { count: seats }),
            place_id === room.facts.place.id ? undefined : floorName(model.areas, place.parent_id),
          ].filter(Boolean);
          return (
            <ListRow
              key={`${kind} ${place_id} ${start}`}
              lead={<StateGlyph state="free" bare />}
              title={place.name}
              text={about.join(' · ')}
              end={
                <>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t('instead.showNamed', { name: model.labelOf(place), when })}
                    onClick={() => actions.choose(place_id, { start, end })}
                  >
                    {t('instead.show')}
                  </Button>
                  <Button
                    size="small"
                    busy={actions.busy}
                    aria-label={t('action.bookNamed', { name: model.labelOf(place), when })}
                    onClick={() => actions.book(place, { start, end })}
                  >
                    {t('instead.book')}
                  </Button>
                </>
              }
            />
          );
        })}
      </List>
    </section>
  );
}
