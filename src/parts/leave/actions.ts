import { isAnswer } from '@/api/core/own-error';
import type { QueryClient } from '@tanstack/react-query';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { LeaveRequest, workPolicies } from '@/api/work-policies';
import { withoutDay, type LeaveDays } from '@/domain/leave';
import { clause } from '@/domain/text/sentences';
import { addDays, formatDate, officeDay, type LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { i18n } from '@/lib/i18n';
import { copyOf } from '@/writes/copy';
import { PartialFailure } from '@/writes/partial-failure';
import { announceDone } from '@/writes/outcome';
import { messageOf, showProblem } from '@/writes/problem';
import { sequence } from '@/writes/sequence';
import { writer, type Write } from '@/writes/write';
import { readFirst } from '@/writes/read-first';
import { policiesOf } from './reads';
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
    let withdrawn = false;
    let waits = false;
    try {
      const { rollBack } = await sequence(client, async (step) => {
        // Withdraws first and then requests again, because the server accepts no second request for the same days.
        await step(
          (each) => remove(each, use.id),
          async (each) => {
            waits = waitsAgain(use, await ask(each, toRequestBody(use)));
          },
        );
        withdrawn = true;
        for (const part of rest) {
          await step(
            (each) => ask(each, toRequestBody(use, part)),
            async (each, made) => made && remove(each, made.id),
          );
        }
      });
      announceDone(
        t('withdrewDay', { day: formatDate(date, 'day'), type: leaveTypeLabel(use.type) }),
        {
          subject: subjectOf(use.id),
          run: rollBack,
          undone: () => t(waits ? 'againWaits' : 'again', { what }),
        },
      );
    } catch (error) {
      if (!withdrawn) {
        if (error instanceof Error && !isAnswer(error)) showProblem(error);
        throw error;
      }
      const why = clause(messageOf(error));
      if (error instanceof PartialFailure) {
        announceDone(undefined, {
          subject: subjectOf(use.id),
          label: t('withdrew', { what }),
          run: error.restore,
          undone: () => t(waits ? 'againWaits' : 'again', { what }),
        });
        throw new Error(t('restLost', { what, why }), { cause: error });
      }
      throw new Error(t(waits ? 'restWaiting' : 'restKept', { what, why }), { cause: error });
    }
  }

  return { request, withdraw, withdrawDay };
}
