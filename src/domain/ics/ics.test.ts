import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIcs, type IcsEvent } from './index';

const event: IcsEvent = {
  uid: 'slot_1@meridian',
  start: '2026-03-11T08:00:00.000Z',
  end: '2026-03-11T16:00:00.000Z',
  summary: 'D-14',
};
const file = (...events: Partial<IcsEvent>[]): string =>
  toIcs({
    name: 'Bookings',
    now: '2026-03-10T07:30:00.000Z',
    events: events.map((part) => ({ ...event, ...part })),
  });

/** Lines as a reader of RFC 5545 sees them. */
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (text: string, property: string): string | undefined =>
  unfolded(text)
    .find((line) => line.startsWith(`${property}:`))
    ?.slice(property.length + 1)
    .replaceAll(/\\([\\;,nN])/g, (_all, sign: string) =>
      sign.toLowerCase() === 'n' ? '\n' : sign,
    );

describe('calendar files', () => {
  it('TZ-1 B5 an event in UTC, between the lines every reader asks for', () => {
    expect(file({ status: 'TENTATIVE', visibility: 'private', location: 'Berlin' })).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Atrium//Bookings//EN',
        'CALSCALE:GREGORIAN',
        'X-WR-CALNAME:Bookings',
        'BEGIN:VEVENT',
        'UID:slot_1@meridian',
        'DTSTAMP:20260310T073000Z',
        'DTSTART:20260311T080000Z',
        'DTEND:20260311T160000Z',
        'SUMMARY:D-14',
        'LOCATION:Berlin',
        'STATUS:TENTATIVE',
        'CLASS:PRIVATE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('a text can neither end its line nor start another property', () => {
    const text = file({ summary: 'A\r\nATTENDEE:mailto:x@y.example\nB;C,D\\E\u2028F\u0000G' });
    expect(unfolded(text).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(valueOf(text, 'SUMMARY')).toBe('A\nATTENDEE:mailto:x@y.example\nB;C,D\\E\nFG');
  });

  it('any text is read back unchanged, on lines of at most 75 octets', () => {
    const clean = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text));
    fc.assert(
      fc.property(clean, (summary) => {
        const text = file({ summary });
        for (const line of text.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(valueOf(text, 'SUMMARY')).toBe(summary);
      }),
    );
  });

  it('leaves out empty values and invalid addresses', () => {
    const text = file({ location: '', url: 'javascript:alert(1)' });
    expect(text).not.toMatch(/LOCATION|URL/);
    expect(file({ url: 'https://a.example/b?c=d;e,f' })).toContain(
      'URL:https://a.example/b?c=d;e,f',
    );
    expect(file({ url: 'https://a.example/\r\nX:1' })).not.toContain('X:1');
  });

  it('no event is still a calendar; several follow each other', () => {
    expect(unfolded(file())).toContain('END:VCALENDAR');
    expect(file({ uid: 'a' }, { uid: 'b' }).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  it('refuses an unreadable instant', () => {
    expect(() => file({ start: 'soon' })).toThrow(RangeError);
  });
});
