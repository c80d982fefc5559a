import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** The row that’s open beside its list. */
export const OPEN_ROW = '[data-row][data-open]';

/** What can be pressed in a row, rather than the checkbox that selects it. */
const WIDGETS = ['a[href], button', 'input'];

/** The row that contains an element, by its key; undefined outside of rows, and among the column headers. */
const keyAt = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-row]')?.dataset['row'] || undefined;

/** The element to focus in the row with that key; undefined while it isn’t rendered. */
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
 * Returns the focus to an element or, if it’s gone, to its row in the list’s current layout, because a list switches to cards and
 * back while something is open beside it.
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

/** Keeps the focus in its row when the list changes its layout: columns if there’s room for them, otherwise cards. */
export function useFocusHandoff(
  box: RefObject<HTMLElement | null>,
  handed: FocusHandoff | undefined,
) {
  const { key, hand } = handed ?? {};
  useLayoutEffect(() => {
    const { current } = box;
    // It’s still in the document while its effects end, and loses the focus when it’s removed.
    return () => {
      if (current?.contains(document.activeElement)) hand?.(keyAt(document.activeElement));
    };
  }, [box, hand]);
  // Without dependencies, because a row outside the visible ones renders later.
  useEffect(() => {
    if (key === undefined || !box.current) return;
    const target = document.activeElement === document.body && targetIn(key, box.current);
    if (target === undefined) return;
    hand?.(undefined);
    if (target) target.focus();
  });
}
