import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { PermissionWrite, resourcePermissions } from '@/api/resource-permissions';
import type { Person } from '@/api/schemas/people';
import type { TeamDetail } from '@/api/schemas/teams';
import { workPolicies } from '@/api/work-policies';
import { displayName } from '@/domain/people';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/parts/large/call';
import { actOnEach } from '@/parts/large/each';
import { batch, type EachResult } from '@/writes/batch';
import { copyOf } from '@/writes/copy';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { PartialFailure } from '@/writes/partial-failure';
import { sequence } from '@/writes/sequence';
import type { Write } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { CALLS, kindOf, type TeamBody, type TeamChanges } from './model/calls';
import type { Uses } from './deletion/uses';
import { membersOf } from './reads';
import type { Kind } from './search';
import './strings';

const t = i18n.getFixedT(null, 'teams');

/** The Undo subject of the last write to teams, shown above the list. */
export const SUBJECT = 'teams';

const before = (team: TeamDetail, changes: TeamChanges): TeamChanges =>
  Object.fromEntries(Object.entries(team).filter(([name]) => name in changes));

/**
 * Creates a deleted team again with a new id, its members, and in every rule that named it. If that stops partway, it rejects with
 * {@link PartialFailure}; doing it again goes on from there, with the same team.
 */
function restorer(
  client: QueryClient,
  team: TeamDetail,
  members: readonly Person[],
  { permissions, policies }: Pick<Uses, 'permissions' | 'policies'>,
): (write: Write) => Promise<void> {
  const { name, is_hidden, manager_ids } = team;
  let made: TeamDetail | undefined;
  const restored = new Set<string>();
  const once = async (id: string, work: () => Promise<unknown>): Promise<void> => {
    if (restored.has(id)) return;
    await work();
    restored.add(id);
  };
  const inRules = async (write: Write, again: string): Promise<void> => {
    for (const permission of permissions) {
      const body = copyOf(PermissionWrite, permission, {
        resource_id: ({ resource }) => resource.id,
        target_id: () => again,
      });
      await once(permission.id, () => write(resourcePermissions.addPermission, { body }));
    }
    for (const { id, team_ids } of policies) {
      const body = { team_ids: team_ids.map((each) => (each === team.id ? again : each)) };
      await once(id, () => write(workPolicies.update, { params: { id }, body }));
    }
  };
  const restore = async (write: Write): Promise<void> => {
    const user_ids = members.map(({ id }) => id);
    made ??= await CALLS[kindOf(team)].create(write, { name, is_hidden, manager_ids, user_ids });
    if (!made) return;
    try {
      await inRules(write, made.id);
    } catch (error) {
      throw new PartialFailure(error, error, () => batch(client, restore));
    }
  };
  return restore;
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
              (write) => CALLS[kind].create(write, body),
              async (write, made) => {
                if (made) await CALLS[kind].remove(write, made.id);
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
    remove: (team: TeamDetail, uses: Uses) =>
      runAndAnnounce(
        {
          subject: SUBJECT,
          done: t('done.deleted', { name: team.name }),
          undoable: uses.isWhole,
          ownError: true,
        },
        async () => {
          const members = await readFirst(
            client,
            { ...membersOf(kindOf(team), team.id), staleTime: 0 },
            { ownError: true },
          );
          return sequence(client, (step) =>
            step(
              (write) => CALLS[kindOf(team)].remove(write, team.id),
              restorer(client, team, members.elements, uses),
            ),
          );
        },
      ),
  };
}

export type TeamActions = ReturnType<typeof teamActions>;

export const useTeamActions = (): TeamActions => teamActions(useQueryClient());
