import { refusedBy } from '@/areas/booking/shared/refused';
import { currentSchedule } from '@/areas/booking/shared/restore';
import { whyNot } from '@/areas/booking/shared/why-not';
import { isOfPersonBefore, messageOf } from '@/writes/problem';
import { pool } from '@/writes/large/pool';
import { AT_ONCE } from '@/writes/large/run';
import type { Left, Undone, Work } from '@/writes/large/types';
import type { BookingData } from './booking-data';
import { NotRestored, restoreBooking } from './restore-booking';
import { bookingText } from './text';

interface Made {
  readonly index: number;
  readonly data: BookingData;
}

/** How often what was refused is tried again, because of something that has been restored since. */
const PASSES = 6;

const touched = ({ schedule, moves, releases }: BookingData) => {
  const ids = new Set([...moves.map(({ slot_id }) => slot_id), ...releases]);
  return schedule.slots.filter(({ id }) => ids.has(id));
};

const isPending = ({ data }: Made): boolean =>
  touched(data).some(({ status }) => status === 'pending');

/** Those of one booking together: each starts from what the previous one restored of it. */
function byBooking(made: readonly Made[]): readonly (readonly Made[])[] {
  const groups = new Map<string, Made[]>();
  for (const one of made) {
    const { id } = one.data.schedule;
    groups.set(id, [...(groups.get(id) ?? []), one]);
  }
  return [...groups.values()];
}

/** Why a booking couldn’t be restored, in words. */
function whyOf({ schedule, moves, releases }: BookingData, error: unknown): string {
  const refused = refusedBy(error);
  if (!refused) return messageOf(error);
  const [slot] = touched({ schedule, moves, releases, is_masked: false });
  return whyNot(slot?.resource.name ?? '', schedule.time_zone, refused);
}

/** Whether the places of a booking are the same as before, not created again. */
const isInSamePlaces = ({ idNow }: Work, { schedule }: BookingData): boolean =>
  schedule.slots.every(({ resource }) => idNow(resource.id) === resource.id);

/**
 * Brings dates back into their series that were canceled completely (UNDO-4): all of a series at once, or if that’s refused, each
 * that can.
 *
 * @returns why the others can’t return, by index
 */
async function bringSeriesBack(
  work: Work,
  made: readonly Made[],
): Promise<ReadonlyMap<number, { readonly error: unknown }>> {
  const gone = new Map<string, Made[]>();
  const problems = new Map<number, { readonly error: unknown }>();
  const dates = made.filter(
    ({ data }) =>
      data.schedule.master_id !== null &&
      data.releases.length >= data.schedule.slots.length &&
      isInSamePlaces(work, data),
  );
  await pool(dates, AT_ONCE, async (one) => {
    const { id, master_id } = one.data.schedule;
    try {
      if (await currentSchedule(id)) return;
      const master = master_id ?? '';
      gone.set(master, [...(gone.get(master) ?? []), one]);
    } catch (error) {
      problems.set(one.index, { error });
    }
  });
  const { bringDatesBack } = await import('@/areas/booking/shared/restore-series');
  const bring = (some: readonly Made[]): Promise<void> =>
    bringDatesBack(
      work.write,
      some.map(({ data }) => data.schedule),
    );
  // One after the other, because each starts from the rule that the previous one left.
  for (const some of gone.values()) {
    const ordered = some.toSorted((a, b) => a.index - b.index);
    try {
      await bring(ordered);
    } catch (cause) {
      for (const one of ordered) {
        try {
          if (ordered.length === 1) throw cause;
          await bring([one]);
        } catch (error) {
          problems.set(one.index, { error });
        }
      }
    }
  }
  return problems;
}

/**
 * Restores bookings as they were, in an order that can succeed: requests first, one after the other, because they hold no place,
 * then the others. What was refused is tried again as long as something else could be restored. Nothing stops at the first clash,
 * and what’s left is returned with its reason (LARGE-5).
 */
export async function restoreBookings(
  work: Work,
  made: readonly Made[],
  progress: () => void,
): Promise<Undone> {
  const problems = new Map<number, unknown>();
  const ids: Record<string, string> = {};
  let open = made;
  for (let pass = 0; pass < PASSES && open.length > 0; pass += 1) {
    const failed: Made[] = [];
    const outside = await bringSeriesBack(work, open);
    const restore = async (one: Made): Promise<void> => {
      try {
        const problem = outside.get(one.index);
        if (problem) throw problem.error;
        const { id } = one.data.schedule;
        ids[id] = (await restoreBooking(work, one.data)) ?? id;
        problems.delete(one.index);
        progress();
      } catch (error) {
        if (isOfPersonBefore(error)) throw error;
        problems.set(one.index, error);
        failed.push(one);
      }
    };
    await pool(open.filter(isPending), 1, restore);
    await pool(byBooking(open.filter((one) => !isPending(one))), AT_ONCE, async (group) => {
      for (const one of group) await restore(one);
    });
    const isStuck = failed.length === open.length;
    open = failed;
    if (isStuck) break;
  }
  // Approving one booking declines requests that overlap it (APPR-3), which have been restored before it.
  for (const one of made) {
    if (problems.has(one.index) || !isPending(one)) continue;
    try {
      await restoreBooking(work, one.data);
    } catch (error) {
      problems.set(one.index, error);
    }
  }
  return {
    ids,
    // What can’t be any other way isn’t tried again.
    settled: made.flatMap(({ index }) => {
      const problem = problems.get(index);
      return problem === undefined || (problem instanceof NotRestored && problem.isFinal)
        ? [index]
        : [];
    }),
    left: made.flatMap(({ index, data }): Left[] => {
      const problem = problems.get(index);
      if (problem === undefined) return [];
      const slots = touched(data);
      return [
        {
          what: bookingText(slots),
          why: whyOf(data, problem),
          instead: { index, ...(refusedBy(problem) && { is_refused: true }) },
          ...(problem instanceof NotRestored && problem.isFinal ? { is_final: true } : {}),
        },
      ];
    }),
  };
}
