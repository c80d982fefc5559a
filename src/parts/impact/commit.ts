import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { formatServerInstant } from '@/domain/time';
import { unchangedSlot } from '@/parts/booking/copies';
import { restore } from '@/parts/booking/restore';
import { irrecoverablePlaces, isMasked, viewerOf } from '@/parts/booking/masked';
import { whyNot } from '@/parts/booking/why-not';
import { showDone } from '@/ui/show-done';
import { forEach } from '@/writes/batch';
import { PartialFailure } from '@/writes/partial-failure';
import { announceDone, announcePartialFailure } from '@/writes/outcome';
import { sequence, type Step } from '@/writes/sequence';
import type { Choice, ImpactRow } from './use-impact';
import { t } from './text';

interface Commit {
  /** The bookings that the change breaks, and the choice for each. */
  readonly rows: readonly ImpactRow[];
  readonly choiceOf: (id: string) => Choice | undefined;
  /**
   * The change itself, with its inverses; each call is a `step`. It’s made last, when the bookings are out of the way (HOURS-7,
   * RES-7), and undone first.
   */
  readonly change: (step: Step) => Promise<unknown>;
  /** The key of the single Undo for everything. */
  readonly subject: string;
  /** What was done, as a phrase: "Berlin closed on Fri, Mar 13". */
  readonly done: string;
  /** The change can’t be undone, so no Undo is offered (UNDO-3). The person was told beforehand. */
  readonly isFinal?: boolean | undefined;
}

/** What happens to the places of one booking. */
interface Resolution {
  readonly schedule: Schedule;
  readonly moved: readonly ImpactRow[];
  readonly released: readonly ImpactRow[];
}

function resolutionsOf({ rows, choiceOf }: Pick<Commit, 'rows' | 'choiceOf'>): Resolution[] {
  const resolutions = new Map<
    string,
    { schedule: Schedule; moved: ImpactRow[]; released: ImpactRow[] }
  >();
  for (const row of rows) {
    const choice = choiceOf(row.id);
    if (choice !== 'move' && choice !== 'release') continue;
    const { schedule } = row;
    const resolution = resolutions.get(schedule.id) ?? { schedule, moved: [], released: [] };
    resolutions.set(schedule.id, resolution);
    (choice === 'move' ? resolution.moved : resolution.released).push(row);
  }
  return [...resolutions.values()];
}

/**
 * Makes a change with everything that was chosen for the bookings it breaks: one sequence with one Undo, which first reverts the
 * change and then restores every booking (HOURS-7, HOURS-8). Any failure reverts everything before it
 * and is thrown, so nothing is half done. A booking that someone else has changed is also a failure (RACE-7).
 *
 * Released bookings whose details are hidden from the viewer can’t be restored; the message says how many (UNDO-3).
 */
export async function commitImpact(client: QueryClient, commit: Commit): Promise<void> {
  const { change, subject, done, isFinal = false } = commit;
  const resolutions = resolutionsOf(commit);
  const moved = resolutions.reduce((sum, resolution) => sum + resolution.moved.length, 0);
  const released = resolutions.reduce((sum, resolution) => sum + resolution.released.length, 0);
  const hidden = resolutions.reduce((sum, resolution) => sum + lostBy(client, resolution).size, 0);
  const label = t('done', {
    context: moved > 0 ? (released > 0 ? 'both' : 'moved') : released > 0 ? 'released' : 'none',
    what: done,
    moved: t('movedCount', { count: moved }),
    released: t('releasedCount', { count: released }),
  });
  try {
    const { rollBack, things } = await sequence(client, async (step) => {
      const { failed } = await forEach(resolutions, (resolution) =>
        resolveBooking(client, step, resolution),
      );
      if (failed[0]) throw failed[0].error;
      await change(step);
    });
    if (isFinal) {
      announceDone(label);
      return;
    }
    announceDone(hidden > 0 ? undefined : label, {
      subject,
      label,
      run: rollBack,
      things,
    });
    if (hidden > 0) showDone(t('hidden', { what: label, count: hidden }));
  } catch (error) {
    if (error instanceof PartialFailure) announcePartialFailure(error, { subject, what: done });
    throw error;
  }
}

const lostBy = (client: QueryClient, { schedule, released }: Resolution): ReadonlySet<unknown> =>
  new Set(
    irrecoverablePlaces(
      viewerOf(client),
      schedule,
      released.map(({ slot }) => slot),
    ),
  );

/** Moves and releases places of one booking. */
async function resolveBooking(
  client: QueryClient,
  step: Step,
  resolution: Resolution,
): Promise<void> {
  const { schedule, moved, released } = resolution;
  const params = { id: schedule.id };
  if (moved.length > 0) {
    const targets = new Map(moved.map(({ id, move }) => [id, move]));
    const slots = schedule.slots.map((slot) => {
      const to = targets.get(slot.id);
      return to
        ? {
            ...unchangedSlot(slot),
            resource_id: to.place_id,
            start: formatServerInstant(to.start),
            end: formatServerInstant(to.end),
          }
        : unchangedSlot(slot);
    });
    await step(
      (write) =>
        write(
          schedules.change,
          { params, body: { schedule_slots: slots, updated_at: schedule.updated_at } },
          { shownBy: schedules.get.query({ params }) },
        ),
      (write) =>
        write(schedules.change, {
          params,
          body: { schedule_slots: schedule.slots.map(unchangedSlot) },
        }),
    );
  }
  if (released.length === 0) return;
  const lost = lostBy(client, resolution);
  const back = released.map(({ slot }) => slot).filter((slot) => !lost.has(slot));
  const isWhole = released.length >= schedule.slots.length;
  await step(
    async (write) => {
      if (isWhole) return write(schedules.remove, { params });
      for (const { slot } of released) {
        await write(schedules.removeSlot, { params: { ...params, slotId: slot.id } });
      }
    },
    async (write) => {
      if (back.length === 0) return;
      const result = await restore(write, schedule, back, isMasked(client, schedule));
      if (result.kind === 'booked') return;
      const name = back.map(({ resource }) => resource.name).join(', ');
      throw new Error(whyNot(name, schedule.time_zone, result.refused));
    },
    { evenIfUnknown: false },
  );
}
