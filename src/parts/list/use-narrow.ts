import { type RefObject, useState } from 'react';
import { useOnResize } from '@/ui/grid/use-on-resize';

/** Pixels a column of words needs; where there is less, rows are cards. */
const WORDS = 120;
/** Pixels of the column of checkboxes. */
const SELECT = 48;

/** Pixels of width that columns need to show their words. */
export const roomFor = (
  columns: readonly { readonly width?: number | undefined }[],
  selectable: boolean,
) => columns.reduce((sum, { width = WORDS }) => sum + width, selectable ? SELECT : 0);

/** Whether a box has less than so many pixels of width: on a phone, when zoomed in, beside an open panel. */
export function useNarrow(box: RefObject<HTMLElement | null>, room: number): boolean {
  const [width, setWidth] = useState(0);
  useOnResize(box, true, ({ clientWidth }) => setWidth(clientWidth));
  return width > 0 && width < room;
}
