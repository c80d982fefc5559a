import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isMissing } from '@/api/core/errors';
import type { Role } from '@/api/schemas/access';
import type { User } from '@/api/schemas/people';
import { groupPeople } from '@/domain/people';
import { usePollInterval } from '@/lib/realtime';
import { growthOf } from '@/kit/queries/growth';
import { personById } from '@/areas/people/shared/queries/people';
import { useSession } from '@/session';
import { canSeeEveryone, everyone, managedPeople, ownersOf } from './queries';

/** Someone in the list, with the letter they’re filed under (ROLE-5). */
export interface MemberRow extends User {
  readonly letter: string;
  /** Their position among all people: by letter, then by name. */
  readonly rank: number;
  readonly officeName: string | null;
}

/** A person’s roles here; everyone has at least one. */
export const rolesOf = ({ organization_user }: Pick<User, 'organization_user'>): readonly Role[] =>
  organization_user?.roles ?? [];

/** Roles with one added or removed. Everyone stays a member. */
export const withRole = (roles: readonly Role[], role: Role, on: boolean): Role[] =>
  on ? [...new Set([...roles, role])] : roles.filter((each) => each !== role);

/** The people this viewer manages, polled at the interval for settings while the live connection is down. */
export function useMembers() {
  const isAdmin = canSeeEveryone(useSession().viewer);
  const refetchInterval = usePollInterval('settings');
  const all = useQuery({ ...everyone(), enabled: isAdmin, refetchInterval });
  const managed = useQuery({ ...managedPeople(), enabled: !isAdmin, refetchInterval });
  return isAdmin ? all : managed;
}

/** People as they’re filed, each with the name of their usual office. */
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
 * The id of the only admin, if there is just one: they can be neither demoted nor removed (ROLE-2). While more people are
 * loading, admins are read separately.
 */
export function useLastOwner(): string | undefined {
  const { viewer, organization } = useSession();
  const isAdmin = canSeeEveryone(viewer);
  const people = useQuery({ ...everyone(), enabled: isAdmin });
  const { isPartial, isCut } = growthOf(people);
  const lacksSome = isPartial || isCut;
  const alone = useQuery({ ...ownersOf(organization.slug), enabled: lacksSome && isAdmin });
  const owners = (lacksSome ? alone : people).data?.elements.filter((person) =>
    rolesOf(person).includes('owner'),
  );
  return owners?.length === 1 ? owners[0]?.id : undefined;
}

/** One person: from the list, or read separately if the list doesn’t contain them yet. */
export function useMember(id: string, rows: readonly User[] | undefined) {
  const { viewer } = useSession();
  const isAlone = canSeeEveryone(viewer);
  // Health is included only for a single person, and only for admins (PRIV-4).
  const query = useQuery({ ...personById(id), enabled: isAlone });
  const row = rows?.find((person) => person.id === id);
  const isUnknown = isMissing(query.error);
  return {
    person: row ?? (isAlone && !isUnknown ? query.data : undefined),
    isGone: rows !== undefined && !row && (!isAlone || isUnknown),
    failed: rows === undefined && query.isError && !query.data && !isUnknown ? query : undefined,
  };
}
