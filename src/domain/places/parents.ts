/** Anything that may be inside another of its kind. */
export interface Nested {
  readonly id: string;
  readonly parent_id: string | null;
}

/**
 * What contains each of some things, so that all of them are in one tree: null at the top. A parent that isn’t among them counts as
 * none, and where things contain each other, the one that’s met first is at the top.
 */
export function soundParents(things: Iterable<Nested>): ReadonlyMap<string, string | null> {
  const stored = new Map(Array.from(things, ({ id, parent_id }) => [id, parent_id]));
  const sound = new Map<string, string | null>();
  for (const first of stored.keys()) {
    const path = new Set<string>();
    let at = first;
    while (!sound.has(at) && !path.has(at)) {
      path.add(at);
      const parent = stored.get(at) ?? null;
      if (parent === null || !stored.has(parent)) {
        sound.set(at, null);
        break;
      }
      at = parent;
    }
    if (!sound.has(at)) sound.set(at, null);
    for (const id of path) if (!sound.has(id)) sound.set(id, stored.get(id) ?? null);
  }
  return sound;
}

/** The top of the tree that each thing is in, by {@link soundParents}; its own id for one at the top. */
export function topsOf(parents: ReadonlyMap<string, string | null>): ReadonlyMap<string, string> {
  const tops = new Map<string, string>();
  for (const first of parents.keys()) {
    const path: string[] = [];
    let at = first;
    let top = tops.get(at);
    while (top === undefined) {
      path.push(at);
      const parent = parents.get(at) ?? null;
      if (parent === null) top = at;
      else {
        at = parent;
        top = tops.get(at);
      }
    }
    for (const id of path) tops.set(id, top);
  }
  return tops;
}

/** Things by what contains them, in their order; those at the top are under null. */
export function byParent<T extends { readonly id: string }>(
  things: readonly T[],
  parents: ReadonlyMap<string, string | null>,
): ReadonlyMap<string | null, readonly T[]> {
  const below = new Map<string | null, T[]>();
  for (const thing of things) {
    const parent = parents.get(thing.id) ?? null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(thing);
    else below.set(parent, [thing]);
  }
  return below;
}

/**
 * Everything in a tree of any depth, parents first and siblings in order. Something that’s in the tree several times comes once.
 *
 * @param below what’s directly in a thing
 */
export function everyBelow<T extends { readonly id: string }>(
  tops: readonly T[],
  below: (thing: T) => readonly T[],
): T[] {
  const found = new Map<string, T>();
  const waiting = tops.toReversed();
  for (let thing = waiting.pop(); thing !== undefined; thing = waiting.pop()) {
    if (found.has(thing.id)) continue;
    found.set(thing.id, thing);
    // One by one: as arguments, there may be too many.
    for (const each of below(thing).toReversed()) waiting.push(each);
  }
  return [...found.values()];
}
