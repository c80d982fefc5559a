import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dependsOnManagedPeople, dependsOnManagedPlaces, type Viewer } from '@/domain/rights';
import { managedBy, managedPeople } from '@/areas/people/shared/queries/people';
import { useSession } from '@/session';

const NONE: ReadonlySet<string> = new Set();

/**
 * The viewer with the people they manage, for permission to book for them (OTH-1). They’re read only if the permission
 * depends on them; until they’ve loaded, no one counts as managed.
 *
 * @param enabled `false` if only the viewer’s own bookings matter
 */
export function useViewerWithPeople(enabled = true): Viewer {
  const { viewer } = useSession();
  const { data } = useQuery({
    ...managedPeople(),
    enabled: enabled && dependsOnManagedPeople(viewer),
  });
  return useMemo(
    () => ({ ...viewer, managedPeople: data ? new Set(data.elements.map(({ id }) => id)) : NONE }),
    [viewer, data],
  );
}

/**
 * The viewer with the places they manage, for permission to answer requests for them (APPR-5). They’re read only if the
 * permission depends on them; until they’ve loaded, none counts as managed.
 */
export function useViewerWithPlaces(enabled = true): Viewer {
  const { viewer } = useSession();
  const { data } = useQuery({
    ...managedBy(viewer.id),
    enabled: enabled && dependsOnManagedPlaces(viewer),
  });
  return useMemo(
    () => ({
      ...viewer,
      managedPlaces: data ? new Set(data.elements.map(({ resource }) => resource.id)) : NONE,
    }),
    [viewer, data],
  );
}
