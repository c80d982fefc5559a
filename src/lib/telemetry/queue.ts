/** At most this many entries wait; later ones are dropped (F-54). */
export const QUEUE_LIMIT = 200;

/** Milliseconds between two drains (F-54). */
export const DRAIN_INTERVAL = 3_000;

/** After this many failures in a row, a queue stays silent until the page is closed (F-54). */
export const MAX_FAILURES = 3;

/** A send without an answer fails after this many milliseconds. */
const SEND_TIMEOUT = 10_000;

/** Sends one entry and resolves to whether it arrived. A rejection counts as a failure. */
export type Send<T> = (entry: T) => Promise<boolean>;

/** Counts failures in a row; `open` becomes true after too many, permanently. */
export class Breaker {
  private failures = 0;

  get open(): boolean {
    return this.failures >= MAX_FAILURES;
  }

  /** Failures without a network say nothing about the service, so they don’t count. */
  record(success: boolean): void {
    if (this.open) return;
    if (success) this.failures = 0;
    else if (navigator.onLine) this.failures += 1;
  }
}

/**
 * Holds entries until they can be sent: limited in size, drained every 3 s, silent after three failures in a row (F-54). Nothing
 * here throws or writes to the console.
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

  /** Sets the sender; waiting entries are sent with the next drain. */
  open(send: Send<T>): void {
    this.sender = send;
    this.schedule();
  }

  /** Drops everything and accepts nothing more, because it’s turned off or the service can’t be reached. */
  close(): void {
    this.closed = true;
    this.entries.length = 0;
    clearTimeout(this.timer);
  }

  /** Sends waiting entries in order. A failed entry stays and is retried with the next drain. */
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
