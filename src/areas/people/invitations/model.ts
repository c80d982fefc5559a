import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Invitation } from '@/api/schemas/invitations';
import { addressKey, isEmail } from '@/domain/calendar/addresses';
import {
  domainOf,
  checkInvitees,
  readInvitees,
  type Invitee,
  type InviteeFacts,
  type InviteeState,
} from '@/domain/people';
import { can, assignRole } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { growthOf } from '@/kit/queries/growth';
import { everyone } from '@/areas/people/shared/queries/people';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { allInvitations, joinLink } from './queries';

/** An invitation under the address that it was sent to. */
export interface InvitationRow extends Invitation {
  readonly name: string;
}

/** Names an invitation. */
export const named = (invitation: Invitation): InvitationRow => ({
  ...invitation,
  name: invitation.email,
});

/** All invitations, polled at the interval for settings while the live connection is down. */
export function useInvitations() {
  const query = useQuery({ ...allInvitations(), refetchInterval: usePollInterval('settings') });
  const elements = query.data?.elements;
  return { query, rows: useMemo(() => elements?.map(named), [elements]) };
}

/** The join link. */
export const useJoinLink = () =>
  useQuery({ ...joinLink(), refetchInterval: usePollInterval('settings') });

/** Pasted addresses with what happens with each. */
export interface CheckedInvitees {
  readonly invitees: readonly Invitee[];
  /** Checks a text as it is now; the display follows. */
  readonly check: (text: string) => readonly Invitee[];
  /** Whether members are still loading, so that some of them may look as if they could be invited. */
  readonly isChecking: boolean;
}

/**
 * Checks what’s typed or pasted, address by address, before anything is sent. Long lists are checked after typing. If the members
 * can’t be read, the server skips them anyway.
 */
export function useCheckedInvitees(
  text: string,
  invitations: readonly Invitation[] | undefined,
): CheckedInvitees {
  const shown = useDeferredValue(text);
  const people = useQuery(everyone());
  const members = people.data?.elements;
  const check = useMemo(() => {
    const emails = members?.flatMap(({ email }) => (isEmail(email) ? addressKey(email) : []));
    const invited = invitations?.filter(isPending).map(({ email }) => addressKey(email));
    const facts: InviteeFacts = {
      members: new Set(emails),
      invited: new Set(invited),
      domains: new Set(emails?.map(domainOf)),
    };
    return (pasted: string) => checkInvitees(readInvitees(pasted), facts);
  }, [members, invitations]);
  const invitees = useMemo(() => check(shown), [check, shown]);
  return { invitees, check, isChecking: !people.isError && !growthOf(people).isRead };
}

/** The addresses in one state, in order. */
export const emailsIn = (invitees: readonly Invitee[], state: InviteeState): readonly string[] =>
  invitees.filter((each) => each.state === state).map(({ email }) => email);

/** Whether an invitation is pending. */
export const isPending = ({ status }: Invitation): boolean => status === 'pending';

/**
 * Tells why invitations can’t be sent again or withdrawn: everyone has joined, or one of them makes someone an admin. Both invite
 * people again, at the latest in Undo, and the server refuses that from others (ROLE-2).
 */
export function useInvitationView() {
  const { t } = useTranslation('invitations');
  const { viewer } = useSession();
  const whyFixed = useCallback(
    (list: readonly Invitation[]): string | undefined => {
      const open = list.filter(({ status }) => status !== 'joined');
      if (open.length === 0) return t('settled');
      const given = open.flatMap(({ roles }) => roles);
      const refused = given
        .map((role) => can(viewer, assignRole, role))
        .find((each) => !each.allowed);
      return refused && disabledReason(refused);
    },
    [t, viewer],
  );
  return { whyFixed };
}
