import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseFloorMapData } from '@/floor-map/map-data';
import { planFields, planOf } from './plan';

afterEach(() => vi.unstubAllGlobals());

const FILE = new Blob();
/** A browser that reports this size for a picture. */
const reads = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));

describe('a picture of the first floor', () => {
  it('gives the floor its proportions, in data the map can read', async () => {
    reads(2000, 1500);
    const plan = await planOf(FILE, '/assets/uploads/1.png');
    const { map_url, map_data } = planFields(plan) ?? {};
    expect(map_url).toBe('/assets/uploads/1.png');
    expect(parseFloorMapData(map_data)).toEqual({ width: 4000, height: 3000, rooms: [] });
  });

  it('is kept without a size if the browser cannot measure it, or it is too narrow', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')));
    expect(planFields(await planOf(FILE, '/a.png'))).toEqual({ map_url: '/a.png' });
    reads(10, 4000);
    expect(planFields(await planOf(FILE, '/a.png'))).toEqual({ map_url: '/a.png' });
  });

  it('is undefined if there is none', () => {
    expect(planFields(undefined)).toBeUndefined();
  });
});
