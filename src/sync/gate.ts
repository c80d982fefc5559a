import { HOUR, MINUTE } from '@/domain/time/durations';

/** The first wait after a failure, and the longest, in milliseconds. */
const FIRST = 1000;
const MAX_WAIT = MINUTE;
/** After this many refusals in a row, for any calendars, the provider itself is left alone. */
const IN_A_ROW = 5;
/** No provider needs a longer wait than this. */
const MAX_RETRY_AFTER = HOUR;

interface Wait {
  readonly until: number;
  readonly tries: number;
  readonly since: number;
}

/** How long to wait after some failures in a row: doubled each time, with jitter so that workers don’t retry in step. */
export function backOff(tries: number, random: () => number): number {
  const wait = Math.min(MAX_WAIT, FIRST * 2 ** Math.min(tries, 20));
  return wait / 2 + (random() * wait) / 2;
}

/**
 * Keeps a provider from being called again too soon. A refused calendar waits on its own, so that others continue. After several
 * refusals in a row, the provider waits as a whole, and a single call checks whether it has recovered.
 */
export class Gate {
  private readonly now: () => number;
  private readonly random: () => number;
  private readonly calendars = new Map<string, Wait>();
  private inARow = 0;
  private closedUntil = 0;

  constructor(now: () => number, random: () => number) {
    this.now = now;
    this.random = random;
  }

  /** When the calendar may be called again; 0 means now. */
  opensAt(calendar: string): number {
    const at = Math.max(this.closedUntil, this.calendars.get(calendar)?.until ?? 0);
    return at > this.now() ? at : 0;
  }

  /** When the provider may be called again; 0 means now. */
  get opens(): number {
    return this.closedUntil > this.now() ? this.closedUntil : 0;
  }

  /** Whether a single call should check if the provider has recovered. */
  get isDoubtful(): boolean {
    return this.inARow >= IN_A_ROW;
  }

  /** Records a refusal or a missing answer. Returns since when that calendar has been failing. */
  refused(calendar: string, asked: number | undefined): number {
    const before = this.calendars.get(calendar);
    const now = this.now();
    const tries = (before?.tries ?? 0) + 1;
    const own = Math.max(Math.min(asked ?? 0, MAX_RETRY_AFTER), backOff(tries - 1, this.random));
    const since = before?.since ?? now;
    this.calendars.set(calendar, { until: now + own, tries, since });
    this.inARow += 1;
    if (this.inARow >= IN_A_ROW) {
      const wait = backOff(this.inARow - IN_A_ROW, this.random);
      this.closedUntil = now + Math.max(Math.min(asked ?? 0, MAX_RETRY_AFTER), wait);
    }
    return since;
  }

  /** Records a successful call. */
  succeeded(calendar: string): void {
    this.inARow = 0;
    this.closedUntil = 0;
    this.calendars.delete(calendar);
  }
}
