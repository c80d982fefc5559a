import * as z from 'zod/mini';
import { readInstant } from '@/domain/time';
import type { Span } from '@/domain/reservations';

/** A meeting is of two, unless told. */
export const DEFAULT_PEOPLE = 2;
export const MOST_PEOPLE = 500;

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

/** The address as the page understands it. */
export interface Finder {
  readonly people: number;
  readonly needs: readonly string[];
  readonly onlyFloor: boolean;
  readonly roomId: string | undefined;
  readonly span: Span | undefined;
  readonly slotId: string | undefined;
  /** What in the address means nothing, with the text that stands there. */
  readonly problems: readonly { readonly part: 'people' | 'time'; readonly text: string }[];
}

/** Reads the address; what is unreadable in it takes its default and is named. */
export function readFinder(search: RoomsSearch): Finder {
  const problems: Finder['problems'][number][] = [];
  const people = peopleIn(search.people);
  if (people === undefined) problems.push({ part: 'people', text: String(search.people) });
  const [start, end] = [search.from, search.to].map((text) =>
    typeof text === 'string' ? readInstant(text) : undefined,
  );
  const given = search.from !== undefined || search.to !== undefined;
  const span = start !== undefined && end !== undefined && start < end ? { start, end } : undefined;
  if (given && !span) {
    problems.push({ part: 'time', text: `${search.from ?? ''} – ${search.to ?? ''}` });
  }
  return {
    people: people ?? DEFAULT_PEOPLE,
    needs: search.needs,
    onlyFloor: search.only === 'floor',
    roomId: search.room,
    span,
    slotId: search.slot,
    problems,
  };
}

function peopleIn(value: RoomsSearch['people']): number | undefined {
  if (value === undefined) return DEFAULT_PEOPLE;
  const count = typeof value === 'number' ? value : Number(value.trim() || Number.NaN);
  return Number.isInteger(count) && count >= 1 && count <= MOST_PEOPLE ? count : undefined;
}

/** A chosen time as it stands in the address: `2026-03-12T09:00Z`. */
export const spanInAddress = ({ start, end }: Span): { from: string; to: string } => ({
  from: instantInAddress(start),
  to: instantInAddress(end),
});

const instantInAddress = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;
