import { useMemo, useState } from 'react';
import type { Point } from '@/floor-map';
import {
  type Arrangement,
  type DraftPlace,
  fillStep,
  listedOf,
  type Target,
  targetAt,
  usualRows,
} from '@/floor-map/edit';
import { compareNatural } from '@/domain/text/natural';
import { foldText } from '@/domain/text/search';
import { useSelection } from '@/kit/list/use-selection';
import type { DraftModel } from '../model';
import type { Editor } from './use-editor';

/** How listed places are arranged unless someone says otherwise. */
export const USUAL = {
  gap: 0,
  aisle: 150,
  clearance: 80,
  rotation: 0,
  isDown: false,
} as const satisfies Partial<Arrangement>;

/** Which tool draws what places go into. */
const TOOL_FOR = { line: 'measure', outline: 'room' } as const satisfies Record<
  Target['kind'],
  string
>;

/** Listed places that wait until it’s drawn where they go. */
interface Waiting {
  readonly ids: readonly string[];
  readonly how: Arrangement;
  readonly kind: Target['kind'];
}

const idOf = ({ id }: DraftPlace): string => id;
const nameOf = ({ name }: DraftPlace): string => name;

/** Places of the floor that aren’t on the plan: which are selected, and how they get there. */
export function useListed(model: DraftModel, editor: Editor) {
  const { floor, draft } = model;
  const [search, setSearch] = useState('');
  const [waiting, setWaiting] = useState<Waiting>();
  const [unfit, setUnfit] = useState<{ readonly count: number; readonly at: number }>();
  const all = useMemo(
    () => listedOf(floor).toSorted((a, b) => compareNatural(a.name, b.name)),
    [floor],
  );
  const found = useMemo(() => {
    const wanted = foldText(search.trim());
    return wanted === '' ? all : all.filter(({ name }) => foldText(name).includes(wanted));
  }, [all, search]);
  const { selection, selected } = useSelection({ listed: found, keyOf: idOf, nameOf, isOn: true });
  // Another tool was chosen instead of drawing.
  if (waiting && editor.tool !== TOOL_FOR[waiting.kind]) setWaiting(undefined);

  const fill = (ids: readonly string[], target: Target, how: Arrangement): void => {
    const { step, rest } = fillStep(floor, ids, target, how);
    editor.show(step);
    const at = draft.at + Math.min(1, step.count);
    setUnfit(rest.length === 0 ? undefined : { count: rest.length, at });
    selection?.clear();
  };
  return {
    all,
    found,
    search,
    setSearch,
    selection,
    /** What’s placed next: the selected places, or all that the search finds. */
    chosen: selected.length > 0 ? selected : found,
    chooseAll: () => {
      setSearch('');
      selection?.clear();
    },
    fill,
    /** Puts places around a point on the page to which they were dragged. */
    dropAt: (ids: readonly string[], clientX: number, clientY: number) => {
      const point = editor.pointAt(clientX, clientY);
      const type = floor.places.get(ids[0] ?? '')?.type;
      if (!point || !type) return;
      const rows = usualRows(ids.length, type, USUAL.aisle);
      fill(ids, targetAt(floor, point), { ...USUAL, rows });
    },
    waitingFor: waiting?.kind,
    /** Lets someone draw the line or the outline in which the places go. */
    draw: (next: Waiting) => {
      editor.setTool(TOOL_FOR[next.kind]);
      setWaiting(next);
    },
    drawn: (points: readonly Point[]) => {
      const [from, to] = points;
      if (!waiting || !from || !to) return;
      const { ids, how, kind } = waiting;
      fill(ids, kind === 'line' ? { kind, from, to } : { kind, outline: points }, how);
    },
    /** How many of those just placed didn’t fit; undefined if all did, or since the draft has changed. */
    unfit: unfit?.at === draft.at ? unfit.count : undefined,
  };
}

export type Listed = ReturnType<typeof useListed>;
