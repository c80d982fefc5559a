import { WEEKDAYS } from '@/api/schemas/enums';
import type { HourRow, PeakHour } from '@/api/schemas/reports';
import { HOUR_MINUTES, MINUTE } from '@/domain/time/durations';
import { within, type Alike, type Held, type OpenSpan } from './reporting-minutes';
import { dayOf, timeOf, weekdayOf } from './zone';

/** A part of an open span within one hour of the office’s time, in minutes since 1970. */
interface Piece extends OpenSpan {
  readonly weekday: number;
  readonly hour: number;
}

interface Tally {
  open: number;
  booked: number;
}

/** How many places are open in any part of an hour, and which are full at some moment of it. */
interface Places {
  open: number;
  readonly full: Set<string>;
}

/** A slot and its place. */
interface At extends Held {
  readonly place: string;
  /** The units of its place. */
  readonly limit: number;
}

/**
 * Utilization by the hour: the same open and booked minutes as for days and places, split at the office’s full hours, so that the
 * hours add up to the totals (REP-2).
 */
export class HoursReport {
  /** By weekday and hour: `weekday * 24 + hour`. */
  private readonly week = new Map<number, Tally>();
  /** By office and day, then by hour. */
  private readonly days = new Map<string, Map<number, Places>>();

  constructor(
    days: readonly string[],
    groups: readonly Alike[],
    held: ReadonlyMap<string, readonly Held[]>,
  ) {
    for (const { office, resources, units, days: open } of groups) {
      const slots = resources.flatMap(({ id: place, total_slots: limit }) =>
        (held.get(place) ?? []).map((slot): At => ({ ...slot, place, limit })),
      );
      const onDay: At[][] = days.map(() => []);
      for (const slot of slots) {
        for (let index = slot.first; index <= slot.last; index++) onDay[index]?.push(slot);
      }
      for (const [index, day] of days.entries()) {
        const counted = new Set<number>();
        const ofDay = entryOf(this.days, `${office.id}|${day}`, () => new Map<number, Places>());
        for (const piece of (open[index] ?? []).flatMap((span) =>
          piecesOf(span, office.time_zone),
        )) {
          const during = (onDay[index] ?? []).filter((slot) => within(slot, piece) > 0);
          const tally = entryOf(this.week, piece.weekday * 24 + piece.hour, nothing);
          tally.open += (piece.end - piece.start) * units;
          tally.booked += during.reduce((sum, slot) => sum + within(slot, piece), 0);
          const places = entryOf(ofDay, piece.hour, none);
          // Two spans can share an hour, and an hour can take place twice.
          if (!counted.has(piece.hour)) places.open += resources.length;
          counted.add(piece.hour);
          for (const slot of during) if (isFull(slot, during, piece)) places.full.add(slot.place);
        }
      }
    }
  }

  /** Over the whole range, Monday first. */
  byWeekday(): HourRow[] {
    return [...this.week]
      .toSorted(([a], [b]) => a - b)
      .map(([at, { open, booked }]) => ({
        weekday: WEEKDAYS[Math.floor(at / 24)] ?? 'monday',
        hour: at % 24,
        booked_minutes: booked,
        open_minutes: open,
      }));
  }

  /** The hour in which most places of an office are full on a day; null if nothing is open. */
  peakOf(officeId: string, day: string): PeakHour | null {
    const hours = [...(this.days.get(`${officeId}|${day}`) ?? [])].map(
      ([hour, { open, full }]): PeakHour => ({ hour, full: full.size, open }),
    );
    const [fullest] = hours.toSorted(
      (a, b) => b.full - a.full || a.open - b.open || a.hour - b.hour,
    );
    return fullest ?? null;
  }
}

/** Whether no part of a slot’s place is free at the slot’s first moment in a span. */
function isFull(slot: At, during: readonly At[], span: OpenSpan): boolean {
  if (slot.units >= slot.limit) return true;
  const at = Math.max(slot.start, span.start);
  let used = 0;
  for (const { place, start, end, units } of during) {
    if (place === slot.place && start <= at && at < end) used += units;
  }
  return used >= slot.limit;
}

/** An open span, split at the office’s full hours. */
function piecesOf(span: OpenSpan, zone: string): readonly Piece[] {
  const made: Piece[] = [];
  for (let at = span.start; at < span.end;) {
    const instant = new Date(at * MINUTE).toISOString();
    const clock = timeOf(instant, zone);
    const next = Math.min(span.end, at + HOUR_MINUTES - Number(clock.slice(3, 5)));
    made.push({
      weekday: weekdayOf(dayOf(instant, zone)),
      hour: Number(clock.slice(0, 2)),
      start: at,
      end: next,
    });
    at = next;
  }
  return made;
}

const nothing = (): Tally => ({ open: 0, booked: 0 });
const none = (): Places => ({ open: 0, full: new Set() });

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known) return known;
  const fresh = make();
  map.set(key, fresh);
  return fresh;
}
