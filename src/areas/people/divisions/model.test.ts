import { expect, describe, it } from 'vitest';
import type { Division } from '@/api/schemas/places';
import { circle, movedByDeleting, pathTo, placesOf } from './model';

const division = (id: string, over: Partial<Division> = {}): Division => ({
  id,
  name: id.toUpperCase(),
  parent_id: null,
  offices: [],
  children: [],
  ...over,
});
const bonn = { id: 'offi_bonn', name: 'Bonn', floors: [{ id: 'floor_1', name: 'Floor 1' }] };
const emea = division('emea', {
  children: [
    division('north', { parent_id: 'emea' }),
    division('dach', { parent_id: 'emea', offices: [bonn] }),
  ],
});
const places = placesOf([emea, division('apac')], [bonn, { id: 'offi_lima', name: 'Lima' }]);

describe('divisions with their offices and floors', () => {
  it('are in order of their names, with the offices of no division separately', () => {
    expect(places.divisions.map(({ id }) => id)).toEqual(['apac', 'emea', 'dach', 'north']);
    expect(places.loose.map(({ name }) => name)).toEqual(['Lima']);
    expect(places.byId.get('offi_bonn')).toMatchObject({ kind: 'office', divisionId: 'dach' });
    expect(places.byId.get('floor_1')).toMatchObject({ kind: 'floor', officeId: 'offi_bonn' });
  });

  it('know the path to each', () => {
    expect(pathTo(places, 'dach')).toEqual(['EMEA', 'DACH']);
    expect(pathTo(places, 'offi_bonn')).toEqual([]);
  });

  it('end at divisions that contain each other, and at any depth', () => {
    const own = division('own', { parent_id: 'own' });
    const [a, b] = [division('a', { parent_id: 'b' }), division('b', { parent_id: 'a' })];
    let deep = division('deep_1200', { parent_id: 'deep_1199' });
    for (let n = 1199; n > 0; n--) {
      const parent_id = n === 1 ? null : `deep_${n - 1}`;
      deep = division(`deep_${n}`, { parent_id, children: [deep] });
    }
    const odd = placesOf([own, a, b, deep], []);
    expect(pathTo(odd, 'own')).toEqual(['OWN']);
    expect(pathTo(odd, 'a')).toEqual(['A']);
    expect(pathTo(odd, 'b')).toEqual(['A', 'B']);
    expect(circle(odd, 'apac', 'a')).toBeUndefined();
    expect(circle(odd, 'own', 'own')).toEqual(['OWN']);
    expect(pathTo(odd, 'deep_1200')).toHaveLength(1200);
    expect(circle(odd, 'deep_1', 'deep_1200')).toHaveLength(1200);
  });

  it('find the cycle that a move would create', () => {
    expect(circle(places, 'emea', 'dach')).toEqual(['EMEA', 'DACH']);
    expect(circle(places, 'emea', 'emea')).toEqual(['EMEA']);
    expect(circle(places, 'dach', 'emea')).toBeUndefined();
    expect(circle(places, 'emea', 'apac')).toBeUndefined();
  });

  it('find what deleting one moves', () => {
    expect(movedByDeleting(emea).children.map(({ id }) => id)).toEqual(['dach', 'north']);
  });
});
