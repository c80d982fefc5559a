import * as z from 'zod/mini';
import { anyOf, maybe, maybeId, Word } from '@/lib/address';

/** A meeting is of two, unless told. */
export const DEFAULT_PEOPLE = 2;

/** What came with the address and cannot be read: it is kept, so that the page can name it. */
const raw = maybe(z.union([z.number(), z.string().check(z.maxLength(200))]));
/** The parameters of `/rooms` beside where and when (UI-8). */
export const RoomsSearch = z.object({
  /** How many come in person. */
  people: raw,
  /** Ids of the tags a room must have. */
  needs: anyOf(Word),
  /** Only rooms of the floor in the bar. */
  only: maybe(z.enum(['floor'])),
  /** Id of the chosen room. */
  room: maybeId,
  /** The chosen time in it, as instants. */
  from: raw,
  to: raw,
  /** Id of the chosen booking's slot. */
  slot: maybeId,
});
export type RoomsSearch = z.infer<typeof RoomsSearch>;

/** What need not stand in the address. */
export const ROOMS_DEFAULTS = { people: DEFAULT_PEOPLE, needs: [] } satisfies Partial<RoomsSearch>;
