import type { Drawing, Part } from './parts';

/** Most parts that a drawing may come to once everything it repeats is drawn. */
const MOST_DRAWN = 100_000;
/** Most references that lead from one to the next. */
const LONGEST = 500;

/** How many parts a drawing comes to, with all that its parts draw once more; endless where one comes to draw itself. */
function drawnBy({ root, parts, styled, hides }: Drawing): number {
  if (hides) return Infinity;
  const byId = new Map(parts.flatMap((part) => (part.id === undefined ? [] : [[part.id, part]])));
  const known = new Map<Part, number>();
  const open = new Set<Part>();
  const drawn = (part: Part): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    if (open.has(part) || open.size > LONGEST) return Infinity;
    open.add(part);
    let sum = 1;
    for (const child of part.children) sum += drawn(child);
    for (const id of part.references) {
      const target = byId.get(id);
      if (target) sum += drawn(target);
    }
    open.delete(part);
    known.set(part, sum);
    return sum;
  };
  // A style sheet can mean every part by what it refers to, also inside what it refers to. Gradients hold no drawing.
  const most = [...new Set(styled)].reduce((product, id) => {
    const target = byId.get(id);
    return target && !target.name.endsWith('Gradient') ? product * drawn(target) : product;
  }, 1);
  return drawn(root) * most;
}

/**
 * Whether a few elements stand for very many: a drawing in which each part uses ten of the next comes to billions with a
 * hundred lines, and holds up whatever draws it.
 */
export const isBomb = (drawing: Drawing): boolean => drawnBy(drawing) > MOST_DRAWN;
