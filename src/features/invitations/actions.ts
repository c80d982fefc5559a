import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { invitations, MAX_INVITATIONS } from '@/api/invitations';
import type { Invitation, SkippedInvitation } from '@/api/schemas/invitations';
import type { Role } from '@/api/schemas/access';
import { addressKey } from '@/domain/calendar/addresses';
import { i18n } from '@/lib/i18n';
import { forEach } from '@/writes/batch';
import { readFirst } from '@/writes/read-first';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { sequence, type Step } from '@/writes/sequence';
import { type Write, writer } from '@/writes/write';
import { isPending } from './model';
import { allInvitations } from './reads';
import './strings';

const t = i18n.getFixedT(null, 'invitations');

/** The last write to invitations can be undone above the list. */
export const SUBJECT = 'invitations';

/** What new members get with their invitation. */
export interface Given {
  readonly roles: Role[];
  readonly team_ids: string[];
}

const withdrawAll = async (write: Write, made: readonly Invitation[]): Promise<void> => {
  const { failed } = await forEach(made, ({ id }) => write(invitations.remove, { params: { id } }));
  if (failed[0]) throw failed[0].error;
};

const send = (write: Write, emails: string[], { roles, team_ids }: Given) =>
  write(invitations.create, { body: { emails, roles, team_ids } });

/** The invitations that a call made. An empty success doesn’t name them, so they’re looked up by address (F-18). */
async function madeFor(
  client: QueryClient,
  emails: readonly string[],
  answer: { readonly elements: readonly Invitation[] } | undefined,
): Promise<readonly Invitation[]> {
  if (answer) return answer.elements;
  const all = await readFirst(client, { ...allInvitations(), staleTime: 0 }, { ownError: true });
  const keys = new Set(emails.map(addressKey));
  return all.elements.filter((each) => isPending(each) && keys.has(addressKey(each.email)));
}

/** Withdraws an invitation; undoing it invites the same person again, with a new link. */
const withdrawStep = (step: Step, invitation: Invitation) =>
  step(
    (write) => write(invitations.remove, { params: { id: invitation.id } }),
    async (write) => {
      if (isPending(invitation)) await send(write, [invitation.email], invitation);
    },
  );

/** The actions on invitations and the join link. */
export function useInvitationActions() {
  const client = useQueryClient();
  const write = writer(client);
  /** Invites people in one call; undoing it withdraws those it invited. */
  const sendStep = (step: Step, emails: string[], given: Given) =>
    step(
      (each) => send(each, emails, given),
      async (each, made) => withdrawAll(each, await madeFor(client, emails, made)),
    );

  return {
    /**
     * Invites people, a few hundred per call. If a call fails, the earlier ones are withdrawn (UNDO-1 withdraws all of
     * them as well).
     *
     * @returns whom the server skipped, and why
     */
    invite: (emails: readonly string[], given: Given): Promise<readonly SkippedInvitation[]> => {
      let count = 0;
      return runAndAnnounce(
        {
          subject: SUBJECT,
          done: t('done.invited', { count: emails.length }),
          message: () => (count === 0 ? t('form.nobody') : t('done.invited', { count })),
          undoable: () => count > 0,
          ownError: true,
        },
        () =>
          sequence(client, async (step) => {
            const skipped: SkippedInvitation[] = [];
            for (let at = 0; at < emails.length; at += MAX_INVITATIONS) {
              const some = emails.slice(at, at + MAX_INVITATIONS);
              const answer = await sendStep(step, some, given);
              count += answer ? answer.elements.length : some.length;
              skipped.push(...(answer?.skipped ?? []));
            }
            return skipped;
          }),
      );
    },

    /** Withdraws invitations. Undo invites those who hadn’t answered again; expired ones can’t be restored (UNDO-3). */
    withdraw: (list: readonly Invitation[]) =>
      runAndAnnounce(
        {
          subject: SUBJECT,
          done: t('done.withdrawn', { count: list.length, email: list[0]?.email }),
          undoable: list.some(isPending),
        },
        () =>
          sequence(client, async (step) => {
            for (const invitation of list) await withdrawStep(step, invitation);
          }),
      ),

    /** Invites the same people again. Their old links stop working, so it can’t be undone (UNDO-3). */
    resend: (list: readonly Invitation[]) =>
      runAndAnnounce(
        {
          subject: SUBJECT,
          done: t('done.resent', { count: list.length, email: list[0]?.email }),
          undoable: false,
        },
        () =>
          sequence(client, async (step) => {
            for (const invitation of list) {
              // The server skips people whose invitation is pending, so that one is withdrawn first. An expired one couldn’t be
              // restored, so it stays until the new one is sent.
              if (isPending(invitation)) await withdrawStep(step, invitation);
              await sendStep(step, [invitation.email], invitation);
              if (!isPending(invitation)) await withdrawStep(step, invitation);
            }
          }),
      ),

    /** Turns the join link on or off. Turning it off is permanent: no copy of the link works anymore (UNDO-3). */
    switchLink: (enabled: boolean) =>
      write(
        invitations.setJoinLink,
        { body: { enabled } },
        { done: () => t(enabled ? 'done.linkOn' : 'done.linkOff') },
      ),
  };
}

export type InvitationActions = ReturnType<typeof useInvitationActions>;
