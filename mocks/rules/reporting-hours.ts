import { WEEKDAYS } from '@/api/schemas/enums';
import type { HourRow, PeakHour } from '@/api/schemas/reports';
import type { OfficeRow, ResourceRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { openDay, type Span } from './hours';
import { dayOf, timeOf, weekdayOf } from './zone';

const MINUTE = 60_000;
const HOUR = 60;

/** A part of an open span within one hour of the office’s time, in minutes since 1970. */
interface Piece {
  readonly weekday: number;
  readonly hour: number;
  readonly start: number;
  readonly end: number;
}

interface Tally {
  open: number;
  booked: number;
}

interface Scope {
  readonly offices: readonly OfficeRow[];
  readonly days: readonly string[];
  readonly resources: readonly ResourceRow[];
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
  /** Places with the same hours share the spans. */
  private readonly pieces = new WeakMap<Span, readonly Piece[]>();

  constructor(
    world: World,
    { offices, days, resources }: Scope,
    slotsOn: (resource: ResourceRow, day: string) => readonly SlotRow[],
  ) {
    const byId = new Map(offices.map((office) => [office.id, office]));
    for (const resource of resources) {
      const office = byId.get(resource.office_id);
      if (!office) continue;
      for (const day of days) {
        const slots = slotsOn(resource, day).filter(({ status }) => status === 'accepted');
        const ofDay = entryOf(this.days, `${office.id}|${day}`, () => new Map<number, Tally>());
        for (const span of openDay(world, office, day, resource).open) {
          for (const piece of this.piecesOf(span, office.time_zone)) {
            const open = (piece.end - piece.start) * resource.total_slots;
            const booked = slots.reduce((sum, slot) => sum + within(slot, piece), 0);
            add(this.week, piece.weekday * 24 + piece.hour, open, booked);
            add(ofDay, piece.hour, open, booked);
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

  private piecesOf(span: Span, zone: string): readonly Piece[] {
    const known = this.pieces.get(span);
    if (known) return known;
    const made: Piece[] = [];
    const end = minuteOf(span.end);
    for (let at = minuteOf(span.start); at < end;) {
      const instant = new Date(at * MINUTE).toISOString();
      const clock = timeOf(instant, zone);
      const next = Math.min(end, at + HOUR - Number(clock.slice(3, 5)));
      made.push({
        weekday: weekdayOf(dayOf(instant, zone)),
        hour: Number(clock.slice(0, 2)),
        start: at,
        end: next,
      });
      at = next;
    }
    this.pieces.set(span, made);
    return made;
  }
}

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE);

/** A slot’s minutes within a part, times the units it uses. */
const within = (slot: SlotRow, piece: Piece): number =>
  Math.max(
    0,
    Math.min(minuteOf(slot.end), piece.end) - Math.max(minuteOf(slot.start), piece.start),
  ) * slot.slots;

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known) return known;
  const fresh = make();
  map.set(key, fresh);
  return fresh;
}

function add(map: Map<number, Tally>, key: number, open: number, booked: number): void {
  const tally = entryOf(map, key, () => ({ open: 0, booked: 0 }));
  tally.open += open;
  tally.booked += booked;
}
