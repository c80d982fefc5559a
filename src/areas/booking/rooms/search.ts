import * as z from 'zod/mini';
import type { Span } from '@/domain/reservations';
import { readInstant } from '@/domain/time';
import { anyOf, maybe, maybeId, Word } from '@/lib/address';
import type { WhereSearch } from '@/session/where';

/** A meeting has two people by default. */
export const DEFAULT_PEOPLE = 2;

/** An unreadable value in the address, kept so that the page can name it. */
const raw = maybe(z.union([z.number(), z.string().check(z.maxLength(200))]));
/** The parameters of `/rooms` besides where and when (UI-8). */
export const RoomsSearch = z.object({
  /** How many people attend in person. */
  people: raw,
  /** Ids of the tags a room must have. */
  needs: anyOf(Word),
  /** Only rooms on the selected floor. */
  only: maybe(z.enum(['floor'])),
  /** Id of the selected room. */
  room: maybeId,
  /** The selected time in it, as instants. */
  from: raw,
  to: raw,
  /** Id of the selected booking’s slot. */
  slot: maybeId,
});
export type RoomsSearch = z.infer<typeof RoomsSearch>;

/** Default values that the address omits. */
export const ROOMS_DEFAULTS = { people: DEFAULT_PEOPLE, needs: [] } satisfies Partial<RoomsSearch>;

/** Whether the address itself contains a time. */
export const hasTime = ({ timeMode = 'manual', startTime, endTime }: WhereSearch): boolean =>
  timeMode === 'manual' && (startTime !== undefined || endTime !== undefined);

/** No meeting is larger than this. */
export const MAX_PEOPLE = 500;

/** The address as the page understands it. */
export interface Finder {
  readonly people: number;
  readonly needs: readonly string[];
  readonly onlyFloor: boolean;
  readonly roomId: string | undefined;
  readonly span: Span | undefined;
  readonly slotId: string | undefined;
  /** Unreadable parts of the address, with their text. */
  readonly problems: readonly { readonly part: 'people' | 'time'; readonly text: string }[];
}

/** Parses the address; unreadable values get their default and are named. */
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
  return Number.isInteger(count) && count >= 1 && count <= MAX_PEOPLE ? count : undefined;
}

/** A selected time as it’s in the address: `2026-03-12T09:00Z`. */
export const spanInAddress = ({ start, end }: Span): { from: string; to: string } => ({
  from: instantInAddress(start),
  to: instantInAddress(end),
});

const instantInAddress = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;
