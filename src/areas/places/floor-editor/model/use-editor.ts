import { type RefObject, useState, useSyncExternalStore } from 'react';
import type { Box, PlaceType, Point } from '@/floor-map';
import {
  addStep,
  aligning,
  type Alignment,
  boxAround,
  copyStep,
  distributing,
  drawRoomStep,
  type EditCommand,
  type EditorHandle,
  freeName,
  groupStep,
  layOutStep,
  placesOf,
  putStep,
  removeStep,
  rotateStep,
  type Rows,
  SIZES,
  type Step,
  type Tool,
  ungroupStep,
  withGroups,
} from '@/floor-map/edit';
import { useTranslation } from '@/lib/i18n';
import { announce } from '@/ui/announcer';
import type { DraftModel } from '../model';
import { clipboard } from './clipboard';
import { newId } from './ids';
import { movedText, stepText } from '../text';

/** How far to move a box to center it on a point. */
const wayTo = ({ x, y, w, h }: Box, [toX, toY]: Point): { dx: number; dy: number } => ({
  dx: Math.round(toX - x - w / 2),
  dy: Math.round(toY - y - h / 2),
});

/** What people do to the draft: tools, selection, and actions, each announced. */
export function useEditor(model: DraftModel, map: RefObject<EditorHandle | null>) {
  const { t } = useTranslation('floor-editor');
  const [tool, setTool] = useState<Tool>('select');
  const [type, setType] = useState<PlaceType>('desk');
  const [chosen, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [room, setRoom] = useState<string | null>(null);
  const [naming, setNaming] = useState<string>();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { floor, draft } = model;
  const copied = useSyncExternalStore(clipboard.subscribe, clipboard.get);
  // What was undone, or removed by someone else, is no longer selected.
  const gone = [...chosen].some((id) => !floor.places.has(id));
  const selected = gone ? new Set([...chosen].filter((id) => floor.places.has(id))) : chosen;
  if (gone) {
    setSelected(selected);
    const names = model.lost.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
    if (names.length > 0) setTaken(names);
  }

  const select = (ids: readonly string[]): void => {
    setSelected(new Set(ids));
    announce(ids.length === 0 ? t('said.none') : t('said.selected', { count: ids.length }));
  };
  const add = (step: Step, joins = false): void => {
    if (step.patches.length === 0) return;
    model.add(step, joins);
    announce(joins ? movedText(t, step, floor) : stepText(t, step));
  };
  /** Makes a step and selects what it adds. */
  const addNew = (step: Step): void => {
    add(step);
    const ids = step.patches.flatMap((patch) => (patch.kind === 'put' ? [patch.place.id] : []));
    setSelected(new Set(ids));
    setTool('select');
  };
  /** Makes a step, selects what it puts on the plan, and brings that into view. */
  const show = (step: Step): void => {
    add(step);
    const ids = step.patches.flatMap((patch) =>
      patch.kind === 'put' ? [patch.place.id] : patch.kind === 'set' ? [patch.id] : [],
    );
    setSelected(new Set(ids));
    setTool('select');
    map.current?.reveal(ids);
  };
  const nameOf = (wanted: PlaceType): string =>
    freeName(t(`first.${wanted}`), new Set(Array.from(floor.places.values(), ({ name }) => name)));
  const put = (x: number, y: number): void => {
    const id = newId();
    add(addStep(floor, { id, name: nameOf(type), type, x: Math.round(x), y: Math.round(y) }));
    setSelected(new Set([id]));
  };
  const middle = (): Point => map.current?.middle() ?? [floor.width / 2, floor.height / 2];
  const goTo = (at: number): void => {
    const step = at < draft.at ? draft.steps[at] : draft.steps[at - 1];
    if (step)
      announce(t(at < draft.at ? 'step.undone' : 'step.redone', { what: stepText(t, step) }));
    model.goTo(at);
  };
  const act = (what: EditCommand): void => {
    switch (what) {
      case 'undo':
        if (draft.at > 0) goTo(draft.at - 1);
        break;
      case 'redo':
        if (draft.at < draft.steps.length) goTo(draft.at + 1);
        break;
      case 'remove':
        if (selected.size > 0) add(removeStep(selected));
        break;
      case 'all':
        select([...floor.places.values()].flatMap(({ id, on }) => (on ? [id] : [])));
        break;
      case 'copy':
        if (selected.size > 0) {
          clipboard.set({ floorId: model.floorId, places: placesOf(floor, selected) });
          announce(t('said.copied', { count: selected.size }));
        }
        break;
      case 'paste': {
        if (!copied) break;
        const { places, floorId } = copied;
        const isHere = floorId === model.floorId;
        const by = isHere ? { dx: 40, dy: 40 } : wayTo(boxAround(places), middle());
        addNew(copyStep(floor, places, by, newId, 'paste'));
        break;
      }
      case 'duplicate':
        if (selected.size > 0) {
          addNew(copyStep(floor, placesOf(floor, selected), { dx: 40, dy: 40 }, newId));
        }
        break;
      case 'rotate':
        add(rotateStep(floor, selected, 90));
        break;
      case 'group':
        add(groupStep(selected, `group-${crypto.randomUUID()}`));
        break;
      case 'ungroup':
        add(ungroupStep(floor, selected));
        break;
    }
  };
  const drawRoom = (polygon: readonly Point[], id: string | null): void => {
    const before = id === null ? undefined : floor.rooms.get(id);
    const name = before?.name ?? t('list.newRoom', { number: floor.rooms.size + 1 });
    const made = before?.id ?? `room-${crypto.randomUUID()}`;
    add(drawRoomStep(floor, { id: made, name, polygon }));
    setRoom(made);
    setTool('select');
  };
  const like = selected.size === 1 ? placesOf(floor, selected)[0] : undefined;
  return {
    reveal: (ids: readonly string[]) => map.current?.reveal(ids),
    pointAt: (clientX: number, clientY: number) => map.current?.pointAt(clientX, clientY),
    /** The place with which rows start, if exactly one is selected. */
    like,
    canPaste: copied !== undefined,
    canUngroup: [...selected].some((id) => floor.places.get(id)?.group),
    /** Names of selected places that someone else removed. */
    taken,
    dismissTaken: () => setTaken([]),
    naming,
    setNaming,
    /** Selects a place with its group, like a click on the plan. */
    choose: (id: string) => select(withGroups(floor, [id])),
    tool,
    setTool,
    type,
    setType,
    selected,
    select,
    room,
    setRoom,
    add,
    show,
    act,
    put,
    goTo,
    middle,
    nameOf,
    putHere: () => {
      const [x, y] = middle();
      put(x, y);
      setTool('select');
    },
    /** Puts an existing place on the plan. */
    place: (id: string) => {
      const [x, y] = middle();
      add(putStep(floor, id, Math.round(x), Math.round(y)));
      setSelected(new Set([id]));
    },
    layOut: (rows: Rows) => {
      const [x, y] = middle();
      const [w, h] = SIZES[rows.type];
      const perRow = Math.ceil(rows.count / Math.max(1, rows.rows));
      const left = Math.max(0, Math.round(x - (perRow * (w + rows.gap)) / 2));
      const top = Math.max(0, Math.round(y - (rows.rows * h) / 2));
      show(layOutStep(floor, rows, { x: left, y: top }, newId, like));
    },
    align: (alignment: Alignment) => add(aligning(floor, selected, alignment)),
    distribute: (axis: 'x' | 'y') => add(distributing(floor, selected, axis)),
    addRoom: () => {
      const [x, y] = middle().map((value) => Math.round(value / 10) * 10) as [number, number];
      drawRoom(
        [
          [x - 200, y - 150],
          [x + 200, y - 150],
          [x + 200, y + 150],
          [x - 200, y + 150],
        ],
        null,
      );
    },
    drawRoom,
  };
}

export type Editor = ReturnType<typeof useEditor>;
