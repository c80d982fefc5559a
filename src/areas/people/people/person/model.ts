import { useQuery } from '@tanstack/react-query';
import type { Person, Team, User } from '@/api/schemas/people';
import { personWeek, type PersonDay } from '@/domain/people';
import { startOfWeek, type LocalDate } from '@/domain/time';
import { usePollInterval } from '@/lib/realtime';
import { colleaguesOf, personById, teamsOf } from '@/areas/people/shared/queries/people';
import { plansOf, seatsOf } from '../queries';

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

/** A person by their three reads: user, teams, colleagues. If one fails, the whole fails, and Retry repeats only that. */
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

export interface PersonWeek {
  readonly days: readonly PersonDay[];
  /** The plan or the places couldn’t be read; the days show the other, or nothing (WL-2). */
  readonly failed: boolean;
  readonly loading: boolean;
  readonly retry: () => unknown;
  readonly retrying: boolean;
}

/** A person’s week around a day. What can’t be read counts as empty days, and is pointed out (F-20, WL-2). */
export function useWeek(userId: string, date: LocalDate): PersonWeek {
  const monday = startOfWeek(date);
  const refetchInterval = usePollInterval('schedule');
  const plans = useQuery({ ...plansOf(userId, monday), refetchInterval });
  const seats = useQuery({ ...seatsOf(userId, monday), refetchInterval });
  const plan = plans.data?.elements.find(
    ({ week, user_id }) => week === monday && user_id === userId,
  );
  const failed = [plans, seats].filter(({ isError, data }) => isError && !data);
  return {
    days: personWeek(monday, plan, seats.data?.elements ?? [], userId),
    failed: failed.length > 0,
    loading: plans.isPending || seats.isPending,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    retrying: failed.some(({ isFetching }) => isFetching),
  };
}
