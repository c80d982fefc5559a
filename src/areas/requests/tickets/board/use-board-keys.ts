import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useAllShortcuts } from '@/lib/commands';
import { isFocusLost } from '@/ui/lost-focus';
import type { Lane } from './model';

/** Which key opens which menu of a card. */
const CHOICES: Readonly<Record<string, string>> = { t: 'type', o: 'owner', s: 'status' };

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('li[data-key]') : null;

/**
 * The keys of the board: it’s one tab stop, together with the focused card’s buttons. Arrows move between cards, Home and End go
 * to the first and last rendered card of a lane, and `T`, `O`, and `S` open a card’s menus. A moved card keeps the focus.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, lanes: readonly Lane[]) {
  const [whole, setWhole] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const all = lanes.flatMap(({ requests }) => requests);
  const active = all.some(({ id }) => id === wanted) ? wanted : all[0]?.id;
  const focused = useRef<string>(undefined);
  /** The cards below and above the focused one, in case someone else deletes it. */
  const beside = useRef<readonly string[]>([]);
  const shortcuts = useAllShortcuts();
  const pressed = useRef('');

  const element = (id: string): HTMLElement | undefined =>
    board.current?.querySelector<HTMLElement>(`li[data-key="${CSS.escape(id)}"]`) ?? undefined;
  const rememberNeighbors = (id: string): void => {
    const card = element(id);
    if (!card) return;
    beside.current = [card.nextElementSibling, card.previousElementSibling].flatMap((each) =>
      each instanceof HTMLElement ? (each.dataset['key'] ?? []) : [],
    );
  };
  const focus = (id: string | undefined): void => {
    if (id === undefined) return;
    setWanted(id);
    element(id)?.querySelector<HTMLElement>('a')?.focus();
  };

  // Other components render the cards; only this code knows which one is the tab stop.
  useLayoutEffect(() => {
    for (const card of board.current?.querySelectorAll<HTMLElement>('li[data-key]') ?? []) {
      const tabIndex = card.dataset['key'] === active ? 0 : -1;
      for (const each of card.querySelectorAll<HTMLElement>('a, button')) each.tabIndex = tabIndex;
    }
    if (focused.current === undefined) return;
    // An element rendered in another lane is a new one.
    if (isFocusLost()) {
      const cards = [focused.current, ...beside.current, active ?? ''].map(element);
      cards.find(Boolean)?.querySelector<HTMLElement>('a')?.focus();
    }
    rememberNeighbors(focused.current);
  });

  /** A lane renders its first cards until people ask for more. */
  const drawnIn = ({ id }: Lane): readonly string[] => {
    const cards = board.current?.querySelectorAll<HTMLElement>(
      `section[data-key="${CSS.escape(id)}"] li[data-key]`,
    );
    return Array.from(cards ?? [], ({ dataset }) => dataset['key'] ?? '');
  };

  const neighbor = (id: string, event: KeyboardEvent): string | undefined => {
    const drawn = lanes.map(drawnIn);
    const lane = drawn.findIndex((ids) => ids.includes(id));
    const own = drawn[lane] ?? [];
    const row = own.indexOf(id);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    switch (event.key) {
      case 'ArrowDown':
        return own[row + 1];
      case 'ArrowUp':
        return own[row - 1];
      case 'Home':
        return own[0];
      case 'End':
        return own.at(-1);
      case 'ArrowLeft':
      case 'ArrowRight': {
        const others =
          event.key === forward ? drawn.slice(lane + 1) : drawn.slice(0, lane).toReversed();
        const next = others.find((ids) => ids.length > 0);
        return next?.[Math.min(row, next.length - 1)];
      }
      default:
        return undefined;
    }
  };

  return {
    /** The card that shows the menu of what its lane represents, because someone pressed its key. */
    whole,
    /** The card with the tab stop. */
    held: active,
    /** Gives a card the tab stop in whatever lane it lands. */
    hold: setWanted,
    onFocus: ({ target }: FocusEvent): void => {
      const id = cardOf(target)?.dataset['key'];
      focused.current = id;
      if (id === undefined) return;
      rememberNeighbors(id);
      if (id !== active) setWanted(id);
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) focused.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const card = cardOf(event.target);
      const id = card?.dataset['key'];
      // An open menu handles the keys itself, and is elsewhere in the document.
      if (!card || id === undefined || !event.currentTarget.contains(card)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const before = pressed.current;
      pressed.current = event.key;
      // `g t` goes to another page.
      const isSequence = shortcuts.some(
        ({ keys }) => keys.length === 2 && keys[0] === before && keys[1] === event.key,
      );
      const choice = isSequence ? undefined : CHOICES[event.key.toLowerCase()];
      if (choice !== undefined) {
        const menu = () => card.querySelector<HTMLElement>(`[data-choice="${choice}"] button`);
        if (!menu()) flushSync(() => setWhole(id));
        menu()?.click();
      } else if (event.target instanceof HTMLAnchorElement && /^(Arrow|Home|End)/.test(event.key)) {
        focus(neighbor(id, event));
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
