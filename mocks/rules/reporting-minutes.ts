import type { OfficeRow, ResourceRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { hasOwnHours, openDay, type Span } from './hours';
import { addDays, daysOf } from './zone';

/** Open minutes, and booked minutes within them. */
export interface Minutes {
  readonly open: number;
  readonly booked: number;
}

/** The start of an instant’s minute: figures count whole minutes, so that all their sums agree (REP-2). */
export const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

/** An open span in minutes since 1970. */
export interface OpenSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Places of one office that are open at the same times. Nearly all places have their office’s hours, so what depends on these is
 * counted once for all of them: a report of two years has hundreds of thousands of days of places.
 */
export interface Alike {
  readonly office: OfficeRow;
  readonly resources: readonly ResourceRow[];
  /** The units of all of them. */
  readonly units: number;
  /** The open spans of each day of the range. */
  readonly days: readonly (readonly OpenSpan[])[];
}

/** A slot that holds its place, in minutes since 1970. */
export interface Held {
  readonly start: number;
  readonly end: number;
  readonly units: number;
  /**
   * The first and last of the days whose open time it can use, by their place in the range: its own, and the one before for hours
   * past midnight.
   */
  readonly first: number;
  readonly last: number;
}

interface Scope {
  readonly offices: readonly OfficeRow[];
  readonly days: readonly string[];
  readonly resources: readonly ResourceRow[];
  readonly slots: readonly SlotRow[];
}

const inMinutes = ({ start, end }: Span): OpenSpan => ({
  start: minuteOf(start),
  end: minuteOf(end),
});

/** The places of a report by their open times. */
export function alikeIn(world: World, { offices, days, resources }: Scope): Alike[] {
  const open = (office: OfficeRow, resource?: ResourceRow) =>
    days.map((day) => openDay(world, office, day, resource).open.map(inMinutes));
  const group = (office: OfficeRow, some: readonly ResourceRow[], own?: ResourceRow): Alike => ({
    office,
    resources: some,
    units: some.reduce((sum, { total_slots }) => sum + total_slots, 0),
    days: open(office, own),
  });
  return [...new Set(offices)].flatMap((office) => {
    const usual: ResourceRow[] = [];
    const own: ResourceRow[] = [];
    for (const row of resources) {
      if (row.office_id === office.id) (hasOwnHours(world, row) ? own : usual).push(row);
    }
    return [
      ...(usual.length > 0 ? [group(office, usual)] : []),
      ...own.map((row) => group(office, [row], row)),
    ];
  });
}

/** The accepted slots of a report by their place. */
export function heldIn({ offices, days, slots }: Scope): ReadonlyMap<string, readonly Held[]> {
  const zones = new Map(offices.map(({ id, time_zone }) => [id, time_zone]));
  const indexes = new Map(days.map((day, index) => [day, index]));
  const held = new Map<string, Held[]>();
  for (const { resource_id, office_id, start, end, slots: units, status } of slots) {
    if (status !== 'accepted') continue;
    const own = daysOf(start, end, zones.get(office_id) ?? 'UTC');
    const used = [addDays(own[0] ?? '', -1), ...own].flatMap((day) => indexes.get(day) ?? []);
    const [first] = used;
    const last = used.at(-1);
    if (first === undefined || last === undefined) continue;
    const one = { start: minuteOf(start), end: minuteOf(end), units, first, last };
    const list = held.get(resource_id);
    if (list) list.push(one);
    else held.set(resource_id, [one]);
  }
  return held;
}

/** The minutes of a slot within a span, times the units it uses. */
export const within = ({ start, end, units }: Held, span: OpenSpan): number =>
  Math.max(0, Math.min(end, span.end) - Math.max(start, span.start)) * units;

/** Open and booked minutes of every place, and of every office on every day. */
export class MinutesReport {
  private readonly places = new Map<string, Minutes>();
  private readonly offices = new Map<string, { open: number; booked: number }[]>();

  constructor(days: number, groups: readonly Alike[], held: ReadonlyMap<string, readonly Held[]>) {
    for (const group of groups) {
      const { id } = group.office;
      const ofOffice =
        this.offices.get(id) ?? Array.from({ length: days }, () => ({ open: 0, booked: 0 }));
      this.offices.set(id, ofOffice);
      const open = group.days.map((spans) =>
        spans.reduce((sum, { start, end }) => sum + end - start, 0),
      );
      for (const [index, minutes] of open.entries()) {
        const day = ofOffice[index];
        if (day) day.open += minutes * group.units;
      }
      const whole = open.reduce((sum, minutes) => sum + minutes, 0);
      for (const { id: placeId, total_slots } of group.resources) {
        let booked = 0;
        for (const slot of held.get(placeId) ?? []) {
          for (let index = slot.first; index <= slot.last; index++) {
            const day = ofOffice[index];
            for (const span of group.days[index] ?? []) {
              const minutes = within(slot, span);
              booked += minutes;
              if (day) day.booked += minutes;
            }
          }
        }
        this.places.set(placeId, { open: whole * total_slots, booked });
      }
    }
  }

  /** Of a place in the whole range. */
  ofPlace(id: string): Minutes {
    return this.places.get(id) ?? { open: 0, booked: 0 };
  }

  /** Of an office on a day, by the day’s place in the range. */
  ofOffice(id: string, day: number): Minutes {
    return this.offices.get(id)?.[day] ?? { open: 0, booked: 0 };
  }
}
