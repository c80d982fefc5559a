import type { DraftFloor, DraftPlace } from './types';

/** A desk centered on a point, for tests. */
export const deskAt = (id: string, x: number, y: number, more: Partial<DraftPlace> = {}) =>
  ({
    id,
    name: id.toUpperCase(),
    type: 'desk',
    x,
    y,
    w: 160,
    h: 80,
    rotation: 0,
    roomId: null,
    on: true,
    ...more,
  }) satisfies DraftPlace;

/** A floor of 20 by 10 meters with some places, for tests. */
export const floorWith = (...places: readonly DraftPlace[]): DraftFloor => ({
  width: 2000,
  height: 1000,
  backdrop: null,
  places: new Map(places.map((place) => [place.id, place])),
  rooms: new Map(),
});
