import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFocusNext } from '../use-focus-next';
import { neighborOf } from './row-focus';
import { isFocusLost } from '../lost-focus';

/** The row of column headers, as a row key. */
export const HEAD = '';

interface Place {
  readonly key: string;
  readonly column: number;
}

interface GridKeysOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  /** Row keys in order. */
  readonly keys: readonly string[];
  /** Number of cells per row. */
  readonly columns: number;
  readonly scrollTo: (index: number) => void;
  /** Undefined if rows can’t be selected. */
  readonly onToggle: ((key: string, range: boolean) => void) | undefined;
  readonly onToggleAll: (() => void) | undefined;
  /** Undefined if nothing is selected. */
  readonly onClear: (() => void) | undefined;
  readonly onOpen: (key: string) => void;
  /** Starts editing a cell; false if it can’t be edited. */
  readonly onEdit: (key: string, column: number) => boolean;
}

interface GridKeys {
  /** Key of the row with the tab stop; {@link HEAD} for the headers. */
  readonly active: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** Returns the focus to a cell, such as one that was edited. */
  readonly focusCell: (key: string, column: number) => void;
}

const WIDGETS = 'a[href], button, input';

/** The element to focus in a cell: its only control, or the cell itself. */
const targetOf = (cell: Element): HTMLElement =>
  cell.querySelector<HTMLElement>(WIDGETS) ?? (cell as HTMLElement);

const cellAt = (table: HTMLTableElement, { key, column }: Place): Element | undefined =>
  table.querySelector(`tr[data-row="${CSS.escape(key)}"]`)?.children[column];

/** How many rows a Page key moves, depending on the window’s height. */
const pageOf = (table: HTMLTableElement): number => {
  const row = table.tBodies[0]?.rows[0]?.offsetHeight ?? 0;
  return row > 0 ? Math.max(1, Math.floor(globalThis.innerHeight / row) - 3) : 10;
};

/**
 * The keys of a grid (WAI-ARIA grid pattern): one tab stop; arrows move from cell to cell, Home and End within the row, with Ctrl
 * to the first and last row, Page keys by a screen. Space selects the row, Shift with arrows extends the selection, Enter opens,
 * F2 edits the cell, Ctrl+A selects all, and Escape clears the selection.
 */
export function useGridKeys(options: GridKeysOptions): GridKeys {
  const { table, keys, columns, scrollTo } = options;
  const [wanted, setWanted] = useState<Place>();
  const known = wanted && (wanted.key === HEAD || keys.includes(wanted.key)) ? wanted : undefined;
  const active: Place = known ?? { key: keys[0] ?? HEAD, column: 0 };

  // Other components render the cells; only this code knows which one is the tab stop.
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    const stop = cellAt(element, { ...active, column: Math.min(active.column, columns - 1) });
    const target = stop && targetOf(stop);
    const others = `:is(th, td, ${WIDGETS}):not([tabindex="-1"])`;
    for (const each of element.querySelectorAll<HTMLElement>(others)) {
      if (each !== target) each.tabIndex = -1;
    }
    if (target && target.getAttribute('tabindex') !== '0') target.tabIndex = 0;
  });

  const focusNext = useFocusNext<Place>(
    (place) => {
      const cell = table.current && cellAt(table.current, place);
      return cell ? targetOf(cell) : undefined;
    },
    (element) => element.focus({ preventScroll: false }),
  );

  const goTo = (place: Place) => {
    focusNext(place);
    // A new object, so that it renders even if the position is the same.
    setWanted({ ...place });
    if (place.key !== HEAD) scrollTo(keys.indexOf(place.key));
  };

  // The focused cell, and the previous rows: if its row is removed, the focus moves to the next one.
  const held = useRef<{ readonly place: Place; readonly keys: readonly string[] }>(undefined);
  useLayoutEffect(() => {
    const { place, keys: before } = held.current ?? {};
    if (!place || !before) return;
    if (place.key === HEAD || keys.includes(place.key)) {
      held.current = { place, keys };
      return;
    }
    held.current = undefined;
    if (!isFocusLost()) return;
    const key = neighborOf(place.key, before, keys);
    if (key !== undefined) goTo({ ...place, key });
  });

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && table.current?.contains(relatedTarget);
    if (!isInside) held.current = undefined;
  };

  const onFocus = ({ target }: FocusEvent) => {
    const cell = target.closest('th, td');
    const row = cell?.closest<HTMLElement>('tr[data-row]');
    if (!cell || !row) return;
    const column = [...row.children].indexOf(cell);
    const key = row.dataset['row'] ?? HEAD;
    held.current = { place: { key, column }, keys };
    if (key !== active.key || column !== active.column) setWanted({ key, column });
  };

  const move = (event: KeyboardEvent, element: HTMLTableElement): Place | undefined => {
    const { key, column } = active;
    const index = key === HEAD ? -1 : keys.indexOf(key);
    const last = keys.length - 1;
    const at = (to: number): Place => ({
      key: to < 0 ? HEAD : (keys[Math.min(to, last)] ?? HEAD),
      column,
    });
    const jump = event.ctrlKey || event.metaKey;
    const forward = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    switch (event.key) {
      case 'ArrowDown':
        return at(index + 1);
      case 'ArrowUp':
        return at(index - 1);
      case 'ArrowLeft':
      case 'ArrowRight': {
        const to = event.key === forward ? column + 1 : column - 1;
        return { key, column: Math.max(0, Math.min(to, columns - 1)) };
      }
      case 'Home':
        return jump ? { ...at(0), column: 0 } : { key, column: 0 };
      case 'End':
        return { ...(jump ? at(last) : { key }), column: columns - 1 };
      case 'PageDown':
        return at(index + pageOf(element));
      case 'PageUp':
        return at(Math.max(0, index - pageOf(element)));
      default:
        return undefined;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const element = table.current;
    const { target } = event;
    if (!element || event.altKey || !(target instanceof HTMLElement)) return;
    // A field in a cell handles these keys itself.
    if (target.dataset['editor'] !== undefined) return;
    const place = move(event, element);
    if (place) {
      // Before the cell’s content handles it: arrow keys would open a menu.
      event.preventDefault();
      event.stopPropagation();
      goTo(place);
      if (event.shiftKey && place.key !== active.key && place.key !== HEAD) {
        options.onToggle?.(place.key, true);
      }
      return;
    }
    if (act(event, target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const act = (event: KeyboardEvent, target: HTMLElement): boolean => {
    const { key, column } = active;
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      options.onToggleAll?.();
      return options.onToggleAll !== undefined;
    }
    if (event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Escape' && options.onClear) {
      options.onClear();
      return true;
    }
    if (key === HEAD) return false;
    // Buttons and checkboxes handle these keys themselves, and links handle Enter.
    const isOwn = target.matches('button, input');
    if (event.key === ' ' && !isOwn && options.onToggle) {
      options.onToggle(key, false);
      return true;
    }
    if (event.key === 'Enter' && !isOwn && !target.matches('a[href]')) {
      options.onOpen(key);
      return true;
    }
    return event.key === 'F2' && options.onEdit(key, column);
  };

  return {
    active: active.key,
    onKeyDown,
    onFocus,
    onBlur,
    focusCell: (key, column) => goTo({ key, column }),
  };
}
