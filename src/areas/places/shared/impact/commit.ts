import type { QueryClient } from '@tanstack/react-query';
import type { Schedule } from '@/api/schemas/schedules';
import { formatServerInstant } from '@/domain/time';
import { irrecoverablePlaces, isMasked, viewerOf } from '@/areas/booking/shared/masked';
import { bookingOperation } from '@/areas/organization/shared/large-changes/booking';
import { carryOut, undoChange } from '@/areas/organization/shared/large-changes/changes';
import type { Operation } from '@/writes/large/types';
import { announceDone } from '@/writes/outcome';
import type { Choice, ImpactRow } from './use-impact';
import { t } from './text';

interface Commit {
  /** The bookings that the change breaks, and the choice for each. */
  readonly rows: readonly ImpactRow[];
  readonly choiceOf: (id: string) => Choice | undefined;
  /**
   * The change itself, as data: it’s planned before anything is written, and made last, when the bookings are out of the way
   * (HOURS-7, RES-7).
   */
  readonly change: () => Promise<readonly Operation[]> | readonly Operation[];
  /** The key of the Undo of a change that affects no booking; any other has a notice with its Undo. */
  readonly subject: string;
  /** What was done, as a phrase: "Berlin closed on Fri, Mar 13". */
  readonly done: string;
  /** The change can’t be undone, so no Undo is offered (UNDO-3). The person was told beforehand. */
  readonly isFinal?: boolean | undefined;
  /** The unfinished change that this one continues, so that one Undo restores both. */
  readonly continues?: string | undefined;
  /** Called with the id of the change before anything is written, to show its progress. */
  readonly onBegin?: ((id: string) => void) | undefined;
}

/** What happens to the places of one booking. */
interface Resolution {
  readonly schedule: Schedule;
  readonly moved: readonly ImpactRow[];
  readonly released: readonly ImpactRow[];
}

const isMove = (choice: Choice | undefined): boolean => choice === 'move' || choice === 'otherDay';

function resolutionsOf({ rows, choiceOf }: Pick<Commit, 'rows' | 'choiceOf'>): Resolution[] {
  const resolutions = new Map<
    string,
    { schedule: Schedule; moved: ImpactRow[]; released: ImpactRow[] }
  >();
  for (const row of rows) {
    const choice = choiceOf(row.id);
    if (!isMove(choice) && choice !== 'release') continue;
    const { schedule } = row;
    const resolution = resolutions.get(schedule.id) ?? { schedule, moved: [], released: [] };
    resolutions.set(schedule.id, resolution);
    (choice === 'release' ? resolution.released : resolution.moved).push(row);
  }
  return [...resolutions.values()];
}

/**
 * Makes a change with everything that was chosen for the bookings it breaks: the bookings first, as planned, and then the change
 * (HOURS-7, HOURS-8). One Undo reverts the change and then restores every booking. A refused booking stops none of the others,
 * but the change waits; the rejection says what was done and what wasn’t (LARGE-4).
 *
 * Released bookings whose details are hidden from the viewer can’t be restored; the message says how many (UNDO-3).
 *
 * @returns the answer of the change’s last call
 */
export async function commitImpact(client: QueryClient, commit: Commit): Promise<unknown> {
  const { change, subject, done, isFinal = false, continues, onBegin } = commit;
  const resolutions = resolutionsOf(commit);
  const moved = resolutions.reduce((sum, resolution) => sum + resolution.moved.length, 0);
  const released = resolutions.reduce((sum, resolution) => sum + resolution.released.length, 0);
  const hidden = resolutions.reduce((sum, resolution) => sum + lostBy(client, resolution), 0);
  const label = t('done', {
    context: moved > 0 ? (released > 0 ? 'both' : 'moved') : released > 0 ? 'released' : 'none',
    what: done,
    moved: t('movedCount', { count: moved }),
    released: t('releasedCount', { count: released }),
  });
  const words = hidden > 0 ? t('hidden', { what: label, count: hidden }) : label;
  const hasNotice = resolutions.length > 0 || continues !== undefined;
  const { id, answers } = await carryOut(client, {
    done: label,
    words,
    first: resolutions.map((resolution) => operationOf(client, resolution)),
    last: await change(),
    isFinal,
    isBrief: !hasNotice,
    continues,
    onBegin,
  });
  if (isFinal) announceDone(words);
  else if (!hasNotice) {
    announceDone(words, { subject, run: () => undoOrThrow(client, id) });
  }
  return answers.at(-1);
}

/**
 * Makes a change that affects no booking, with its Undo. Rejects with the refusal.
 *
 * @returns the answer of the change’s last call
 */
export const commitAlone = (
  client: QueryClient,
  change: Pick<Commit, 'change' | 'subject' | 'done'>,
): Promise<unknown> => commitImpact(client, { ...change, rows: [], choiceOf: () => undefined });

/** Undoes a change that has no notice; rejects with why it couldn’t. */
async function undoOrThrow(client: QueryClient, id: string): Promise<void> {
  const { left } = await undoChange(client, id);
  if (left[0]) throw new Error(left[0].why);
}

/** How many released places can’t be restored. */
const lostBy = (client: QueryClient, { schedule, released }: Resolution): number =>
  irrecoverablePlaces(
    viewerOf(client),
    schedule,
    released.map(({ slot }) => slot),
  ).length;

const operationOf = (client: QueryClient, { schedule, moved, released }: Resolution): Operation =>
  bookingOperation({
    schedule,
    moves: moved.flatMap(({ id, move, otherDay }) => {
      const to = move ?? otherDay;
      return to
        ? [
            {
              slot_id: id,
              place_id: to.place_id,
              start: formatServerInstant(to.start),
              end: formatServerInstant(to.end),
            },
          ]
        : [];
    }),
    releases: released.map(({ id }) => id),
    is_masked: isMasked(client, schedule),
  });
