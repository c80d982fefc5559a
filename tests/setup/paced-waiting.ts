import { configure } from '@testing-library/react';

/**
 * A waiting query runs again with each change of the page and every 50 ms. By role and name, it reads the whole page, which may
 * take as long as rendering it, and delays what it’s waiting for. Here, it then pauses for this multiple of its own duration.
 */
const RESTS = 2;

// The real ones, because a test may install its own clock.
const { setTimeout, clearTimeout, setInterval, performance } = globalThis;

type Check = () => void;

/** Runs a check at once, or as soon as the pause is over. */
function paced(check: Check): { ask: Check; end: Check } {
  let rested = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const run = (): void => {
    end();
    const start = performance.now();
    check();
    const took = performance.now() - start;
    rested = performance.now() + RESTS * took;
  };
  const ask = (): void => {
    const left = rested - performance.now();
    if (left <= 0) run();
    else waiting ??= setTimeout(run, left);
  };
  return { ask, end };
}

/** Whether Testing Library is calling, and not the application, which may start something with a click. */
const isQuery = ({ name }: { name: string }): boolean => name === 'checkRealTimersCallback';

/** Starts waiting, with a separate pace for this query. */
function begin<T>(wait: () => Promise<T>): Promise<T> {
  const page = document.defaultView;
  if (!page) return wait();
  const { MutationObserver: Observer } = page;
  let pace: ReturnType<typeof paced> | undefined;
  const paceOf = (check: Check) => (pace ??= paced(check));
  page.MutationObserver = class extends Observer {
    constructor(check: MutationCallback) {
      super(isQuery(check) ? () => paceOf(check as Check).ask() : check);
    }
    override disconnect(): void {
      super.disconnect();
      pace?.end();
    }
  };
  const own = globalThis.setInterval;
  const every = (check: Check, ms: number) =>
    isQuery(check) ? setInterval(() => paceOf(check).ask(), ms) : own(check, ms);
  globalThis.setInterval = every as typeof setInterval;
  try {
    return wait();
  } finally {
    page.MutationObserver = Observer;
    globalThis.setInterval = own;
  }
}

configure(({ asyncWrapper }) => ({
  asyncWrapper: (wait) => asyncWrapper(() => begin(wait)),
}));
