import { useQuery } from '@tanstack/react-query';
import type { Person, Team, User } from '@/api/schemas/people';
import { colleaguesOf, personById, teamsOf } from '@/reads/people';

export type PersonState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly error: Error;
      readonly retry: () => unknown;
      readonly retrying: boolean;
    }
  | {
      readonly kind: 'ready';
      readonly user: User;
      readonly teams: readonly Team[];
      readonly colleagues: readonly Person[];
    };

/** A person by their three reads: user, teams, colleagues. One of them failing fails the whole, and Retry asks for what did. */
export function usePerson(id: string): PersonState {
  const user = useQuery(personById(id));
  const teams = useQuery(teamsOf(id));
  const colleagues = useQuery(colleaguesOf(id));
  if (user.data && teams.data && colleagues.data) {
    return {
      kind: 'ready',
      user: user.data,
      teams: teams.data.elements,
      colleagues: colleagues.data.elements.filter((person) => person.id !== id),
    };
  }
  const failed = [user, teams, colleagues].filter(({ isError, data }) => isError && !data);
  const error = failed.find((query) => query.error)?.error;
  if (!error) return { kind: 'loading' };
  return {
    kind: 'failed',
    error,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    retrying: failed.some(({ isFetching }) => isFetching),
  };
}
