/** Most parts that a drawing may come to once everything it repeats is drawn. */
const MOST_DRAWN = 100_000;
/** Most elements that lie one in the other, references included. */
const DEEPEST = 500;

/** What an element refers to inside its drawing: `href="#a"`, `fill="url(#b)"`. */
function references(element: Element): string[] {
  return Array.from(element.attributes).flatMap(({ localName, value }) => {
    if (localName === 'href') return value.startsWith('#') ? [value.slice(1)] : [];
    return Array.from(value.matchAll(/url\(\s*["']?#([^"')\s]+)/g), ([, id]) => id ?? '');
  });
}

/**
 * Whether a few elements stand for very many: a drawing in which each part uses ten of the next comes to billions with a
 * hundred lines, and holds up whatever draws it. A part that comes to use itself is refused as well,
 * and what is nested deeper than any plan.
 *
 * @param svg a drawing of a size that can be parsed
 */
export function isBomb(svg: string): boolean {
  const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const byId = new Map(
    Array.from(root.querySelectorAll('[id]'), (element) => [element.id, element] as const),
  );
  const known = new Map<Element, number>();
  const open = new Set<Element>();
  const drawn = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (open.has(element) || open.size > DEEPEST) return Infinity;
    open.add(element);
    let sum = 1;
    for (const child of element.children) sum += drawn(child);
    for (const id of references(element)) {
      const target = byId.get(id);
      if (target) sum += drawn(target);
    }
    open.delete(element);
    known.set(element, sum);
    return sum;
  };
  return drawn(root) > MOST_DRAWN;
}
