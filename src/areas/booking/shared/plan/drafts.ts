import type { QueryClient } from '@tanstack/react-query';
import { workingLocations, type WorkingWeek } from '@/api/working-locations';
import { addDays, type LocalDate } from '@/domain/time';
import { EMPTY_WEEK, type WeekPlan } from '@/domain/work-locations';
import { perPerson } from '@/lib/scope';
import { editAnswers } from '@/writes/answers';
import { batch } from '@/writes/batch';
import { isOfPersonBefore } from '@/writes/problem';

/** A week while it’s being written, shown instead of the server’s last answer. */
interface Draft {
  /** What the person sees. */
  plan: WeekPlan;
  /** What the server has. */
  base: WeekPlan;
  /** Each resolves once everything painted so far is saved, and rejects if that was refused. */
  waiting: { done: () => void; failed: (error: unknown) => void }[];
}

export type Drafts = ReadonlyMap<LocalDate, WeekPlan>;

/** A change to a week’s plan, applied to whatever the plan is then. */
export type Edit = (plan: WeekPlan) => WeekPlan;

/** A stored week without its names. */
export const planOf = (row: WorkingWeek | undefined): WeekPlan => {
  if (!row) return EMPTY_WEEK;
  const { id: _id, user_id: _user, week: _week, ...plan } = row;
  return plan;
};

/**
 * The weeks that are being written. A change shows immediately. A week is sent as a whole (WL-1), one request at a time, with its
 * latest state after the current request. A refusal reverts everything that wasn’t saved yet (RACE-8).
 */
export class PlanDrafts {
  private readonly client: QueryClient;
  private readonly drafts = new Map<LocalDate, Draft>();
  private readonly listeners = new Set<() => void>();
  private shown: Drafts = new Map();

  constructor(client: QueryClient) {
    this.client = client;
  }

  readonly get = (): Drafts => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Changes a week.
   *
   * @param base the server’s last answer about it
   * @returns resolves when the change is saved; rejects with the refusal
   */
  write(week: LocalDate, base: WeekPlan, edit: Edit): Promise<void> {
    const running = this.drafts.get(week);
    const draft: Draft = running ?? { plan: base, base, waiting: [] };
    draft.plan = edit(draft.plan);
    const stored = new Promise<void>((done, failed) => {
      draft.waiting.push({ done, failed });
    });
    if (!running) {
      this.drafts.set(week, draft);
      // What was refused is told to those who wait.
      this.send(week, draft).catch((error: unknown) => {
        if (!isOfPersonBefore(error)) throw error;
      });
    }
    this.publish();
    return stored;
  }

  /** The same for a change that’s made later, when the page may be gone: the week is read again. */
  async rewrite(week: LocalDate, edit: Edit): Promise<void> {
    const running = this.drafts.get(week);
    const { elements } = running
      ? { elements: [] }
      : await workingLocations.list.call({ query: { start: week, end: addDays(week, 6) } });
    await this.write(week, planOf(elements.find((row) => row.week === week)), edit);
  }

  private async send(week: LocalDate, draft: Draft): Promise<void> {
    await batch(this.client, async (write) => {
      while (draft.waiting.length > 0) {
        const waiting = draft.waiting;
        const { plan } = draft;
        draft.waiting = [];
        try {
          const row = await write(workingLocations.save, { body: { week, ...copyOfPlan(plan) } });
          draft.base = plan;
          if (row) await this.keep(row);
          for (const { done } of waiting) done();
        } catch (error) {
          for (const { failed } of [...waiting, ...draft.waiting]) failed(error);
          draft.waiting = [];
        }
      }
      this.drafts.delete(week);
      this.publish();
    });
  }

  /** Puts a stored week into every cached list of the person’s plans that includes it. */
  private async keep(row: WorkingWeek): Promise<void> {
    await editAnswers(this.client, workingLocations.list, (list, { query }) => {
      const isIn =
        query?.user === undefined &&
        (query?.start === undefined || row.week >= addDays(query.start, -6)) &&
        (query?.end === undefined || row.week <= query.end);
      if (!isIn) return list;
      return { ...list, elements: [...list.elements.filter(({ week }) => week !== row.week), row] };
    });
  }

  private publish(): void {
    this.shown = new Map([...this.drafts].map(([week, { plan }]) => [week, plan]));
    for (const listener of this.listeners) listener();
  }
}

const copyOfPlan = ({
  monday,
  tuesday,
  wednesday,
  thursday,
  friday,
  saturday,
  sunday,
}: WeekPlan) => ({
  monday: [...monday],
  tuesday: [...tuesday],
  wednesday: [...wednesday],
  thursday: [...thursday],
  friday: [...friday],
  saturday: [...saturday],
  sunday: [...sunday],
});

const known = perPerson(() => new WeakMap<QueryClient, PlanDrafts>());

/** The one place that writes a client’s plans: for the board, its Undo, and the keyboard. */
export function draftsOf(client: QueryClient): PlanDrafts {
  const drafts = known.get().get(client) ?? new PlanDrafts(client);
  known.get().set(client, drafts);
  return drafts;
}
