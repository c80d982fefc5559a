import type { GanttRow } from '@/api/schemas/overviews';
import type { Resource } from '@/api/schemas/places';
import {
  selectAvailability,
  type Availability,
  type PlaceFacts,
  type PlaceHours,
} from '@/domain/availability';
import {
  anyCovers,
  covers,
  mergeSpans,
  readSpan,
  subtract,
  type Span,
} from '@/domain/reservations';
import { readInstant, type DaySlot } from '@/domain/time';
import { HOUR, QUARTER } from '@/domain/time/durations';
import { verdictBy, type RefusedPlace, type Refusals } from '@/areas/booking/shared/find/refused';
import { bookingsIn, type RoomSchedule } from './rooms';

export type Facts = PlaceFacts<Resource>;
export type RoomAvailability = Availability<Resource, RoomSchedule>;

/** Open time of a room that day, sorted and merged. */
export function openOf(row: GanttRow): readonly Span[] {
  return mergeSpans(row.open.flatMap((range) => readSpan(range) ?? []));
}

/**
 * The part of the day that the gantt shows: whole hours from the first opening to the last closing, plus the requested time. A
 * day on which nothing opens shows nine to five.
 */
export function shownSpan(rows: readonly GanttRow[], asked: Span | undefined, day: Span): Span {
  const open = rows.flatMap(openOf);
  const spans = asked ? [...open, asked] : open;
  const noon = day.start + (day.end - day.start) / 2;
  const start = spans.length > 0 ? Math.min(...spans.map((span) => span.start)) : noon - 3 * HOUR;
  const end = spans.length > 0 ? Math.max(...spans.map((span) => span.end)) : noon + 5 * HOUR;
  return {
    start: Math.max(day.start, Math.floor(start / HOUR) * HOUR),
    end: Math.min(day.end, Math.ceil(end / HOUR) * HOUR),
  };
}

/** The quarter hours of the shown span. */
export const slotsIn = (slots: readonly DaySlot[], { start, end }: Span): readonly DaySlot[] =>
  slots.filter((slot) => slot.start.getTime() < end && slot.end.getTime() > start);

/** Why a day can’t be booked, and when it can be again. */
export interface Closed {
  readonly reason: string | null;
  readonly nextOpen: number | null;
}

interface RoomsAtTime {
  readonly rows: readonly GanttRow[];
  readonly refusals: Refusals;
  readonly span: Span;
  readonly quarter: number;
  readonly viewerId: string;
  /** Why and until when rooms are closed, if the office says so. */
  readonly closed: Closed | undefined;
}

/** The rooms in a span of time, from the same selector as map and lists (UI-1). */
export function assessRooms(question: RoomsAtTime, previous?: RoomAvailability): RoomAvailability {
  const { rows, refusals, span, quarter, viewerId, closed } = question;
  const hours = new Map<string, PlaceHours>();
  for (const row of rows) {
    const open = openOf(row);
    hours.set(row.resource.id, {
      open,
      reason: open.length === 0 ? (closed?.reason ?? null) : null,
      nextOpen: open.length === 0 ? (closed?.nextOpen ?? null) : null,
    });
  }
  return selectAvailability(
    {
      places: rows.map(({ resource }) => resource),
      schedules: rows.flatMap(bookingsIn),
      span,
      now: quarter,
      viewerId,
      hours: ({ id }) => hours.get(id) ?? { open: [], reason: null, nextOpen: null },
      verdict: verdictBy(refusals),
    },
    previous,
  );
}

/** The computation, which caches its last answer: rooms that didn’t change keep the same objects. */
export function memoizedAssessment(): (question: RoomsAtTime) => RoomAvailability {
  let before: RoomAvailability | undefined;
  return (question) => (before = assessRooms(question, before));
}

/** Whether a room is available for the whole of a span, apart from its bookings. */
export function isFreeFor({ free, denied }: Facts, span: Span): boolean {
  return denied === null && anyCovers(free, span);
}

/** The range around a moment in which a room is free, cut to the requested length; undefined if it isn’t free. */
export function freeFrom(facts: Facts, at: number, length: number): Span | undefined {
  if (facts.denied) return undefined;
  const span = facts.free.find(({ start, end }) => start <= at && at < end);
  if (!span || span.end - at < QUARTER) return undefined;
  return { start: at, end: Math.min(at + length, span.end) };
}

/** What’s free without counting one’s own booking, which isn’t in its own way (SELF-2). */
export function withOwn(day: Facts, own: Span | undefined): Facts {
  if (!own) return day;
  const closed = subtract(own, day.hours.open);
  return { ...day, free: mergeSpans([...day.free, ...subtract(own, closed)]) };
}

/** The first moment after a day at which something can be booked, according to the office or any of its rooms. */
export function nextAfter(
  end: number,
  office: string | null | undefined,
  refused: readonly RefusedPlace[],
): number | null {
  const times = [office, ...refused.map(({ refusal }) => refusal.next_start)]
    .flatMap((text) => (text == null ? [] : (readInstant(text) ?? [])))
    .filter((at) => at >= end);
  return times.length === 0 ? null : Math.min(...times);
}

interface ChangeQuestion {
  readonly own: Span;
  readonly span: Span;
  readonly otherRoom: boolean;
  /** Whether a booking of the room needs approval. */
  readonly asks: boolean;
  readonly wasAccepted: boolean;
}

/**
 * What a change does to a booking’s approval: shortening keeps it; a moved or longer time, or another place, needs it again
 * (APPR-8).
 */
export function changeOf({ own, span, otherRoom, asks, wasAccepted }: ChangeQuestion): {
  readonly asksAgain: boolean;
} {
  if (!asks) return { asksAgain: false };
  return { asksAgain: otherRoom || !wasAccepted || !covers(own, span) };
}
