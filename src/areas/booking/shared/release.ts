import type { QueryClient } from '@tanstack/react-query';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { serial } from '@/lib/scope';
import type { Operation } from '@/writes/large/types';
import { bookingOperation } from '@/areas/organization/shared/large-changes/booking';
import { carryEach, undoOfEach } from '@/areas/organization/shared/large-changes/each';
import { showDone } from '@/ui/show-done';
import { announceDone } from '@/writes/outcome';
import { irrecoverablePlaces, isMasked, viewerOf } from './masked';
import { t } from './why-not';

/** A place of a booking, as a list shows it. */
export interface BookedSlot {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
}

/** The outcome of releasing many bookings with one click. */
export interface Released {
  /** The key of the single Undo for all of them. */
  readonly subject: string;
  readonly done: readonly BookedSlot[];
  readonly failed: readonly { readonly row: BookedSlot; readonly why: string }[];
}

/** Places of one booking that are released together. */
interface Group {
  readonly schedule: Schedule;
  readonly rows: readonly BookedSlot[];
  /** All of its places: the whole booking is canceled. */
  readonly isWhole: boolean;
}

function groupsOf(rows: readonly BookedSlot[]): Group[] {
  const byId = new Map<string, BookedSlot[]>();
  for (const row of rows) {
    const some = byId.get(row.schedule.id);
    if (some) some.push(row);
    else byId.set(row.schedule.id, [row]);
  }
  return [...byId.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { schedule } = first;
    return [{ schedule, rows: some, isWhole: some.length >= schedule.slots.length }];
  });
}

/** What’s released in one operation: the whole booking, or one of its places. */
const jobsOf = ({ schedule, rows, isWhole }: Group): readonly Omit<Group, 'isWhole'>[] =>
  isWhole ? [{ schedule, rows }] : rows.map((row) => ({ schedule, rows: [row] }));

/** Places that are released in one operation. */
interface ReleaseJob {
  readonly rows: readonly BookedSlot[];
  readonly operation: Operation;
}

/** The operations that release places: one for each booking that’s canceled as a whole, and one for each other place. */
export const releaseJobs = (client: QueryClient, rows: readonly BookedSlot[]): ReleaseJob[] =>
  groupsOf(rows)
    .flatMap(jobsOf)
    .map(({ schedule, rows: some }) => ({
      rows: some,
      operation: bookingOperation({
        schedule,
        moves: [],
        releases: some.map(({ slot }) => slot.id),
        is_masked: isMasked(client, schedule),
      }),
    }));

/** How many of some places can be restored together. */
const restorable = (client: QueryClient, rows: readonly BookedSlot[]): number =>
  groupsOf(rows).reduce((sum, { schedule, rows: some }) => {
    const slots = some.map(({ slot }) => slot);
    return sum + slots.length - irrecoverablePlaces(viewerOf(client), schedule, slots).length;
  }, 0);

/**
 * Releases many bookings at once, with one Undo for all (B2, LARGE-5). Those that can’t be released stay and say why. Undo restores
 * each place to its booking, with its answer; if privacy hides what’s needed, there is none (UNDO-3).
 */
export async function release(client: QueryClient, rows: readonly BookedSlot[]): Promise<Released> {
  const jobs = releaseJobs(client, rows);
  const subject = `release:${serial()}`;
  const result = await carryEach(client, jobs, {
    words: t('released', { count: rows.length }),
    isFinal: restorable(client, rows) === 0,
    operationOf: ({ operation }) => operation,
  });
  const { id } = result;
  const done = result.done.flatMap(({ rows: some }) => some);
  const failed = result.failed.flatMap(({ item, why }) => item.rows.map((row) => ({ row, why })));
  if (id === undefined) return { subject, done, failed };
  const label = t('released', { count: done.length });
  const wayBack = restorable(client, done);
  const hidden = done.length - wayBack;
  announceDone(undefined, wayBack > 0 ? undoOfEach(client, { id, subject, label }) : undefined);
  showDone(hidden > 0 ? t('releasedForGood', { what: label, count: hidden }) : label);
  return { subject, done, failed };
}
