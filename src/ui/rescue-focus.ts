import { focusForNow } from './lost-focus';

/** What people see as one line of something. */
const LINE = 'li, tr, [role=row]';
/** What people see as one thing: a line of a list or table, a card, a form, a panel. */
const WHOLE = `${LINE}, article, form, section, [tabindex="-1"]`;
/** Opens above the page, and gives the focus back to it. */
const LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const BUTTON = 'button:not(:disabled, [aria-disabled=true])';
const REACHABLE = `${BUTTON}, a[href], input:not(:disabled, [type=hidden]), textarea:not(:disabled), select:not(:disabled), [role=switch]`;
const HEADING = 'h1, h2, h3, h4, [role=heading]';

interface Spot {
  readonly beside: readonly (Node | null)[];
  /** Whether a whole page was removed. */
  readonly isPage: boolean;
}

/** Where someone is: in the page, or in something that opened above it. */
interface Place {
  readonly held: Element;
  /** Whether that’s a layer, which gives the focus back to what opened it. */
  readonly isLayer: boolean;
  /** The wholes around it, nearest first. They can’t be found from an element that’s already removed. */
  readonly around: readonly HTMLElement[];
  /** What was beside it, or beside what it was removed with. */
  spot?: Spot | undefined;
}

/**
 * Keeps the focus where someone works. If what has it is removed, such as a button that has done its work, it moves to what’s
 * near: the next thing to press in the same line, such as an Undo, or the line itself; what’s beside it in the same card; the card’s
 * heading; and otherwise the page. Whoever moves the focus themselves, in a dialog or a list, goes first.
 *
 * @param box the page and the panels beside it
 * @returns ends it
 */
export function rescueFocus(box: HTMLElement): () => void {
  /** The innermost first. */
  let places: readonly Place[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target, type }: { readonly target: EventTarget | null; type?: string }): void => {
    const held =
      target instanceof Element && (type === 'pointerdown' ? target.closest(REACHABLE) : target);
    // Words in a dialog are pressed without leaving it.
    if (!held) places = target instanceof Element && target.closest(LAYER) ? places : [];
    else if (box.contains(held)) places = [placeOf(held)];
    else places = held.closest(LAYER) ? [placeOf(held), ...places.slice(-1)] : [];
  };
  const rescue = (): void => {
    waiting = undefined;
    for (const place of places) {
      if (place.held.isConnected || document.activeElement !== document.body) return;
      if (isSettled(place)) return;
    }
    // Whoever replaces a whole page knows where the focus belongs.
    const isPage = places.some(({ spot }) => spot?.isPage);
    if (places.some(({ held, isLayer }) => !held.isConnected && !isLayer) && !isPage) {
      const main = box.querySelector<HTMLElement>('main');
      if (main) focusForNow(main);
    }
  };
  // Someone may be on the page already.
  note({ target: document.activeElement });
  const watcher = new MutationObserver((records) => {
    const gone = places.filter(({ held }) => !held.isConnected);
    for (const place of gone) place.spot ??= spotOf(place, records);
    if (gone.length > 0) waiting ??= setTimeout(rescue);
  });
  // A press elsewhere ends it; a blur alone may mean that the element was removed.
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', note);
    watcher.disconnect();
    clearTimeout(waiting);
  };
}

function placeOf(held: Element): Place {
  const around: HTMLElement[] = [];
  let each = held.closest<HTMLElement>(WHOLE);
  while (each && each.tagName !== 'MAIN') {
    around.push(each);
    each = each.parentElement?.closest<HTMLElement>(WHOLE) ?? null;
  }
  return { held, around, isLayer: held.closest(LAYER) !== null };
}

function spotOf({ held }: Place, records: readonly MutationRecord[]): Spot | undefined {
  for (const { removedNodes, nextSibling, previousSibling } of records) {
    const removed = [...removedNodes].find((node) => node.contains(held));
    if (!removed) continue;
    const isPage = removed instanceof Element && removed.querySelector('h1') !== null;
    return { beside: [nextSibling, previousSibling], isPage };
  }
  return undefined;
}

/** Moves the focus into the nearest whole that’s still there, and tells whether one is. */
function isSettled({ around, spot }: Place): boolean {
  const whole = around.find(({ isConnected }) => isConnected);
  if (!whole) return false;
  if (whole.matches(LINE)) return first(whole, BUTTON) || first(whole, REACHABLE) || take(whole);
  for (const node of spot?.beside ?? []) {
    if (!(node instanceof HTMLElement) || !whole.contains(node)) continue;
    // The next line’s button is a Tab away: a key that’s pressed twice must not act on two of them (F-29).
    if (node.matches(LINE) && take(node)) return true;
    if ((node.matches(REACHABLE) && take(node)) || first(node, REACHABLE)) return true;
  }
  return whole.hasAttribute('tabindex') ? take(whole) : first(whole, HEADING) || take(whole);
}

/** Hidden elements don’t take the focus. */
const first = (whole: Element, selector: string): boolean =>
  [...whole.querySelectorAll<HTMLElement>(selector)].some((element) => take(element));

function take(element: HTMLElement): boolean {
  if (!element.matches(REACHABLE) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  return focusForNow(element);
}
