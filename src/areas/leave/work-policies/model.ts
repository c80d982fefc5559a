import { useQueries, useQuery } from '@tanstack/react-query';
import type { WorkPolicy } from '@/api/schemas/policies';
import { NEEDS } from '@/api/needs';
import { outsideQuota, periodAround, type Period } from '@/domain/leave';
import { call, can } from '@/domain/rights';
import { failedReads, type FailedReads } from '@/kit/loading/failed-reads';
import { growthOf } from '@/kit/queries/growth';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import {
  allPolicies,
  allTeams,
  everyone,
  membersOf,
  pendingOfMine,
  pendingOfOthers,
  requestsOfMine,
  requestsOfOthers,
} from './queries';

/** All policies. */
export function usePolicies() {
  const query = useQuery(allPolicies());
  return { query, rows: query.data?.elements };
}

/** The teams that policies are for; undefined while they’re loading. */
export const usePolicyView = () => ({ teams: useQuery(allTeams()).data?.elements });

/** The policy that a form describes. */
export type Draft = Pick<WorkPolicy, 'type' | 'quota' | 'quota_kind' | 'period' | 'team_ids'>;

/** A policy’s people, and how many of them don’t fit its quota. */
interface Effect {
  /** Undefined while they’re being counted. */
  readonly people: number | undefined;
  /** Undefined while they’re being counted, and if the viewer may not see all requests. */
  readonly outside: number | undefined;
  /** The viewer can’t see everyone’s requests. */
  readonly isUnseen: boolean;
  readonly failed: FailedReads;
}

/** Whether the viewer sees everyone’s requests: an admin (LEAVE-7). */
const useSeesAll = (): boolean => can(useSession().viewer, call, NEEDS.owner).allowed;

/** The ids of a policy’s people; undefined while they’re loading. */
function usePeople(teamIds: readonly string[]) {
  const all = useQuery({ ...everyone(), enabled: teamIds.length === 0 });
  const members = useQueries({ queries: teamIds.map((id) => membersOf(id)) });
  const reads = teamIds.length === 0 ? [all] : members;
  const isThere =
    teamIds.length === 0 ? growthOf(all).isRead : members.every(({ data }) => data !== undefined);
  return {
    reads,
    ids: isThere
      ? [...new Set(reads.flatMap(({ data }) => data?.elements ?? []).map(({ id }) => id))]
      : undefined,
  };
}

/**
 * A policy’s effect before it’s saved. Requests under an existing policy are counted by the policy, as on the server; a
 * new one has none, so those of its type count.
 *
 * @param id of the changed policy
 */
export function usePolicyEffect(draft: Draft, id: string | undefined): Effect {
  const { today } = useWhere();
  const seesAll = useSeesAll();
  const period: Period = periodAround(draft.period, today);
  const people = usePeople(draft.team_ids);
  const enabled = seesAll && draft.quota !== null;
  const others = useQuery({ ...requestsOfOthers(draft.type, period), enabled });
  const mine = useQuery({ ...requestsOfMine(draft.type, period), enabled });
  const counted = enabled ? [others, mine] : [];
  const reads = [...people.reads, ...counted];
  const uses =
    others.data && mine.data ? [...others.data.elements, ...mine.data.elements] : undefined;
  const ofPolicy = uses?.filter(({ policy_id }) => id === undefined || policy_id === id);
  return {
    people: people.ids?.length,
    outside: people.ids && ofPolicy && outsideQuota(draft, people.ids, ofPolicy, period).length,
    isUnseen: !seesAll,
    failed: failedReads(reads),
  };
}

/** The requests that are declined when a policy is deleted: its unanswered ones. */
export function usePending({ id, type }: WorkPolicy, enabled: boolean) {
  const seesAll = useSeesAll();
  const others = useQuery({ ...pendingOfOthers(type), enabled, staleTime: 0 });
  const mine = useQuery({ ...pendingOfMine(type), enabled, staleTime: 0 });
  return {
    uses:
      others.data && mine.data
        ? [...others.data.elements, ...mine.data.elements].filter(
            ({ policy_id }) => policy_id === id,
          )
        : undefined,
    isUnseen: !seesAll,
    failed: failedReads([others, mine]),
  };
}
