import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Person } from '@/api/schemas/people';
import type { TeamDetail } from '@/api/schemas/teams';
import { displayName } from '@/domain/people';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { actOnEach, actOnOne } from '@/areas/organization/shared/large-changes/each';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import type { EachResult } from '@/writes/batch';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { sequence } from '@/writes/sequence';
import { CALLS, create, kindOf, remove, type TeamBody, type TeamChanges } from './calls';
import { deletionOf } from './deletion/operation';
import type { Uses } from './deletion/uses';
import { mergeOperations } from './merge/operations';
import type { Kind } from './search';
import './strings';

const t = i18n.getFixedT(null, 'teams');

/** The Undo subject of the last write to teams, shown above the list. */
export const SUBJECT = 'teams';

const before = (team: TeamDetail, changes: TeamChanges): TeamChanges =>
  Object.fromEntries(Object.entries(team).filter(([name]) => name in changes));

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
    remove: async (team: TeamDetail, uses: Uses): Promise<void> =>
      actOnOne(client, {
        subject: SUBJECT,
        words: t('done.deleted', { name: team.name }),
        isFinal: !uses.isWhole,
        operation: await deletionOf(client, team, uses),
      }),

    /**
     * Adds everyone of one team to another, which also gets what the first may book, its policies, and its bookings ahead, and deletes
     * the first: all of it or nothing. One Undo separates them again.
     */
    merge: async (from: TeamDetail, into: TeamDetail, uses: Uses): Promise<void> => {
      const done = t('done.merged', { from: from.name, into: into.name });
      await carryWhole(client, {
        subject: SUBJECT,
        done,
        first: await mergeOperations(client, { from, into, uses }),
        last: [await deletionOf(client, from, uses)],
        ownError: true,
      });
    },
  };
}

export type TeamActions = ReturnType<typeof teamActions>;

export const useTeamActions = (): TeamActions => teamActions(useQueryClient());
