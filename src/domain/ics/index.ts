import { formatServerInstant } from '@/domain/time/server';
import type { Instant } from '@/domain/time/wall';

/** One event of a calendar file. */
export interface IcsEvent {
  /** The same in every export, so that a calendar which reads it twice has it once. */
  readonly uid: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  /** Where to see it; left out unless it is a web address. */
  readonly url?: string | undefined;
  /** A booking that waits for an answer is tentative. */
  readonly status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' | undefined;
  readonly visibility?: 'public' | 'private' | 'confidential' | undefined;
  readonly updated?: Instant | undefined;
}

export interface IcsFile {
  /** Name of the calendar. */
  readonly name: string;
  /** When the file is made. */
  readonly now: Instant;
  readonly events: readonly IcsEvent[];
}

/** Octets of a line of RFC 5545, its break not counted. */
const LINE = 75;

/**
 * A calendar file (RFC 5545). Times are UTC instants, so that no reader has to know our zones (TZ-1). Lines end with CRLF,
 * are folded at 75 octets and never inside a character; text is escaped, so that a title can neither end its line nor begin
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
    'METHOD:PUBLISH',
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

// Control characters have no escape in RFC 5545 and are not allowed in text; a tab is.
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** A text value: backslash, semicolon, comma and line breaks are written as escapes. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);
}

// An address is no text value: it has no escapes, so one with a break or a blank is left out.
const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s\p{Cc}]+$/u.test(url);

const encoder = new TextEncoder();

/** A line in pieces of at most 75 octets, each but the first begun by a blank. */
function folded(line: string): string {
  if (encoder.encode(line).length <= LINE) return line;
  const pieces: string[] = [];
  let piece = '';
  let length = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LINE) {
      pieces.push(piece);
      // The blank that begins the next line counts.
      [piece, length] = ['', 1];
    }
    piece += character;
    length += octets;
  }
  return [...pieces, piece].join('\r\n ');
}
