import { useCallback } from 'react';
import type { AreaTree } from '@/domain/places/areas';
import { needsApproval, type ApprovablePlace } from '@/domain/rights';
import { useViewerWithPlaces } from './use-viewer';

/**
 * Whether a booking of a place would need someone’s approval (RES-6, APPR-4), for every screen that says so before
 * the click.
 *
 * @param areas areas of the places’ office by id, so that a grant on an area counts
 */
export function useNeedsApproval(areas: AreaTree): (place: ApprovablePlace) => boolean {
  const viewer = useViewerWithPlaces();
  return useCallback((place) => needsApproval(viewer, place, areas), [viewer, areas]);
}
