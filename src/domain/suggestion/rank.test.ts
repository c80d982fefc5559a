import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestPlaces, type Candidate, type SuggestionQuestion } from './rank';

const DAY = '2026-11-23';
const desk = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  type: 'desk',
  name: id,
  weight: 0,
  floor_id: 'floor-1',
  tag_ids: [],
  at: null,
  bookable: true,
  within: ['floor-1'],
  ...over,
});
const ask = (candidates: Candidate[], over: Partial<SuggestionQuestion> = {}, limit?: number) =>
  suggestPlaces({ day: DAY, candidates, ...over }, limit);
const ids = (...question: Parameters<typeof ask>) =>
  ask(...question).map((offer) => offer.place_id);

describe('suggestPlaces', () => {
  test('SUG-1 the criteria in their order, each with its reason', () => {
    const candidates = [
      desk('plain'),
      desk('light', { weight: -1 }),
      desk('area', { within: ['zone'], weight: 5 }),
      desk('tagged', { tag_ids: ['quiet'], weight: 5 }),
      desk('near', { at: { x: 1, y: 0 }, weight: 5 }),
      desk('usual', { weight: 5 }),
      desk('favorite', { weight: 5 }),
    ];
    const offers = ask(candidates, {
      favorites: new Set(['favorite']),
      history: [{ place_id: 'usual', day: '2026-11-20' }],
      colleagues: [{ user_id: 'tom', floor_id: 'floor-1', at: { x: 0, y: 0 } }],
      preferredTags: ['screen', 'quiet'],
      defaultAreaId: 'zone',
    });
    expect(offers).toEqual([
      { place_id: 'favorite', reason: { kind: 'favorite', lastUsed: null } },
      { place_id: 'usual', reason: { kind: 'habit', times: 1 } },
      { place_id: 'near', reason: { kind: 'colleague', userId: 'tom' } },
      { place_id: 'tagged', reason: { kind: 'tags', tagIds: ['quiet'] } },
      { place_id: 'area', reason: { kind: 'area' } },
      { place_id: 'light', reason: { kind: 'first' } },
      { place_id: 'plain', reason: { kind: 'first' } },
    ]);
  });

  test('SUG-2 ACC-2 never offers what cannot be booked, or an area', () => {
    const candidates = [desk('a', { bookable: false }), desk('b', { type: 'area' }), desk('c')];
    expect(ids(candidates, { favorites: new Set(['a', 'b']) })).toEqual(['c']);
    expect(ids([])).toEqual([]);
  });

  test('SUG-1 the most recently used favorite, at any age, then unused ones', () => {
    const history = [
      { place_id: 'b', day: '2025-01-10' },
      { place_id: 'c', day: '2025-01-09' },
      { place_id: 'c', day: '2025-01-08' },
      { place_id: 'd', day: '2026-11-24' },
    ];
    const favorites = new Set(['a', 'b', 'c', 'd']);
    const offers = ask([desk('a'), desk('d'), desk('c'), desk('b')], { favorites, history });
    expect(offers.map((offer) => [offer.place_id, offer.reason])).toEqual([
      ['b', { kind: 'favorite', lastUsed: '2025-01-10' }],
      ['c', { kind: 'favorite', lastUsed: '2025-01-09' }],
      ['a', { kind: 'favorite', lastUsed: null }],
      // A booking after that day doesn’t count as use yet.
      ['d', { kind: 'favorite', lastUsed: null }],
    ]);
  });

  test.each([
    ['one booking 29 days ago beats one 30 days ago', [29], [30]],
    ['two of 60 days beat one of 40', [60, 60], [40]],
    ['one of today beats one of 30 and one of 31 days', [0], [30, 31]],
    ['90 days count', [90], []],
  ])('SUG-1 %s', (_title, better, worse) => {
    const on = (place_id: string, ages: number[]) =>
      ages.map((age) => ({
        place_id,
        day: new Date(Date.parse(DAY) - age * 86_400_000).toISOString().slice(0, 10),
      }));
    const history = [...on('z', better), ...on('a', worse)];
    expect(ids([desk('a'), desk('z')], { history })).toEqual(['z', 'a']);
  });

  test('SUG-1 bookings from 91 days ago, from the future, or without a date are no habit', () => {
    const history = [
      { place_id: 'z', day: '2026-08-24' },
      { place_id: 'z', day: '2026-11-24' },
      { place_id: 'z', day: 'someday' },
    ];
    expect(ask([desk('a'), desk('z')], { history })).toEqual([
      { place_id: 'a', reason: { kind: 'first' } },
      { place_id: 'z', reason: { kind: 'first' } },
    ]);
  });

  test('SUG-1 nearest to any colleague, on the same floor, for desks only', () => {
    const colleagues = [
      { user_id: 'tom', floor_id: 'floor-1', at: { x: 0, y: 0 } },
      { user_id: 'eva', floor_id: 'floor-1', at: { x: 10, y: 0 } },
      { user_id: 'zoe', floor_id: null, at: { x: 5, y: 0 } },
      { user_id: 'ann', floor_id: 'floor-1', at: null },
    ];
    const offers = ask(
      [
        desk('a', { at: { x: 3, y: 0 } }),
        desk('b', { at: { x: 9, y: 0 } }),
        desk('c', { at: { x: 0, y: 0 }, floor_id: 'floor-2' }),
        desk('d', { at: { x: 0, y: 0 }, type: 'bike' }),
        desk('e', { at: { x: 0, y: 2 }, type: 'workspace' }),
        desk('f', { at: { x: 5, y: 0 }, floor_id: null }),
      ],
      { colleagues },
    );
    expect(offers.map((offer) => offer.place_id)).toEqual(['b', 'e', 'a', 'c', 'd', 'f']);
    expect(offers[0]?.reason).toEqual({ kind: 'colleague', userId: 'eva' });
    expect(offers[3]?.reason).toEqual({ kind: 'first' });
  });

  test('SUG-2 two colleagues equally near: always the same name', () => {
    const seat = (user_id: string, x: number) => ({
      user_id,
      floor_id: 'floor-1',
      at: { x, y: 0 },
    });
    const place = desk('a', { at: { x: 0, y: 0 } });
    for (const colleagues of [
      [seat('tom', 1), seat('eva', -1)],
      [seat('eva', -1), seat('tom', 1)],
    ]) {
      expect(ask([place], { colleagues })[0]?.reason).toEqual({ kind: 'colleague', userId: 'eva' });
    }
  });

  test('SUG-1 most preferred tags, then the area, then weight, then natural name', () => {
    const preferredTags = ['quiet', 'screen'];
    const candidates = [
      desk('D-14'),
      desk('D-2'),
      desk('D-3', { weight: -1 }),
      desk('D-4', { within: ['zone'] }),
      desk('D-5', { tag_ids: ['quiet'] }),
      desk('D-6', { tag_ids: ['screen', 'quiet'] }),
    ];
    expect(ids(candidates, { preferredTags, defaultAreaId: 'zone' })).toEqual([
      'D-6',
      'D-5',
      'D-4',
      'D-3',
      'D-2',
      'D-14',
    ]);
    expect(ids(candidates, { defaultAreaId: null }).slice(0, 2)).toEqual(['D-3', 'D-2']);
  });

  test('SUG-2 the same data gives the same suggestion, in any order and for any limit', () => {
    const candidate = fc.record({
      bookable: fc.boolean(),
      weight: fc.integer({ min: 0, max: 2 }),
      at: fc.option(fc.record({ x: fc.integer({ min: 0, max: 4 }), y: fc.constant(0) })),
      tag_ids: fc.subarray(['quiet', 'screen']),
      within: fc.subarray(['zone', 'floor-1']),
    });
    const history = fc.array(
      fc.record({
        place_id: fc.constantFrom('p0', 'p1', 'p2', 'p3'),
        day: fc.integer({ min: 1, max: 30 }).map((d) => `2026-10-${String(d).padStart(2, '0')}`),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(candidate, { maxLength: 12 }),
        history,
        fc.nat(6),
        (drawn, history, limit) => {
          const candidates = drawn.map((over, i) => desk(`p${i}`, over));
          const question = {
            favorites: new Set(['p1', 'p5']),
            history,
            colleagues: [{ user_id: 'tom', floor_id: 'floor-1', at: { x: 0, y: 0 } }],
            preferredTags: ['quiet'],
            defaultAreaId: 'zone',
          };
          const all = ask(candidates, question);
          const shuffled = { ...question, history: history.toReversed() };
          expect(ask(candidates.toReversed(), shuffled)).toEqual(all);
          expect(ask(candidates, question, limit)).toEqual(all.slice(0, limit));
          expect(all.map((offer) => offer.place_id).sort()).toEqual(
            candidates
              .filter((c) => c.bookable)
              .map((c) => c.id)
              .sort(),
          );
        },
      ),
    );
  });
});
