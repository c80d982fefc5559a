import { type ReactNode, useEffect, useRef } from 'react';
import { now, useNow } from '@/lib/clock';
import { i18n, useTranslation } from '@/lib/i18n';
import { RefusalNotice } from '@/parts/booking/refusal-notice';
import { UndoButton } from '@/parts/booking/undo-button';
import { subjectOf } from '@/parts/booking/use-booking';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Sheet } from '@/ui/sheet';
import { StateGlyph } from '@/ui/state-glyph';
import type { Facts } from '../assess';
import { offerFor, type Offer } from '../offer';
import { areasAbove } from '../places';
import { stateName } from '../statuses';
import type { MapActions } from '../use-actions';
import type { MapModel } from '../use-model';
import { momentText, spanText } from '../words';
import { Alternatives } from './alternatives';
import { DayStrip } from './day-strip';
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
  const written = actions.written.get(place.id);
  return (
    <Sheet
      isOpen
      modal="never"
      onClose={onClose}
      title={place.name}
      footer={
        <Actions model={model} facts={facts} offer={offer} actions={actions}>
          {written !== undefined && <UndoButton subject={subjectOf(written)} />}
        </Actions>
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
        {!refusal && offer.kind === 'none' && !model.asked.backwards && (
          <Alternatives
            model={model}
            facts={facts}
            wanted={model.asked.bookable}
            actions={actions}
            onChoose={onChoose}
          />
        )}
        <div className={css.tools}>
          <FavoriteButton place={place} />
          <ShareButton place={place} floorId={model.floor.id} officeId={model.officeId} />
        </div>
      </div>
    </Sheet>
  );
}

interface ActionsProps {
  readonly model: MapModel;
  readonly facts: Facts;
  readonly offer: Offer;
  readonly actions: MapActions;
  readonly children: ReactNode;
}

/** The one clear action, and Undo of the last one beside it. */
function Actions({ model, facts, offer, actions, children }: ActionsProps) {
  const { place } = facts;
  const { busy } = actions;
  const act = () => actions.act(place, offer);
  switch (offer.kind) {
    case 'cancel':
      return (
        <>
          <Button variant="secondary" busy={busy} onClick={act}>
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
          <p className={css.replaces}>
            {t('action.replaces', {
              name: offer.from.slot.resource.name,
              when: spanText(offer.from.span, model.zone),
            })}
          </p>
          <Button variant="primary" busy={busy} onClick={act}>
            {t('action.move')}
          </Button>
          {children}
        </>
      );
    case 'book':
      return (
        <>
          <Button variant="primary" busy={busy} onClick={act}>
            {offer.part || place.type === 'meeting_room' || place.type === 'booth'
              ? t('action.bookPart', { name: place.name, when: spanText(offer.range, model.zone) })
              : t('action.book', { name: place.name })}
          </Button>
          {children}
        </>
      );
    case 'none':
      return (
        <>
          <Button variant="primary" disabledReason={reasonOf(model, facts)}>
            {t('action.book', { name: place.name })}
          </Button>
          {children}
        </>
      );
  }
}

/** Why there is nothing to book, in a few words; the whole of it stands above. */
function reasonOf(model: MapModel, facts: Facts): string {
  if (model.asked.backwards) return t('notice.backwards');
  if (model.asked.over) return t('notice.over');
  const next = facts.takenUntil;
  if (facts.state === 'taken' && next !== null && next > model.asked.span.end) {
    return t('detail.freeAgain', { when: momentText(next, model.zone, model.date) });
  }
  return model.words(facts).text;
}
