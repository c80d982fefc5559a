import { formatOffset, isZone, offsetAt, readInstant, toInstant, toWall } from '@/domain/time';
import { recordOf, textOf } from '../http';
import type { ProviderEvent } from '../store';

/** The zone of every calendar here, in which times are returned. */
export const CALENDAR_ZONE = 'Europe/Berlin';

const STAMP = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Milliseconds since 1970 of a time with an offset (RFC 3339); undefined for any other text. */
export const instantOfStamp = (text: string): number | undefined =>
  STAMP.test(text) ? readInstant(text.toUpperCase()) : undefined;

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean =>
  DATE.test(text) && readInstant(`${text}T00:00:00Z`) !== undefined;

/** A start or end as stored: a day, or an instant in UTC with the zone in which it was meant. */
export type GoogleTime =
  | { readonly date: string }
  | { readonly dateTime: string; readonly timeZone?: string };

/** A stored time’s instant; a day begins at midnight in the calendar’s zone. Undefined for what can’t be read. */
export function instantOf(time: unknown): number | undefined {
  const { dateTime, date, timeZone } = recordOf(time) ?? {};
  const zone = typeof timeZone === 'string' && isZone(timeZone) ? timeZone : CALENDAR_ZONE;
  const text = textOf(dateTime) ?? (typeof date === 'string' ? `${date}T00:00:00` : undefined);
  if (text === undefined) return undefined;
  const at = readInstant(text);
  if (at !== undefined) return at;
  if (typeof timeZone === 'string' && zone !== timeZone) return undefined;
  try {
    return toInstant(text, zone).getTime();
  } catch {
    return undefined;
  }
}

/** A stored time as Google writes it: in the zone that was asked for, with its offset. */
export function shownTime(time: unknown, zone: string): unknown {
  const stored = recordOf(time);
  if (!stored || typeof stored['dateTime'] !== 'string') return time;
  const at = instantOf(stored);
  if (at === undefined) return time;
  return { ...stored, dateTime: stampIn(at, zone) };
}

/** `2026-03-10T14:30:00+01:00` */
export function stampIn(at: number, zone: string): string {
  const offset = offsetAt(zone, at);
  return `${toWall(at, zone)}${offset === 0 ? 'Z' : formatOffset(offset)}`;
}

/** When an event takes place; undefined if that can’t be read. */
export function spanOf({ start, end }: ProviderEvent): readonly [number, number] | undefined {
  const [from, to] = [instantOf(start), instantOf(end)];
  return from === undefined ? undefined : [from, to ?? from];
}
