import { expect, test } from 'vitest';
import { selectPlaces, type PlaceFilter } from '@/domain/availability';
import { desk, select } from '@/domain/availability/fixture';
import { countedPlaces } from './counted';

const availability = select({
  places: [desk('D-2'), desk('R-1', { type: 'meeting_room' }), desk('D-14'), desk('D-1')],
});

test.each<[PlaceFilter, string[]]>([
  [{}, ['D-1', 'D-2', 'D-14']],
  [{ types: ['meeting_room'] }, ['R-1']],
  [{ types: ['desk'] }, ['D-1', 'D-2', 'D-14']],
])('UI-1 a floor is counted by its desks, and by everything if it has none: %o', (filter, ids) => {
  const counted = countedPlaces(selectPlaces(availability, filter));
  expect([...counted.ids]).toEqual(ids);
  expect(Object.values(counted.counts).reduce((sum, count) => sum + count)).toBe(ids.length);
});
