import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** The row that is open beside its list. */
export const OPEN_ROW = '[data-row][data-open]';

/** What one can press in a row, before the box that selects it. */
const WIDGETS = ['a[href], button', 'input'];

/** The row that something is in, by its key; undefined outside of rows, and among the heads of columns. */
const keyAt = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-row]')?.dataset['row'] || undefined;

/** What takes the focus in the row of that key; undefined while it is not on the page. */
function targetIn(key: string, within: ParentNode): HTMLElement | undefined {
  const row = within.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  if (!row) return undefined;
  for (const widgets of WIDGETS) {
    const widget = row.querySelector<HTMLElement>(widgets);
    if (widget) return widget;
  }
  return row.querySelector<HTMLElement>('th, td') ?? undefined;
}

/**
 * Where the focus goes back to that was on an element: to itself, or to its row in the form that the list has now, since a
 * list turns into cards and back while something is open beside it.
 */
export function focusTargetOf(element: Element | null): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.isConnected) return element;
  const key = keyAt(element);
  return key === undefined ? undefined : targetIn(key, document);
}

/** Passes focus between the two layouts of a list: which row had focus when the other layout was removed. */
export interface FocusHandoff {
  readonly key: string | undefined;
  readonly hand: (key: string | undefined) => void;
}

/** The focus stays in its row when the list takes another form: columns where there is room for them, else cards. */
export function useFocusHandoff(
  box: RefObject<HTMLElement | null>,
  handed: FocusHandoff | undefined,
) {
  const { key, hand } = handed ?? {};
  useLayoutEffect(() => {
    const { current } = box;
    // It still stands while its effects end, and takes the focus away with it.
    return () => {
      if (current?.contains(document.activeElement)) hand?.(keyAt(document.activeElement));
    };
  }, [box, hand]);
  // Without a list of what it depends on: a row that is out of sight comes with a later draw.
  useEffect(() => {
    if (key === undefined || !box.current) return;
    const target = document.activeElement === document.body && targetIn(key, box.current);
    if (target === undefined) return;
    hand?.(undefined);
    if (target) target.focus();
  });
}
