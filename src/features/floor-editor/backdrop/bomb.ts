import type { Drawing, Part } from './parts';

/** Maximum number of parts in a drawing once everything it repeats is drawn. */
const MAX_DRAWN_NODES = 100_000;
/** Maximum number of references in a chain. */
const MAX_REFERENCE_DEPTH = 500;

/** How many parts a drawing expands to, including repeated ones; infinite if one refers to itself. */
function drawnBy({ root, parts, styled, hides }: Drawing): number {
  if (hides) return Infinity;
  const byId = new Map(parts.flatMap((part) => (part.id === undefined ? [] : [[part.id, part]])));
  const known = new Map<Part, number>();
  const open = new Set<Part>();
  const drawn = (part: Part): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    if (open.has(part) || open.size > MAX_REFERENCE_DEPTH) return Infinity;
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
export const isBomb = (drawing: Drawing): boolean => drawnBy(drawing) > MAX_DRAWN_NODES;
