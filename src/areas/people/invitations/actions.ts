import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isMissing } from '@/api/core/errors';
import { invitations, MAX_INVITATIONS } from '@/api/invitations';
import { SKIPPED_AS, SkippedInvitation, type Invitation } from '@/api/schemas/invitations';
import type { Role } from '@/api/schemas/access';
import { i18n } from '@/lib/i18n';
import { showFailed } from '@/ui/show-done';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { dismissChange, undoChange } from '@/areas/organization/shared/large-changes/changes';
import {
  actOnEach,
  carryEach,
  showIfRefused,
} from '@/areas/organization/shared/large-changes/each';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import type { PageOf } from '@/kit/resource/definition';
import { batch, forEach, type EachResult } from '@/writes/batch';
import { announceDone, announcePartialFailure } from '@/writes/outcome';
import { PartialFailure } from '@/writes/partial-failure';
import { problemText } from '@/writes/problem';
import type { Operation } from '@/writes/large/types';
import { readFirst } from '@/writes/read-first';
import { type Write, writer } from '@/writes/write';
import { isPending, type useInvitationView } from './model';
import { allInvitations } from './queries';
import './strings';

const t = i18n.getFixedT(null, 'invitations');

/** The last write to invitations can be undone above the list. */
export const SUBJECT = 'invitations';

/** More invitations than any organization has pending. */
const MOST_INVITATIONS = 10_000;

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

/** What’s known of an answer once it was kept. An empty one, which couldn’t be looked up, says nothing. */
const Sent = z.object({ elements: z.array(z.unknown()), skipped: z.array(SkippedInvitation) });

/**
 * How several people are invited in one call, and their invitations withdrawn.
 *
 * @param present all invitations before it: Undo leaves those as they are if its answer is lost
 */
const invitationOf = (
  emails: string[],
  { roles, team_ids }: Given,
  present: readonly Invitation[],
): Operation => {
  const names = new Set(emails);
  const [first = ''] = emails;
  return callOperation({
    what: emails.length === 1 ? first : t('done.invited', { count: emails.length }),
    call: callOf(invitations.create, { body: { emails, roles, team_ids } }),
    back: [{ call: callOf(invitations.remove, { params: { id: fromAnswer('id') } }), each: true }],
    creates: {
      list: callOf(invitations.list, { query: { status: ['pending'], limit: MOST_INVITATIONS } }),
      known: present.flatMap(({ id, email }) => (names.has(email) ? [id] : [])),
      named: { field: 'email', names: emails },
    },
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
     * them as well). What was sent is kept in this browser until then, so a reload in between loses nothing (LARGE-5).
     *
     * @returns whom the server skipped, and why
     */
    invite: async (
      emails: readonly string[],
      given: Given,
    ): Promise<readonly SkippedInvitation[]> => {
      const { elements: present } = await readFirst(
        client,
        { ...allInvitations(), staleTime: 0 },
        { ownError: true },
      );
      const chunks = Array.from({ length: Math.ceil(emails.length / MAX_INVITATIONS) }, (_, at) =>
        emails.slice(at * MAX_INVITATIONS, (at + 1) * MAX_INVITATIONS),
      );
      let skipped: readonly SkippedInvitation[] = [];
      await carryWhole(client, {
        subject: SUBJECT,
        done: t('done.invited', { count: emails.length }),
        ownError: true,
        first: [],
        last: chunks.map((some) => invitationOf(some, given, present)),
        saidOf: (answers) => {
          const sent = answers.map((answer) => Sent.safeParse(answer).data);
          skipped = sent.flatMap((each) => each?.skipped ?? []);
          const count = sent.reduce(
            (sum, each, at) => sum + (each ?? { elements: chunks[at] ?? [] }).elements.length,
            0,
          );
          return count === 0
            ? { words: t('form.nobody'), isUndoable: false }
            : { words: t('done.invited', { count }), isUndoable: true };
        },
      });
      return skipped;
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

/** What the parts of the page are given. */
export type Page = PageOf<
  'invitations',
  ReturnType<typeof useInvitationView>,
  ReturnType<typeof invitationActions>
>;
