import type { SyncEvent, SyncOutcome } from '@/api/schemas/sync';
import { Refused } from '../core/refuse';
import type { World } from '../world/world';
import { wordsOf } from './calendar-booking';
import { isTaken } from './calendar-clashes';
import { withOutdated } from './calendar-provided';

/**
 * Events of one list, whatever their order: what was refused only because of something that the list moves or removes is tried
 * again, also where events wait for each other’s places (CAL-15).
 */

export type Done = 'created' | 'updated' | 'deleted' | 'skipped';

type Failures = SyncOutcome['failed'];

/** What became of an event: of a series, some dates may have been refused. */
export interface Written {
  /** Null for an event that was refused as a whole. */
  readonly done: Done | null;
  readonly failed: Failures;
  /** Whether some of it was refused only because its place is taken. */
  readonly isTaken: boolean;
}

export interface Batch {
  readonly step: (event: SyncEvent) => Written;
  /** What a refusal of a whole event reports besides its reason. */
  readonly clash: (event: SyncEvent, error: Refused) => Partial<Failures[number]> | undefined;
  /** The slots that an event would leave if it found its place. */
  readonly slotsLeft: (event: SyncEvent) => readonly string[];
  /** Frees a slot at a time that its event has left and at which something else takes place. */
  readonly release: (slotId: string) => void;
}

const rankOf = ({ is_deleted, recurrence }: SyncEvent): number =>
  is_deleted ? 0 : recurrence.length > 0 ? 1 : 2;

/** The events in an order of their own, so that the list’s doesn’t matter; of an event that’s listed twice, the latest state. */
function inOwnOrder(events: readonly SyncEvent[]): SyncEvent[] {
  const latest = new Map<string, SyncEvent>();
  for (const event of events) {
    const before = latest.get(event.id);
    const isOlder = before?.updated && event.updated && event.updated < before.updated;
    if (!isOlder) latest.set(event.id, event);
  }
  const keyOf = (event: SyncEvent) => `${rankOf(event)} ${event.start ?? ''} ${event.id}`;
  return [...latest.values()]
    .map((event) => ({ event, key: keyOf(event) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ event }) => event);
}

/** Writes the events of a list: an invalid one is reverted and counted, and never stops the rest (CAL-7). */
export function writeList(world: World, events: readonly SyncEvent[], batch: Batch): SyncOutcome {
  const results = new Map<SyncEvent, Written>();
  /** Tries an event; returns whether less of it is refused than before. */
  const tried = (event: SyncEvent): boolean => {
    const before = results.get(event);
    const next = attempted(world, event, batch);
    const wasDone = before?.done ?? 'skipped';
    const done = wasDone === 'skipped' ? next.done : wasDone;
    results.set(event, { ...next, done });
    return before === undefined || next.failed.length < before.failed.length;
  };
  const open = () => [...results].filter(([, { isTaken: again }]) => again).map(([event]) => event);
  const triedAgain = (): boolean => open().map(tried).includes(true);
  inOwnOrder(events).forEach(tried);
  while (triedAgain());

  // What’s left waits for a place that’s really taken, or for the place of another one that waits as well.
  const slotsLeft = () => new Set(open().flatMap((event) => batch.slotsLeft(event)));
  const triedBeside = (event: SyncEvent) => withOutdated(world, slotsLeft(), () => tried(event));
  while (open().map(triedBeside).includes(true));
  for (const id of slotsLeft()) batch.release(id);

  const outcome: SyncOutcome = { created: 0, updated: 0, deleted: 0, skipped: 0, failed: [] };
  for (const { done, failed } of results.values()) {
    if (done !== null) outcome[done] += 1;
    outcome.failed.push(...failed);
  }
  return outcome;
}

function attempted(world: World, event: SyncEvent, { step, clash }: Batch): Written {
  try {
    return world.attempt(() => step(event));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const failed = [{ event_id: event.id, message: wordsOf(error), ...clash(event, error) }];
    return { done: null, failed, isTaken: isTaken(error) };
  }
}
