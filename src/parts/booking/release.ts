import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { formatDate, officeDay } from '@/domain/time';
import { serial } from '@/lib/scope';
import { showDone } from '@/ui/show-done';
import { batch, forEach } from '@/writes/batch';
import { announceDone } from '@/writes/outcome';
import { messageOf } from '@/writes/problem';
import { UndoUnavailable, type NotRestored } from '@/writes/undo-unavailable';
import { notRestored } from './lost';
import { restoreAll, type Lost } from './restore';
import { irrecoverablePlaces, isMasked, viewerOf } from './masked';
import { t, whyNot } from './why-not';

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

/**
 * Releases many bookings at once, with one Undo for all (B2). Those that can’t be released stay and say why. Undo restores each
 * place to its booking; if privacy hides what’s needed, there is none (UNDO-3).
 */
export async function release(client: QueryClient, rows: readonly BookedSlot[]): Promise<Released> {
  const done: BookedSlot[] = [];
  const failed: { row: BookedSlot; why: string }[] = [];
  /** Places to restore, by booking. */
  const lost: { schedule: Schedule; slots: ScheduleSlot[] }[] = [];

  await batch(client, (write) =>
    forEach(groupsOf(rows), async ({ schedule, rows: some, isWhole }) => {
      const { id } = schedule;
      const jobs = isWhole
        ? [{ rows: some, run: () => write(schedules.remove, { params: { id } }) }]
        : some.map((row) => ({
            rows: [row],
            run: () => write(schedules.removeSlot, { params: { id, slotId: row.slot.id } }),
          }));
      const released: BookedSlot[] = [];
      for (const job of jobs) {
        try {
          await job.run();
          released.push(...job.rows);
        } catch (error) {
          failed.push(...job.rows.map((row) => ({ row, why: messageOf(error) })));
        }
      }
      done.push(...released);
      const slots = released.map(({ slot }) => slot);
      const gone = new Set(irrecoverablePlaces(viewerOf(client), schedule, slots));
      const known = slots.filter((slot) => !gone.has(slot));
      if (known.length > 0) lost.push({ schedule, slots: known });
    }),
  );
  const subject = `release:${serial()}`;
  if (done.length === 0) return { subject, done, failed };
  const label = t('released', { count: done.length });
  const wayBack = lost.reduce((sum, { slots }) => sum + slots.length, 0);
  const hidden = done.length - wayBack;
  const run = () => restoreReleased(client, lost, wayBack);
  announceDone(undefined, wayBack > 0 ? { subject, label, run } : undefined);
  showDone(hidden > 0 ? t('releasedForGood', { what: label, count: hidden }) : label);
  return { subject, done, failed };
}

/** Restores released places, and throws with the reasons for those it couldn’t. */
async function restoreReleased(
  client: QueryClient,
  lost: readonly Lost[],
  total: number,
): Promise<void> {
  const outcomes = await batch(client, (write) =>
    restoreAll(write, lost, (schedule) => isMasked(client, schedule)),
  );
  const lines: NotRestored[] = [];
  const loadBook = async () => (await import('./actions')).bookingActions(client).book;
  let missing = 0;
  let last = '';
  for (const [index, { schedule, slots }] of lost.entries()) {
    const outcome = outcomes[index];
    if (!outcome || outcome.kind === 'booked') continue;
    const zone = schedule.time_zone;
    const name = slots.map(({ resource }) => resource.name).join(', ');
    const why =
      outcome.kind === 'refused' ? whyNot(name, zone, outcome.refused) : messageOf(outcome.error);
    missing += slots.length;
    const day = formatDate(officeDay(slots[0]?.start ?? schedule.start, zone));
    // A single one is said by the notice itself.
    const text = total === 1 ? undefined : `${day}: ${why}`;
    const isTaken = outcome.kind === 'refused';
    lines.push(isTaken ? notRestored(schedule, slots, loadBook, text) : { text });
    last = why;
  }
  if (missing === 0) return;
  const some = t('notAllBack', { back: total - missing, count: total });
  throw new UndoUnavailable(total === 1 ? last : some, lines);
}
