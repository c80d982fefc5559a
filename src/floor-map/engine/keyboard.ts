import type { Direction } from '../neighbors';

/** What the keys do. A handler that returns false leaves the key to the map’s caller. */
export interface KeyHooks {
  readonly onArrow: (direction: Direction) => boolean;
  readonly onEdge: (edge: 'first' | 'last') => boolean;
  readonly onEnter: () => boolean;
  readonly onSpace: () => boolean;
  readonly onEscape: () => boolean;
  /** Whether any name starts like this. */
  readonly onType: (text: string) => boolean;
  readonly onZoomKey: (step: 'in' | 'out' | 'fit') => void;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** How long typed letters are combined, in milliseconds. */
const TYPE_PAUSE = 900;

/**
 * The map’s keys. They work only while an element of the map has the focus. PageUp, PageDown, brackets, and everything with Ctrl,
 * Alt, or Meta are left alone.
 */
export function listenKeys(surface: HTMLElement, signal: AbortSignal, hooks: KeyHooks): void {
  let typed = '';
  let typedAt = 0;

  function handle(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const { key } = event;
    const arrow = arrows[key];
    if (arrow) return hooks.onArrow(arrow);
    if (event.timeStamp - typedAt > TYPE_PAUSE) typed = '';
    switch (key) {
      case 'Home':
        return hooks.onEdge('first');
      case 'End':
        return hooks.onEdge('last');
      case 'Enter':
        // Holding the key down must not book twice (F-29).
        return event.repeat || hooks.onEnter();
      case 'Escape':
        typed = '';
        return hooks.onEscape();
      case ' ':
        // Within a name it’s one of its letters, if there is such a name.
        if (typed === '' || !hooks.onType(`${typed} `)) return hooks.onSpace();
        typed += key;
        typedAt = event.timeStamp;
        return true;
      case '+':
      case '=':
        hooks.onZoomKey('in');
        return true;
      case '-':
        if (typed !== '') break;
        hooks.onZoomKey('out');
        return true;
      case '0':
        if (typed !== '') break;
        hooks.onZoomKey('fit');
        return true;
    }
    if (!/^[\p{L}\p{N}\-. ]$/u.test(key)) return false;
    const letter = key.toLocaleLowerCase('en');
    // Repeating a letter means "the next name that starts with it"; repeating a digit makes a number such as 11.
    if (typed !== letter || !/\p{L}/u.test(letter)) typed += letter;
    typedAt = event.timeStamp;
    hooks.onType(typed);
    return true;
  }

  surface.addEventListener(
    'keydown',
    (event) => {
      if (!handle(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  // A native button would click when Space is released; Space has already selected.
  surface.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), {
    signal,
  });
}
