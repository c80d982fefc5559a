import type { QueryClient } from '@tanstack/react-query';
import { PermissionWrite, resourcePermissions } from '@/api/resource-permissions';
import type { Person } from '@/api/schemas/people';
import type { TeamDetail } from '@/api/schemas/teams';
import { workPolicyEditing } from '@/api/work-policy-editing';
import {
  deletionOperation,
  type Deletion,
} from '@/areas/organization/shared/large-changes/deletions';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { copyOf } from '@/writes/copy';
import type { Operation } from '@/writes/large/types';
import { readFirst } from '@/writes/read-first';
import { CALLS, kindOf } from '../calls';
import { membersOf, teamsOfKind } from '../queries';
import type { Uses } from './uses';

/** How a deleted team is created again, with its members and in every rule that named it. */
function againOf(
  team: TeamDetail,
  members: readonly Person[],
  { permissions, policies }: Pick<Uses, 'permissions' | 'policies'>,
  known: readonly string[],
): Deletion['again'] {
  const { name, is_hidden, manager_ids } = team;
  const user_ids = members.map(({ id }) => id);
  const calls = CALLS[kindOf(team)];
  const now = fromAnswer('id');
  return {
    create: calls.create({ name, is_hidden, manager_ids, user_ids }),
    list: calls.list(name),
    known: [...known],
    after: [
      ...permissions.map((permission) => {
        const body = copyOf(PermissionWrite, permission, {
          resource_id: ({ resource }) => resource.id,
          target_id: () => now,
        });
        return callOf(resourcePermissions.addPermission, { body });
      }),
      ...policies.map(({ id, team_ids }) => {
        const body = { team_ids: team_ids.map((each) => (each === team.id ? now : each)) };
        return callOf(workPolicyEditing.update, { params: { id }, body });
      }),
    ],
  };
}

/** How a team is deleted, with its entries in every rule, and created again with them if the viewer can see all of them. */
export async function deletionOf(
  client: QueryClient,
  team: TeamDetail,
  uses: Uses,
): Promise<Operation> {
  const { id, name } = team;
  const kind = kindOf(team);
  const [members, all] = await Promise.all([
    readFirst(client, { ...membersOf(kind, id), staleTime: 0 }, { ownError: true }),
    readFirst(client, teamsOfKind(kind), { ownError: true }),
  ]);
  const calls = CALLS[kind];
  const known = all.elements.map((each) => each.id);
  return deletionOperation({
    what: name,
    id,
    remove: calls.remove(id),
    read: calls.list(name),
    again: uses.isWhole ? againOf(team, members.elements, uses, known) : undefined,
  });
}
