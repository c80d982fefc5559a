/** A source of the current time: milliseconds since 1970, UTC. */
export interface Clock {
  now(): number;
}

/** How far the device’s clock may be off while the server’s time is unknown (F-37). */
const TOLERANCE = 5 * 60_000;

/** How many answers are remembered. The `Date` of a cached or delayed answer can be too old but never too new. */
const SAMPLES = 5;

/** A smaller correction is noise: the header has whole seconds, and the answer took time to arrive. */
const DEADBAND = 2_000;

/** A clock that stands still until told otherwise, for tests and stories. */
export interface FixedClock extends Clock {
  /** Jumps to an instant. */
  set(instant: number): void;
  /** Advances by that many milliseconds. */
  advance(milliseconds: number): void;
}

let substitute: Clock | undefined;
let offset = 0;
let samples: readonly number[] = [];
const listeners = new Set<() => void>();

/** The current time in milliseconds since 1970: the device’s time, corrected by the server’s answers (F-37). */
export function now(): number {
  return substitute ? substitute.now() : Date.now() + offset;
}

/** By how many milliseconds {@link now} may be off: none once a server’s date was read, otherwise five minutes (F-37). */
export function tolerance(): number {
  return substitute || samples.length > 0 ? 0 : TOLERANCE;
}

/** Whether an instant has certainly passed. If in doubt it hasn’t, and the server decides (F-37). */
export function isPast(instant: number): boolean {
  return instant < now() - tolerance();
}

/**
 * Learns the server’s time from the `Date` header of an answer (F-37).
 *
 * @param server the header’s value, in milliseconds since 1970; anything but a number is ignored
 * @param device the device’s time when the answer arrived
 */
export function syncServerTime(server: number, device: number): void {
  if (!Number.isFinite(server)) return;
  // The header is truncated to the second, so on average it’s half a second too early.
  samples = [...samples, server + 500 - device].slice(-SAMPLES);
  const best = Math.max(...samples);
  if (Math.abs(best - offset) < DEADBAND) return;
  offset = best;
  changed();
}

/** Replaces the device’s clock, or restores it. What was learned is forgotten. */
export function setClock(clock: Clock | undefined): void {
  substitute = clock;
  offset = 0;
  samples = [];
  changed();
}

/** A clock that stands at an instant. While it’s in use, moving it updates everything that shows the time. */
export function fixedClock(instant: number): FixedClock {
  let at = instant;
  const clock: FixedClock = {
    now: () => at,
    set: (next) => {
      at = next;
      if (substitute === clock) changed();
    },
    advance: (milliseconds) => clock.set(at + milliseconds),
  };
  return clock;
}

/** Calls back when the current time jumps rather than passes. */
export function onClockJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
