import { WEEKDAYS } from '@/api/schemas/enums';
import type { HourRow, PeakHour } from '@/api/schemas/reports';
import { within, type Alike, type Held, type OpenSpan } from './reporting-minutes';
import { dayOf, timeOf, weekdayOf } from './zone';

const MINUTE = 60_000;
const HOUR = 60;

/** A part of an open span within one hour of the office’s time, in minutes since 1970. */
interface Piece extends OpenSpan {
  readonly weekday: number;
  readonly hour: number;
}

interface Tally {
  open: number;
  booked: number;
}

/**
 * Utilization by the hour: the same open and booked minutes as for days and places, split at the office’s full hours, so that the
 * hours add up to the totals (REP-2).
 */
export class HoursReport {
  /** By weekday and hour: `weekday * 24 + hour`. */
  private readonly week = new Map<number, Tally>();
  /** By office and day, then by hour. */
  private readonly days = new Map<string, Map<number, Tally>>();

  constructor(
    days: readonly string[],
    groups: readonly Alike[],
    held: ReadonlyMap<string, readonly Held[]>,
  ) {
    for (const { office, resources, units, days: open } of groups) {
      const slots = resources.flatMap(({ id }) => held.get(id) ?? []);
      const onDay: Held[][] = days.map(() => []);
      for (const slot of slots) {
        for (let index = slot.first; index <= slot.last; index++) onDay[index]?.push(slot);
      }
      for (const [index, day] of days.entries()) {
        const ofDay = entryOf(this.days, `${office.id}|${day}`, () => new Map<number, Tally>());
        for (const piece of (open[index] ?? []).flatMap((span) =>
          piecesOf(span, office.time_zone),
        )) {
          const booked = (onDay[index] ?? []).reduce((sum, slot) => sum + within(slot, piece), 0);
          for (const tally of [
            entryOf(this.week, piece.weekday * 24 + piece.hour, nothing),
            entryOf(ofDay, piece.hour, nothing),
          ]) {
            tally.open += (piece.end - piece.start) * units;
            tally.booked += booked;
          }
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

  /** The busiest hour of an office on a day; the first of several, null if nothing is open. */
  peakOf(officeId: string, day: string): PeakHour | null {
    const hours = [...(this.days.get(`${officeId}|${day}`) ?? [])]
      .filter(([, { open }]) => open > 0)
      .toSorted(([hour, a], [other, b]) => b.booked / b.open - a.booked / a.open || hour - other);
    const [fullest] = hours;
    if (!fullest) return null;
    const [hour, { open, booked }] = fullest;
    return { hour, booked_minutes: booked, open_minutes: open };
  }
}

/** An open span, split at the office’s full hours. */
function piecesOf(span: OpenSpan, zone: string): readonly Piece[] {
  const made: Piece[] = [];
  for (let at = span.start; at < span.end;) {
    const instant = new Date(at * MINUTE).toISOString();
    const clock = timeOf(instant, zone);
    const next = Math.min(span.end, at + HOUR - Number(clock.slice(3, 5)));
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

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known) return known;
  const fresh = make();
  map.set(key, fresh);
  return fresh;
}
