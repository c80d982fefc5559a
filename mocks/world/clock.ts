/** The world’s own time. Nothing in the fake server reads the device’s clock. */
export interface WorldClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves the clock; negative values move it back. */
  jump(milliseconds: number): void;
}

/** A clock that stands still until it’s moved. */
export function fixedClock(instant: string): WorldClock {
  let at = Date.parse(instant);
  if (Number.isNaN(at)) throw new RangeError(`No such instant: ${instant}`);
  return {
    now: () => at,
    jump: (milliseconds) => {
      at += milliseconds;
    },
  };
}

/** A clock that runs with the device’s, with a difference of `offset` milliseconds. */
export function runningClock(offset = 0): WorldClock {
  let shift = offset;
  return {
    now: () => Date.now() + shift,
    jump: (milliseconds) => {
      shift += milliseconds;
    },
  };
}
