import * as z from 'zod/mini';

/** A meeting is of two, unless told. */
export const DEFAULT_PEOPLE = 2;

/** What came with the address and cannot be read: it is kept, so that the page can name it. */
const raw = z.catch(
  z.optional(z.union([z.number(), z.string().check(z.maxLength(200))])),
  undefined,
);
const id = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined);

/** A list in the address: absent, once or repeated; what is malformed in it counts as absent. */
const ids = z.catch(
  z._default(
    z.pipe(
      z.transform((value: unknown): unknown => (Array.isArray(value) ? value : [value])),
      z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(20)),
    ),
    [],
  ),
  [],
);

/** The parameters of `/rooms` beside where and when (UI-8). */
export const RoomsSearch = z.object({
  /** How many come in person. */
  people: raw,
  /** Ids of the tags a room must have. */
  needs: ids,
  /** Only rooms of the floor in the bar. */
  only: z.catch(z.optional(z.enum(['floor'])), undefined),
  /** Id of the chosen room. */
  room: id,
  /** The chosen time in it, as instants. */
  from: raw,
  to: raw,
  /** Id of the chosen booking's slot. */
  slot: id,
});
export type RoomsSearch = z.infer<typeof RoomsSearch>;

/** What need not stand in the address. */
export const ROOMS_DEFAULTS = { people: DEFAULT_PEOPLE, needs: [] } satisfies Partial<RoomsSearch>;
