import { now } from '@/lib/clock';
import { HubRefused, MissingAccess, type HubAddress, type OpenHub } from './hub';
import { Inbox, type InboxOptions } from './inbox';
import { liveStatus, setLiveStatus } from './status';

/** Longest waits before the next attempts, in milliseconds. The last one repeats, only in visible tabs (H-16). */
export const RECONNECT_DELAYS: readonly number[] = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];

/** After a connection lasted this long, in milliseconds, the waits start over (H-18). */
export const PROVEN = 30_000;

/** This many drops within a minute cause five minutes of polling (H-18). */
export const MAX_DROPS = 5;
export const DROP_WINDOW = 60_000;
export const REST = 5 * 60_000;

/** How many milliseconds it’s down before people are told (H-23). */
export const PAUSED_AFTER = 10_000;

export interface LiveOptions extends Omit<HubAddress, 'accessToken'>, InboxOptions {
  /**
   * The access token, renewed by the shared refresh if needed (F-7). `refused` is the token that the hub rejected, if a newer one
   * is needed. `undefined` means there is none and the refresh failed, which the session handles (F-9, H-15).
   */
  accessToken: (refused?: string) => Promise<string | undefined>;
}

type Phase = 'stopped' | 'starting' | 'live' | 'waiting' | 'resting';

/** Keeps one connection to the hub open, and its status accurate. One instance lives as long as one session. */
export class LiveUpdates {
  private readonly options: LiveOptions;
  private readonly open: OpenHub;
  private readonly random: () => number;
  private readonly inbox: Inbox;
  private readonly listeners = new AbortController();
  private phase: Phase = 'stopped';
  private connection = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pauseTimer: ReturnType<typeof setTimeout> | undefined;
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

  /** Ends everything permanently: sign-out, another organization, or another person (H-19). */
  stop(): void {
    this.phase = 'stopped';
    this.listeners.abort();
    this.connection.abort();
    clearTimeout(this.timer);
    clearTimeout(this.pauseTimer);
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
    // The page has just loaded what it shows; a first connection that took long is a gap like any other (H-17).
    const isStart = this.connectedAt === undefined && liveStatus().state === 'connecting';
    this.phase = 'live';
    this.connectedAt = performance.now();
    this.refused = undefined;
    clearTimeout(this.pauseTimer);
    this.pauseTimer = undefined;
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
    // An expired token is retried once without waiting; if the renewed one is rejected too, it’s a normal failure.
    if (isFirstRefusal) void this.attempt();
    else this.wait();
  }

  private dropped(): void {
    const moment = performance.now();
    if (moment - (this.connectedAt ?? moment) >= PROVEN) this.failures = 0;
    // A lost network says nothing about the hub, and `online` should be able to reconnect at once (F-3).
    const drops = navigator.onLine ? [...this.drops, moment] : this.drops;
    this.drops = drops.filter((at) => moment - at < DROP_WINDOW);
    this.down();
    if (this.drops.length >= MAX_DROPS) this.rest();
    else this.wait();
  }

  /** Full jitter, so that a thousand tabs don’t reconnect in the same second. */
  private wait(): void {
    this.phase = 'waiting';
    const step = Math.min(this.failures, RECONNECT_DELAYS.length - 1);
    this.failures += 1;
    if (step === RECONNECT_DELAYS.length - 1 && document.visibilityState === 'hidden') return;
    this.timer = setTimeout(
      () => void this.attempt(),
      this.random() * (RECONNECT_DELAYS[step] ?? 0),
    );
  }

  private rest(): void {
    this.phase = 'resting';
    this.drops = [];
    clearTimeout(this.pauseTimer);
    this.pauseTimer = undefined;
    setLiveStatus({ state: 'paused', since: now() });
    this.timer = setTimeout(() => void this.attempt(), REST);
  }

  private down(): void {
    if (this.pauseTimer !== undefined) return;
    const since = now();
    setLiveStatus({ state: 'connecting' });
    this.pauseTimer = setTimeout(() => setLiveStatus({ state: 'paused', since }), PAUSED_AFTER);
  }

  /** The network, the page, or the tab is back (H-20). A pause after too many drops isn’t shortened. */
  private readonly wake = (event: Event): void => {
    if (event.type === 'visibilitychange' && document.visibilityState === 'hidden') return;
    const isRestored = event.type === 'pageshow' && (event as PageTransitionEvent).persisted;
    // A connection from before the page was frozen only seems to be open (F-55).
    if (isRestored && (this.phase === 'live' || this.phase === 'starting')) {
      this.connection.abort();
      this.down();
      this.phase = 'waiting';
    }
    if (this.phase === 'waiting') void this.attempt();
  };
}
