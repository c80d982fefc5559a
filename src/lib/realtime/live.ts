import { now } from '@/lib/clock';
import { HubRefused, MissingAccess, type HubAddress, type OpenHub } from './hub';
import { Inbox, type InboxOptions } from './inbox';
import { liveStatus, setLiveStatus } from './status';

/** Longest waits before the next attempts, in milliseconds; the last one repeats, in visible tabs only (H-16). */
export const WAITS: readonly number[] = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];

/** A connection that stood this long, in milliseconds, starts the waits anew (H-18). */
export const PROVEN = 30_000;

/** So many drops within a minute mean polling for five minutes (H-18). */
export const MAX_DROPS = 5;
export const DROP_WINDOW = 60_000;
export const REST = 5 * 60_000;

/** Milliseconds down before anyone is told (H-23). */
export const PATIENCE = 10_000;

export interface LiveOptions extends Omit<HubAddress, 'accessToken'>, InboxOptions {
  /**
   * The access token, renewed by the shared refresh where needed (F-7). Given the token that the hub refused, a newer one
   * is wanted. `undefined`: there is none and the refresh failed, which is the session's to answer (F-9, H-15).
   */
  accessToken: (refused?: string) => Promise<string | undefined>;
}

type Phase = 'stopped' | 'starting' | 'live' | 'waiting' | 'resting';

/** Keeps one connection to the hub alive, and the status honest. One instance lives as long as one session. */
export class LiveUpdates {
  private readonly options: LiveOptions;
  private readonly open: OpenHub;
  private readonly random: () => number;
  private readonly inbox: Inbox;
  private readonly listeners = new AbortController();
  private phase: Phase = 'stopped';
  private connection = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private drops: readonly number[] = [];
  private connectedAt: number | undefined;
  private refused: string | undefined;

  /** @param random a number from 0 to below 1, for the jitter */
  constructor(options: LiveOptions, open: OpenHub, random: () => number = Math.random) {
    this.options = options;
    this.open = open;
    this.random = random;
    this.inbox = new Inbox(options);
  }

  start(): void {
    const { signal } = this.listeners;
    addEventListener('online', this.wake, { signal });
    addEventListener('pageshow', this.wake, { signal });
    document.addEventListener('visibilitychange', this.wake, { signal });
    this.down();
    void this.attempt();
  }

  /** Ends everything for good: a logout, another organization, another person (H-19). */
  stop(): void {
    this.phase = 'stopped';
    this.listeners.abort();
    this.connection.abort();
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    this.inbox.close();
    setLiveStatus({ state: 'off' });
  }

  private async attempt(): Promise<void> {
    clearTimeout(this.timer);
    this.phase = 'starting';
    this.connection = new AbortController();
    const { signal } = this.connection;
    try {
      let closed = false;
      const address = {
        ...this.options,
        accessToken: () => this.options.accessToken(this.refused),
      };
      await this.open(
        address,
        {
          added: this.inbox.receive,
          closed: () => {
            closed = true;
            if (this.phase === 'live' && !signal.aborted) this.dropped();
          },
        },
        signal,
      );
      if (signal.aborted) return;
      this.connected();
      if (closed) this.dropped();
    } catch (error) {
      if (signal.aborted) return;
      this.failed(error);
    }
  }

  private connected(): void {
    // The page has just read what it shows; a first connection that took long is a gap like any other (H-17).
    const isStart = this.connectedAt === undefined && liveStatus().state === 'connecting';
    this.phase = 'live';
    this.connectedAt = performance.now();
    this.refused = undefined;
    clearTimeout(this.patience);
    this.patience = undefined;
    setLiveStatus({ state: 'live' });
    this.inbox.everything(isStart ? 'start' : 'refetch');
  }

  private failed(error: unknown): void {
    if (error instanceof MissingAccess) {
      this.stop();
      return;
    }
    const isFirstRefusal = error instanceof HubRefused && this.refused === undefined;
    this.refused = error instanceof HubRefused ? error.token : undefined;
    // An expired token costs no waiting, once; a renewed one that is refused too is a failure like any other.
    if (isFirstRefusal) void this.attempt();
    else this.wait();
  }

  private dropped(): void {
    const moment = performance.now();
    if (moment - (this.connectedAt ?? moment) >= PROVEN) this.failures = 0;
    // A lost network says nothing about the hub, and `online` shall find the way free (F-3).
    const drops = navigator.onLine ? [...this.drops, moment] : this.drops;
    this.drops = drops.filter((at) => moment - at < DROP_WINDOW);
    this.down();
    if (this.drops.length >= MAX_DROPS) this.rest();
    else this.wait();
  }

  /** Full jitter, so that a thousand tabs do not come back in the same second. */
  private wait(): void {
    this.phase = 'waiting';
    const step = Math.min(this.failures, WAITS.length - 1);
    this.failures += 1;
    if (step === WAITS.length - 1 && document.visibilityState === 'hidden') return;
    this.timer = setTimeout(() => void this.attempt(), this.random() * (WAITS[step] ?? 0));
  }

  private rest(): void {
    this.phase = 'resting';
    this.drops = [];
    clearTimeout(this.patience);
    this.patience = undefined;
    setLiveStatus({ state: 'paused', since: now() });
    this.timer = setTimeout(() => void this.attempt(), REST);
  }

  private down(): void {
    if (this.patience !== undefined) return;
    const since = now();
    setLiveStatus({ state: 'connecting' });
    this.patience = setTimeout(() => setLiveStatus({ state: 'paused', since }), PATIENCE);
  }

  /** The network, the page or the tab is back (H-20). A rest from drops is not cut short. */
  private readonly wake = (event: Event): void => {
    if (event.type === 'visibilitychange' && document.visibilityState === 'hidden') return;
    const isRestored = event.type === 'pageshow' && (event as PageTransitionEvent).persisted;
    // What stood before the page was frozen only looks alive (F-55).
    if (isRestored && (this.phase === 'live' || this.phase === 'starting')) {
      this.connection.abort();
      this.down();
      this.phase = 'waiting';
    }
    if (this.phase === 'waiting') void this.attempt();
  };
}
