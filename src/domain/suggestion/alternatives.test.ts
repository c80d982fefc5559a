import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/domain/time/durations';
import { alternatives, type AlternativesQuestion } from './alternatives';
import { distance, placesLike, type RankedPlace } from './places';

const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00Z`);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
const place = (id: string, over: Partial<RankedPlace> = {}): RankedPlace => ({
  id,
  type: 'meeting_room',
  name: id,
  weight: 0,
  floor_id: 'floor-1',
  tag_ids: ['screen'],
  at: null,
  ...over,
});
const wanted = span('10:00', '11:00');
const ask = (
  free: Record<string, { start: number; end: number }[]>,
  over: Partial<AlternativesQuestion> = {},
) =>
  alternatives({
    wanted,
    place: place('R-1'),
    places: [],
    freeOf: (asked) => free[asked.id] ?? [],
    perKind: 99,
    ...over,
  });
const minutes = (found: ReturnType<typeof ask>) =>
  found.map((a) => [a.kind, (a.start - wanted.start) / MINUTE, (a.end - wanted.end) / MINUTE]);

describe('alternatives', () => {
  test('SUG-3 the same place 15 to 120 minutes earlier or later, the smallest move first, later before earlier', () => {
    const found = minutes(ask({ 'R-1': [span('07:00', '10:30'), span('10:30', '14:00')] }));
    expect(found.filter(([kind]) => kind === 'shifted')).toEqual([
      ['shifted', 30, 30],
      ['shifted', -30, -30],
      ['shifted', 45, 45],
      ['shifted', -45, -45],
      ['shifted', 60, 60],
      ['shifted', -60, -60],
      ['shifted', 75, 75],
      ['shifted', -75, -75],
      ['shifted', 90, 90],
      ['shifted', -90, -90],
      ['shifted', 105, 105],
      ['shifted', -105, -105],
      ['shifted', 120, 120],
      ['shifted', -120, -120],
    ]);
  });

  test('SUG-3 the limits of a move: 15 and 120 minutes, not 135', () => {
    expect(minutes(ask({ 'R-1': [span('10:15', '11:15')] }))[0]).toEqual(['shifted', 15, 15]);
    expect(minutes(ask({ 'R-1': [span('12:00', '13:00')] }))).toEqual([['shifted', 120, 120]]);
    expect(minutes(ask({ 'R-1': [span('12:15', '13:15')] }))).toEqual([]);
    expect(minutes(ask({ 'R-1': [span('10:15', '11:14')] })).map(([kind]) => kind)).toEqual([
      'shorter',
    ]);
  });

  test('SUG-3 the same place shorter, down to half, the longest first', () => {
    expect(minutes(ask({ 'R-1': [span('10:00', '10:30')] }))).toEqual([['shorter', 0, -30]]);
    expect(minutes(ask({ 'R-1': [span('10:00', '10:29')] }))).toEqual([]);
    expect(minutes(ask({ 'R-1': [span('10:00', '10:30'), span('10:30', '11:00')] }))).toEqual([
      ['shorter', 0, -30],
      ['shorter', 30, 0],
    ]);
    expect(minutes(ask({ 'R-1': [span('09:50', '10:40')] }))).toEqual([['shorter', 0, -20]]);
  });

  test('SUG-3 others of the type with the tags on the floor, nearest first, then other floors', () => {
    const here = place('R-1', { at: { x: 0, y: 0 } });
    const places = [
      here,
      place('R-9', { floor_id: 'floor-2' }),
      place('R-10', { floor_id: 'floor-2' }),
      place('R-2', { at: { x: 9, y: 0 } }),
      place('R-3', { at: { x: 1, y: 0 } }),
      place('R-4'),
      place('booth', { type: 'booth' }),
      place('bare', { tag_ids: [] }),
      place('rich', { tag_ids: ['screen', 'video'], weight: 1 }),
      place('busy', { weight: -1 }),
    ];
    const free = Object.fromEntries(
      places.filter(({ id }) => id !== 'busy' && id !== 'R-1').map(({ id }) => [id, [wanted]]),
    );
    const found = ask({ ...free, busy: [span('10:00', '10:59')] }, { places, place: here });
    expect(found.map((a) => [a.kind, a.place_id])).toEqual([
      ['same_floor', 'R-3'],
      ['same_floor', 'R-2'],
      ['same_floor', 'R-4'],
      ['same_floor', 'rich'],
      ['other_floor', 'R-9'],
      ['other_floor', 'R-10'],
    ]);
    expect(found.every((a) => a.start === wanted.start && a.end === wanted.end)).toBe(true);
    const untagged = ask(free, { places, place: here, tagIds: [] }).map((a) => a.place_id);
    expect(untagged).toContain('bare');
    expect(ask(free, { places, place: here, tagIds: ['video'] }).map((a) => a.place_id)).toEqual([
      'rich',
    ]);
  });

  test('SUG-3 finally the next open day on which the place is free', () => {
    const day = (n: number, isFree: boolean) => ({
      start: wanted.start + n * 1440 * MINUTE,
      end: wanted.end + n * 1440 * MINUTE,
      isFree,
    });
    expect(ask({}, { nextDays: [day(1, false), day(2, true), day(3, true)] })).toEqual([
      { kind: 'next_day', place_id: 'R-1', start: day(2, true).start, end: day(2, true).end },
    ]);
    expect(ask({}, { nextDays: [day(1, false)] })).toEqual([]);
    expect(ask({})).toEqual([]);
  });

  test('RACE-3 a few of each kind, three by default', () => {
    const places = ['R-2', 'R-3', 'R-4', 'R-5'].map((id) => place(id));
    const free = {
      'R-1': [span('00:00', '23:00')],
      ...Object.fromEntries(places.map(({ id }) => [id, [wanted]])),
    };
    const kinds = (perKind?: number) => ask(free, { places, perKind }).map((a) => a.kind);
    expect(kinds(undefined)).toEqual([
      'shifted',
      'shifted',
      'shifted',
      'same_floor',
      'same_floor',
      'same_floor',
    ]);
    expect(kinds(1)).toEqual(['shifted', 'same_floor']);
  });

  test('SUG-3 never offers anything outside free time or longer than requested', () => {
    const free = fc.uniqueArray(fc.integer({ min: 0, max: 64 }), { maxLength: 8 }).map((cuts) => {
      const sorted = cuts.toSorted((a, b) => a - b);
      const spans = [];
      for (let i = 0; i + 1 < sorted.length; i += 2) {
        spans.push({
          start: at('06:00') + (sorted[i] ?? 0) * 10 * MINUTE,
          end: at('06:00') + (sorted[i + 1] ?? 0) * 10 * MINUTE,
        });
      }
      return spans;
    });
    fc.assert(
      fc.property(free, free, (own, other) => {
        const all = { 'R-1': own, 'R-2': other };
        for (const found of ask(all, { places: [place('R-2')] })) {
          const spans = found.place_id === 'R-1' ? own : other;
          expect(spans.some((s) => s.start <= found.start && found.end <= s.end)).toBe(true);
          expect(found.end - found.start).toBeLessThanOrEqual(wanted.end - wanted.start);
          expect(found.end - found.start).toBeGreaterThanOrEqual((wanted.end - wanted.start) / 2);
        }
      }),
    );
  });
});

describe('placesLike', () => {
  test('HOURS-8 the same type, then tags, then distance, then the order of siblings', () => {
    const here = place('R-1', { tag_ids: ['screen', 'video'], at: { x: 0, y: 0 } });
    const places = [
      place('R-12'),
      place('R-8', { at: { x: 8, y: 0 } }),
      place('R-7', { at: { x: 7, y: 0 } }),
      place('R-2'),
      place('both', { tag_ids: ['video', 'screen'], floor_id: 'floor-2' }),
      place('none', { tag_ids: [], at: { x: 1, y: 0 } }),
      place('booth', { type: 'booth' }),
      here,
    ];
    expect(placesLike(here, places).map(({ id }) => id)).toEqual([
      'both',
      'R-7',
      'R-8',
      'R-2',
      'R-12',
      'none',
    ]);
  });

  test('SUG-1 distance is symmetric and endless between floors', () => {
    const a = place('a', { at: { x: 0, y: 0 } });
    const b = place('b', { at: { x: 3, y: 4 } });
    expect(distance(a, b)).toBe(5);
    expect(distance(b, a)).toBe(5);
    expect(distance(a, place('c'))).toBe(Infinity);
    expect(distance(a, { ...b, floor_id: 'floor-2' })).toBe(Infinity);
    expect(distance({ ...a, floor_id: null }, { ...b, floor_id: null })).toBe(Infinity);
  });
});
