import { useEffect, useRef, useState } from 'react';
import { now, useNow } from '@/lib/clock';
import { i18n, useTranslation } from '@/lib/i18n';
import { bookingMode, type Span } from '@/domain/reservations';
import { RefusalNotice } from '@/parts/booking/refusal-notice';
import { UndoButton } from '@/parts/booking/undo-button';
import { subjectOf } from '@/parts/booking/use-booking';
import { WatchButton } from '@/parts/watches/watch-button';
import { can, useSession } from '@/session';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { IconPlace } from '@/ui/icon';
import { Sheet } from '@/ui/sheet';
import { StateGlyph } from '@/ui/state-glyph';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import type { Facts } from '../assess';
import { DaysSection } from '../draft/days-section';
import { isPlain, useDraft, type Draft, type DraftState } from '../draft/draft';
import { ParkingRow } from '../draft/parking-row';
import { PersonPicker } from '../draft/person-picker';
import { usePlanned, type PlannedDay } from '../draft/use-planned';
import { useSitterOffer } from '../draft/use-sitter-offer';
import { arrivalAt } from '../here';
import { offerFor } from '../offer';
import { areasAbove } from '../places';
import { stateName } from '../statuses';
import { wire, type MapActions } from '../use-actions';
import type { MapModel } from '../use-model';
import { SEATS } from '../use-suggestion';
import { Alternatives } from './alternatives';
import { DayStrip } from './day-strip';
import { DetailActions, type Bundle } from './detail-actions';
import css from './detail.module.css';
import { FavoriteButton } from './favorite-button';
import { ReportLink } from './report-link';
import { ShareButton } from './share-button';
import { Why } from './why';

const t = i18n.getFixedT('en', 'map');

interface DetailProps {
  readonly model: MapModel;
  readonly facts: Facts;
  readonly actions: MapActions;
  /** What was wanted beside another place, when that led here (RACE-3). */
  readonly brought: Draft | undefined;
  readonly onClose: () => void;
  /** Goes to another place, with what is chosen beside this one. */
  readonly onChoose: (id: string, draft: Draft) => void;
}

/** The chosen place, beside the map: what it is, when it is whose, and the one thing to do with it. */
export function Detail({ model, facts, actions, brought, onClose, onChoose }: DetailProps) {
  const { t: booking } = useTranslation('booking');
  useNow();
  const { place } = facts;
  const draft = useDraft(model.date, brought);
  const sitter = useSitterOffer(model, facts, draft.person);
  const offer = sitter?.offer ?? offerFor(facts, { ...model, now: now() });
  const base = offer.kind === 'book' ? offer.range : undefined;
  const planned = usePlanned(model, facts, draft, base);
  const stateText = model.words(facts).text;
  const arrival = draft.person ? undefined : arrivalAt(facts, model, now());
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
        <DetailActions
          model={model}
          facts={facts}
          offer={offer}
          actions={actions}
          bundle={bundleOf(facts, draft, planned, actions)}
          why={sitter?.why}
        >
          {arrival && (
            <Button
              variant={arrival.kind === 'check_in' ? 'primary' : 'secondary'}
              icon={<IconPlace />}
              busy={actions.busy}
              onClick={() => actions.arrive(facts, arrival, model)}
            >
              {t(arrival.kind === 'check_in' ? 'here.checkIn' : 'here.here')}
            </Button>
          )}
          {written !== undefined && <UndoButton subject={subjectOf(written)} />}
        </DetailActions>
      }
    >
      <div className={css.stack}>
        <p className={css.where}>{where.join(' · ')}</p>
        <div className={css.state}>
          <StateGlyph state={stateName(facts.state)} bare large />
          <p className={css.stateText}>{stateText}</p>
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
              more={!isPlain(draft)}
              onChoose={(id) => onChoose(id, draft)}
            />
          </div>
        )}
        {!refusal && <Why model={model} facts={facts} offer={offer} />}
        {draft.person && <PersonPicker draft={draft} />}
        {sitter?.why !== undefined && sitter.why !== stateText && (
          <p className={css.when}>{sitter.why}</p>
        )}
        {short ? (
          <Button variant="quiet" size="small" aria-expanded={false} onClick={() => setWhole(true)}>
            {t('detail.more')}
          </Button>
        ) : (
          <More model={model} facts={facts} draft={draft} base={base} planned={planned} />
        )}
        {!refusal && offer.kind === 'none' && !draft.person && !model.asked.backwards && (
          <Alternatives
            model={model}
            facts={facts}
            wanted={model.asked.bookable}
            actions={actions}
            more={!isPlain(draft)}
            onChoose={(id) => onChoose(id, draft)}
          />
        )}
      </div>
    </Sheet>
  );
}

interface MoreProps extends Pick<DetailProps, 'model' | 'facts'> {
  readonly draft: DraftState;
  readonly base: Span | undefined;
  readonly planned: readonly PlannedDay[];
}

/** The rest of what is known: the day, what it offers, and what one can do with it besides booking. */
function More({ model, facts: { place }, facts, draft, base, planned }: MoreProps) {
  const session = useSession();
  const byDay = bookingMode(place.type) === 'day';
  const parks =
    SEATS.has(place.type) && can(session, 'parking_bookings_enabled').allowed ? base : undefined;
  return (
    <>
      {byDay && (base || draft.days.length > 0) && (
        <DaysSection model={model} facts={facts} draft={draft} planned={planned} />
      )}
      {parks && <ParkingRow model={model} span={parks} draft={draft} />}
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
        {!draft.person && <PersonPicker draft={draft} />}
        {canBeAwaited(facts, model) && <WatchButton place={place} span={model.asked.bookable} />}
        <ReportLink place={place} />
      </div>
    </>
  );
}

/** Somebody has it, so that it may come free. */
const canBeAwaited = ({ state, place }: Facts, { asked }: MapModel): boolean =>
  state === 'taken' && place.total_slots === 1 && !asked.over && !asked.backwards;

/** What is booked besides the place on the shown day; undefined when there is nothing. */
function bundleOf(
  { place }: Facts,
  draft: Draft,
  planned: readonly PlannedDay[],
  actions: MapActions,
): Bundle | undefined {
  if (isPlain(draft)) return undefined;
  const { person } = draft;
  const user = person ? { user_id: person.id } : {};
  const slots = planned.flatMap(({ place: at, parking, span }) =>
    at && span
      ? [at, ...(draft.parking && parking ? [parking] : [])].map(({ id }) => ({
          resource_id: id,
          ...wire(span),
          ...user,
        }))
      : [],
  );
  const days = planned.filter((day) => day.place && day.span);
  const parked = draft.parking ? days[0]?.parking?.name : undefined;
  const shown = planned.find(({ place: at }) => at?.id === place.id);
  const name =
    parked === undefined ? place.name : t('action.both', { name: place.name, parking: parked });
  return {
    days: days.length,
    parking: parked,
    person: person && (person.name ?? person.email),
    waits: planned.some(({ pending }) => pending),
    book: () => {
      if (shown?.span) actions.bookAll(place, { name, slots }, shown.span);
    },
  };
}
