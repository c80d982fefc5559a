import { useQueries } from '@tanstack/react-query';
import type { LeaveType } from '@/api/schemas/enums';
import type { ApplicablePolicy } from '@/api/schemas/policies';
import type { LocalDate } from '@/domain/time';
import { policiesOf } from '../reads';

/** The eleven types, the most asked for first. */
const ORDER = [
  'vacation',
  'personal',
  'sick',
  'remote',
  'office',
  'holiday',
  'ooo',
  'unpaid',
  'parental',
  'bereavement',
  'custom',
] as const satisfies readonly LeaveType[];

/** What I may ask for. Each type is a read of its own and may fail alone. */
export interface Policies {
  readonly standings: readonly ApplicablePolicy[];
  /** Types nobody has a policy for, or none that holds for me (LEAVE-6). */
  readonly without: readonly LeaveType[];
  readonly failed: readonly LeaveType[];
  readonly loading: boolean;
  readonly fetching: boolean;
  readonly retry: () => unknown;
}

/** @param date a day of the periods that are looked at */
export function usePolicies(date: LocalDate): Policies {
  const reads = useQueries({ queries: ORDER.map((type) => policiesOf(type, date)) });
  const typed = reads.map((read, index) => ({ ...read, type: ORDER[index] ?? 'custom' }));
  const lost = typed.filter(({ isError, data }) => isError && !data);
  return {
    standings: typed.flatMap(({ data }) => data ?? []),
    without: typed.filter(({ data }) => data?.length === 0).map(({ type }) => type),
    failed: lost.map(({ type }) => type),
    loading: typed.some(({ isPending }) => isPending),
    fetching: lost.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(lost.map((read) => read.refetch())),
  };
}
