import { paceAnswers } from '@mocks/adapters/vitest';
import { random } from '@mocks/seed/random';

/**
 * Makes answers, code that’s loaded when needed, frames, and React’s work late at random, so that a journey that only passes on a
 * machine of a certain pace fails here. `npm run steady -- <pattern>` turns it on; see also `lateImports` in `late-imports.ts`.
 *
 * `UNEVEN` is the seed. The order in which things were requested is the product’s to keep, and is still kept: only how long each takes differs.
 */

// The real ones, because a test may install its own clock.
const { setTimeout, setImmediate } = globalThis;

const { chance, next } = random('uneven', process.env['UNEVEN'] ?? '');

/** @param ms at most */
const pause = (ms: number): Promise<void> =>
  new Promise((end) => {
    setTimeout(end, next() * ms);
  });

/** React schedules its work with `setImmediate`. */
function lateWork(): void {
  const late = (run: (...args: unknown[]) => void, ...args: unknown[]) =>
    chance(0.15) ? setTimeout(run, next() * 12, ...args) : setImmediate(run, ...args);
  globalThis.setImmediate = Object.assign(late, setImmediate);
}

/** Each page of the tests has frames of its own. A late frame is late for everyone who waits for it, as in a browser. */
function lateFrames(): void {
  const { requestAnimationFrame } = globalThis;
  let waiting = new Map<number, FrameRequestCallback>();
  let running = waiting;
  let lastId = 0;
  const frame = (time: number) => {
    if (!('document' in globalThis)) return;
    running = waiting;
    waiting = new Map();
    for (const run of running.values()) run(time);
  };
  globalThis.requestAnimationFrame = (run) => {
    if (waiting.size === 0) {
      requestAnimationFrame((time) => {
        if (chance(0.5)) frame(time);
        else setTimeout(frame, next() * 30, time);
      });
    }
    lastId += 1;
    waiting.set(lastId, run);
    return lastId;
  };
  globalThis.cancelAnimationFrame = (id) => {
    waiting.delete(id);
    running.delete(id);
  };
}

/** Set by a setup file that ran before in the same process. */
const begun = globalThis as { lateImport?: <T>(module: Promise<T>) => Promise<T> };

if (!begun.lateImport) {
  begun.lateImport = async (module) => {
    const loaded = await module;
    if (chance(0.6)) await pause(80);
    return loaded;
  };
  lateWork();
  paceAnswers(() => (chance(0.5) ? pause(50) : Promise.resolve()));
}
lateFrames();
