import { useEffect, useRef, useState } from 'react';
import { now, useNow } from '@/lib/clock';
import { i18n, useTranslation } from '@/lib/i18n';
import { RefusalNotice } from '@/parts/booking/refusal-notice';
import { UndoButton } from '@/parts/booking/undo-button';
import { subjectOf } from '@/parts/booking/use-booking';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Sheet } from '@/ui/sheet';
import { StateGlyph } from '@/ui/state-glyph';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import type { Facts } from '../assess';
import { offerFor } from '../offer';
import { areasAbove } from '../places';
import { stateName } from '../statuses';
import type { MapActions } from '../use-actions';
import type { MapModel } from '../use-model';
import { Alternatives } from './alternatives';
import { DayStrip } from './day-strip';
import { DetailActions } from './detail-actions';
import css from './detail.module.css';
import { FavoriteButton } from './favorite-button';
import { ShareButton } from './share-button';
import { Why } from './why';

const t = i18n.getFixedT('en', 'map');

interface DetailProps {
  readonly model: MapModel;
  readonly facts: Facts;
  readonly actions: MapActions;
  readonly onClose: () => void;
  readonly onChoose: (id: string) => void;
}

/** The chosen place, beside the map: what it is, when it is whose, and the one thing to do with it. */
export function Detail({ model, facts, actions, onClose, onChoose }: DetailProps) {
  const { t: booking } = useTranslation('booking');
  useNow();
  const { place } = facts;
  const offer = offerFor(facts, { ...model, now: now() });
  const refusal = actions.refusal?.placeId === place.id ? actions.refusal : undefined;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message takes the focus, so that nobody has to look for why nothing happened (RACE-3).
    if (refusal) message.current?.focus();
  }, [refusal]);

  const where = [
    booking(`type.${place.type}`),
    ...areasAbove(model.areas, place).map(({ name }) => name),
  ];
  // On a phone the sheet leaves the map in sight: what it is and the one action first, the rest when asked for.
  const wide = useMediaQuery(WIDE);
  const [whole, setWhole] = useState(false);
  const short = !wide && !whole;
  const written = actions.written.get(place.id);
  return (
    <Sheet
      isOpen
      modal="never"
      onClose={onClose}
      title={place.name}
      footer={
        <DetailActions model={model} facts={facts} offer={offer} actions={actions}>
          {written !== undefined && <UndoButton subject={subjectOf(written)} />}
        </DetailActions>
      }
    >
      <div className={css.stack}>
        <p className={css.where}>{where.join(' · ')}</p>
        <div className={css.state}>
          <StateGlyph state={stateName(facts.state)} bare large />
          <p className={css.stateText}>{model.words(facts).text}</p>
        </div>
        {refusal && (
          <div ref={message} tabIndex={-1} className={css.message}>
            <RefusalNotice
              name={refusal.name}
              refused={refusal.refused}
              zone={model.zone}
              onClose={actions.forget}
            />
            <Alternatives
              model={model}
              facts={facts}
              wanted={refusal.wanted}
              taken={refusal.refused.taken}
              actions={actions}
              onChoose={onChoose}
            />
          </div>
        )}
        {!refusal && <Why model={model} facts={facts} offer={offer} />}
        {short ? (
          <Button variant="quiet" size="small" aria-expanded={false} onClick={() => setWhole(true)}>
            {t('detail.more')}
          </Button>
        ) : (
          <More model={model} facts={facts} />
        )}
        {!refusal && offer.kind === 'none' && !model.asked.backwards && (
          <Alternatives
            model={model}
            facts={facts}
            wanted={model.asked.bookable}
            actions={actions}
            onChoose={onChoose}
          />
        )}
      </div>
    </Sheet>
  );
}

/** The rest of what is known: the day, what it offers, and what one can do with it besides booking. */
function More({ model, facts: { place }, facts }: Pick<DetailProps, 'model' | 'facts'>) {
  return (
    <>
      <DayStrip model={model} facts={facts} />
      {place.description !== null && <p className={css.description}>{place.description}</p>}
      {place.tags.length > 0 && (
        <ul className={css.tags} aria-label={t('detail.tags')}>
          {place.tags.map(({ id, name }) => (
            <li key={id}>
              <Chip>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className={css.tools}>
        <FavoriteButton place={place} />
        <ShareButton place={place} floorId={model.floor.id} officeId={model.officeId} />
      </div>
    </>
  );
}
