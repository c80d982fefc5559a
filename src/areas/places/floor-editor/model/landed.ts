import {
  type Draft,
  type DraftFloor,
  type DraftPlace,
  floorOf,
  type Patch,
} from '@/floor-map/edit';

/** What makes a new place the same as a saved one: everything that was sent for it. */
const looksOf = ({
  name,
  type,
  x,
  y,
  w,
  h,
  rotation,
  seat,
  roomId,
  group,
  on,
}: DraftPlace): string =>
  JSON.stringify([
    name.trim(),
    type,
    ...[x, y, w, h, rotation].map((value) => Math.round(value * 10)),
    seat ?? null,
    roomId,
    group ?? null,
    on,
  ]);

/**
 * The new places that an attempt to save created although its answer was lost, each with the id it got.
 *
 * @param sent the new places of the attempt, as they were sent
 */
export function landedOn(
  floor: DraftFloor,
  sent: readonly DraftPlace[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  if (sent.length === 0) return ids;
  const found = new Map<string, string[]>();
  for (const place of floor.places.values()) {
    const looks = looksOf(place);
    found.set(looks, [...(found.get(looks) ?? []), place.id]);
  }
  for (const place of sent) {
    const id = found.get(looksOf(place))?.shift();
    if (id !== undefined) ids.set(place.id, id);
  }
  return ids;
}

/** The draft with the ids that its new places got, so that they count as saved. What was changed since they were sent stays. */
export function withIds(draft: Draft, ids: ReadonlyMap<string, string>): Draft {
  if (ids.size === 0) return draft;
  const patchOf = (patch: Patch): Patch => {
    switch (patch.kind) {
      case 'put': {
        const id = ids.get(patch.place.id);
        return id === undefined ? patch : { ...patch, place: { ...patch.place, id } };
      }
      case 'set':
      case 'cut':
        return { ...patch, id: ids.get(patch.id) ?? patch.id };
      default:
        return patch;
    }
  };
  const renamed = {
    ...draft,
    steps: draft.steps.map((step) => ({ ...step, patches: step.patches.map(patchOf) })),
  };
  const floor = floorOf(renamed);
  // Names are trimmed and numbers rounded when they’re sent, which is no change of the person’s.
  const exact = [...ids.values()].flatMap((id): Patch[] => {
    const [saved, own] = [draft.base.places.get(id), floor.places.get(id)];
    return saved && own && looksOf(saved) === looksOf(own) ? [{ kind: 'put', place: saved }] : [];
  });
  const steps = renamed.steps.map((step, index) =>
    index === draft.at - 1 ? { ...step, patches: [...step.patches, ...exact] } : step,
  );
  return { ...renamed, steps };
}
