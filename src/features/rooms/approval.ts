import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { needsApproval, viewerOf } from '@/domain/reservations';
import { areasAbove } from '@/parts/booking/places';
import { managedBy } from '@/reads/people';
import { useSession } from '@/session';
import { approvers } from './reads';
import type { RoomsModel } from './use-model';

/** Whether a booking of a room would wait for an answer of somebody else (RES-6, APPR-4). */
export function useAsksFirst(
  model: Pick<RoomsModel, 'rowById' | 'areas'>,
): (id: string) => boolean {
  const { user, membership, flags } = useSession();
  const managed = useQuery({ ...managedBy(user.id), enabled: flags.schedule_respond_managed });
  const { rowById, areas } = model;
  return useMemo(() => {
    const viewer = viewerOf({ id: user.id, organization_user: membership });
    const own = new Set(managed.data?.elements.map(({ resource }) => resource.id));
    return (id) => {
      const place = rowById.get(id)?.resource;
      if (!place) return false;
      const within = [...areasAbove(areas, place).map((area) => area.id), place.office_id];
      return needsApproval(viewer, { ...place, within } as typeof place, {
        has: (one) => own.has(one),
      });
    };
  }, [user.id, membership, managed.data, rowById, areas]);
}

/** Names of those who may answer a request, while one is about to be made (R5). */
export function useApprovers(enabled: boolean): readonly string[] {
  const { data } = useQuery({ ...approvers(), enabled });
  return useMemo(
    () =>
      (data?.elements ?? [])
        .filter(
          ({ organization_user }) =>
            organization_user?.roles.includes('owner') ||
            organization_user?.permissions.some((permission) =>
              permission.startsWith('schedule:respond'),
            ),
        )
        .flatMap(({ name }) => name ?? []),
    [data],
  );
}
