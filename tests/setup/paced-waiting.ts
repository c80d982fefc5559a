import { configure } from '@testing-library/react';

/**
 * A query that waits is made again with each change of the page and every 50 ms. By role and name it reads the whole page,
 * which may take as long as drawing it, and meanwhile what it waits for stands still. Here it then rests, this many times as
 * long as it took.
 */
const RESTS = 2;

// The real ones: a test may put a clock of its own in their place.
const { setTimeout, clearTimeout, setInterval, performance } = globalThis;

type Check = () => void;

/** Makes a check at once, or as soon as it has rested. */
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

/** Whether it is Testing Library that asks, and not the application, which may begin something with a click. */
const isQuery = ({ name }: { name: string }): boolean => name === 'checkRealTimersCallback';

/** Begins to wait, with a pace for the one query that is waited for. */
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
