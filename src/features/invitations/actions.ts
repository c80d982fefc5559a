import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isMissing } from '@/api/core/errors';
import { invitations, MAX_INVITATIONS } from '@/api/invitations';
import { SKIPPED_AS, type Invitation, type SkippedInvitation } from '@/api/schemas/invitations';
import type { Role } from '@/api/schemas/access';
import { i18n } from '@/lib/i18n';
import { showFailed } from '@/ui/show-done';
import { callOperation } from '@/parts/large/call';
import { dismissChange, undoChange } from '@/parts/large/changes';
import { actOnEach, carryEach, showIfRefused } from '@/parts/large/each';
import { callOf } from '@/parts/large/endpoints';
import { batch, forEach, type EachResult } from '@/writes/batch';
import { announceDone, announcePartialFailure } from '@/writes/outcome';
import { PartialFailure } from '@/writes/partial-failure';
import { problemText } from '@/writes/problem';
import type { Operation } from '@/writes/large/types';
import { readFirst } from '@/writes/read-first';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { sequence } from '@/writes/sequence';
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

const send = (write: Write, emails: string[], { roles, team_ids }: Given) =>
  write(invitations.create, { body: { emails, roles, team_ids } });

const remove = (write: Write, { id }: Invitation) => write(invitations.remove, { params: { id } });

/** The person has joined or been invited since the list was read, so an invitation stays as it is (RACE-9). */
class Settled extends Error {
  override readonly name = 'Settled';
  readonly reason: SkippedInvitation['reason'];

  constructor(reason: SkippedInvitation['reason']) {
    super(reason);
    this.reason = reason;
  }
}

async function sendOne(write: Write, invitation: Invitation): Promise<void> {
  const answer = await send(write, [invitation.email], invitation);
  const reason = answer?.skipped[0]?.reason;
  if (reason) throw new Settled(reason);
}

/**
 * Does something to invitations, unless the person has joined since the list was read: the server wouldn’t refuse that, and their
 * membership stays. Reports those that were settled by someone else (RACE-9).
 *
 * @param act does it to those who haven’t joined
 */
async function forOpen(
  client: QueryClient,
  list: readonly Invitation[],
  act: (open: readonly Invitation[]) => Promise<EachResult<Invitation>>,
): Promise<EachResult<Invitation>> {
  const { elements } = await readFirst(client, { ...allInvitations(), staleTime: 0 });
  const joined = new Set(elements.flatMap(({ id, status }) => (status === 'joined' ? [id] : [])));
  const { done, failed } = await act(list.filter(({ id }) => !joined.has(id)));
  const gone = list.filter(({ id }) => joined.has(id));
  const settled = SKIPPED_AS.flatMap((reason) => {
    const some = [
      ...(reason === 'member' ? gone : []),
      ...failed.flatMap(({ item, error }) =>
        error instanceof Settled && error.reason === reason ? [item] : [],
      ),
    ];
    const [first] = some;
    return first ? [t(`settledAs.${reason}`, { count: some.length, email: first.email })] : [];
  });
  if (settled.length > 0) showFailed(settled.join(' '));
  return { done, failed: failed.filter(({ error }) => !(error instanceof Settled)) };
}

/** How an invitation is withdrawn, and sent again if it could still be answered. */
const withdrawalOf = (invitation: Invitation): Operation => {
  const { id, email, roles, team_ids } = invitation;
  const body = { emails: [email], roles, team_ids };
  return callOperation({
    what: email,
    call: callOf(invitations.remove, { params: { id } }),
    back: isPending(invitation) ? [{ call: callOf(invitations.create, { body }) }] : [],
  });
};

const withdrawn = (some: readonly Invitation[]): string =>
  t('done.withdrawn', { count: some.length, email: some[0]?.email });

/** Offers to send what was withdrawn and couldn’t be sent again; that was all that it was kept for. */
async function settle(
  client: QueryClient,
  id: string,
  lost: EachResult<Invitation>['failed'],
): Promise<void> {
  const [first] = lost;
  if (!first) return dismissChange(client, id);
  const restore = async (): Promise<void> => {
    // Whoever has a new one is skipped.
    const { left } = await undoChange(client, id);
    if (left[0]) throw new Error(left[0].why);
  };
  announcePartialFailure(new PartialFailure(first.error, first.error, restore), {
    subject: SUBJECT,
    what: t('done.resent', { count: lost.length, email: first.item.email }),
  });
}

/** The actions on invitations and the join link. */
export function invitationActions(client: QueryClient) {
  const write = writer(client);

  /**
   * Withdraws invitations, each on its own. Undo invites those who hadn’t answered again, with a new link; expired ones can’t be
   * restored (UNDO-3).
   */
  const withdraw = (list: readonly Invitation[]): Promise<EachResult<Invitation>> =>
    forOpen(client, list, (open) =>
      actOnEach(client, open, {
        subject: SUBJECT,
        isFinal: !open.some(isPending),
        wordsOf: withdrawn,
        operationOf: withdrawalOf,
      }),
    );

  /**
   * Invites the same people again, each on their own. Their old links stop working, so it can’t be undone (UNDO-3). Undo only
   * sends what couldn’t be sent after the old one was withdrawn.
   */
  const resend = async (list: readonly Invitation[]): Promise<EachResult<Invitation>> => {
    const kept: { readonly email: string; readonly why: string }[] = [];
    const sendAgain = async (write: Write, invitation: Invitation): Promise<void> => {
      await sendOne(write, invitation);
      if (isPending(invitation)) return;
      // An expired one couldn’t be restored, so it stays until the new one is sent, and does no harm if it stays longer.
      await remove(write, invitation).catch((error: unknown) => {
        if (!isMissing(error)) kept.push({ email: invitation.email, why: problemText(error) });
      });
    };
    let lost: EachResult<Invitation>['failed'] = [];
    const { done, failed } = await forOpen(client, list, async (open) => {
      // The server skips people whose invitation is pending, so those are withdrawn first, and kept until the new ones are sent.
      const pending = open.filter(isPending);
      const old = await carryEach(client, pending, {
        words: withdrawn(pending),
        operationOf: withdrawalOf,
      });
      const isOut = new Set(old.done);
      const sent = await batch(client, (write) =>
        forEach(
          open.filter((each) => isOut.has(each) || !isPending(each)),
          (each) => sendAgain(write, each),
        ),
      );
      lost = sent.failed.filter(
        ({ item, error }) => isOut.has(item) && !(error instanceof Settled),
      );
      if (old.id !== undefined) await settle(client, old.id, lost);
      return { done: sent.done, failed: [...old.failed, ...sent.failed] };
    });
    if (done.length > 0) {
      announceDone(t('done.resent', { count: done.length, email: done[0]?.email }));
    }
    if (kept.length > 0) showFailed(t('expiredKept', { count: kept.length, ...kept[0] }));
    return { done, failed: failed.filter((each) => !lost.includes(each)) };
  };

  return {
    /**
     * Invites people, a few hundred per call. If a call fails, the earlier ones are withdrawn (UNDO-1 withdraws all of
     * them as well).
     *
     * @returns whom the server skipped, and why
     */
    invite: (emails: readonly string[], given: Given): Promise<readonly SkippedInvitation[]> => {
      let count = 0;
      // An empty success that couldn’t be looked up doesn’t say whom Undo would withdraw.
      let isKnown = true;
      return runAndAnnounce(
        {
          subject: SUBJECT,
          done: t('done.invited', { count: emails.length }),
          message: () => (count === 0 ? t('form.nobody') : t('done.invited', { count })),
          undoable: () => isKnown && count > 0,
          ownError: true,
        },
        () =>
          sequence(client, async (step) => {
            const skipped: SkippedInvitation[] = [];
            for (let at = 0; at < emails.length; at += MAX_INVITATIONS) {
              const some = emails.slice(at, at + MAX_INVITATIONS);
              const answer = await step(
                (each) => send(each, some, given),
                async (each, made) => {
                  const { failed } = await forEach(made?.elements ?? [], (one) =>
                    remove(each, one),
                  );
                  if (failed[0]) throw failed[0].error;
                },
              );
              isKnown &&= answer !== undefined;
              count += answer ? answer.elements.length : some.length;
              skipped.push(...(answer?.skipped ?? []));
            }
            return skipped;
          }),
      );
    },

    withdraw,
    /** Like {@link withdraw}, for one; reports a failure. */
    withdrawOne: (invitation: Invitation) => showIfRefused(withdraw([invitation])),
    resend,
    /** Like {@link resend}, for one; reports a failure. */
    resendOne: (invitation: Invitation) => showIfRefused(resend([invitation])),

    /** Turns the join link on or off. Turning it off is permanent: no copy of the link works anymore (UNDO-3). */
    switchLink: (enabled: boolean) =>
      write(
        invitations.setJoinLink,
        { body: { enabled } },
        { done: () => t(enabled ? 'done.linkOn' : 'done.linkOff') },
      ),
  };
}

export type InvitationActions = ReturnType<typeof invitationActions>;

export const useInvitationActions = (): InvitationActions => invitationActions(useQueryClient());
