import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Invitation } from '@/api/schemas/invitations';
import { addressKey, isEmail } from '@/domain/calendar/addresses';
import {
  domainOf,
  judgeInvitees,
  readInvitees,
  type Invitee,
  type InviteeFacts,
  type InviteeState,
} from '@/domain/people';
import { usePollInterval } from '@/lib/realtime';
import { allInvitations, everybody, joinLink } from './reads';

/** All invitations, read again in the rhythm of settings while the live connection is down. */
export const useInvitations = () =>
  useQuery({ ...allInvitations(), refetchInterval: usePollInterval('settings') });

/** The join link. */
export const useJoinLink = () =>
  useQuery({ ...joinLink(), refetchInterval: usePollInterval('settings') });

/** Pasted addresses with what becomes of each. */
export interface Judged {
  readonly invitees: readonly Invitee[];
  /** Judges a text as it is now: what is shown follows the typing. */
  readonly judge: (text: string) => readonly Invitee[];
  /** Whether members are still read, so that some of them may look as if they could be invited. */
  readonly isChecking: boolean;
}

/**
 * Judges what is typed or pasted, address by address, before anything is sent. Long lists are judged behind the typing.
 * Where the members cannot be read, the server leaves them out all the same.
 */
export function useJudged(text: string, invitations: readonly Invitation[] | undefined): Judged {
  const shown = useDeferredValue(text);
  const people = useQuery(everybody());
  const members = people.data?.elements;
  const judge = useMemo(() => {
    const emails = members?.flatMap(({ email }) => (isEmail(email) ? addressKey(email) : []));
    const invited = invitations?.filter(isPending).map(({ email }) => addressKey(email));
    const facts: InviteeFacts = {
      members: new Set(emails),
      invited: new Set(invited),
      domains: new Set(emails?.map(domainOf)),
    };
    return (pasted: string) => judgeInvitees(readInvitees(pasted), facts);
  }, [members, invitations]);
  const invitees = useMemo(() => judge(shown), [judge, shown]);
  return { invitees, judge, isChecking: people.isPending };
}

/** The addresses in one state, in their order. */
export const emailsIn = (invitees: readonly Invitee[], state: InviteeState): readonly string[] =>
  invitees.filter((each) => each.state === state).map(({ email }) => email);

/** Whether an invitation still waits for an answer. */
export const isPending = ({ status }: Invitation): boolean => status === 'pending';
