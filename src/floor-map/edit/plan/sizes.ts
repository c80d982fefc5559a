import type { PlaceType } from '../../types';

/** Width and height of a new place in centimeters, by type. */
export const SIZES: Readonly<Record<PlaceType, readonly [w: number, h: number]>> = {
  area: [600, 400],
  bike: [60, 180],
  booth: [120, 120],
  desk: [160, 80],
  locker: [40, 50],
  meeting_room: [500, 400],
  other: [100, 100],
  parking_lot: [1000, 1000],
  parking_space: [250, 500],
  vehicle: [250, 500],
  workspace: [160, 80],
};
