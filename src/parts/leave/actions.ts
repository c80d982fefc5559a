import { isAnswer, withOwnError } from '@/api/core/own-error';
import type { QueryClient } from '@tanstack/react-query';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { workPolicies } from '@/api/work-policies';
import { withoutDay, type LeaveDays } from '@/domain/leave';
import { addDays, formatDate, officeDay, type LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { i18n } from '@/lib/i18n';
import { undo } from '@/lib/undo';
import { writerOf } from '@/parts/booking/write';
import { say } from '@/ui/say';
import { policiesOf } from './reads';
import { subjectOf, type LeaveActions, type Wish } from './types';
import { leaveWords, typeWords } from './words';

const t = i18n.getFixedT('en', 'leave');

const wishOf = (use: WorkPolicyUse, days: LeaveDays = use): Wish => ({
  type: use.type,
  policy_id: use.policy_id,
  start: days.start,
  end: days.end,
  half_day: days.half_day,
  note: use.note,
});

/** Asks for leave and takes it back. Each write registers its inverse, which says what it cannot bring back (UNDO-3). */
export function leaveActions(client: QueryClient): LeaveActions {
  const write = writerOf(client);
  const ask = write(withOwnError(workPolicies.request.mutation(), isAnswer));
  const remove = write(withOwnError(workPolicies.withdraw.mutation(), isAnswer));
  const takeBack = (id: string) => remove({ params: { id } });

  async function request(wish: Wish): Promise<WorkPolicyUse | undefined> {
    const use = await ask({ body: wish });
    const what = leaveWords(wish);
    const label = use?.status === 'accepted' ? t('granted', { what }) : t('asked', { what });
    if (use) {
      undo.add({
        subject: subjectOf(use.id),
        label,
        run: async () => {
          await takeBack(use.id);
          say(t('undone', { what: label }));
        },
      });
    }
    say(label);
    return use;
  }

  /** Asks once more for what was withdrawn; a yes that somebody gave is not among what comes back. */
  async function askAgain(use: WorkPolicyUse): Promise<void> {
    const next = await ask({ body: wishOf(use) });
    const waits = next?.status === 'pending' && use.status === 'accepted';
    say(t(waits ? 'againWaits' : 'again', { what: leaveWords(use) }));
  }

  async function withdraw(use: WorkPolicyUse): Promise<void> {
    await takeBack(use.id);
    const label = t('withdrew', { what: leaveWords(use) });
    undo.add({ subject: subjectOf(use.id), label, run: () => askAgain(use) });
    say(label);
  }

  /** Nothing is taken back whose rest could not be asked for: the notice of its policy may have passed. */
  async function checkNotice(use: WorkPolicyUse, rest: readonly LeaveDays[], zone: string) {
    const known = await client.query(policiesOf(use.type, use.start));
    const policy = known.find((each) => each.policy.id === use.policy_id)?.policy;
    if (!policy || policy.notice_days === 0) return;
    const first = addDays(officeDay(now(), zone), policy.notice_days);
    if (rest.some(({ start }) => start < first)) {
      throw new Error(t('restLate', { policy: policy.name, count: policy.notice_days }));
    }
  }

  /**
   * Brings back the whole of a leave whose rest was refused, and says how it stands now: nobody loses days they did not
   * give back. Where even that is refused, the Undo tries once more.
   */
  async function putBack(
    use: WorkPolicyUse,
    made: readonly WorkPolicyUse[],
    error: unknown,
  ): Promise<Error> {
    const what = leaveWords(use);
    const why = error instanceof Error ? error.message : String(error);
    try {
      for (const { id } of made) await takeBack(id);
      const next = await ask({ body: wishOf(use) });
      const waits = next?.status === 'pending' && use.status === 'accepted';
      return new Error(t(waits ? 'restWaiting' : 'restKept', { what, why }), { cause: error });
    } catch {
      const label = t('withdrew', { what });
      undo.add({ subject: subjectOf(use.id), label, run: () => askAgain(use) });
      return new Error(t('restLost', { what, why }), { cause: error });
    }
  }

  async function withdrawDay(use: WorkPolicyUse, date: LocalDate, zone: string): Promise<void> {
    const rest = withoutDay(use, date);
    if (rest.length === 0) return withdraw(use);
    await checkNotice(use, rest, zone);
    // First away, then asked for anew: for days that are asked for already a server takes no second request.
    await takeBack(use.id);
    const day = formatDate(date, 'day');
    const made: WorkPolicyUse[] = [];
    try {
      for (const part of rest) {
        const next = await ask({ body: wishOf(use, part) });
        if (next) made.push(next);
      }
    } catch (error) {
      throw await putBack(use, made, error);
    }
    const label = t('withdrewDay', { day, type: typeWords(use.type) });
    undo.add({
      subject: subjectOf(use.id),
      label,
      run: async () => {
        for (const { id } of made) await takeBack(id);
        await askAgain(use);
      },
    });
    say(label);
  }

  return { request, withdraw, withdrawDay };
}
