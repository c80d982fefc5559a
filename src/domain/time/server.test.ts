import { describe, expect, it } from 'vitest';
import { formatServerInstant, parseServerInstant, serverTime, toServerInstant } from './server';

describe('what is sent and read', () => {
  it.each([
    ['2026-06-15T09:00:00', 'Europe/Berlin', '2026-06-15T07:00:00.000Z'],
    ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-04-24T00:00:00', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2026-06-15', 'America/New_York', '2026-06-15T16:00:00.000Z'],
    ['2026-06-15T09:00:00.9999999', 'UTC', '2026-06-15T09:00:00.000Z'],
  ])('Z-2 %s in %s is sent as %s', (wall, zone, sent) => {
    expect(toServerInstant(wall, zone)).toBe(sent);
  });

  it('Z-2 the default zone is UTC', () => {
    expect(toServerInstant('2026-06-15T09:00:00')).toBe('2026-06-15T09:00:00.000Z');
  });

  it('Z-1 never yields an Invalid Date', () => {
    expect(() => toServerInstant('2026-06-15T09:00:00', 'Nowhere/Land')).toThrow(RangeError);
    expect(() => toServerInstant('soon', 'UTC')).toThrow(RangeError);
    expect(() => formatServerInstant(new Date(NaN))).toThrow(RangeError);
    expect(() => formatServerInstant(Date.UTC(10_000, 0, 1))).toThrow('Outside the years');
  });

  it('TZ-1 writes whole seconds', () => {
    expect(formatServerInstant(new Date(Date.UTC(2026, 0, 1, 9, 0, 59, 999)))).toBe(
      '2026-01-01T09:00:59.000Z',
    );
    expect(formatServerInstant('2026-01-01T09:00:00+01:00')).toBe('2026-01-01T08:00:00.000Z');
    expect(formatServerInstant(-1)).toBe('1969-12-31T23:59:59.000Z');
  });

  it('TZ-1 reads what it wrote, and nothing without a zone', () => {
    const sent = '2026-03-29T01:30:00.000Z';
    const read = parseServerInstant(sent);
    expect(read && formatServerInstant(read)).toBe(sent);
    for (const text of ['2026-03-29T01:30:00', '2026-03-29', '', 'never', null, undefined]) {
      expect(parseServerInstant(text)).toBeUndefined();
    }
  });

  it('Z-2 sends a time alone as HH:mm:ss', () => {
    expect(serverTime('2026-06-15T22:05:09Z', 'Europe/Berlin')).toBe('00:05:09');
  });
});
