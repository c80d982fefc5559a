import * as z from 'zod/mini';
import { report } from '@/lib/telemetry';

/** The hub’s payload besides the id: what happened to which object. It contains no titles or names (HUB-1). */
const Payload = z.object({
  kind: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  created_at: z.string(),
});

/** A single hub message. */
export type HubMessage = z.infer<typeof Payload> & { readonly id: string };

/** How many ids are remembered, because the hub may repeat a message (H-8, H-21). */
export const REMEMBERED = 1_000;

/** Messages within this many milliseconds cause one refetch (H-22). */
export const MERGE_WINDOW = 250;

/** More messages than this in each such window are a flood, during which windows get longer. */
export const FLOOD = 100;

/** The longest window, in milliseconds: during a flood, the page reads this rarely. */
export const LONGEST_WINDOW = 8_000;

/**
 * `refetch` reloads what’s on the screen; `mark` only marks it stale, and focusing the tab reloads it (H-22). `start` is for the
 * first connection of a page that has just loaded everything: the caller decides what a short gap may have missed, and marks the
 * rest.
 */
export type Invalidate = (areas: readonly string[], how: 'refetch' | 'mark' | 'start') => void;

export interface InboxOptions {
  /** Areas of cached answers by the type of object that a message names. Types that aren’t listed are ignored (HUB-1). */
  touches: Readonly<Record<string, readonly string[]>>;
  /** Supported kinds of messages; others are ignored (HUB-1). */
  kinds: readonly string[];
  invalidate: Invalidate;
  /** Called immediately with each valid message, once, for what concerns the person. */
  heard?: (message: HubMessage) => void;
}

/** Turns the hub’s messages into what to reload, never into data (H-17). */
export class Inbox {
  /** Unreadable messages since the start. */
  unreadable = 0;
  private readonly options: InboxOptions;
  private readonly seen = new Set<string>();
  private readonly pending = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private window = MERGE_WINDOW;
  private count = 0;
  private wasFlood = false;

  constructor(options: InboxOptions) {
    this.options = options;
  }

  /** Handles one `added`. An unreadable message is dropped and counted, and the first one is reported (F-43). */
  readonly receive = (id: unknown, text: unknown): void => {
    const payload = typeof id === 'string' ? read(text) : undefined;
    if (typeof id !== 'string' || !payload) {
      this.unreadable += 1;
      if (this.unreadable === 1)
        report(new Error('A hub message could not be read'), { where: 'hub' });
      return;
    }
    if (this.seen.has(id)) return;
    this.seen.add(id);
    if (this.seen.size > REMEMBERED) {
      const [oldest] = this.seen;
      if (oldest !== undefined) this.seen.delete(oldest);
    }
    const { touches, kinds, heard } = this.options;
    if (!kinds.includes(payload.kind) || !Object.hasOwn(touches, payload.object_type)) return;
    heard?.({ ...payload, id });
    for (const area of touches[payload.object_type] ?? []) this.pending.add(area);
    this.count += 1;
    if (this.pending.size > 0) this.timer ??= setTimeout(() => this.endWindow(), this.window);
  };

  /** Doubles the next window while a flood goes on, and halves it afterward. A single burst changes nothing. */
  private endWindow(): void {
    const isFlood = this.count > (FLOOD * this.window) / MERGE_WINDOW;
    const next = isFlood ? this.window * (this.wasFlood ? 2 : 1) : this.window / 2;
    this.wasFlood = isFlood;
    this.window = Math.min(Math.max(next, MERGE_WINDOW), LONGEST_WINDOW);
    this.deliver();
  }

  /** Everything the hub can affect: after a gap, no one knows what was missed (H-8, H-17). */
  everything(how: 'refetch' | 'start'): void {
    for (const area of Object.values(this.options.touches).flat()) this.pending.add(area);
    this.deliver(how);
  }

  /** Drops what hasn’t been delivered. */
  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.count = 0;
    this.pending.clear();
  }

  private deliver(how: 'refetch' | 'start' = 'refetch'): void {
    const areas = [...this.pending];
    this.close();
    if (areas.length === 0) return;
    this.options.invalidate(areas, document.visibilityState === 'hidden' ? 'mark' : how);
  }
}

function read(text: unknown): z.infer<typeof Payload> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const parsed = Payload.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
