import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shortPath } from '@/domain/places/path';
import { serverRange } from '@/domain/time';
import { momentText } from '@/domain/time/clock-text';
import { now, useNow } from '@/lib/clock';
import { appConfig } from '@/lib/config';
import { i18n, useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import type { MovedAway } from '@/areas/booking/shared/occupied/occupied';
import { isDueAt } from '@/domain/reservations/sitting';
import { RefusalNotice } from '@/areas/booking/shared/refusal-notice';
import type { BookedSlot } from '@/areas/booking/shared/use-many';
import { useAbout } from '@/ui/use-about';
import { UndoButton } from '@/writes/undo-button';
import { useNeedsApproval } from '@/areas/booking/shared/rights/use-needs-approval';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { IconPlace } from '@/ui/icon';
import { Sheet } from '@/ui/sheet';
import { StateGlyph } from '@/ui/state-glyph';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import type { Facts } from '../model/assess';
import { isPlain, useDraft, type Draft } from '../draft/draft';
import { usualDays } from '../draft/locker-week';
import { usePlanned, type PlannedDay, usePersonOffer } from '../draft/model';
import { arrivalAt } from '../model/arrival';
import { offerFor } from '../model/offer';
import { ancestorAreas } from '../model/places';
import { stateName } from '../model/statuses';
import type { MapActions } from '../actions';
import type { MapModel } from '../model';
import { Alternatives } from './alternatives';
import { DetailActions, type Bundle } from './detail-actions';
import css from './detail.module.css';
import { Why } from './why';

const t = i18n.getFixedT(null, 'map');

/** What’s below the main action; the route’s loader requests it when the page is idle. */
const More = lazyPart(async () => (await import('./more')).More);
const OccupiedOffer = lazyPart(
  async () => (await import('@/areas/booking/shared/occupied/occupied')).OccupiedOffer,
);
const OccupiedDone = lazyPart(
  async () => (await import('@/areas/booking/shared/occupied/occupied')).OccupiedDone,
);
const ForWhom = lazyPart(async () => (await import('./more')).ForWhom);

/** What’s offered while the other person isn’t named yet. */
const NOBODY = { kind: 'none' } as const;

interface DetailProps {
  readonly model: MapModel;
  readonly facts: Facts;
  readonly actions: MapActions;
  /** What was requested at another place that led here (RACE-3). */
  readonly brought: Draft | undefined;
  readonly onClose: () => void;
  /** Goes to another place and keeps the draft. */
  readonly onChoose: (id: string, draft: Draft) => void;
}

/** The selected place, beside the map: what it is, who has it when, and its main action. */
export function Detail({ model, facts, actions, brought, onClose, onChoose }: DetailProps) {
  const { t: booking } = useTranslation('booking');
  useNow();
  const { place } = facts;
  const { organization } = useSession();
  const lockers = {
    byWeek: appConfig().special.lockerOrganizationSlug,
    asking: organization.slug,
  };
  const draft = useDraft(model.date, usualDays(place, lockers, model.date, model.today), brought);
  const personOffer = usePersonOffer(model, facts, draft.person);
  const offer = personOffer?.offer ?? offerFor(facts, { ...model, now: now() });
  const base = offer.kind === 'book' ? offer.range : undefined;
  // Until they’re named, there’s nothing to book; in particular, the viewer’s own desk mustn’t move (OTH-1).
  const nameless = draft.choosing && !draft.person;
  const planned = usePlanned(model, facts, draft, base);
  const needsApproval = useNeedsApproval(model.areas);
  const stateText = model.words(facts).text;
  const arrival = draft.person || nameless ? undefined : arrivalAt(facts, model, now());
  const refusal = actions.refusal?.placeId === place.id ? actions.refusal : undefined;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message gets the focus, so that people know why nothing happened (RACE-3).
    if (refusal) message.current?.focus();
  }, [refusal]);
  const { days, parking, person } = draft;
  const about = [days.join(), parking, person?.id].join(' ');
  const refusedAbout = useRef(about);
  const forget = useEffectEvent(() => {
    // What was refused was for other days or another person.
    if (about !== refusedAbout.current) actions.forget();
    refusedAbout.current = about;
  });
  useEffect(() => forget(), [about]);

  const where = [
    booking(`type.${place.type}`),
    ...shortPath(
      ancestorAreas(model.areas, place)
        .map(({ name }) => name)
        .toReversed(),
    ).toReversed(),
  ];
  // On a phone, the sheet leaves the map visible: it shows what the place is and its main action first, and the rest on request.
  const wide = useMediaQuery(WIDE);
  const [whole, setWhole] = useState(false);
  const short = !wide && !whole;
  const [moved, setMoved] = useAbout<MovedAway>(place.id);
  const due = draft.person || nameless ? undefined : dueHere(facts, model);
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
          offer={nameless ? NOBODY : offer}
          actions={actions}
          bundle={bundleOf(facts, draft, planned, actions)}
          why={nameless ? t('others.choose') : personOffer?.why}
          asks={needsApproval(place)}
        >
          {arrival && (
            <Button
              variant={arrival.kind === 'check_in' ? 'primary' : 'secondary'}
              icon={<IconPlace />}
              busy={actions.busy}
              onClick={() => actions.arrive(facts, arrival)}
            >
              {arrival.kind === 'check_in'
                ? t('here.checkIn')
                : t('here.here', { until: momentText(arrival.range.end, model.zone, model.date) })}
            </Button>
          )}
          {written !== undefined && <UndoButton subject={written} />}
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
        {moved && (
          <Suspense>
            <OccupiedDone moved={moved} onClose={() => setMoved(undefined)} />
          </Suspense>
        )}
        {due && !moved && (
          <Suspense>
            <OccupiedOffer booking={due} onMoved={setMoved} />
          </Suspense>
        )}
        <Suspense>
          <ForWhom draft={draft} base={base} zone={model.zone} />
        </Suspense>
        {personOffer?.why !== undefined && personOffer.why !== stateText && (
          <p className={css.when}>{personOffer.why}</p>
        )}
        {short ? (
          <Button variant="quiet" size="small" aria-expanded={false} onClick={() => setWhole(true)}>
            {t('detail.more')}
          </Button>
        ) : (
          <Suspense>
            <More model={model} facts={facts} draft={draft} base={base} planned={planned} />
          </Suspense>
        )}
        {!refusal && offer.kind === 'none' && !draft.person && (
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

/** My booking of the place, if I should be there now. */
function dueHere({ mine: own }: Facts, { scheduleById }: MapModel): BookedSlot | undefined {
  const schedule = own && scheduleById.get(own.scheduleId);
  const slot = schedule?.slots.find(({ id }) => id === own?.id);
  return schedule && slot && isDueAt(slot, new Date(now())) ? { schedule, slot } : undefined;
}

/** What’s booked in addition to the place on the shown day; undefined if there is nothing. */
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
          ...serverRange(span),
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
      if (shown?.span) actions.bookAll(place, { name, type: place.type, slots }, shown.span);
    },
  };
}
