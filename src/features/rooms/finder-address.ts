import type { Span } from '@/domain/reservations';
import { readInstant } from '@/domain/time';
import { DEFAULT_PEOPLE, type RoomsSearch } from './search';

/** A larger meeting is no meeting. */
export const MOST_PEOPLE = 500;

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
