/**
 * Computed styles for tests without style sheets. For each element that is looked at, jsdom matches every rule of its own
 * style sheet against it and all its ancestors; queries by role look at most of the page, and that was a quarter of the
 * time of all journeys. Here only attributes and inline styles differ between elements of one kind, so `display` is
 * worked out once a kind; the few inherited properties come from the nearest inline style. All else is jsdom's.
 */
const INHERITED: readonly string[] = ['visibility', 'pointer-events'];
/** What the rules of jsdom's style sheet (`default-stylesheet.css`) ask of an element besides its name and its place. */
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

/** `getComputedStyle` with the properties that tests ask for worked out quickly, and all others by jsdom. */
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
