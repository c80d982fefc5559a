import { describe, expect, it } from 'vitest';
import type { Resource } from '@/api/schemas/places';
import { parseFloorMapData } from '@/floor-map';
import {
  addStep,
  changesBetween,
  type DraftFloor,
  drawRoomStep,
  floorStep,
  applyPatches,
  type Step,
} from '@/floor-map/edit';
import { batchesOf, floorFrom } from './wire';

const square = (at: number) =>
  [
    [at, 0],
    [at + 400, 0],
    [at + 400, 400],
    [at, 400],
  ] as const;
const DATA = {
  width: 2000,
  height: 1000,
  rooms: [{ id: 'r1', name: 'Research', polygon: square(0) }],
};
const known = {
  floor: {
    id: 'floor',
    office_id: 'berlin',
    name: 'Floor 2',
    type: 'area',
    parent_id: null,
    map_url: null,
    map_data: JSON.stringify(DATA),
  } as Resource,
  places: [],
  areas: [
    { id: 'floor', name: 'Floor 2', type: 'area', parent_id: null },
    { id: 'research', name: 'research ', type: 'area', parent_id: 'floor' },
  ] as unknown as Resource[],
};

const base = floorFrom(known.floor, known.places);
const done = (...edits: readonly ((floor: DraftFloor) => Step)[]): DraftFloor =>
  edits.reduce((floor, edit) => applyPatches(floor, edit(floor).patches), base);
const desk = (id: string, x: number) => (floor: DraftFloor) =>
  addStep(floor, { id, name: id, type: 'desk', x, y: 200 });
const sent = (floor: DraftFloor) => batchesOf(changesBetween(base, floor), floor, known);

describe('what a draft sends', () => {
  it('puts a new place into the area of its room, or on the floor if it is in none', () => {
    const { create } = sent(done(desk('a', 200), desk('b', 1500)));
    expect(create).toMatchObject([
      { name: 'a', parent_id: 'research' },
      { name: 'b', parent_id: 'floor' },
    ]);
  });

  it('creates the area of a room with its first place', () => {
    const room = { id: 'r2', name: ' Atelier', polygon: square(1000) };
    const draw = (floor: DraftFloor) => drawRoomStep(floor, room);
    expect(sent(done(draw)).create).toEqual([]);
    const { create } = sent(done(draw, desk('a', 1200), desk('b', 1300)));
    expect(create).toMatchObject([
      { name: 'Atelier', type: 'area', parent_id: 'floor', ref: 'r2' },
      { name: 'a', parent_ref: 'r2' },
      { name: 'b', parent_ref: 'r2' },
    ]);
    expect(create[1]?.parent_id).toBeUndefined();
  });

  it('renames the area with its room, and reverts it', () => {
    const rename = (floor: DraftFloor) =>
      drawRoomStep(floor, { id: 'r1', name: 'Labs', polygon: square(0) });
    const { update, create } = sent(done(rename, desk('a', 200)));
    expect(update).toMatchObject([
      { update: { id: 'research', name: 'Labs' }, restore: { id: 'research', name: 'research ' } },
      { update: { id: 'floor' }, restore: { id: 'floor' } },
    ]);
    expect(create).toMatchObject([{ name: 'a', parent_id: 'research' }]);
  });

  it('warns the next person who opens the floor that its plan has no scale', () => {
    const backdrop = { url: '/plan.svg', x: 0, y: 0, w: 2000, h: 1000 };
    const saved = (unscaled: boolean) => {
      const floor = done(() =>
        floorStep({ backdrop: { ...backdrop, ...(unscaled && { unscaled }) } }),
      );
      const [change] = sent(floor).update;
      const map_data = change?.update.map_data ?? null;
      return floorFrom({ ...known.floor, map_url: backdrop.url, map_data }, []);
    };
    expect(saved(true).backdrop).toEqual({ ...backdrop, unscaled: true });
    expect(saved(false).backdrop).toEqual(backdrop);
    expect(parseFloorMapData({ ...DATA, background: { ...backdrop, unscaled: 1 } })).toBeNull();
  });
});
