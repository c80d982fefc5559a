import { formatServerInstant } from '@/domain/time/server';
import type { Instant } from '@/domain/time/wall';

/** One event of a calendar file. */
export interface IcsEvent {
  /** The same in every export, so that a calendar that imports it twice has it once. */
  readonly uid: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  /** Where to see it; omitted unless it’s a web address. */
  readonly url?: string | undefined;
  /** A pending booking is tentative. */
  readonly status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' | undefined;
  readonly visibility?: 'public' | 'private' | 'confidential' | undefined;
  readonly updated?: Instant | undefined;
}

export interface IcsFile {
  /** Name of the calendar. */
  readonly name: string;
  /** When the file is created. */
  readonly now: Instant;
  readonly events: readonly IcsEvent[];
}

/** Octets per line in RFC 5545, not counting its line break. */
const LINE = 75;

/**
 * A calendar file (RFC 5545). It has no METHOD: publishing an event in the sense of RFC 5546 needs an organizer, and this is a
 * copy to keep, not an invitation. Times are UTC instants, so that readers don’t need our zones (TZ-1). Lines end with CRLF and
 * are folded at 75 octets, never inside a character. Text is escaped, so that a title can neither end its line nor start
 * another property.
 *
 * @throws RangeError for unreadable instants
 */
export function toIcs({ name, now, events }: IcsFile): string {
  const stamp = utc(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(event: IcsEvent, stamp: string): string[] {
  const { uid, start, end, summary, location, description, url, status, visibility } = event;
  const text = (property: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [`${property}:${escaped(value)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    ...(event.updated === undefined ? [] : [`LAST-MODIFIED:${utc(event.updated)}`]),
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...text('LOCATION', location),
    ...text('DESCRIPTION', description),
    ...(url !== undefined && isWebAddress(url) ? [`URL:${url}`] : []),
    `STATUS:${status ?? 'CONFIRMED'}`,
    ...(visibility === undefined ? [] : [`CLASS:${visibility.toUpperCase()}`]),
    'END:VEVENT',
  ];
}

/** `20260311T080000Z` */
const utc = (instant: Instant): string =>
  `${formatServerInstant(instant).slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

// RFC 5545 has no escape for control characters and doesn’t allow them in text, except for tabs.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** A text value with backslash, semicolon, comma, and line breaks escaped. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);
}

// A URI isn’t a text value and has no escapes, so one with a line break or a space is omitted.
const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s\p{Cc}]+$/u.test(url);

const encoder = new TextEncoder();

/** Splits a line into pieces of at most 75 octets. All but the first start with a space. */
function folded(line: string): string {
  if (encoder.encode(line).length <= LINE) return line;
  const pieces: string[] = [];
  let piece = '';
  let length = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LINE) {
      pieces.push(piece);
      // The space at the start of the next line counts.
      [piece, length] = ['', 1];
    }
    piece += character;
    length += octets;
  }
  return [...pieces, piece].join('\r\n ');
}
