import { useNavigate, useSearch } from '@tanstack/react-router';
import { lastFloor } from '@/lib/storage';
import { namesTime } from './asked';
import type { MapSearch } from './search';

/** What can change at once: the map's own part of the address, and the floor with it. */
type Change = Partial<MapSearch> & { readonly floorId?: string };

export type MapSearchState = MapSearch & {
  /** Whether the address itself names a time. */
  readonly hasTime: boolean;
  set: (change: Change) => void;
};

/** The map's own part of the address: filters, tab and the chosen place are in it, so that every state is a link (UI-8). */
export function useMapSearch(): MapSearchState {
  const search = useSearch({ from: '/_app/map' });
  const navigate = useNavigate({ from: '/map' });
  const set: MapSearchState['set'] = (change) => {
    if (change.floorId !== undefined) lastFloor.set(change.floorId);
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  };
  return { ...search, hasTime: namesTime(search), set };
}
