import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '@/api/core/errors';
import type { Role } from '@/api/schemas/access';
import type { User } from '@/api/schemas/people';
import { groupPeople } from '@/domain/people';
import { usePollInterval } from '@/lib/realtime';
import { personById } from '@/reads/people';
import { useSession } from '@/session';
import { membersFor, ownersOf, seesAll } from './reads';

/** Someone in the list, with what they are filed under (ROLE-5). */
export interface MemberRow extends User {
  readonly letter: string;
  /** Their place among all people: by letter, then by name. */
  readonly rank: number;
  readonly officeName: string | null;
}

/** Roles of a person here; no one is without any. */
export const rolesOf = ({ organization_user }: Pick<User, 'organization_user'>): readonly Role[] =>
  organization_user?.roles ?? [];

/** Roles with one more or one less. Everyone stays a member. */
export const withRole = (roles: readonly Role[], role: Role, on: boolean): Role[] =>
  on ? [...new Set([...roles, role])] : roles.filter((each) => each !== role);

/** The people this viewer looks after, read again in the rhythm of settings while the live connection is down. */
export function useMembers() {
  const { viewer } = useSession();
  return useQuery({ ...membersFor(viewer), refetchInterval: usePollInterval('settings') });
}

/** People as they are filed, each with the name of the office they usually work in. */
export function useRows(people: readonly User[] | undefined): readonly MemberRow[] | undefined {
  const { offices } = useSession();
  return useMemo(() => {
    if (!people) return undefined;
    const names = new Map(offices.map(({ id, name }) => [id, name]));
    let rank = 0;
    return groupPeople(people).flatMap(({ letter, people: filed }) =>
      filed.map((person): MemberRow => {
        const { default_office_id: office } = person;
        const officeName = office === null ? null : (names.get(office) ?? null);
        return { ...person, letter, rank: (rank += 1), officeName };
      }),
    );
  }, [people, offices]);
}

/**
 * The id of the only admin, where there is just one: they can be neither demoted nor removed (ROLE-2). Among more people than
 * a list holds, admins are asked for alone.
 */
export function useLastOwner(): string | undefined {
  const { viewer, organization } = useSession();
  const people = useMembers().data;
  const isCut = people?.incomplete === true;
  const alone = useQuery({ ...ownersOf(organization.slug), enabled: isCut && seesAll(viewer) });
  const owners = (isCut ? alone.data : people)?.elements.filter((person) =>
    rolesOf(person).includes('owner'),
  );
  return owners?.length === 1 ? owners[0]?.id : undefined;
}

/** One person: as the list has them, or read alone where there are more people than a list holds. */
export function useMember(id: string, rows: readonly User[] | undefined) {
  const { viewer } = useSession();
  const isAlone = seesAll(viewer);
  // Health is told with one person alone, and to admins only (PRIV-4).
  const query = useQuery({ ...personById(id), enabled: isAlone });
  const row = rows?.find((person) => person.id === id);
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return {
    person: row ?? (isAlone && !isUnknown ? query.data : undefined),
    isGone: rows !== undefined && !row && (!isAlone || isUnknown),
    isFailed: rows === undefined && query.isError && !query.data && !isUnknown,
    isFetching: query.isFetching,
    retry: query.refetch,
  };
}
