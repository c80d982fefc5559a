import * as z from 'zod/mini';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { type Draft, type DraftFloor, type DraftPlace, STEP_NAMES } from '@/floor-map/edit';

const place = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(RESOURCE_TYPES),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  rotation: z.number(),
  roomId: z.nullable(z.string()),
  seat: z.exactOptional(z.enum(['top', 'right', 'bottom', 'left'])),
  on: z.boolean(),
  group: z.exactOptional(z.nullable(z.string())),
});
const point = z.pipe(
  z.array(z.number()).check(z.length(2)),
  z.transform((pair) => pair as [x: number, y: number]),
);
const room = z.object({ id: z.string(), name: z.string(), polygon: z.array(point) });
const backdrop = z.object({
  url: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  unscaled: z.exactOptional(z.boolean()),
});
const fields = z.partial(z.omit(place, { id: true }));
const floorFields = z.partial(
  z.object({ width: z.number(), height: z.number(), backdrop: z.nullable(backdrop) }),
);
const patch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put'), place }),
  z.object({ kind: z.literal('set'), id: z.string(), fields }),
  z.object({ kind: z.literal('cut'), id: z.string() }),
  z.object({ kind: z.literal('room'), id: z.string(), room: z.nullable(room) }),
  z.object({ kind: z.literal('floor'), fields: floorFields }),
]);

/** A draft as it’s stored across a reload: its steps, and the original places they change. */
export const KeptDraft = z.object({
  steps: z.array(
    z.object({ name: z.enum(STEP_NAMES), count: z.number(), patches: z.array(patch) }),
  ),
  at: z.number(),
  before: z.array(place),
  /** The new places of an attempt to save whose outcome isn’t known. */
  sent: z.exactOptional(z.array(place)),
});
export type KeptDraft = z.infer<typeof KeptDraft>;

/** What to store of a draft; undefined if there’s nothing to lose. */
export function toStored({ base, steps, at }: Draft, sent: readonly DraftPlace[]): unknown {
  if (at === 0) return undefined;
  const ids = new Set(
    steps.flatMap(({ patches }) =>
      patches.flatMap((each) => (each.kind === 'set' || each.kind === 'cut' ? [each.id] : [])),
    ),
  );
  const before = [...ids].flatMap((id): DraftPlace[] => {
    const known = base.places.get(id);
    return known ? [known] : [];
  });
  return { steps, at, before, ...(sent.length > 0 && { sent }) };
}

/** The stored draft on the floor it was made on, as far as that’s known. */
export function draftFrom({ steps, at, before }: KeptDraft, fresh: DraftFloor): Draft {
  const places = new Map(fresh.places);
  for (const each of before) places.set(each.id, each);
  return {
    base: { ...fresh, places },
    steps: steps as Draft['steps'],
    at: Math.min(at, steps.length),
  };
}
