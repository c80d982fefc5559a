import { backgroundJobs } from '@/api/background-jobs';
import { backgroundSync } from '@/api/background-sync';
import { ApiError } from '@/api/core/errors';
import type { Calendar, SkippedEvent } from '@/api/schemas/calendars';
import type { AssignedJob, SyncEvent, SyncOutcome } from '@/api/schemas/sync';
import { placeOf, type Lane } from './context';
import { idsAt, sweep } from './sweep';
import {
  ProviderError,
  startsOver,
  type Converted,
  type From,
  type Page,
  type Place,
} from './provider';

/** Events per API call. */
export const BATCH = 500;
/** How many skipped events a step reports. */
const REPORTED = 100;

export interface PullResult {
  created: number;
  updated: number;
  deleted: number;
  skipped: number;
}

/**
 * Imports a calendar’s changes page by page. Each page is written before its token, so a worker that was stopped in between reads
 * the page again, and writing it again changes nothing.
 */
export async function runJob(lane: Lane, job: AssignedJob): Promise<PullResult> {
  const { client, organization: org } = lane;
  const { calendar } = job;
  const step = { params: { org } };
  const place = placeOf(calendar);
  const done: PullResult = { created: 0, updated: 0, deleted: 0, skipped: 0 };
  if (!place) {
    const body = { id: job.id, error: 'No calendar is chosen at the provider yet' };
    await backgroundJobs.jobFailed.call({ ...step, body }, { client });
    return done;
  }
  if (!calendar.is_pull_enabled) {
    await backgroundJobs.jobFinished.call({ ...step, body: { id: job.id } }, { client });
    return done;
  }

  let from: From = { sync: job.sync_token, page: job.page_token };
  let isFull = from.sync === null;
  /** The events at the provider, if all of them were read at once. */
  let seen = isFull && from.page === null ? new Set<string>() : undefined;
  let isReadAgain = false;
  /** Refused events of earlier pages: a later one may free their places (CAL-15). */
  const open: Open = new Map();
  for (;;) {
    let given = await listed(lane, place, from);
    if (given === 'gone') {
      from = { sync: null, page: null };
      isFull = true;
      seen = new Set();
      open.clear();
      const body = { id: job.id, sync_token: null, page_token: null };
      await backgroundJobs.jobSynced.call({ ...step, body }, { client });
      given = await listed(lane, place, from);
      if (given === 'gone') {
        throw new ProviderError('unreadable', 'The provider forgets its own first page', 410);
      }
      // There’s no way to list the absences that a calendar brought, so what it brings now replaces all of them.
      if (place.isPersonal) {
        await backgroundSync.removeEvents.call({ params: { id: calendar.id } }, { client });
      }
    }
    const page = given;
    const skipped = await deliver(lane, calendar, page.items, done, open);
    if (seen) for (const id of idsAt(page.items)) seen.add(id);
    if (page.page === null) {
      skipped.push(...(await deliverAgain(lane, calendar, done, open)));
      // This also applies to a calendar that was never read to its end: a worker that was stopped may have written part of it.
      if (isFull && !place.isPersonal) {
        const removed = await sweep(lane, calendar, place, seen);
        done.deleted += removed;
        // A skipped event may have conflicted with a booking that’s gone now: it was removed at the provider while no one was
        // listening.
        if (removed > 0 && done.skipped > 0 && !isReadAgain) {
          isReadAgain = true;
          done.skipped = 0;
          from = { sync: null, page: null };
          seen = new Set();
          open.clear();
          continue;
        }
      }
      const body = {
        id: job.id,
        sync_token: page.sync,
        page_token: null,
        skipped: skipped.slice(-REPORTED),
      };
      await backgroundJobs.jobFinished.call({ ...step, body }, { client });
      return done;
    }
    if (page.page === from.page) {
      throw new ProviderError('unreadable', 'The provider gives the same page again', 200);
    }
    from = { ...from, page: page.page };
    const body = { id: job.id, page_token: page.page, skipped };
    await backgroundJobs.jobSynced.call({ ...step, body }, { client });
  }
}

async function listed({ provider }: Lane, place: Place, from: From): Promise<Page | 'gone'> {
  try {
    return await provider.list(place, from);
  } catch (error) {
    if (startsOver(error, from)) return 'gone';
    throw error;
  }
}

/** Events that the API refused because their places are taken, by id. */
type Open = Map<string, SyncEvent>;

/** Notes which events of a batch were refused for a place, and which no longer are. */
function noteOpen(open: Open, batch: readonly SyncEvent[], { failed }: SyncOutcome): void {
  for (const event of batch) {
    const isOf = (id: string | null) => id === event.id || id?.startsWith(`${event.id}_`) === true;
    const isOpen = failed.some(
      ({ event_id, schedule_id }) => schedule_id !== undefined && isOf(event_id),
    );
    if (isOpen) open.set(event.id, event);
    else open.delete(event.id);
  }
}

/** Tries again what earlier pages were refused, all at once, as long as less is refused each time. Returns what still is. */
async function deliverAgain(
  lane: Lane,
  calendar: Calendar,
  done: PullResult,
  open: Open,
): Promise<SkippedEvent[]> {
  let skipped: SkippedEvent[] = [];
  for (let before = Infinity; open.size > 0 && open.size <= BATCH && open.size < before;) {
    before = open.size;
    const batch = [...open.values()];
    const params = { id: calendar.id };
    const outcome = await backgroundSync.syncEvents.call(
      { params, body: { events: batch } },
      { client: lane.client },
    );
    if (!outcome) break;
    noteOpen(open, batch, outcome);
    done.skipped -= before - open.size;
    done.created += outcome.created;
    done.updated += outcome.updated;
    skipped = outcome.failed.map(({ message: reason, ...event }) => ({ ...event, reason }));
  }
  return skipped;
}

/** Writes a page; returns what was skipped, by us or by the API. */
async function deliver(
  lane: Lane,
  calendar: Calendar,
  items: readonly Converted[],
  done: PullResult,
  open: Open,
): Promise<SkippedEvent[]> {
  const skipped: SkippedEvent[] = [];
  const count = ({ failed, ...outcome }: SyncOutcome) => {
    for (const key of ['created', 'updated', 'deleted', 'skipped'] as const) {
      done[key] += outcome[key];
    }
    for (const { message, ...event } of failed) skipped.push({ ...event, reason: message });
  };
  const params = { id: calendar.id };
  const options = { client: lane.client };
  const written = items.flatMap((item) => (item.kind === 'skipped' ? [] : [item]));
  if (calendar.type === 'user') {
    // All of them: yesterday’s absence can be a meeting today.
    const all = written.map(({ event }) => event);
    await inBatches(all, skipped, async (events) => {
      const outcome = await backgroundSync.syncLeave.call({ params, body: { events } }, options);
      if (outcome) count(outcome);
    });
  }
  const events = written.flatMap(({ kind, event }) => (kind === 'event' ? [event] : []));
  await inBatches(events, skipped, async (batch) => {
    const body = { events: [...batch] };
    const outcome = await backgroundSync.syncEvents.call({ params, body }, options);
    if (!outcome) return;
    count(outcome);
    noteOpen(open, batch, outcome);
  });
  for (const item of items) {
    if (item.kind === 'skipped') skipped.push({ event_id: item.id, reason: item.reason });
  }
  if (calendar.type === 'resource') {
    for (const item of written) {
      if (item.kind !== 'leave') continue;
      skipped.push({ event_id: item.event.id, reason: 'An absence books no room' });
    }
  }
  done.skipped += skipped.length;
  return skipped.slice(-REPORTED);
}

/** Sends events in batches. If the API refuses a whole batch, its halves are tried, down to the event that causes it. */
async function inBatches(
  events: readonly SyncEvent[],
  skipped: SkippedEvent[],
  send: (events: SyncEvent[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < events.length; at += BATCH) {
    await halved(events.slice(at, at + BATCH), skipped, send);
  }
}

async function halved(
  events: SyncEvent[],
  skipped: SkippedEvent[],
  send: (events: SyncEvent[]) => Promise<void>,
): Promise<void> {
  try {
    await send(events);
  } catch (error) {
    const isOfOne = error instanceof ApiError && (error.status === 422 || error.status === 413);
    if (!isOfOne) throw error;
    const [only] = events;
    if (only && events.length === 1) {
      skipped.push({ event_id: only.id, reason: 'Atrium cannot take it as it is' });
      return;
    }
    const half = Math.ceil(events.length / 2);
    await halved(events.slice(0, half), skipped, send);
    await halved(events.slice(half), skipped, send);
  }
}
