import type { Drawing, Part } from './source';

/** The most work of a drawing, in points, once everything it repeats is drawn: about a second where nothing speeds it up. */
const MOST_WORK = 250_000;
/** Maximum number of references in a chain. */
const MAX_REFERENCE_DEPTH = 500;

/** The work of a drawing in points, including what it repeats; infinite if something refers to itself. */
function workOf({ root, parts, styled, hides, isHeavy }: Drawing): number {
  if (hides || isHeavy) return Infinity;
  const byId = new Map(parts.flatMap((part) => (part.id === undefined ? [] : [[part.id, part]])));
  const known = new Map<Part, number>();
  const open = new Set<Part>();
  const drawn = (part: Part): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    if (open.has(part) || open.size > MAX_REFERENCE_DEPTH) return Infinity;
    open.add(part);
    let sum = part.work;
    for (const child of part.children) sum += drawn(child);
    for (const id of part.references) {
      const target = byId.get(id);
      if (target) sum += drawn(target);
    }
    // A marker is drawn at each point.
    for (const id of part.markers) {
      const target = byId.get(id);
      if (target) sum *= drawn(target);
    }
    open.delete(part);
    known.set(part, sum);
    return sum;
  };
  // A style sheet’s references can apply to every part, including parts inside what it refers to. Gradients contain no drawing.
  const most = [...new Set(styled)].reduce((product, id) => {
    const target = byId.get(id);
    return target && !target.name.endsWith('Gradient') ? product * drawn(target) : product;
  }, 1);
  return drawn(root) * most;
}

/**
 * Whether a few elements expand to very many: a drawing in which each part uses ten of the next reaches billions with a hundred
 * lines, and blocks whatever draws it.
 */
export const isBomb = (drawing: Drawing): boolean => workOf(drawing) > MOST_WORK;
