/**
 * Computed styles for tests without style sheets. For each element it looks at, jsdom matches every rule of its own style sheet
 * against the element and all its ancestors. Queries by role look at most of the page, and this took a quarter of the time of all
 * journeys. Here, elements of one kind differ only in attributes and inline styles, so `display` is computed once per kind, and
 * the few inherited properties come from the nearest inline style. Everything else is jsdom’s.
 */
const INHERITED: readonly string[] = ['visibility', 'pointer-events'];
/** What the rules of jsdom’s style sheet (`default-stylesheet.css`) depend on besides an element’s name and position. */
const ATTRIBUTES = ['type', 'hidden', 'open', 'popover'] as const;
const displays = new Map<string, string>();

type ComputedStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration;

const inline = (element: Element, property: string): string =>
  'style' in element ? (element as HTMLElement).style.getPropertyValue(property) : '';

const kindOf = (element: Element): string =>
  [
    element.namespaceURI,
    element.localName,
    ...ATTRIBUTES.map((name) => `${name}=${element.getAttribute(name)}`),
    element.localName === 'summary' && element.matches('details > summary:first-of-type'),
  ].join(' ');

function inherited(element: Element, property: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = inline(each, property);
    if (own !== '' && own !== 'inherit') return own;
  }
  return property === 'visibility' ? 'visible' : 'auto';
}

function displayOf(element: Element): string {
  const own = inline(element, 'display');
  if (own !== '') return own;
  const kind = kindOf(element);
  const known = displays.get(kind) ?? original(element).display;
  displays.set(kind, known);
  return known;
}

/** `getComputedStyle` with a fast path for the properties that tests read; jsdom computes all others. */
function quick(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo) return original(element, pseudo);
  let whole: CSSStyleDeclaration | undefined;
  const all = () => (whole ??= original(element));
  const valueOf = (property: string): string => {
    if (property === 'display') return displayOf(element);
    return INHERITED.includes(property)
      ? inherited(element, property)
      : all().getPropertyValue(property);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_target, name) {
      if (name === 'getPropertyValue') return valueOf;
      if (name === 'display' || name === 'visibility') return valueOf(name);
      if (name === 'pointerEvents') return valueOf('pointer-events');
      const value: unknown = Reflect.get(all(), name);
      return typeof value === 'function' ? (value.bind(all()) as unknown) : value;
    },
  });
}

const page = document.defaultView as Window & typeof globalThis;
/** jsdom's own. */
export const original: ComputedStyle = page.getComputedStyle.bind(page);
page.getComputedStyle = quick;
globalThis.getComputedStyle = quick;
