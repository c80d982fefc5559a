import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TeamDetail } from '@/api/schemas/teams';
import { displayName } from '@/domain/people';
import { usePollInterval } from '@/lib/realtime';
import { everyone } from '@/areas/people/shared/queries/people';
import { teamsOfKind } from './queries';
import type { Kind } from './search';

/** A team with the names of people who manage its members. */
export interface TeamRow extends TeamDetail {
  readonly managers: string;
}

/** Teams of a kind, polled at the interval for settings while the live connection is down. */
export const useTeams = (kind: Kind) =>
  useQuery({ ...teamsOfKind(kind), refetchInterval: usePollInterval('settings') });

/** Names of people by their ids; empty until they’ve loaded. */
export function useNames(enabled: boolean): (id: string) => string | undefined {
  const people = useQuery({ ...everyone(), enabled }).data?.elements;
  return useMemo(() => {
    const names = new Map(people?.map((person) => [person.id, displayName(person)]));
    return (id: string) => names.get(id);
  }, [people]);
}

/** Teams for the list. */
export function useRows(
  teams: readonly TeamDetail[] | undefined,
  nameOf: (id: string) => string | undefined,
): readonly TeamRow[] | undefined {
  return useMemo(
    () =>
      teams?.map((team) => ({
        ...team,
        managers: team.manager_ids.flatMap((id) => nameOf(id) ?? []).join(', '),
      })),
    [teams, nameOf],
  );
}
