/** A source of the present: milliseconds since 1970, UTC. */
export interface Clock {
  now(): number;
}

/** What the device clock may be wrong by while the server's time is unknown (F-37). */
const TOLERANCE = 5 * 60_000;

/** How many answers are remembered. The `Date` of a cached or delayed answer is too old, never too new. */
const SAMPLES = 5;

/** A smaller correction is noise: the header has whole seconds, and the answer traveled. */
const DEADBAND = 2_000;

/** A clock that stands still until it is told otherwise, for tests and stories. */
export interface FixedClock extends Clock {
  /** Jumps to an instant. */
  set(instant: number): void;
  /** Moves on by that many milliseconds. */
  advance(milliseconds: number): void;
}

let substitute: Clock | undefined;
let offset = 0;
let samples: readonly number[] = [];
const listeners = new Set<() => void>();

/** Now, in milliseconds since 1970: the device's time, corrected by what the server's answers say (F-37). */
export function now(): number {
  return substitute ? substitute.now() : Date.now() + offset;
}

/** Milliseconds by which {@link now} may be wrong: none once a server's date was read, else five minutes (F-37). */
export function tolerance(): number {
  return substitute || samples.length > 0 ? 0 : TOLERANCE;
}

/** Whether an instant has certainly passed: in doubt it has not, and the server stays the judge (F-37). */
export function isPast(instant: number): boolean {
  return instant < now() - tolerance();
}

/**
 * Learns the server's time from the `Date` header of an answer (F-37).
 *
 * @param server the header's value, in milliseconds since 1970; anything but a number is ignored
 * @param device the device's time when the answer arrived
 */
export function learnServerTime(server: number, device: number): void {
  if (!Number.isFinite(server)) return;
  // The header is cut to the second, so half of one is its expected loss.
  samples = [...samples, server + 500 - device].slice(-SAMPLES);
  const best = Math.max(...samples);
  if (Math.abs(best - offset) < DEADBAND) return;
  offset = best;
  changed();
}

/** Puts another clock in the place of the device's, or takes it away again. What was learned is forgotten. */
export function setClock(clock: Clock | undefined): void {
  substitute = clock;
  offset = 0;
  samples = [];
  changed();
}

/** A clock that stands at an instant. Moving it redraws what shows the time, once it is the clock in use. */
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

/** Calls back whenever the present jumps, as against passing. */
export function onClockJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
