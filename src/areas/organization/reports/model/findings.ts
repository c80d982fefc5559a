import type { HourRow, ResourceReportRow } from '@/api/schemas/reports';
import { WEEKDAYS, type Weekday } from '@/domain/time';
import type { PlaceType } from '../search';
import { utilization } from './figures';
import { NOWHERE, placeGroups, type Group } from './groups';

/** Two floors of one office, one of which is used far less. */
export interface UnevenFloors {
  readonly kind: 'floors';
  readonly low: Group;
  readonly high: Group;
}

/** Places of one type without a single booking. */
export interface NeverBooked {
  readonly kind: 'unused';
  readonly type: PlaceType;
  readonly unused: number;
  readonly places: number;
}

/** Consecutive hours of a weekday that are nearly full; the last is included. */
export interface FullHours {
  readonly kind: 'hours';
  readonly weekday: Weekday;
  readonly first: number;
  readonly last: number;
}

/** What stands out in a report. Every finding is counted from its rows, and says nothing that they don’t. */
export type Finding = UnevenFloors | NeverBooked | FullHours;

/** Fewer places are too few to compare floors by. */
const ENOUGH_PLACES = 5;
/** A floor stands out if it’s used at most this much of another’s… */
const AT_MOST = 0.5;
/** …and by at least this much of the open time less. */
const APART = 0.1;
/** From this share of the open time on, an hour is nearly full. */
export const NEARLY_FULL = 0.8;

const used = (group: Group): number => utilization(group) ?? 0;

function unevenFloors(rows: readonly ResourceReportRow[]): UnevenFloors | undefined {
  const offices = new Map<string, ResourceReportRow[]>();
  for (const row of rows) {
    const { office_id } = row.resource;
    const known = offices.get(office_id);
    if (known) known.push(row);
    else offices.set(office_id, [row]);
  }
  let widest: UnevenFloors | undefined;
  for (const places of offices.values()) {
    const floors = placeGroups(places, 'floor').filter(
      (floor) =>
        floor.key !== NOWHERE && floor.open_minutes > 0 && (floor.places ?? 0) >= ENOUGH_PLACES,
    );
    const [low] = floors.toSorted((a, b) => used(a) - used(b));
    const [high] = floors.toSorted((a, b) => used(b) - used(a));
    if (!low || !high || used(low) > used(high) * AT_MOST || used(high) - used(low) < APART) {
      continue;
    }
    const gap = widest ? used(widest.high) - used(widest.low) : 0;
    if (used(high) - used(low) > gap) widest = { kind: 'floors', low, high };
  }
  return widest;
}

function neverBooked(rows: readonly ResourceReportRow[]): NeverBooked | undefined {
  const [most] = placeGroups(rows, 'type').toSorted((a, b) => (b.unused ?? 0) - (a.unused ?? 0));
  if (!most?.unused) return undefined;
  const { key, unused, places = 0 } = most;
  return { kind: 'unused', type: key as PlaceType, unused, places };
}

function fullHours(hours: readonly HourRow[]): FullHours | undefined {
  let longest: FullHours | undefined;
  for (const weekday of WEEKDAYS) {
    const full = hours
      .filter((row) => row.weekday === weekday && (utilization(row) ?? 0) >= NEARLY_FULL)
      .map(({ hour }) => hour)
      .toSorted((a, b) => a - b);
    let first = full[0];
    for (const [at, last] of full.entries()) {
      if (at > 0 && full[at - 1] !== last - 1) first = last;
      if (first === undefined) continue;
      if (!longest || last - first > longest.last - longest.first) {
        longest = { kind: 'hours', weekday, first, last };
      }
    }
  }
  return longest;
}

/**
 * Up to three findings: the floors of an office that are used most unevenly, the type with most places that were never booked, and
 * the longest time of a weekday that’s nearly full. None of a kind if nothing stands out.
 */
export const findingsOf = (
  places: readonly ResourceReportRow[],
  hours: readonly HourRow[],
): Finding[] =>
  [unevenFloors(places), neverBooked(places), fullHours(hours)].filter(
    (finding) => finding !== undefined,
  );
