import type { NewEvent, ProviderPlace, Repeating } from '@mocks/providers/edits';
import type { SyncWorld } from './sync';

/** What each side of a calendar has, for tests in which both have to agree. */

export interface Room {
  readonly id: string;
  readonly place: ProviderPlace;
}

export interface Span {
  readonly start: string;
  readonly end: string;
}

const WEEK = 7 * 24 * 60 * 60_000;
/** Everything a test adds is later than what the world has. */
const FROM = '2026-04-20';

/** A span some weeks later. */
export function later({ start, end }: Span, weeks: number): Span {
  const moved = (at: string) => new Date(Date.parse(at) + weeks * WEEK).toISOString();
  return { start: moved(start), end: moved(end) };
}

/** The dates of a weekly series. */
export const weekly = (first: Span, count: number): Span[] =>
  Array.from({ length: count }, (_, week) => later(first, week));

/** A weekly series, as both providers say it. */
export function repeating({ start }: Span, count: number): Repeating {
  const day = new Date(start).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return {
    recurrence: [`RRULE:FREQ=WEEKLY;COUNT=${count}`],
    pattern: {
      pattern: { type: 'weekly', interval: 1, daysOfWeek: [day.toLowerCase()] },
      range: { type: 'numbered', numberOfOccurrences: count, startDate: start.slice(0, 10) },
    },
  } satisfies Partial<NewEvent>;
}

/** The upcoming slots of a room in Atrium. */
export const bookings = ({ server }: SyncWorld, { id }: Room) =>
  [...server.world.tables.slots.all()].filter(
    (slot) =>
      slot.resource_id === id &&
      slot.cancelled_at === null &&
      slot.start >= FROM &&
      server.world.tables.schedules.get(slot.schedule_id)?.deleted_at === null,
  );

/** The upcoming bookings of a room in Atrium, as start and title. */
export const here = (world: SyncWorld, room: Room): string[] =>
  bookings(world, room)
    .map(
      ({ start, schedule_id }) =>
        `${start.slice(0, 16)} ${world.server.world.tables.schedules.get(schedule_id)?.title}`,
    )
    .toSorted();

/** An event as its provider stores it: a single one, a series, or a changed date of one. */
export interface Stored extends Span {
  readonly id: string;
  readonly title: string;
  /** How many dates a series has; null if it isn’t one. */
  readonly count: number | null;
  /** The series of which it’s a changed date. */
  readonly seriesId: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const rowsOf = ({ providers }: SyncWorld, { place: { source, calendar } }: Room) =>
  providers[source].rows(calendar);

/** The stored events that aren’t canceled. */
export const stored = (world: SyncWorld, room: Room): Stored[] =>
  rowsOf(world, room)
    .filter(({ is_deleted }) => !is_deleted)
    .map(({ event, event_id }) => {
      const at = (key: string) => {
        const { dateTime } = event[key] as { dateTime: string };
        return new Date(`${dateTime.slice(0, 19)}Z`).toISOString();
      };
      const { recurrence, summary, subject, recurringEventId, seriesMasterId } = event;
      const range = (recurrence as { range?: { numberOfOccurrences: number } } | null)?.range;
      const [line = ''] = Array.isArray(recurrence) ? (recurrence as string[]) : [];
      const count = range?.numberOfOccurrences ?? Number(/COUNT=(\d+)/.exec(line)?.[1]);
      return {
        id: event_id,
        title: textOf(summary ?? subject) ?? '',
        start: at('start'),
        end: at('end'),
        count: recurrence ? count : null,
        seriesId: textOf(recurringEventId ?? seriesMasterId),
      };
    });

const originalOf = (event: Record<string, unknown>): string => {
  const original = event['originalStartTime'] as { dateTime: string } | undefined;
  return original?.dateTime ?? textOf(event['originalStart']) ?? '';
};

/** The original starts of the dates that a series doesn’t have itself: canceled and separately stored ones. */
export function leftOut(world: SyncWorld, room: Room, seriesId: string): Set<string> {
  const left = new Set<string>();
  for (const { event, event_id } of rowsOf(world, room)) {
    if (event_id === seriesId) {
      const days = (event['cancelledOccurrences'] ?? []) as string[];
      for (const each of days) left.add(each.slice(-10));
    } else if ((event['recurringEventId'] ?? event['seriesMasterId']) === seriesId) {
      left.add(originalOf(event).slice(0, 10));
    }
  }
  return left;
}

/** One date of a series that has no changes of its own. */
export interface PlainDate extends Span {
  readonly seriesId: string;
  readonly title: string;
}

export const plainDates = (world: SyncWorld, room: Room): PlainDate[] =>
  stored(world, room).flatMap((event) => {
    if (event.count === null) return [];
    const left = leftOut(world, room, event.id);
    return weekly(event, event.count)
      .filter(({ start }) => !left.has(start.slice(0, 10)))
      .map((date) => ({ ...date, seriesId: event.id, title: event.title }));
  });

/** The canceled dates of series, as they would be if they weren’t. */
export const canceledDates = (world: SyncWorld, room: Room): PlainDate[] =>
  stored(world, room).flatMap((event) => {
    if (event.count === null) return [];
    const left = leftOut(world, room, event.id);
    const changed = new Set(
      rowsOf(world, room)
        .filter(({ is_deleted, event: { recurringEventId, seriesMasterId } }) => {
          return !is_deleted && (recurringEventId ?? seriesMasterId) === event.id;
        })
        .map(({ event: row }) => originalOf(row).slice(0, 10)),
    );
    return weekly(event, event.count)
      .filter(({ start }) => left.has(start.slice(0, 10)) && !changed.has(start.slice(0, 10)))
      .map((date) => ({ ...date, seriesId: event.id, title: event.title }));
  });

/** The upcoming events in the external calendar, each date of a series by itself, as start and title. */
export const there = (world: SyncWorld, room: Room): string[] =>
  [...stored(world, room).filter(({ count }) => count === null), ...plainDates(world, room)]
    .map(({ start, title }) => `${start.slice(0, 16)} ${title}`)
    .toSorted();
