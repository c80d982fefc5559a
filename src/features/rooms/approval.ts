import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { NEEDS } from '@/api/needs';
import { call, can, viewerOf } from '@/domain/rights';
import { useNeedsApproval } from '@/parts/rights/use-needs-approval';
import { useSession } from '@/session';
import { approvers } from './reads';
import type { RoomsModel } from './use-model';

/** Whether a booking of a room would wait for an answer of somebody else (RES-6, APPR-4). */
export function useAsksFirst({
  rowById,
  areas,
}: Pick<RoomsModel, 'rowById' | 'areas'>): (id: string) => boolean {
  const asks = useNeedsApproval(areas);
  return useCallback(
    (id) => {
      const room = rowById.get(id)?.resource;
      return room !== undefined && asks(room);
    },
    [rowById, asks],
  );
}

/** Names of those who may answer a request, while one is about to be made (R5). */
export function useApprovers(enabled: boolean): readonly string[] {
  const { organization } = useSession();
  const { data } = useQuery({ ...approvers(), enabled });
  return useMemo(
    () =>
      (data?.elements ?? [])
        .filter(
          (user) =>
            can(
              viewerOf({ user, membership: user.organization_user, organization }),
              call,
              NEEDS.respond,
            ).allowed,
        )
        .flatMap(({ name }) => name ?? []),
    [data, organization],
  );
}
