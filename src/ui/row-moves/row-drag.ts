import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Where a dragged row would land, relative to the row below the pointer. */
export type DropPosition = 'onto' | 'before' | 'after';

interface RowDrag {
  readonly row: HTMLElement;
  /** The only part of the row that starts a drag; by default the whole row does. */
  readonly handle: HTMLElement | undefined;
  /** Shared by the rows of one list or tree: nothing can be dropped into another one. */
  readonly scope: string;
  readonly id: string;
  readonly isMovable: boolean;
  /** Where another row would land; undefined if it can’t be dropped. */
  readonly landingOf: (dragged: string) => DropPosition | undefined;
  readonly onDrop: (dragged: string) => void;
}

/**
 * Makes a row draggable and a drop target. While it’s dragged it has `data-dragging`; while another row is over it,
 * `data-drop` says where that would land.
 *
 * @returns undoes it
 */
export function startRowDrag({
  row,
  handle,
  scope,
  id,
  isMovable,
  landingOf,
  onDrop,
}: RowDrag): () => void {
  const isOurs = (data: Record<string | symbol, unknown>): boolean => data['scope'] === scope;
  const leave = () => row.removeAttribute('data-drop');
  const target = dropTargetForElements({
    element: row,
    canDrop: ({ source: { data } }) => isOurs(data) && landingOf(String(data['id'])) !== undefined,
    onDragEnter: ({ source: { data } }) => {
      const landing = landingOf(String(data['id']));
      if (landing) row.setAttribute('data-drop', landing);
    },
    onDragLeave: leave,
    onDrop: ({ source: { data } }) => {
      leave();
      onDrop(String(data['id']));
    },
  });
  if (!isMovable) return target;
  return combine(
    target,
    draggable({
      element: row,
      ...(handle && { dragHandle: handle }),
      getInitialData: () => ({ scope, id }),
      onDragStart: () => row.setAttribute('data-dragging', 'true'),
      onDrop: () => row.removeAttribute('data-dragging'),
    }),
  );
}
