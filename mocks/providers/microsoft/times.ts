import { readInstant, toInstant, toWall } from '@/domain/time';
import { resolveZone } from '@/domain/calendar/zones';
import { microsoftFailure, recordOf, Refused, textOf } from '../http';
import type { ProviderEvent } from '../store';

/** The zone of a name of Windows or IANA; refused in Microsoft’s words if there’s none. */
export function zoneOf(name: string): string {
  const zone = resolveZone(name);
  if (zone !== undefined) return zone;
  const message = `A valid TimeZone value must be specified. The following TimeZone value is not supported: '${name}'.`;
  throw new Refused(microsoftFailure(400, 'TimeZoneNotSupportedException', message));
}

const WALL = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?$/;
/** Years outside these are typing errors. */
const [FIRST, LAST] = [Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)];

/** Milliseconds since 1970 of an ISO 8601 time; one without an offset is in a zone, UTC by default. */
export function instantOfText(text: string, zone = 'UTC'): number | undefined {
  const at = readInstant(text) ?? wallInstant(text, zone);
  return at !== undefined && at >= FIRST && at <= LAST ? at : undefined;
}

function wallInstant(text: string, zone: string): number | undefined {
  if (!WALL.test(text)) return undefined;
  try {
    return toInstant(text.length === 10 ? `${text}T00:00:00` : text, zone).getTime();
  } catch {
    return undefined;
  }
}

/** The instant of a stored start or end; undefined if it can’t be read. */
export function instantOf(time: unknown): number | undefined {
  const { dateTime, timeZone } = recordOf(time) ?? {};
  const text = textOf(dateTime);
  const zone = resolveZone(textOf(timeZone) ?? 'UTC');
  return text === undefined || zone === undefined ? undefined : instantOfText(text, zone);
}

/** When an event takes place; undefined if that can’t be read. */
export function spanOf({ start, end }: ProviderEvent): readonly [number, number] | undefined {
  const [from, to] = [instantOf(start), instantOf(end)];
  return from === undefined ? undefined : [from, to ?? from];
}

/** `2026-03-10T13:30:00.0000000` in a zone, under the name that was asked for. */
export const shownIn = (at: number, zone: string, name: string) => ({
  dateTime: `${toWall(at, zone)}.0000000`,
  timeZone: name,
});

/** A stored start or end in the zone that was asked for. A whole day has the same date everywhere. */
export function shownTime(time: unknown, isAllDay: boolean, name: string): unknown {
  const stored = recordOf(time);
  const at = instantOf(time);
  if (!stored || at === undefined) return time;
  if (isAllDay) {
    const wall = String(stored['dateTime']).slice(0, 19);
    return {
      dateTime: `${wall.length === 19 ? wall : `${wall.slice(0, 10)}T00:00:00`}.0000000`,
      timeZone: name,
    };
  }
  return shownIn(at, zoneOf(name), name);
}
