import type { TFunction } from 'i18next';
import type { Resource } from '@/api/schemas/places';
import { shortPath } from '@/domain/places/path';
import { isFloor, isInUse, pathTo, type Places } from './model';

type T = TFunction<readonly ['places', 'booking']>;

/** A place’s kind: "Floor", "Area", "Desk". */
export const typeText = (t: T, place: Pick<Resource, 'type' | 'parent_id'>): string =>
  isFloor(place) ? t('places:floor') : t(`booking:type.${place.type}`);

/** How many places are listed, and in how many floors and areas, which aren’t places. */
export function countText(t: T, listed: readonly Resource[]): string {
  const places = listed.filter(({ type }) => type !== 'area').length;
  const areas = listed.length - places;
  const text = t('places:count', { count: places });
  if (areas === 0) return text;
  return t('places:countIn', { places: text, areas: t('places:areas', { count: areas }) });
}

/** Whether a place can be booked, as text. */
export const stateText = (t: T, place: Resource): string => t(`places:state.${stateOf(place)}`);

export function stateOf(place: Resource): 'area' | 'off' | 'approval' | 'on' {
  if (place.type === 'area') return 'area';
  if (!isInUse(place)) return 'off';
  return place.is_approvable ? 'approval' : 'on';
}

/** A floor or area by its path, to distinguish those with the same name: "2nd floor › West". */
export const pathText = (places: Pick<Places, 'byId'>, place: Resource): string =>
  shortPath(pathTo(places, place).map(({ name }) => name)).join(' › ');
