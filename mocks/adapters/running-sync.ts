import type { SyncWorker } from '@/sync/worker';
import type { Change, World } from '../world/world';
import type { RunningWorld } from './running-world';
import { localWorker } from './sync-worker';

/** Tables whose rows are work for the synchronization. */
const WORK = new Set<string>([
  'updatedSchedules',
  'eventRequests',
  'pendingCalendars',
  'syncJobs',
  'authorizations',
  'intents',
]);
/** Changes come in groups: they are done together. */
const PAUSE = 150;
/** How often the worker looks though no one told it of anything. */
const INTERVAL = 60_000;
const ORGANIZATION = 'meridian';
const NOWHERE = 'https://sync.invalid/';

/**
 * The synchronization beside a running world, so that its calendars live: it runs soon after something changed that concerns
 * it, here or at a stand-in of a provider, and once a minute.
 */
export class RunningSync {
  private readonly running: RunningWorld;
  private readonly settle: () => Promise<void>;
  private readonly interval: ReturnType<typeof setInterval>;
  /** What a worker remembers is of one world: another one gets a worker of its own. */
  private of: { readonly world: World; readonly worker: SyncWorker } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBusy = false;
  private isAsked = false;
  private readonly told: string[] = [];

  constructor(running: RunningWorld, settle: () => Promise<void>) {
    this.running = running;
    this.settle = settle;
    this.interval = setInterval(() => this.ask(), INTERVAL);
    // What changed before it began.
    this.ask();
  }

  /** Rows changed: a run follows where they are work. After a run that did something comes one that finds nothing. */
  changed(changes: readonly Change[]): void {
    if (changes.some(({ table }) => WORK.has(table))) this.ask();
  }

  /** A provider told of a change under a token. */
  notice(token: string): void {
    this.told.push(token);
    this.ask();
  }

  stop(): void {
    clearInterval(this.interval);
    clearTimeout(this.timer);
  }

  private get worker(): SyncWorker {
    const { world } = this.running;
    if (this.of?.world !== world) {
      const worker = localWorker({
        server: () => this.running.server,
        standIns: () => this.running.providers,
        organization: ORGANIZATION,
        notices: { google: NOWHERE, microsoft: NOWHERE },
      });
      this.of = { world, worker };
    }
    return this.of.worker;
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
      const { worker } = this;
      for (const token of this.told.splice(0)) await worker.notified(token);
      await worker.pass();
      await this.settle();
    } catch {
      // The world was replaced, or fails as it was told to: the next run finds what is left.
    } finally {
      this.isBusy = false;
      if (this.isAsked) this.ask();
    }
  }
}
