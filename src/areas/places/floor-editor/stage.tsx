import * as z from 'zod/mini';
import { type DragEvent, type Ref, useMemo } from 'react';
import { type EditorHandle, FloorEditor, renameStep } from '@/floor-map/edit';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import type { DraftModel, EditedFloor } from './model';
import type { Editor } from './model/use-editor';
import type { Listed } from './model/use-listed';
import type { EditorView } from './model/use-view';
import { ToolRail } from './tools/rail';
import { Strip } from './tools/strip';
import { DRAGGED } from './tools/types';
import css from './stage.module.css';

interface StageProps {
  readonly editor: Editor;
  readonly model: DraftModel;
  readonly listed: Listed;
  readonly view: EditorView;
  readonly known: EditedFloor;
  readonly onRows: () => void;
  /** A line of this many centimeters was drawn. */
  readonly onMeasure: (drawn: number) => void;
  readonly ref: Ref<EditorHandle>;
}

/** The plan and its editing tools. */
export function Stage(props: StageProps) {
  const { editor, model, listed, view, known, onRows, onMeasure, ref } = props;
  const { t } = useTranslation('floor-editor');
  const { floor, problems } = model;
  const { selected, room, tool, naming } = editor;
  const { waitingFor } = listed;
  const { grid, snap, shown } = view;
  // Stable while the floor and its drawing are the same: another one is prepared and drawn again, which a selection, or a step that
  // doesn’t change the drawing, mustn’t wait for.
  const own = floor.backdrop;
  const backdrop = useMemo(() => {
    // The drawing is shown from a checked address and saved with its original one.
    const url = mediaAddress(own?.url);
    return own && url !== undefined ? { ...own, url } : null;
  }, [own]);
  const drawn = useMemo(() => ({ ...floor, backdrop }), [floor, backdrop]);
  const state = useMemo(
    () => ({
      floor: drawn,
      selected,
      room,
      tool,
      grid: grid === 0 ? null : grid,
      snap,
      shown,
      problems: new Set(problems.flatMap(({ kind, ids }) => (kind === 'room' ? [] : ids))),
    }),
    [drawn, selected, room, tool, grid, snap, shown, problems],
  );
  const named = naming === undefined ? undefined : floor.places.get(naming);
  return (
    <section className={css.stage} aria-label={t('stage')}>
      <Strip {...{ editor, view, onRows }} />
      <div className={css.work}>
        <ToolRail editor={editor} model={model} />
        <div className={css.drawing} {...dropOf(listed)}>
          {tool !== 'select' && (
            <p role="status" className={css.hint}>
              {t(waitingFor ? `placing.${waitingFor}Hint` : `tool.${tool}Hint`)}
            </p>
          )}
          <FloorEditor
            ref={ref}
            state={state}
            label={t('plan', { floor: known.floor.name })}
            naming={
              named && {
                id: named.id,
                name: named.name,
                label: t('nameOf', { name: named.name }),
                onDone: (name) => {
                  editor.setNaming(undefined);
                  if (name.trim() !== named.name) editor.add(renameStep(named.id, name.trim()));
                },
              }
            }
            onSelect={editor.select}
            onStep={editor.add}
            onPut={editor.put}
            onRoom={(polygon, id) => {
              if (waitingFor === 'outline' && id === null) listed.drawn(polygon);
              else editor.drawRoom(polygon, id);
            }}
            onMeasure={(from, to) => {
              if (waitingFor === 'line') {
                listed.drawn([from, to]);
                return;
              }
              const [[ax, ay], [bx, by]] = [from, to];
              editor.setTool('select');
              onMeasure(Math.hypot(ax - bx, ay - by));
            }}
            onOpen={(id) => {
              editor.select([id]);
              editor.setNaming(id);
            }}
            onAct={editor.act}
            lengthText={(length) => t('meters', { value: (length / 100).toFixed(2) })}
          />
        </div>
      </div>
    </section>
  );
}

/** Listed places can be dropped on the plan. */
function dropOf(listed: Listed) {
  const isListed = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED);
  return {
    onDragOver: (event: DragEvent) => {
      if (isListed(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!isListed(event)) return;
      event.preventDefault();
      const { dataTransfer, clientX, clientY } = event;
      const ids = z.array(z.string()).safeParse(JSON.parse(dataTransfer.getData(DRAGGED)));
      if (ids.success) listed.dropAt(ids.data, clientX, clientY);
    },
  };
}
