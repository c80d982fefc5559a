import {
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/floor-map.json';
import { Controls } from '../Controls';
import type { HiddenSides } from '../engine/view';
import map from '../floor-map.module.css';
import type { MapLabels, Point } from '../types';
import css from './floor-editor.module.css';
import { EditEngine } from './engine/engine';
import type { EditHooks, EditState } from './engine/types';
import { NameBox, type Naming } from './NameBox';

addStrings('floor-map', strings);

/** What the owner of an editor can ask it to do. Unknown ids are ignored. */
export interface EditorHandle {
  focus: (placeId: string) => void;
  reveal: (placeIds: Iterable<string>) => void;
  fit: () => void;
  /** The point of the plan in the center of the view. */
  middle: () => Point;
  /** The point of the plan at a position on the page. */
  pointAt: (clientX: number, clientY: number) => Point;
}

interface FloorEditorProps extends Omit<EditHooks, 'onSettle'> {
  readonly state: EditState;
  /** Accessible name of the editor. */
  readonly label: string;
  readonly ref?: Ref<EditorHandle>;
  /** The place whose name is being edited on the plan. */
  readonly naming?: Naming | undefined;
}

const SIDES = ['left', 'right', 'up', 'down'] as const;

const CLASSES = {
  place: map['place'] ?? '',
  room: map['room'] ?? '',
  hover: map['hover'] ?? '',
  selected: map['selected'] ?? '',
  sheet: css['sheet'] ?? '',
};

/** The floor map with editing. It reports changes as steps, and the owner keeps the draft. It fills its parent. */
export function FloorEditor({ state, label, ref, naming, ...hooks }: FloorEditorProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<EditEngine>();
  const [outlook, setOutlook] = useState<HiddenSides>({
    fitted: true,
    more: { left: false, right: false, up: false, down: false },
  });
  const labels = useLabels(label);

  const tell = useEffectEvent(() => hooks);
  const first = useEffectEvent(() => state);
  useLayoutEffect(() => {
    if (!surface.current) return undefined;
    const made = new EditEngine(surface.current, CLASSES, first(), {
      onSelect: (ids) => tell().onSelect(ids),
      onStep: (step, joins) => tell().onStep(step, joins),
      onPut: (x, y) => tell().onPut(x, y),
      onRoom: (polygon, id) => tell().onRoom(polygon, id),
      onMeasure: (from, to) => tell().onMeasure(from, to),
      onOpen: (id) => tell().onOpen(id),
      onAct: (act) => tell().onAct(act),
      onSettle: (next) => setOutlook((known) => (isSameView(known, next) ? known : next)),
      lengthText: (length) => tell().lengthText(length),
    });
    setEngine(made);
    return () => made.close();
  }, []);
  useLayoutEffect(() => engine?.set(state), [engine, state]);

  useImperativeHandle(
    ref,
    () => ({
      focus: (id) => engine?.focus(id),
      reveal: (ids) => engine?.reveal(ids),
      fit: () => engine?.fit(),
      middle: () => engine?.middle ?? [0, 0],
      pointAt: (clientX, clientY) => engine?.pointAt(clientX, clientY) ?? [0, 0],
    }),
    [engine],
  );

  return (
    <div className={map['root']}>
      <div
        ref={surface}
        className={map['surface']}
        role="group"
        aria-label={label}
        data-floor-editor={state.tool}
      />
      {engine && <Controls engine={engine} labels={labels} outlook={outlook} />}
      {engine && naming && <NameBox key={naming.id} engine={engine} naming={naming} />}
    </div>
  );
}

const isSameView = (a: HiddenSides, b: HiddenSides): boolean =>
  a.fitted === b.fitted && SIDES.every((side) => a.more[side] === b.more[side]);

function useLabels(label: string): MapLabels {
  const { t } = useTranslation('floor-map');
  return {
    map: label,
    room: ({ name }) => name,
    roomCount: () => '',
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    fit: t('fit'),
    panLeft: t('panLeft'),
    panRight: t('panRight'),
    panUp: t('panUp'),
    panDown: t('panDown'),
  };
}
