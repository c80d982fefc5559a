import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { PermissionWrite, resourcePermissions } from '@/api/resource-permissions';
import type { Person } from '@/api/schemas/people';
import type { TeamDetail } from '@/api/schemas/teams';
import { workPolicyEditing } from '@/api/work-policy-editing';
import { displayName } from '@/domain/people';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import {
  deletionOperation,
  type Deletion,
} from '@/areas/organization/shared/large-changes/deletions';
import { actOnEach, actOnOne } from '@/areas/organization/shared/large-changes/each';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import type { EachResult } from '@/writes/batch';
import { copyOf } from '@/writes/copy';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { sequence } from '@/writes/sequence';
import { readFirst } from '@/writes/read-first';
import { CALLS, create, kindOf, remove, type TeamBody, type TeamChanges } from './calls';
import type { Uses } from './deletion/uses';
import { membersOf, teamsOfKind } from './queries';
import type { Kind } from './search';
import './strings';

const t = i18n.getFixedT(null, 'teams');

/** The Undo subject of the last write to teams, shown above the list. */
export const SUBJECT = 'teams';

const before = (team: TeamDetail, changes: TeamChanges): TeamChanges =>
  Object.fromEntries(Object.entries(team).filter(([name]) => name in changes));

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

/** The actions on teams and management groups. All of them can be undone (UNDO-1). */
export function teamActions(client: QueryClient) {
  /** Adds people to a team or removes them; those that were refused are named (RACE-9). */
  const change = (
    team: TeamDetail,
    people: readonly Person[],
    isIn: boolean,
    canGoBack: boolean,
  ): Promise<EachResult<Person>> => {
    const { put, take } = CALLS[kindOf(team)];
    return actOnEach(client, people, {
      subject: SUBJECT,
      isFinal: !canGoBack,
      wordsOf: (some) =>
        t(isIn ? 'done.added' : 'done.taken', {
          count: some.length,
          name: displayName(some[0] ?? {}),
          team: team.name,
        }),
      operationOf: (person) => {
        const params = { id: team.id, userId: person.id };
        return callOperation({
          what: displayName(person),
          call: (isIn ? put : take)(params),
          back: [{ call: (isIn ? take : put)(params) }],
        });
      },
    });
  };

  return {
    create: (kind: Kind, body: TeamBody) =>
      runAndAnnounce(
        { subject: SUBJECT, done: t('done.created', { name: body.name }), ownError: true },
        () =>
          sequence(client, (step) =>
            step(
              (write) => create(write, kind, body),
              async (write, made) => {
                if (made) await remove(write, kind, made.id);
              },
            ),
          ),
      ),

    /** @param version `updated_at` of the team that was changed (RACE-7) */
    update: (team: TeamDetail, changes: TeamChanges, version = team.updated_at) => {
      const { update } = CALLS[kindOf(team)];
      return runAndAnnounce(
        {
          subject: SUBJECT,
          done: t('done.saved', { name: changes.name ?? team.name }),
          ownError: true,
        },
        () =>
          sequence(client, (step) =>
            step(
              (write) => update(write, team.id, { ...changes, updated_at: version }),
              (write, saved) =>
                update(write, team.id, {
                  ...before(team, changes),
                  updated_at: saved?.updated_at,
                }),
            ),
          ),
      );
    },

    add: (team: TeamDetail, people: readonly Person[]) => change(team, people, true, true),
    /** @param canGoBack whether the viewer may add them again (ROLE-6) */
    take: (team: TeamDetail, people: readonly Person[], canGoBack: boolean) =>
      change(team, people, false, canGoBack),

    /** Deletes a team and its entries in every rule. Undo restores all of that if the viewer can see all of it (UNDO-3). */
    remove: async (team: TeamDetail, uses: Uses): Promise<void> => {
      const { id, name } = team;
      const kind = kindOf(team);
      const [members, all] = await Promise.all([
        readFirst(client, { ...membersOf(kind, id), staleTime: 0 }, { ownError: true }),
        readFirst(client, teamsOfKind(kind), { ownError: true }),
      ]);
      const calls = CALLS[kind];
      const known = all.elements.map((each) => each.id);
      await actOnOne(client, {
        subject: SUBJECT,
        words: t('done.deleted', { name }),
        isFinal: !uses.isWhole,
        operation: deletionOperation({
          what: name,
          id,
          remove: calls.remove(id),
          read: calls.list(name),
          again: uses.isWhole ? againOf(team, members.elements, uses, known) : undefined,
        }),
      });
    },
  };
}

export type TeamActions = ReturnType<typeof teamActions>;

export const useTeamActions = (): TeamActions => teamActions(useQueryClient());
