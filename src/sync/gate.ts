/** The first wait after a failure, and the longest, in milliseconds. */
const FIRST = 1000;
const LONGEST = 60_000;
/** Refusals in a row, of whatever calendars, after which the provider itself is left alone. */
const IN_A_ROW = 5;
/** No provider keeps anyone away for longer than this. */
const MOST_ASKED = 60 * 60_000;

interface Wait {
  readonly until: number;
  readonly tries: number;
  readonly since: number;
}

/** How long to wait after some failures in a row: twice as long each time, spread so that no one knocks in step. */
export function backOff(tries: number, random: () => number): number {
  const wait = Math.min(LONGEST, FIRST * 2 ** Math.min(tries, 20));
  return wait / 2 + (random() * wait) / 2;
}

/**
 * Keeps one provider from being called too soon again. A calendar that is refused waits by itself, so that the others go on;
 * after several refusals in a row the provider waits as a whole, and one call alone asks whether it is well again.
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

  /** When a calendar may be called again; 0 for at once. */
  opensAt(calendar: string): number {
    const at = Math.max(this.closedUntil, this.calendars.get(calendar)?.until ?? 0);
    return at > this.now() ? at : 0;
  }

  /** When the provider may be called again; 0 for at once. */
  get opens(): number {
    return this.closedUntil > this.now() ? this.closedUntil : 0;
  }

  /** Whether one call alone is to show whether the provider is well again. */
  get isDoubtful(): boolean {
    return this.inARow >= IN_A_ROW;
  }

  /** The provider refused, or did not answer. Gives since when that calendar has had no luck. */
  refused(calendar: string, asked: number | undefined): number {
    const before = this.calendars.get(calendar);
    const now = this.now();
    const tries = (before?.tries ?? 0) + 1;
    const own = Math.max(Math.min(asked ?? 0, MOST_ASKED), backOff(tries - 1, this.random));
    const since = before?.since ?? now;
    this.calendars.set(calendar, { until: now + own, tries, since });
    this.inARow += 1;
    if (this.inARow >= IN_A_ROW) {
      const wait = backOff(this.inARow - IN_A_ROW, this.random);
      this.closedUntil = now + Math.max(Math.min(asked ?? 0, MOST_ASKED), wait);
    }
    return since;
  }

  /** A call went well. */
  succeeded(calendar: string): void {
    this.inARow = 0;
    this.closedUntil = 0;
    this.calendars.delete(calendar);
  }
}
