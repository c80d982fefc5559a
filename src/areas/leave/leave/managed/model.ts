import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@/api/schemas/people';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { sortByPerson } from '@/domain/people';
import { compareCodes } from '@/domain/text/order';
import { endOfMonth, type LocalDate } from '@/domain/time';
import { usePollInterval } from '@/lib/realtime';
import { leaveOfPeople } from '@/areas/leave/shared/queries/work-policies';
import { useHome } from '../model';
import { waiting } from '../queries';

/** The state of this page’s reads. */
interface ReadState {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly fetching: boolean;
  readonly retry: () => unknown;
}

/** Requests that need the viewer’s answer, and what’s needed to answer them. */
export interface Requests extends ReadState {
  /** Soonest first; those answered here stay until people leave the page. */
  readonly requests: readonly WorkPolicyUse[] | undefined;
  /** All leave that the viewer’s people requested or took; undefined until it’s read. */
  readonly others: readonly WorkPolicyUse[] | undefined;
  readonly othersFailed: boolean;
  readonly onAnswered: (use: WorkPolicyUse) => void;
}

export function useRequests(): Requests {
  const { today } = useHome();
  const refetchInterval = usePollInterval('approvals');
  const { data, isError, isFetching, refetch } = useQuery({ ...waiting(), refetchInterval });
  const others = useQuery({ ...leaveOfPeople(today), refetchInterval });
  const [answered, setAnswered] = useState<readonly WorkPolicyUse[]>([]);
  const done = new Set(answered.map(({ id }) => id));
  return {
    requests:
      data &&
      [
        ...data.elements.filter(({ id, can_respond }) => can_respond && !done.has(id)),
        ...answered,
      ].toSorted((a, b) => compareCodes(a.start, b.start)),
    others: others.data?.elements,
    othersFailed: others.isError && !others.data,
    onAnswered: (use) => setAnswered((before) => [...before, use]),
    loading: !data && !isError,
    failed: !data && isError,
    fetching: isFetching,
    retry: refetch,
  };
}

/** A person and their leave in a month. */
export interface Away {
  readonly user: Person;
  readonly leaves: readonly WorkPolicyUse[];
}

/** Which of my people are away in a month, by name. */
export interface TeamMonth extends ReadState {
  readonly people: readonly Away[] | undefined;
}

/** @param month its first day */
export function useTeamMonth(month: LocalDate): TeamMonth {
  const refetchInterval = usePollInterval('agenda');
  const { data, isError, isFetching, refetch } = useQuery({
    ...leaveOfPeople(month, endOfMonth(month)),
    refetchInterval,
  });
  return {
    people: data && peopleOf(data.elements),
    loading: !data && !isError,
    failed: !data && isError,
    fetching: isFetching,
    retry: refetch,
  };
}

function peopleOf(uses: readonly WorkPolicyUse[]): Away[] {
  const rows = new Map<string, Away>();
  for (const use of uses) {
    const { user } = use;
    rows.set(user.id, { user, leaves: [...(rows.get(user.id)?.leaves ?? []), use] });
  }
  return sortByPerson([...rows.values()], ({ user }) => user);
}

export const nameOf = ({ name, email }: Person): string => name ?? email;
