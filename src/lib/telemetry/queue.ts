/** At most this many entries wait; what comes later is lost (F-54). */
export const QUEUE_LIMIT = 200;

/** Milliseconds between two drains (F-54). */
export const DRAIN_INTERVAL = 3_000;

/** So many failures in a row silence a queue for the page's life (F-54). */
export const MAX_FAILURES = 3;

/** A send without an answer counts as failed after this many milliseconds. */
const SEND_TIMEOUT = 10_000;

/** Sends one entry; resolves to whether it arrived. A rejection counts as a failure. */
export type Send<T> = (entry: T) => Promise<boolean>;

/** Counts failures in a row; `open` once there were too many, and for good. */
export class Breaker {
  private failures = 0;

  get open(): boolean {
    return this.failures >= MAX_FAILURES;
  }

  /** Failures without a network say nothing about the other side, so they do not count. */
  record(success: boolean): void {
    if (this.open) return;
    if (success) this.failures = 0;
    else if (navigator.onLine) this.failures += 1;
  }
}

/**
 * Holds entries until someone can send them: bounded, drained every 3 s, silent after three failures in a row (F-54).
 * Nothing here throws or writes to the console.
 */
export class BoundedQueue<T> {
  private readonly entries: T[] = [];
  private readonly breaker = new Breaker();
  private sender: Send<T> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private draining = false;
  private closed = false;

  get size(): number {
    return this.entries.length;
  }

  push(entry: T): void {
    if (this.closed || this.entries.length >= QUEUE_LIMIT) return;
    this.entries.push(entry);
    this.schedule();
  }

  /** Names the one who sends; what has waited goes with the next drain. */
  open(send: Send<T>): void {
    this.sender = send;
    this.schedule();
  }

  /** Forgets everything and takes nothing more: switched off, or the other side cannot be reached. */
  close(): void {
    this.closed = true;
    this.entries.length = 0;
    clearTimeout(this.timer);
  }

  /** Sends what waits, in order. An entry that fails stays and is tried again with the next drain. */
  async drain(): Promise<void> {
    if (!this.sender || this.draining || !navigator.onLine) return;
    this.draining = true;
    for (let entry = this.entries[0]; entry !== undefined; entry = this.entries[0]) {
      const success = await attempt(this.sender, entry);
      this.breaker.record(success);
      if (this.breaker.open) this.close();
      if (!success) break;
      this.entries.shift();
    }
    this.draining = false;
  }

  private schedule(): void {
    if (this.timer !== undefined || !this.sender || this.closed || this.size === 0) return;
    this.timer = setTimeout(() => {
      void this.drain().then(() => {
        this.timer = undefined;
        this.schedule();
      });
    }, DRAIN_INTERVAL);
  }
}

async function attempt<T>(send: Send<T>, entry: T): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SEND_TIMEOUT);
  });
  try {
    return await Promise.race([send(entry), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
