import type { DraftFloor, Step } from './types';

/** Some places and everything grouped with any of them. */
export function withGroups(floor: DraftFloor, ids: Iterable<string>): string[] {
  const wanted = new Set(ids);
  const groups = new Set<string>();
  for (const id of wanted) {
    const group = floor.places.get(id)?.group;
    if (group) groups.add(group);
  }
  if (groups.size === 0) return [...wanted];
  for (const { id, group, on } of floor.places.values()) {
    if (on && group && groups.has(group)) wanted.add(id);
  }
  return [...wanted];
}

/** Puts places into one group. Places in another group leave it. */
export const groupStep = (ids: Iterable<string>, group: string): Step => {
  const patches = Array.from(ids, (id) => ({ kind: 'set' as const, id, fields: { group } }));
  return { name: 'group', count: patches.length, patches: patches.length < 2 ? [] : patches };
};

/** Removes places from their groups. */
export const ungroupStep = (floor: DraftFloor, ids: Iterable<string>): Step => {
  const patches = withGroups(floor, ids)
    .filter((id) => floor.places.get(id)?.group)
    .map((id) => ({ kind: 'set' as const, id, fields: { group: null } }));
  return { name: 'ungroup', count: patches.length, patches };
};
