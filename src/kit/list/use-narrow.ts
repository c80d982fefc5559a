import { type RefObject, useState } from 'react';
import { useOnResize } from '@/ui/grid/use-on-resize';

/** Pixels that a text column needs; with less room, rows become cards. */
const WORDS = 120;
/** Width of the checkbox column in pixels. */
const SELECT = 48;

/** Width in pixels that columns need to show their text. */
export const roomFor = (
  columns: readonly { readonly width?: number | undefined }[],
  selectable: boolean,
) => columns.reduce((sum, { width = WORDS }) => sum + width, selectable ? SELECT : 0);

/** Whether a box is narrower than this many pixels: on a phone, when zoomed in, beside an open panel. */
export function useNarrow(box: RefObject<HTMLElement | null>, room: number): boolean {
  const [width, setWidth] = useState(0);
  useOnResize(box, true, ({ clientWidth }) => setWidth(clientWidth));
  return width > 0 && width < room;
}
