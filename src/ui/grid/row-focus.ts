import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../lost-focus';

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
    const target = isFocusLost() && targetIn(key, box.current);
    if (target === undefined) return;
    hand?.(undefined);
    if (target) target.focus();
  });
}

/** The row that takes the place of a removed one: the next one that’s left, otherwise the previous one. */
export function neighborOf(
  key: string,
  before: readonly string[],
  now: readonly string[],
): string | undefined {
  const at = before.indexOf(key);
  const left = new Set(now);
  const isLeft = (each: string) => left.has(each);
  return before.slice(at + 1).find(isLeft) ?? before.slice(0, at).findLast(isLeft);
}

interface HeldRow {
  readonly key: string;
  /** The keys of all rows when it got the focus. */
  readonly keys: readonly string[];
}

/**
 * Moves the focus to a neighbor when the focused row is removed.
 *
 * @returns the handlers of the box that contains the rows
 */
export function useHeldRow(box: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const held = useRef<HeldRow>(undefined);
  const left = useRef<HeldRow>(undefined);
  useLayoutEffect(() => {
    const { key, keys: before } = held.current ?? {};
    if (key === undefined || !before || before === keys) return;
    if (keys.includes(key)) {
      held.current = { key, keys };
      return;
    }
    held.current = undefined;
    const next = isFocusLost() && neighborOf(key, before, keys);
    if (next && box.current) targetIn(next, box.current)?.focus();
  }, [box, keys]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const key = keyAt(target);
      // A menu of the row is elsewhere in the document.
      held.current = key === undefined ? left.current : { key, keys };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      left.current = held.current;
      const isInside = relatedTarget instanceof Node && box.current?.contains(relatedTarget);
      if (!isInside) held.current = undefined;
    },
  };
}
