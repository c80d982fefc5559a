import { startTransition, useMemo, useRef, useState } from 'react';
import { FloorMap, planFrom, type MapHandle, type PlanError } from '@/floor-map';
import type { Resource } from '@/api/schemas/places';
import { BOOKABLE_STATES, placeFacts } from '@/domain/availability';
import { now } from '@/lib/clock';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { InDetailSlot } from '@/lib/slots';
import { Section } from '@/parts/section/section';
import { useWhere } from '@/session/where';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { Detail } from './detail/detail';
import type { Draft } from './draft/draft';
import { GoneDetail } from './detail/gone-detail';
import { Legend } from './legend';
import { ListPanel } from './list/list-panel';
import css from './map.module.css';
import { offerFor } from './offer';
import type { Areas } from './places';
import { StageNotices } from './stage-notices';
import { dimmed, statusesOf } from './statuses';
import { Summary } from './summary';
import { useActions } from './use-actions';
import type { Chosen } from './use-floor';
import { useMapKeys } from './use-map-keys';
import { useMapSearch } from './use-map-search';
import { useModel } from './use-model';
import { useSight } from './use-sight';
import { useSpoken } from './use-spoken';
import type { Hours } from './when/hours';
import { TimeSlider } from './when/time-slider';
import { WeekStrip } from './when/week-strip';

interface MapScreenProps {
  readonly floor: Resource;
  readonly floors: readonly Resource[];
  readonly areas: Areas;
  readonly places: readonly Resource[];
  readonly officeId: string;
  readonly chosen: Chosen;
}

/** A floor with its list and the panel of the chosen place, all drawn from one model (UI-1). */
export function MapScreen({ floor, floors, areas, places, officeId, chosen }: MapScreenProps) {
  const { t } = useTranslation('map');
  const where = useWhere();
  // Hours in the hand count for the hours they began with: a change from elsewhere ends them.
  const hoursKey = `${where.date} ${where.start} ${where.end}`;
  const [moving, setMoving] = useState<{ key: string; hours: Hours }>();
  const model = useModel(
    floor,
    areas,
    places,
    officeId,
    moving?.key === hoursKey ? moving.hours : undefined,
  );
  const actions = useActions(model);
  const { view, set } = useMapSearch();
  const wide = useMediaQuery(WIDE);
  const map = useRef<MapHandle>(null);
  const onMap = useRef<string>(null);
  const [brought, setBrought] = useState<Draft>();
  const [focused, setFocused] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [broken, setBroken] = useState<{ floor: string; why: PlanError }>();

  const plan = useMemo(
    () =>
      planFrom(
        { mapData: floor.map_data, backgroundUrl: mediaAddress(floor.map_url) },
        places.flatMap(({ id, name, type, map_data }) =>
          type === 'area' ? [] : [{ id, name, type, mapData: map_data }],
        ),
      ).plan,
    [floor, places],
  );
  const { availability, words, people, selection } = model;
  const all = useMemo(() => statusesOf(availability, words, people), [availability, words, people]);
  const statuses = useMemo(() => dimmed(all, selection), [all, selection]);
  const chosenId = chosen.kind === 'here' ? chosen.place.id : null;
  const facts = chosenId === null ? undefined : placeFacts(availability, chosenId);

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
  // One step for the chosen desk: Enter or a double click books it, where that replaces nothing and cuts nothing (M1).
  const activate = (id: string) => {
    const target = placeFacts(availability, id);
    if (!target) return;
    const offer = offerFor(target, { ...model, now: now() });
    chooseOnMap(id);
    if (offer.kind === 'book' && BOOKABLE_STATES.has(target.state))
      actions.act(target.place, offer);
  };
  useMapKeys(floors, floor.id);
  useSpoken(model);

  const hasPlan = plan !== null;
  const problem = broken?.floor === floor.id ? broken.why : undefined;
  const showsMap = hasPlan && (wide || view === 'map');
  const showsList = wide || view === 'list' || !hasPlan;
  useSight(map, showsMap ? plan : null, chosenId, onMap);
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
              <FloorMap
                ref={map}
                plan={plan}
                status={statuses}
                selectedId={chosenId}
                focusedId={focused}
                highlightedId={pointed}
                onSelect={chooseOnMap}
                onActivate={activate}
                onFocusPlace={setFocused}
                onPlanError={(why) => setBroken({ floor: floor.id, why })}
                labels={{ map: t('plan', { floor: floor.name }) }}
                // Under the sheet of a phone there is no room for buttons; fingers zoom and move all the same.
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
        <Section name="map.detail" about={chosenId}>
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
        </Section>
        {chosen.kind === 'gone' && (
          <GoneDetail floor={floor} onClose={() => set({ resource: undefined })} />
        )}
      </InDetailSlot>
    </div>
  );
}
