import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankRooms, type RankedRoom } from './rooms';

const room = (id: string, change: Partial<RankedRoom> = {}): RankedRoom => ({
  id,
  type: 'meeting_room',
  name: id,
  weight: 0,
  floor_id: 'f1',
  tag_ids: [],
  at: null,
  seats: 4,
  bookable: true,
  ...change,
});
const order = (rooms: readonly RankedRoom[], people = 4, needs: readonly string[] = []) =>
  rankRooms({ rooms, people, needs, near: { floor_id: 'f1', at: { x: 0, y: 0 } } }).map(
    (fit) => fit.room.id,
  );

describe('rooms by fit', () => {
  it('RES-12 takes the nearest size at or above the number of people; then unknown ones, then too small ones', () => {
    const rooms = [2, 3, 4, 6, 12].map((seats) => room(`r${seats}`, { seats }));
    expect(order([...rooms, room('unknown', { seats: null })], 4)).toEqual([
      'r4',
      'r6',
      'r12',
      'unknown',
      'r3',
      'r2',
    ]);
  });

  it('ranks available rooms before unavailable ones, however well those would fit', () => {
    expect(order([room('taken', { bookable: false }), room('big', { seats: 16 })])).toEqual([
      'big',
      'taken',
    ]);
  });

  it('counts requirements before spare seats, and names what is missing', () => {
    const rooms = [room('plain'), room('video', { seats: 8, tag_ids: ['video'] })];
    expect(order(rooms, 4, ['video'])).toEqual(['video', 'plain']);
    const [, plain] = rankRooms({ rooms, people: 4, needs: ['video'] });
    expect(plain?.missing).toEqual(['video']);
  });

  it('then ranks the own floor and the nearest room first, then siblings in their order', () => {
    expect(
      order([
        room('elsewhere', { floor_id: 'f2' }),
        room('R-10', { at: { x: 900, y: 0 } }),
        room('near', { at: { x: 100, y: 0 } }),
        room('R-2', { at: { x: 900, y: 0 } }),
      ]),
    ).toEqual(['near', 'R-2', 'R-10', 'elsewhere']);
  });

  it('loses no room and does not depend on the given order', () => {
    const any = fc.record({
      id: fc.uuid(),
      seats: fc.option(fc.integer({ min: 1, max: 20 })),
      bookable: fc.boolean(),
      floor_id: fc.constantFrom('f1', 'f2', null),
      tag_ids: fc.subarray(['a', 'b']),
    });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), fc.nat(20), (list, people) => {
        const rooms = list.map(({ id, ...rest }) => room(id, rest));
        const ranked = order(rooms, people, ['a']);
        expect(new Set(ranked)).toEqual(new Set(rooms.map(({ id }) => id)));
        expect(order(rooms.toReversed(), people, ['a'])).toEqual(ranked);
      }),
    );
  });
});
