import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { MapHandle, PlanError } from '@/floor-map';
import { BOOKABLE_STATES, placeFacts } from '@/domain/availability';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { InDetailSlot } from '@/lib/slots';
import { Section } from '@/kit/section';
import { useWhere } from '@/session/where';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { useActions } from './actions';
import { Detail } from './detail/detail';
import { GoneDetail } from './detail/gone-detail';
import type { Draft } from './draft/draft';
import { ListPanel } from './list/list-panel';
import { useChosen, useFloor, useModel, type Chosen, type MapFloor } from './model';
import { offerFor } from './model/offer';
import { useMayRender } from './model/slices';
import css from './page.module.css';
import { useMapSearch } from './search';
import { Drawing } from './stage/drawing';
import { Legend } from './stage/legend';
import { StageNotices } from './stage/notices';
import { Summary } from './stage/summary';
import { usePreservedFocus, type PreservedFocus } from './stage/use-preserved-focus';
import { useMapKeys } from './stage/use-map-keys';
import { AboveSheet } from './stage/above-sheet';
import { useKeepInView } from './stage/use-keep-in-view';
import { useAnnounceChanges } from './stage/use-announce-changes';
import './strings';
import type { Hours } from './when/hours';
import { TimeSlider } from './when/time-slider';
import { WeekStrip } from './when/week-strip';

/** The map: one floor at a time, as a drawing and a list, and the selection beside them. */
export function MapPage() {
  const { t } = useTranslation('map');
  const title = t('title');
  usePageTitle(title);
  const { office } = useWhere();
  const read = useFloor();
  const chosen = useChosen(read);
  const focus = usePreservedFocus();
  const mayRender = useMayRender(read.kind === 'ready' ? read.places : undefined);
  switch (read.kind) {
    case 'no_office':
      return (
        <div className={css.alone}>
          <Heading level={1}>{title}</Heading>
          <EmptyState drawing="desk" title={t('noOffice.title')} text={t('noOffice.text')} />
        </div>
      );
    case 'failed':
      return (
        <div className={css.alone}>
          <Heading level={1}>{title}</Heading>
          <ErrorState title={t('failed')} onRetry={read.retry} />
        </div>
      );
    case 'no_floor':
      return (
        <div className={css.alone}>
          <Heading level={1}>{title}</Heading>
          <EmptyState
            drawing="desk"
            title={t('noFloor.title', { office: office?.name })}
            text={t('noFloor.text')}
          />
        </div>
      );
    case 'pending':
      return <Waiting title={title} />;
    case 'ready':
      return mayRender ? (
        <MapScreen shown={read} chosen={chosen} focus={focus} />
      ) : (
        <Waiting title={title} />
      );
  }
}

function Waiting({ title }: { title: string }) {
  const { t } = useTranslation('map');
  return (
    <div className={css.page} aria-busy="true">
      <div className={css.side}>
        <Heading level={1} size={20}>
          {title}
        </Heading>
        <Skeleton height={36} shape="block" />
        <SkeletonRows count={9} />
      </div>
      <div className={css.stage}>
        <div className={css.waiting}>
          <StillWorking text={t('loading')} />
        </div>
      </div>
    </div>
  );
}

interface MapScreenProps {
  readonly shown: MapFloor;
  readonly chosen: Chosen;
  readonly focus: PreservedFocus;
}

/** A floor with its list and the selected place’s panel, all from one model (UI-1). */
function MapScreen({ shown, chosen, focus }: MapScreenProps) {
  const { t } = useTranslation('map');
  const where = useWhere();
  // Dragged hours belong to the hours they started from: a change from elsewhere ends the drag.
  const hoursKey = `${where.date} ${where.start} ${where.end}`;
  const [moving, setMoving] = useState<{ key: string; hours: Hours }>();
  const model = useModel(shown, moving?.key === hoursKey ? moving.hours : undefined);
  const { plan } = shown;
  const { floor, availability } = model;
  const actions = useActions(model);
  const { view, set } = useMapSearch();
  const wide = useMediaQuery(WIDE);
  const map = useRef<MapHandle>(null);
  const stage = useRef<HTMLElement>(null);
  const onMap = useRef<string>(null);
  const [brought, setBrought] = useState<Draft>();
  const [focused, setFocused] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [broken, setBroken] = useState<{ floor: string; why: PlanError }>();

  const chosenId = chosen.kind === 'here' ? chosen.place.id : null;
  // The drawing and the list respond to a selection at once; the panel follows when it has rendered.
  const detailId = useDeferredValue(chosenId);
  const facts =
    chosenId === null || detailId === null ? undefined : placeFacts(availability, detailId);

  const choose = (id: string | null, draft?: Draft) => {
    if (id === chosenId) return;
    setBrought(draft);
    actions.forget();
    set({ resource: id ?? undefined });
  };
  const chooseOnMap = (id: string | null) => {
    onMap.current = id;
    choose(id);
  };
  const chooseElsewhere = (id: string, draft?: Draft) => {
    onMap.current = null;
    setFocused(id);
    choose(id, draft);
  };
  // One step for the selected desk: Enter or a double click books it, if that replaces and cuts nothing (M1).
  const activate = (id: string) => {
    const target = placeFacts(availability, id);
    if (!target) return;
    const offer = offerFor(target, { ...model, now: now() });
    chooseOnMap(id);
    if (offer.kind === 'book' && BOOKABLE_STATES.has(target.state))
      actions.act(target.place, offer);
  };
  useAnnounceChanges(model);

  const hasPlan = plan !== null;
  const problem = broken?.floor === floor.id ? broken.why : undefined;
  const showsMap = hasPlan && (wide || view === 'map');
  const showsList = wide || view === 'list' || !hasPlan;
  useMapKeys(shown.floors, floor.id, focus.keep);
  useEffect(() => focus.restore(map.current, plan), [focus, plan]);
  useKeepInView(map, showsMap ? plan : null, chosenId, onMap);
  return (
    <div className={css.page} data-view={showsMap ? 'map' : 'list'}>
      <div className={css.side} data-shown={showsList}>
        <Section name="map.list" about={floor.id}>
          <ListPanel
            model={model}
            chosenId={chosenId}
            onChoose={chooseElsewhere}
            onPoint={setPointed}
            onShowMap={hasPlan ? () => set({ view: 'map' }) : undefined}
            showsRows={showsList}
          />
        </Section>
      </div>
      <section
        ref={stage}
        className={css.stage}
        data-covered={chosen.kind === 'here' || undefined}
        aria-label={t('stage', { floor: floor.name })}
      >
        <Section name="map.week" about={floor.id}>
          <WeekStrip model={model} />
        </Section>
        <StageNotices model={model} problem={hasPlan ? problem : 'missing'} hasPlan={hasPlan} />
        <div className={css.drawing}>
          <Section name="map.plan" about={floor.id}>
            {showsMap && plan && (
              <Drawing
                model={model}
                ref={(handle) => {
                  map.current = handle;
                  // The handle is renewed with the map’s engine, and only then can the map take the focus.
                  focus.restore(handle, plan);
                }}
                plan={plan}
                selectedId={chosenId}
                focusedId={focused}
                highlightedId={pointed}
                onSelect={chooseOnMap}
                onActivate={activate}
                onFocusPlace={setFocused}
                onPlanError={(why) => setBroken({ floor: floor.id, why })}
                labels={{ map: t('plan', { floor: floor.name }) }}
                // Under a phone’s sheet there’s no room for buttons; touch still zooms and moves.
                controls={wide || chosen.kind !== 'here'}
              />
            )}
          </Section>
          <div className={css.overlay}>
            <Summary model={model} />
            {showsMap && <Legend />}
          </div>
        </div>
        <Section name="map.hours" about={floor.id}>
          <TimeSlider
            model={model}
            onMove={(hours) => startTransition(() => setMoving({ key: hoursKey, hours }))}
          />
        </Section>
      </section>
      <InDetailSlot>
        <Section name="map.detail" about={detailId}>
          {facts && (
            <Detail
              key={facts.place.id}
              model={model}
              facts={facts}
              actions={actions}
              brought={brought}
              onClose={() => choose(null)}
              onChoose={chooseElsewhere}
            />
          )}
          {facts && !wide && showsMap && (
            <AboveSheet {...{ stage, map }} placeId={facts.place.id} />
          )}
        </Section>
        {chosen.kind === 'gone' && (
          <GoneDetail floor={floor} onClose={() => set({ resource: undefined })} />
        )}
      </InDetailSlot>
    </div>
  );
}
