import type { SyncWorker } from '@/sync/worker';
import type { Change, World } from '../world/world';
import type { RunningWorld } from './running-world';
import { localWorker } from './sync-worker';

/** Tables whose rows are work for the sync worker. */
const WORK = new Set<string>([
  'updatedSchedules',
  'eventRequests',
  'pendingCalendars',
  'syncJobs',
  'authorizations',
  'intents',
  'providerEvents',
]);
/** Changes come in groups, which are handled together. */
const PAUSE = 150;
/** How often the worker checks without being notified. */
const INTERVAL = 60_000;
/** How often it reads every calendar, in the world’s time, in case a notification was lost. */
const ALL = 60 * 60_000;
const ORGANIZATION = 'meridian';
const NOWHERE = 'https://sync.invalid/';

/**
 * The sync worker beside a running world, so that its calendars are live. It runs soon after a relevant change here or at a
 * provider’s fake, and once a minute.
 */
export class RunningSync {
  private readonly running: RunningWorld;
  private readonly settle: () => Promise<void>;
  private readonly interval: ReturnType<typeof setInterval>;
  /** A worker’s state belongs to one world: another world gets its own worker. */
  private of: { readonly world: World; readonly worker: SyncWorker; allAt: number } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBusy = false;
  private isAsked = false;
  private readonly told: string[];

  /** @param told what providers reported before it started */
  constructor(running: RunningWorld, settle: () => Promise<void>, told: readonly string[] = []) {
    this.running = running;
    this.settle = settle;
    this.told = [...told];
    this.interval = setInterval(() => this.ask(), INTERVAL);
    // What changed before it started.
    this.ask();
  }

  /** Rows changed: a run follows if they’re work. A run that did something is followed by one that finds nothing. */
  changed(changes: readonly Change[]): void {
    if (changes.some(({ table }) => WORK.has(table))) this.ask();
  }

  /** A provider reported a change under a token. */
  notice(token: string): void {
    this.told.push(token);
    this.ask();
  }

  stop(): void {
    clearInterval(this.interval);
    clearTimeout(this.timer);
  }

  private get current() {
    const { world } = this.running;
    if (this.of?.world !== world) {
      const worker = localWorker({
        server: () => this.running.server,
        standIns: () => this.running.providers,
        organization: ORGANIZATION,
        notices: { google: NOWHERE, microsoft: NOWHERE },
      });
      // No notification reports what changed after a listener ended.
      const mayHaveMissed = [...world.tables.listeners.all()].some(
        ({ status, expires_at }) =>
          status === 'started' && expires_at !== null && expires_at <= world.now,
      );
      this.of = { world, worker, allAt: mayHaveMissed ? 0 : world.clock.now() + ALL };
    }
    return this.of;
  }

  private ask(): void {
    if (this.isBusy) this.isAsked = true;
    else this.timer ??= setTimeout(() => void this.run(), PAUSE);
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.isBusy = true;
    this.isAsked = false;
    try {
      const { current } = this;
      const { worker, world } = current;
      for (const token of this.told.splice(0)) await worker.notified(token);
      const now = world.clock.now();
      const all = now >= current.allAt;
      await worker.pass({ all });
      if (all) current.allAt = now + ALL;
      await this.settle();
    } catch {
      // The world was replaced, or fails as configured: the next run finds what’s left.
    } finally {
      this.isBusy = false;
      if (this.isAsked) this.ask();
    }
  }
}
