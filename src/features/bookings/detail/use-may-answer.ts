import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { answerRequest, can, dependsOnManagedPlaces, placeRef } from '@/domain/rights';
import { useNow } from '@/lib/clock';
import { useViewerWithPlaces } from '@/parts/rights/use-viewer';
import { areasOf } from '@/reads/offices';

/** Whether the viewer may answer the request that a slot is; `false` where none waits (APPR-5). */
export function useMayAnswer(slot: ScheduleSlot | undefined): boolean {
  const viewer = useViewerWithPlaces(slot !== undefined);
  const now = new Date(useNow());
  // Which areas hold the place matters to those who answer only for places they manage.
  const areas = useQuery({
    ...areasOf(slot?.resource.office_id ?? ''),
    enabled: slot !== undefined && dependsOnManagedPlaces(viewer),
  });
  const byId = useMemo(
    () => new Map((areas.data?.elements ?? []).map((area) => [area.id, area])),
    [areas.data],
  );
  if (!slot) return false;
  const place = placeRef(slot.resource, byId);
  return can(viewer, answerRequest, { slot, place, now }).allowed;
}
