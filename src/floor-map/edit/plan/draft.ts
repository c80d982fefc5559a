import type { Draft, DraftFloor, DraftPlace, Patch, Step } from './types';

/** A draft without changes. */
export const startDraft = (base: DraftFloor): Draft => ({ base, steps: [], at: 0 });

/** The floor after some patches. A patch of something that was removed changes nothing. Unchanged rooms stay the same objects. */
export function applyPatches(floor: DraftFloor, patches: readonly Patch[]): DraftFloor {
  if (patches.length === 0) return floor;
  const places = new Map(floor.places);
  const rooms = patches.some(({ kind }) => kind === 'room') ? new Map(floor.rooms) : undefined;
  const own = { width: floor.width, height: floor.height, backdrop: floor.backdrop };
  for (const patch of patches) {
    switch (patch.kind) {
      case 'put':
        places.set(patch.place.id, patch.place);
        break;
      case 'set': {
        const place = places.get(patch.id);
        if (place) places.set(patch.id, { ...place, ...patch.fields });
        break;
      }
      case 'cut':
        places.delete(patch.id);
        break;
      case 'room':
        if (patch.room) rooms?.set(patch.id, patch.room);
        else rooms?.delete(patch.id);
        break;
      case 'floor':
        Object.assign(own, patch.fields);
        break;
    }
  }
  return { ...own, places, rooms: rooms ?? floor.rooms };
}

/** A floor that was built from the steps up to one. */
interface Made {
  readonly at: number;
  readonly steps: readonly Step[];
  readonly floor: DraftFloor;
}

/** Whether two histories are the same up to a point. */
const sharing = (a: readonly Step[], b: readonly Step[], at: number): boolean =>
  a === b || a.slice(0, at).every((step, index) => step === b[index]);

/** How many points of a history are cached: undo and redo move among them, and a long history isn’t rebuilt. */
const MAX_CACHED_DRAFTS = 30;
const made = new WeakMap<DraftFloor, Made[]>();

/** The draft’s current floor. */
export function floorOf({ base, steps, at }: Draft): DraftFloor {
  const known = made.get(base) ?? [];
  const start: Made = { at: 0, steps, floor: base };
  const from = known.reduce(
    (best, each) =>
      each.at > best.at && each.at <= at && sharing(each.steps, steps, each.at) ? each : best,
    start,
  );
  if (from.at === at) return from.floor;
  const floor = applyPatches(
    from.floor,
    steps.slice(from.at, at).flatMap(({ patches }) => patches),
  );
  made.set(base, [...known.slice(1 - MAX_CACHED_DRAFTS), { at, steps, floor }]);
  return floor;
}

/** Adds a step and drops undone ones. A step without patches is ignored. */
export function withStep(draft: Draft, step: Step): Draft {
  if (step.patches.length === 0) return draft;
  const steps = [...draft.steps.slice(0, draft.at), step];
  return { ...draft, steps, at: steps.length };
}

/** The draft at a point of its history. 0 is the floor as saved on the server. */
export const atStep = (draft: Draft, at: number): Draft => ({
  ...draft,
  at: Math.max(0, Math.min(draft.steps.length, at)),
});

type Fields = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ between two states of an object, with the second one’s values. */
export function changedFields(a: DraftPlace, b: DraftPlace): Fields {
  if (a === b) return {};
  const before: Fields = { ...a };
  return Object.fromEntries(
    Object.entries({ ...b }).filter(([key, value]) => !same(before[key] ?? null, value ?? null)),
  );
}

/** A place that two people changed differently. `null` means that it was removed. */
export interface Conflict {
  readonly id: string;
  readonly mine: DraftPlace | null;
  readonly theirs: DraftPlace | null;
}

function conflictOf(
  base: DraftPlace | undefined,
  mine: DraftPlace | undefined,
  theirs: DraftPlace | undefined,
): Conflict | undefined {
  if (!base || same(mine, theirs)) return undefined;
  const id = base.id;
  if (!mine) {
    return theirs && !same(base, theirs) ? { id, mine: null, theirs } : undefined;
  }
  if (!theirs) return same(base, mine) ? undefined : { id, mine, theirs: null };
  const own = changedFields(base, mine);
  const other = changedFields(base, theirs);
  const clash = Object.keys(own).some((key) => key in other && !same(own[key], other[key]));
  return clash ? { id, mine, theirs } : undefined;
}

/** A value equal to the old base becomes the new base’s: whoever changed it and changed it back didn’t change it. */
function carriedOver<T extends object>(
  fields: T,
  old: object | undefined,
  next: object | undefined,
): T {
  if (!old || !next) return fields;
  const own = new Map<string, unknown>(Object.entries(fields));
  const before = new Map<string, unknown>(Object.entries(old));
  const back = Object.entries(next).filter(
    ([key]) => own.has(key) && same(own.get(key) ?? null, before.get(key) ?? null),
  );
  return Object.assign({ ...fields }, Object.fromEntries(back));
}

function carriedPatch(patch: Patch, old: DraftFloor, next: DraftFloor): Patch {
  switch (patch.kind) {
    case 'put': {
      const { id } = patch.place;
      return { ...patch, place: carriedOver(patch.place, old.places.get(id), next.places.get(id)) };
    }
    case 'set': {
      const [before, now] = [old.places.get(patch.id), next.places.get(patch.id)];
      return { ...patch, fields: carriedOver(patch.fields, before, now) };
    }
    case 'floor':
      return { ...patch, fields: carriedOver(patch.fields, old, next) };
    case 'room':
    case 'cut':
      return patch;
  }
}

/**
 * Rebases the draft onto a floor that someone else has changed, place by place. What only one side changed is kept; where both
 * changed the same, mine is kept and both versions are reported.
 */
export function rebaseDraft(
  draft: Draft,
  base: DraftFloor,
): { draft: Draft; conflicts: Conflict[] } {
  const mine = floorOf(draft);
  const conflicts: Conflict[] = [];
  for (const [id, before] of draft.base.places) {
    const own = mine.places.get(id);
    if (own === before) continue;
    const conflict = conflictOf(before, own, base.places.get(id));
    if (conflict) conflicts.push(conflict);
  }
  const steps = draft.steps.map((step) => ({
    ...step,
    patches: step.patches.map((patch) => carriedPatch(patch, draft.base, base)),
  }));
  return { draft: { ...draft, base, steps }, conflicts };
}

/** The step that takes the other person’s version of a place, or that adds mine again if they removed it. */
export function resolveStep({ id, mine, theirs }: Conflict, keep: 'mine' | 'theirs'): Step {
  const chosen = keep === 'mine' ? mine : theirs;
  const patches: Patch[] = chosen ? [{ kind: 'put', place: chosen }] : [{ kind: 'cut', id }];
  return { name: 'theirs', count: 1, patches };
}

/** The changes to the floor: places to add, change, and remove, and whether the floor itself changed. */
export interface Changes {
  readonly added: readonly DraftPlace[];
  readonly changed: readonly { readonly before: DraftPlace; readonly place: DraftPlace }[];
  readonly removed: readonly DraftPlace[];
  readonly rooms: number;
  readonly floor: boolean;
}

/** The differences between a floor and the server’s. What was changed and changed back isn’t included. */
export function changesBetween(base: DraftFloor, floor: DraftFloor): Changes {
  const added: DraftPlace[] = [];
  const changed: { before: DraftPlace; place: DraftPlace }[] = [];
  for (const [id, place] of floor.places) {
    const before = base.places.get(id);
    if (!before) added.push(place);
    else if (before !== place && !same(changedFields(before, place), {})) {
      changed.push({ before, place });
    }
  }
  const removed = [...base.places.values()].filter(({ id }) => !floor.places.has(id));
  const ids = new Set([...base.rooms.keys(), ...floor.rooms.keys()]);
  const rooms = [...ids].filter((id) => !same(base.rooms.get(id), floor.rooms.get(id))).length;
  const size = ({ width, height, backdrop }: DraftFloor) => ({ width, height, backdrop });
  return { added, changed, removed, rooms, floor: rooms > 0 || !same(size(base), size(floor)) };
}

/** How many changes a review lists. */
export const countOf = ({ added, changed, removed, floor }: Changes): number =>
  added.length + changed.length + removed.length + Number(floor);
