/**
 * Measurements of a rendered page. The functions here run in the page, with one call per page, so they import nothing and contain
 * everything they need.
 */

/** One problem in plain words: what, where, and by how many pixels. */
type Finding = string;

/**
 * Finds layout problems that a reader would notice:
 *
 * - the page scrolls sideways;
 * - text is cut off by a box that neither scrolls nor shows the whole text in a tooltip;
 * - two texts overlap;
 * - a control is covered at its center, so that a click or a tap hits something else.
 *
 * Scrolls through the page and back, because only elements in the window can be hit. The content of a drawing (the floor plan) is
 * panned and zoomed rather than read, so it isn’t checked.
 *
 * @param exempt selectors of boxes whose content isn’t checked; the list of exceptions gives the reasons
 */
export function findings(exempt: readonly string[]): Finding[] {
  const found = new Set<Finding>();
  const root = document.documentElement;
  const skipped = ['svg', '[aria-hidden="true"][popover]', ...exempt].join(', ');

  const describe = (element: Element): string => {
    const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40);
    const label = element.getAttribute('aria-label');
    const name = element.getAttribute('class')?.split(' ')[0] ?? '';
    return `<${element.localName}${name ? `.${name}` : ''}> ${label ?? words}`;
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(skipped);
  /** Caches for each element whether a condition holds for it or for one of its ancestors. */
  const holdsWithin = (holds: (element: Element) => boolean): ((element: Element) => boolean) => {
    const known = new Map<Element, boolean>();
    const within = (element: Element): boolean => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const { parentElement } = element;
      const now = holds(element) || (parentElement !== null && within(parentElement));
      known.set(element, now);
      return now;
    };
    return within;
  };
  /** Visible only to screen readers: one pixel in size, or clipped. */
  const isForReaders = holdsWithin((element) => {
    const { position, clipPath } = styleOf(element);
    if (position !== 'absolute' && position !== 'fixed') return false;
    if (clipPath !== 'none' && clipPath.startsWith('inset(')) return true;
    return element.getBoundingClientRect().width <= 1;
  });
  /** Everything else moves with the page when it scrolls. */
  const mayStay = holdsWithin((element) => ['fixed', 'sticky'].includes(styleOf(element).position));
  /** Whether cut-off text can be read in full: in a title or a tooltip of its box or control. */
  const hasWholeText = (element: Element): boolean =>
    element.closest('[title]:not([title=""])') !== null ||
    element.closest('button, a, [role="button"], [role="gridcell"]')?.querySelector('[popover]') !=
      null;

  interface Line {
    readonly element: Element;
    readonly box: DOMRect;
    readonly text: string;
  }

  interface Text extends Pick<Line, 'element' | 'text'> {
    readonly node: Node;
    /** From the first line to the last, at the initial scroll position. */
    readonly top: number;
    readonly bottom: number;
  }

  const range = document.createRange();
  /** The current lines of a text. */
  const linesOf = ({ node, element, text }: Pick<Text, 'node' | 'element' | 'text'>): Line[] => {
    range.selectNodeContents(node);
    return Array.from(range.getClientRects())
      .filter(({ width, height }) => width > 1 && height > 1)
      .map((box) => ({ element, box, text }));
  };

  /** The texts of the document, with the elements that render them. */
  const texts = (): Text[] => {
    const all: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!element || text === '' || element.matches('script, style, option, noscript')) continue;
      if (!isSeen(element) || isForReaders(element)) continue;
      const boxes = linesOf({ node, element, text }).map(({ box }) => box);
      const top = Math.min(...boxes.map((box) => box.top)) + scrollY;
      const bottom = Math.max(...boxes.map((box) => box.bottom)) + scrollY;
      all.push({ node, element, text, top, bottom });
    }
    return all;
  };

  /** The lines that may be in the window at the current scroll position. */
  const linesNear = (all: readonly Text[]): Line[] =>
    all
      .filter(
        ({ element, top, bottom }) =>
          mayStay(element) || (bottom > scrollY && top < scrollY + innerHeight),
      )
      .flatMap(linesOf);

  /** How far a line extends beyond a box that cuts it off; 0 if it doesn’t, or if the box scrolls. */
  const cut = ({ element, box }: Line): { by: number; at: Element } | undefined => {
    // Fonts extend above and below the line; the visible part of a letter is in the middle.
    const slack = box.height / 4;
    for (let each: Element | null = element; each && each !== root; each = each.parentElement) {
      const { overflowX, overflowY, position, display } = styleOf(each);
      if (display === 'inline' || display === 'contents') continue;
      const frame = each.getBoundingClientRect();
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      if (hides(overflowX)) {
        const by = Math.max(frame.left - box.left, box.right - frame.right);
        if (by > 1.5) return { by, at: each };
      }
      if (hides(overflowY)) {
        const by = Math.max(frame.top - box.top, box.bottom - frame.bottom) - slack;
        if (by > 1.5) return { by, at: each };
      }
      if (scrolls(overflowX) || scrolls(overflowY) || position === 'fixed') return undefined;
    }
    return undefined;
  };

  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = styleOf(element);
    const alpha = /\/ ([\d.]+)\)|rgba\(.*, ([\d.]+)\)/.exec(backgroundColor);
    return backgroundImage !== 'none' || Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.5;
  };

  /** Whether both elements are visible at a point, with nothing opaque rendered between them. */
  const bothSeen = (x: number, y: number, one: Element, other: Element): boolean => {
    const stack = document.elementsFromPoint(x, y);
    const [high = -1, low = -1] = [stack.indexOf(one), stack.indexOf(other)].toSorted(
      (a, b) => a - b,
    );
    const below = stack[low];
    if (high < 0 || !below) return false;
    return !stack.slice(0, low).some((above) => !above.contains(below) && isOpaque(above));
  };

  const inWindow = ({ left, right, top, bottom }: DOMRect): boolean =>
    right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;

  const overlaps = (all: readonly Line[]): void => {
    const near = all.filter(({ box }) => inWindow(box)).toSorted((a, b) => a.box.top - b.box.top);
    for (const [at, one] of near.entries()) {
      for (const other of near.slice(at + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const left = Math.max(one.box.left, other.box.left);
        const right = Math.min(one.box.right, other.box.right);
        const top = Math.max(one.box.top, other.box.top);
        const bottom = Math.min(one.box.bottom, other.box.bottom);
        // Neighboring lines may share the space above and below their letters.
        const air = Math.min(one.box.height, other.box.height) * 0.4;
        if (right - left < 3 || bottom - top < air) continue;
        if (!bothSeen((left + right) / 2, (top + bottom) / 2, one.element, other.element)) continue;
        found.add(`overlap: ${describe(one.element)} and ${describe(other.element)}`);
      }
    }
  };

  // A range is operated by its thumb, so its center may be covered.
  const CONTROLS =
    'a[href], button, input:not([type="range"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="radio"], [role="checkbox"], [role="menuitem"], [role="combobox"], [role="spinbutton"]';

  const covered = (control: Element): void => {
    const field = control as HTMLInputElement;
    const drawn = field.labels?.[0] ?? control;
    const box = [...drawn.getClientRects()][0];
    if (!box || box.width < 2 || box.height < 2) return;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (!hit) {
      found.add(`out of reach: ${describe(control)}`);
      return;
    }
    const label = hit.closest('label');
    const met = drawn.contains(hit) || control.contains(hit) || label?.control === control;
    // At the center of a wide link or of a label, the control inside it may be hit instead.
    if (met || hit.contains(control)) return;
    found.add(`covered: ${describe(control)} by ${describe(hit)}`);
  };

  const start = scrollY;
  const sideways = root.scrollWidth - root.clientWidth;
  if (sideways > 1) {
    const widest = [...document.body.querySelectorAll('*')].find(
      (each) => isSeen(each) && each.getBoundingClientRect().right > root.clientWidth + 1,
    );
    found.add(`the page scrolls sideways by ${sideways}px: ${widest ? describe(widest) : ''}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  const all = texts();
  for (const line of all.flatMap(linesOf)) {
    const by = cut(line);
    if (by && !hasWholeText(line.element)) {
      found.add(`cut by ${Math.round(by.by)}px: ${describe(line.element)} in ${describe(by.at)}`);
    }
  }
  for (let top = 0; top < root.scrollHeight; top += Math.max(200, innerHeight - 160)) {
    scrollTo({ top, behavior: 'instant' });
    overlaps(linesNear(all));
  }
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isSeen(control) || isForReaders(control) || control.closest('[inert]')) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    covered(control);
  }
  scrollTo({ top: start, behavior: 'instant' });
  return [...found];
}
