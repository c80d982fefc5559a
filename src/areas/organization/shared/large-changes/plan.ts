import * as z from 'zod/mini';
import { LocationKind } from '@/api/schemas/enums';
import { formatDays, WEEKDAYS } from '@/domain/time';
import { isSameDay, revertChanges, withChanges, type DayChange } from '@/domain/work-locations';
import { draftsOf } from '@/areas/booking/shared/plan/drafts';
import { mayBeSaved } from '@/writes/problem';
import { kindOf } from '@/writes/large/kinds';
import { Unknown, type Operation } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';

const Day = z.array(LocationKind);

const PlanData = z.object({
  /** Monday of the week. */
  week: z.string(),
  changes: z.array(
    z.object({ date: z.string(), weekday: z.enum(WEEKDAYS), before: Day, after: Day }),
  ),
});
type PlanData = z.infer<typeof PlanData>;

/** An operation that changes days of one’s own plan. */
export const planOperation = (week: string, changes: readonly DayChange[]): Operation => ({
  kind: 'plan',
  data: { week, changes },
});

/** The days of a plan change, as a phrase. */
const daysText = ({ changes }: PlanData): string =>
  formatDays(changes[0]?.date ?? '', changes.at(-1)?.date ?? '', 'day');

/**
 * Changes days of one’s own plan, whatever the rest of the week is by then. Undoing it leaves days alone that were planned
 * differently since.
 */
export const plans = kindOf<PlanData, null>({
  name: 'plan',
  isRepeatable: true,
  schema: PlanData,
  run: async ({ client }, { week, changes }) => {
    try {
      await draftsOf(client).rewrite(week, (plan) => withChanges(plan, changes));
    } catch (error) {
      throw mayBeSaved(error) ? new Unknown('', { cause: error }) : error;
    }
    return null;
  },
  undo: ({ client }, made, progress) =>
    undoEach(made, progress, daysText, ({ data: { week, changes } }) =>
      draftsOf(client).rewrite(week, (plan) =>
        revertChanges(
          plan,
          changes.filter(({ weekday, after }) => isSameDay(plan[weekday], after)),
        ),
      ),
    ),
  describe: daysText,
});
