import { useQuery } from '@tanstack/react-query';
import { workPolicies } from '@/api/work-policies';
import { resourcePermissions } from '@/api/resource-permissions';
import type { ResourcePermission } from '@/api/schemas/permissions';
import type { WorkPolicy } from '@/api/schemas/policies';
import type { TeamDetail } from '@/api/schemas/teams';
import { call, can } from '@/domain/rights';
import { failedReads } from '@/kit/loading/failed-reads';
import { useSession } from '@/session';
import { kindOf } from '../calls';
import { allPermissions, allPolicies, pendingInvitations } from '../queries';

/** Where a team is used: what changes when it’s deleted. */
export interface Uses {
  readonly permissions: readonly ResourcePermission[];
  /** Ids of places that only this team may book: without it, they’re open to everyone (RES-6). */
  readonly opened: ReadonlySet<string>;
  readonly policies: readonly WorkPolicy[];
  /** Pending invitations that include the team. */
  readonly invitations: number;
  /** Whether all of it could be read, and whether the viewer can restore it. */
  readonly isWhole: boolean;
}

const NOTHING: Uses = {
  permissions: [],
  opened: new Set(),
  policies: [],
  invitations: 0,
  isWhole: true,
};

interface Known {
  readonly permissions: readonly ResourcePermission[];
  readonly policies: readonly WorkPolicy[];
  readonly invitations: readonly { readonly team_ids: readonly string[] }[];
  readonly isWhole: boolean;
}

/** The uses of a team among all rules. */
function usesOf(id: string, { permissions, policies, invitations, isWhole }: Known): Uses {
  const own = permissions.filter(
    ({ target_type, target_id, inherited_from }) =>
      target_type === 'team' && target_id === id && inherited_from === null,
  );
  const others = new Set(
    permissions.flatMap((row) =>
      row.target_type === 'team' && row.target_id === id ? [] : [row.resource.id],
    ),
  );
  return {
    permissions: own,
    opened: new Set(own.flatMap(({ resource }) => (others.has(resource.id) ? [] : [resource.id]))),
    policies: policies.filter(({ team_ids }) => team_ids.includes(id)),
    invitations: invitations.filter(({ team_ids }) => team_ids.includes(id)).length,
    isWhole,
  };
}

/** Where a team is used, as far as the viewer may know. No rule uses management groups. */
export function useUses(team: TeamDetail) {
  const { viewer } = useSession();
  const isManagement = kindOf(team) === 'management';
  const mayPlaces = can(viewer, call, resourcePermissions.permissions.access).allowed;
  const mayPolicies = can(viewer, call, workPolicies.list.access).allowed;
  const permissions = useQuery({ ...allPermissions(), enabled: !isManagement && mayPlaces });
  const policies = useQuery({ ...allPolicies(), enabled: !isManagement && mayPolicies });
  const invitations = useQuery({ ...pendingInvitations(), enabled: !isManagement && mayPolicies });
  const needed = isManagement
    ? []
    : [...(mayPlaces ? [permissions] : []), ...(mayPolicies ? [policies, invitations] : [])];
  const isReady = needed.every(({ data }) => data !== undefined);
  return {
    uses: isManagement
      ? NOTHING
      : isReady
        ? usesOf(team.id, {
            permissions: permissions.data?.elements ?? [],
            policies: policies.data?.elements ?? [],
            invitations: invitations.data?.elements ?? [],
            isWhole: mayPlaces && mayPolicies,
          })
        : undefined,
    failed: failedReads(needed),
  };
}
