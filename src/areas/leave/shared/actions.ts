import { isAnswer } from '@/api/core/own-error';
import type { QueryClient } from '@tanstack/react-query';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { LeaveRequest, workPolicies } from '@/api/work-policies';
import { withoutDay, type LeaveDays } from '@/domain/leave';
import { clause } from '@/domain/text/sentences';
import { addDays, formatDate, officeDay, type LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { i18n } from '@/lib/i18n';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { deletionOperation } from '@/areas/organization/shared/large-changes/deletions';
import { callOf, fromAnswer, type Call } from '@/areas/organization/shared/large-changes/endpoints';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import { copyOf } from '@/writes/copy';
import { Unknown, type Operation } from '@/writes/large/types';
import { announceDone } from '@/writes/outcome';
import { messageOf, showProblem } from '@/writes/problem';
import { writer, type Write } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { policiesOf } from './queries';
import { subjectOf, type LeaveActions, type LeaveRequestBody } from './types';
import { leaveText, leaveTypeLabel } from './text';

const t = i18n.getFixedT(null, 'leave');

/** Leave as it would be requested again, on all or some of its days. */
const toRequestBody = (use: WorkPolicyUse, days: LeaveDays = use): LeaveRequestBody => ({
  ...copyOf(LeaveRequest, use, {}),
  start: days.start,
  end: days.end,
  half_day: days.half_day,
});

/** The person’s own requests on some days, also declined ones. */
const usesOn = ({ type, start, end }: WorkPolicyUse) => ({ query: { type: [type], start, end } });

/** The person’s own leave on the same days now, whatever its id. */
async function presentUse(use: WorkPolicyUse): Promise<WorkPolicyUse | undefined> {
  const { start, end, half_day } = use;
  const { elements } = await workPolicies.uses.call(usesOn(use));
  return elements.find(
    (each) =>
      each.status !== 'rejected' &&
      each.start === start &&
      each.end === end &&
      each.half_day === half_day,
  );
}

const withdrawal = (id: string): Call => callOf(workPolicies.withdraw, { params: { id } });

/**
 * Withdraws a leave, and then requests the rest of its days, because the server accepts no second request for the same days. Undo
 * withdraws the rest and requests all of it again.
 */
async function dayOperations(
  use: WorkPolicyUse,
  rest: readonly LeaveDays[],
): Promise<readonly Operation[]> {
  const { id, type } = use;
  const list = callOf(workPolicies.uses, usesOn(use));
  const known = (await workPolicies.uses.call(usesOn(use))).elements.map((each) => each.id);
  const ask = (days?: LeaveDays) =>
    callOf(workPolicies.request, { body: toRequestBody(use, days) });
  return [
    deletionOperation({
      what: leaveText(use),
      id,
      remove: withdrawal(id),
      read: list,
      again: { create: ask(), list, known, after: [] },
    }),
    ...rest.map((days) =>
      callOperation({
        what: leaveText({ type, ...days }),
        call: ask(days),
        back: [{ call: withdrawal(fromAnswer('id')) }],
        creates: { list, known },
      }),
    ),
  ];
}

/** Whether an accepted leave needs approval again if it’s requested again. */
const waitsAgain = (use: WorkPolicyUse, next: WorkPolicyUse | undefined): boolean =>
  next?.status === 'pending' && use.status === 'accepted';

/** Requests leave and withdraws it. Each write registers its inverse, which says what it can’t restore (UNDO-3). */
export function leaveActions(client: QueryClient): LeaveActions {
  const ask = (write: Write, body: LeaveRequestBody) =>
    write(workPolicies.request, { body }, { ownError: isAnswer });
  const remove = (write: Write, id: string) =>
    write(workPolicies.withdraw, { params: { id } }, { ownError: isAnswer });
  const write = writer(client);

  async function request(body: LeaveRequestBody): Promise<WorkPolicyUse | undefined> {
    const use = await ask(write, body);
    const what = leaveText(body);
    const label = use?.status === 'accepted' ? t('granted', { what }) : t('asked', { what });
    announceDone(
      label,
      use && {
        subject: subjectOf(use.id),
        run: () => remove(write, use.id),
        undone: () => t('undone', { what: label }),
      },
    );
    return use;
  }

  /** Requests again what was withdrawn; the approval isn’t restored. */
  function offerAgain(use: WorkPolicyUse, words: string | undefined, label: string): void {
    let waits = false;
    announceDone(words, {
      subject: subjectOf(use.id),
      label,
      run: async () => {
        waits = waitsAgain(use, await ask(write, toRequestBody(use)));
      },
      undone: () => t(waits ? 'againWaits' : 'again', { what: leaveText(use) }),
    });
  }

  async function withdraw(use: WorkPolicyUse): Promise<void> {
    await remove(write, use.id);
    const label = t('withdrew', { what: leaveText(use) });
    offerAgain(use, label, label);
  }

  /** If the rest can’t be requested, nothing is withdrawn: the notice period of its policy may have passed. */
  async function checkNotice(use: WorkPolicyUse, rest: readonly LeaveDays[], zone: string) {
    const known = await readFirst(client, policiesOf(use.type, use.start), { ownError: true });
    const policy = known.find((each) => each.policy.id === use.policy_id)?.policy;
    if (!policy || policy.notice_days === 0) return;
    const first = addDays(officeDay(now(), zone), policy.notice_days);
    if (rest.some(({ start }) => start < first)) {
      throw new Error(t('restLate', { policy: policy.name, count: policy.notice_days }));
    }
  }

  /** Takes one day back. No one loses other days: if the rest is refused, all of it is requested again. */
  async function withdrawDay(use: WorkPolicyUse, date: LocalDate, zone: string): Promise<void> {
    const rest = withoutDay(use, date);
    if (rest.length === 0) return withdraw(use);
    await checkNotice(use, rest, zone);
    const what = leaveText(use);
    const isGivenBack = async (): Promise<'againWaits' | 'again'> =>
      waitsAgain(use, await presentUse(use)) ? 'againWaits' : 'again';
    try {
      await carryWhole(client, {
        subject: subjectOf(use.id),
        done: t('withdrewDay', { day: formatDate(date, 'day'), type: leaveTypeLabel(use.type) }),
        ownError: true,
        first: [],
        last: await dayOperations(use, rest),
        undoneAs: async () => t(await isGivenBack(), { what }),
      });
    } catch (error) {
      if (error instanceof Unknown) throw error;
      const present = await presentUse(use).catch(() => undefined);
      if (present?.id === use.id) {
        if (error instanceof Error && !isAnswer(error)) showProblem(error);
        throw error;
      }
      const why = clause(messageOf(error));
      if (!present) throw new Error(t('restLost', { what, why }), { cause: error });
      const waits = waitsAgain(use, present);
      throw new Error(t(waits ? 'restWaiting' : 'restKept', { what, why }), { cause: error });
    }
  }

  return { request, withdraw, withdrawDay };
}
