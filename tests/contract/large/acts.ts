import type { QueryClient } from '@tanstack/react-query';
import { release } from '@/areas/booking/shared/release';
import { commitImpact } from '@/areas/places/shared/impact/commit';
import { heldBy } from '@/areas/places/shared/impact/plan';
import { rowsOf, type Choice, type ImpactRow } from '@/areas/places/shared/impact/use-impact';
import { madeOf, type House } from './made';
import type { ChangePlan, Plan, ReleasePlan } from './plans';

/** What a plan does, ready to be done. */
interface Act {
  /** What happens in it, to count how often each is tried. */
  readonly happens: readonly string[];
  /** Whether it’s a single write, without a notice. */
  readonly isSingle: boolean;
  /** Does it, and rejects with what wasn’t done. */
  readonly run: (client: QueryClient, onBegin: (id: string) => void) => Promise<unknown>;
}

/** Releases some of the places that aren’t over, as a range of days does. */
function releaseOf({ which }: ReleasePlan, house: House, now: number): Act | undefined {
  const all = house.bookings.flatMap((schedule) =>
    schedule.slots
      .filter(({ end, status }) => Date.parse(end) > now && status !== 'rejected')
      .map((slot) => ({ schedule, slot })),
  );
  const rows = all.filter((_row, index) => which.includes(index));
  if (rows.length === 0) return undefined;
  const has = (what: string, is: (row: (typeof rows)[number]) => boolean): string[] =>
    rows.some(is) ? [what] : [];
  return {
    happens: [
      'range',
      ...has('released', () => true),
      ...has('pending', ({ slot }) => slot.status === 'pending'),
      ...has('series', ({ schedule }) => schedule.master_id !== null),
    ],
    isSingle: false,
    run: async (client) => {
      const { done } = await release(client, rows);
      if (done.length === 0) throw new Error('Nothing was released');
    },
  };
}

/** Changes an office, with a choice for each booking that’s in the way; undefined if a running one blocks it. */
function changeOf(change: ChangePlan, plan: Plan, house: House): Act | undefined {
  const made = madeOf(change, house);
  const rows = rowsOf({
    present: house.present,
    next: made.next(house.present),
    places: heldBy(house.bookings),
    now: plan.now,
    otherDays: plan.otherDays,
    mayAnswer: () => true,
  });
  if (rows.some(({ blocksUntil }) => blocksUntil !== undefined)) return undefined;
  const choices = new Map<string, Choice>();
  for (const [index, { id, choices: some }] of rows.entries()) {
    const choice = some[(plan.choices[index % plan.choices.length] ?? 0) % some.length];
    if (choice) choices.set(id, choice);
  }
  const has = (what: string, is: (row: ImpactRow, choice: Choice | undefined) => boolean) =>
    rows.some((row) => is(row, choices.get(row.id))) ? [what] : [];
  return {
    happens: [
      ...has('moved', (_row, choice) => choice === 'move' || choice === 'otherDay'),
      ...has('released', (_row, choice) => choice === 'release'),
      ...has('pending', ({ slot }, choice) => slot.status === 'pending' && choice !== 'keep'),
      ...has('series', ({ schedule }, choice) => schedule.master_id !== null && choice !== 'keep'),
    ],
    isSingle: rows.every((row) => choices.get(row.id) === 'keep'),
    run: (client, onBegin) =>
      commitImpact(client, {
        rows,
        choiceOf: (row) => choices.get(row),
        change: () => made.operations(client),
        subject: 'test',
        done: 'Changed',
        onBegin,
      }),
  };
}

/** What a plan does; undefined if it can’t be done. */
export const actOf = (plan: Plan, house: House): Act | undefined =>
  plan.change.kind === 'release'
    ? releaseOf(plan.change, house, plan.now)
    : changeOf(plan.change, plan, house);
