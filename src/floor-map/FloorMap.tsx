import {
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/floor-map.json';
import { Controls } from './Controls';
import { type EngineHooks, FloorEngine } from './engine/engine';
import { createScene } from './engine/scene';
import type { HiddenSides } from './engine/view';
import css from './floor-map.module.css';
import type { FloorPlan, MapLabels, PlanError, StatusMap } from './types';

addStrings('floor-map', strings);

/** What the owner of a map can ask it to do. Unknown ids are ignored. */
export interface MapHandle {
  zoomIn: () => void;
  zoomOut: () => void;
  /** Shows the whole floor. */
  fit: () => void;
  /** Zooms in on a place. */
  zoomTo: (placeId: string) => void;
  zoomToRoom: (roomId: string) => void;
  /** Brings a place into view with the smallest move. */
  reveal: (placeId: string) => void;
  /** Moves the keyboard focus to a place and brings it into view. */
  focus: (placeId: string) => void;
  /** The place’s current box in client coordinates, for a card beside it. */
  rectOf: (placeId: string) => DOMRect | undefined;
}

export interface FloorMapProps {
  readonly plan: FloorPlan;
  readonly status: StatusMap;
  readonly selectedId?: string | null;
  /** The place with the tab stop, for a list that moves along with the map. */
  readonly focusedId?: string | null;
  /** A place that’s hovered elsewhere, such as in the list: it gets the hover ring. */
  readonly highlightedId?: string | null;
  readonly onSelect?: (placeId: string | null) => void;
  readonly onActivate?: (placeId: string) => void;
  readonly onHover?: (placeId: string | null, rect?: DOMRect) => void;
  readonly onFocusPlace?: (placeId: string) => void;
  readonly onPlanError?: (why: PlanError) => void;
  /** Overrides for the built-in strings; `map` is the accessible name of the whole map. */
  readonly labels?: Partial<MapLabels>;
  /** The buttons for zoom and pan; only a static picture of a floor omits them. */
  readonly controls?: boolean;
  readonly ref?: Ref<MapHandle>;
}

const CLASSES = {
  place: css['place'] ?? '',
  room: css['room'] ?? '',
  hover: css['hover'] ?? '',
  selected: css['selected'] ?? '',
};

const WHOLE: HiddenSides = {
  fitted: true,
  more: { left: false, right: false, up: false, down: false },
};

/** The floor map; see the module’s index for the whole contract. It fills its parent. */
export function FloorMap(props: FloorMapProps) {
  // It renders rarely and only a small tree, so the compiler’s memoization would cost more than it saves.
  'use no memo';
  const {
    plan,
    status,
    selectedId = null,
    focusedId = null,
    highlightedId = null,
    controls = true,
    ref,
  } = props;
  const surface = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<FloorEngine>();
  const [outlook, setOutlook] = useState(WHOLE);
  const labels = useLabels(props.labels);
  // While rendering, which React does in slices, and not in the frame that draws it.
  const scene = useMemo(() => createScene(plan), [plan]);

  const onSelect = useEffectEvent((id: string | null) => props.onSelect?.(id));
  const onActivate = useEffectEvent((id: string) => props.onActivate?.(id));
  const onHover = useEffectEvent((id: string | null, rect?: DOMRect) => props.onHover?.(id, rect));
  const onFocusPlace = useEffectEvent((id: string) => props.onFocusPlace?.(id));
  const onPlanError = useEffectEvent((why: PlanError) => props.onPlanError?.(why));
  const firstLabels = useEffectEvent(() => labels);

  // The engine lives as long as the surface and receives later props in the effects below. They’re layout effects, so that the
  // floor is in the first frame.
  useLayoutEffect(() => {
    const hooks: EngineHooks = {
      onSelect: (id) => onSelect(id),
      onActivate: (id) => onActivate(id),
      onHover: (id, rect) => onHover(id, rect),
      onFocusPlace: (id) => onFocusPlace(id),
      onPlanError: (why) => onPlanError(why),
      onSettle: (next) => setOutlook((before) => (sameOutlook(before, next) ? before : next)),
    };
    if (!surface.current) return undefined;
    const made = new FloorEngine(surface.current, CLASSES, firstLabels(), hooks);
    setEngine(made);
    return () => made.close();
  }, []);

  useLayoutEffect(() => engine?.setLabels(labels), [engine, labels]);
  // The status comes first, so that a new floor is drawn once and in its true colors.
  useLayoutEffect(() => engine?.setStatus(status), [engine, status]);
  useLayoutEffect(() => engine?.setScene(scene), [engine, scene]);
  useLayoutEffect(() => engine?.setSelected(selectedId), [engine, selectedId, plan]);
  useLayoutEffect(() => engine?.setFocused(focusedId), [engine, focusedId, plan]);

  useLayoutEffect(() => engine?.setHighlighted(highlightedId), [engine, highlightedId, plan]);

  useImperativeHandle(
    ref,
    () => ({
      zoomIn: () => engine?.zoomBy(1.6),
      zoomOut: () => engine?.zoomBy(1 / 1.6),
      fit: () => engine?.fit(),
      zoomTo: (id) => engine?.zoomTo(id),
      zoomToRoom: (id) => engine?.zoomToRoom(id),
      reveal: (id) => engine?.reveal(id),
      focus: (id) => engine?.focus(id),
      rectOf: (id) => engine?.rectOf(id),
    }),
    [engine],
  );

  return (
    <div className={css['root']}>
      <div
        ref={surface}
        className={css['surface']}
        role="group"
        aria-label={labels.map}
        data-floor-map=""
      />
      {controls && engine && <Controls engine={engine} labels={labels} outlook={outlook} />}
    </div>
  );
}

function sameOutlook(a: HiddenSides, b: HiddenSides): boolean {
  return (
    a.fitted === b.fitted &&
    a.more.left === b.more.left &&
    a.more.right === b.more.right &&
    a.more.up === b.more.up &&
    a.more.down === b.more.down
  );
}

/** Placeholders for a sentence that’s filled hundreds of times per second: it’s translated once and filled by hand. */
const SLOTS = { name: '\u0001', free: '\u0002', total: '\u0003' };

function sentence(translated: string) {
  return (name: string, free: number, total: number) =>
    translated
      .replace(SLOTS.name, () => name)
      .replace(SLOTS.free, String(free))
      .replace(SLOTS.total, String(total));
}

/** The built-in strings, overridden by the caller’s. Strings that the caller doesn’t override stay the same functions. */
function useLabels(own: Partial<MapLabels> | undefined): MapLabels {
  'use no memo';
  const { t } = useTranslation('floor-map');
  const built = useMemo((): MapLabels => {
    const rooms = {
      desks: sentence(t('room.desks', SLOTS)),
      spaces: sentence(t('room.spaces', SLOTS)),
      places: sentence(t('room.places', SLOTS)),
    };
    const count = sentence(t('roomCount', SLOTS));
    return {
      map: t('map'),
      room: ({ name, free, total, kind }) => rooms[kind](name, free, total),
      roomCount: (free, total) => count('', free, total),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      fit: t('fit'),
      panLeft: t('panLeft'),
      panRight: t('panRight'),
      panUp: t('panUp'),
      panDown: t('panDown'),
    };
  }, [t]);
  return useMemo(() => ({ ...built, ...own }), [built, own]);
}
