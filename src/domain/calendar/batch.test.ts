import { describe, expect, test } from 'vitest';
import { convertEvents, deletionScope } from '.';

const google = (id: string, timeZone = 'UTC') => ({
  id,
  creator: { email: 'maya@acme.example' },
  start: { dateTime: '2026-11-23T09:00:00', timeZone },
  end: { dateTime: '2026-11-23T10:00:00', timeZone },
});

describe('convertEvents', () => {
  test('C-3 drops and counts one bad event without stopping the batch', () => {
    const batch = convertEvents('google', [
      google('a'),
      null,
      google(''),
      google('b', 'Mars'),
      google('c'),
    ]);
    expect(batch.results.map((result) => [result.id, result.kind])).toEqual([
      ['a', 'reservation'],
      ['b', 'ignored'],
      ['c', 'reservation'],
    ]);
    expect(batch).toMatchObject({ dropped: 2, unknownZones: 1 });
  });

  test('C-3 converts Microsoft events with their own converter', () => {
    const removed = { id: 'm', '@removed': { reason: 'deleted' } };
    expect(convertEvents('microsoft', [removed, {}])).toEqual({
      results: [{ kind: 'deleted', id: 'm' }],
      dropped: 1,
      unknownZones: 0,
    });
    expect(convertEvents('microsoft', [], { keepResources: true }).results).toEqual([]);
  });
});

describe('deletionScope', () => {
  const known = new Set(['event', 'series']);

  test.each([
    ['a known event', { id: 'event' }, 'event'],
    ['one date of a known series', { id: 'date', series_id: 'series' }, 'occurrence'],
    ['an exception that is known itself', { id: 'event', series_id: 'series' }, 'occurrence'],
    ['an unknown event', { id: 'other' }, 'nothing'],
    ['a date of an unknown series', { id: 'event', series_id: 'other' }, 'nothing'],
  ])('CAL-3 CAL-4 %s', (_title, deleted, expected) => {
    expect(deletionScope({ kind: 'deleted', ...deleted }, known)).toBe(expected);
  });
});
