import type { CDPSession, Page } from 'playwright';

/** What one cold load of a page costs. Times are milliseconds since the navigation. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Until what the page is for stands there. */
  readonly content: number;
  /** Of all tasks that kept the page from answering for longer than 50 ms, what is beyond that. */
  readonly blocking: number;
  /** Cumulative layout shift, a thousandth each. */
  readonly shiftPerMille: number;
  readonly scriptKb: number;
  /** Until the content stands there, of page and API together; without preflights. */
  readonly requests: number;
  /** Calls of the API until the page rests. */
  readonly calls: number;
  /** What a browser asks an API on another origin for leave with, until the page rests. */
  readonly preflights: number;
  /** Milliseconds of processor time that the main thread takes until the content stands there, and until the page rests. */
  readonly contentWork: number;
  readonly work: number;
  /** Megabytes of JavaScript's heap once the page rests and all garbage is gone. */
  readonly heap: number;
}

interface Seen {
  largest: number;
  blocking: number;
  shift: number;
  events: { name: string; start: number; duration: number }[];
}

declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Runs in every page before its own scripts. */
function watch(): void {
  const seen: Seen = { largest: 0, blocking: 0, shift: 0, events: [] };
  window.seen = seen;
  const on = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  on('longtask', ({ duration }) => {
    seen.blocking += duration - 50;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  on(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) {
        seen.events.push({ name: entry.name, start: entry.startTime, duration: entry.duration });
      }
    },
    { durationThreshold: 16 },
  );
}

/** The conditions of the figures in the field: a processor four times slower. The slow line is the site's own. */
export async function asInTheField(page: Page): Promise<CDPSession> {
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  return session;
}

/** Runs in the page: until something stands there, as a frame shows it. */
async function until(selector: string): Promise<number> {
  while (!document.querySelector(selector)) {
    if (performance.now() > 60_000) throw new Error(`${location.pathname} never shows ${selector}`);
    await new Promise(requestAnimationFrame);
  }
  return performance.now();
}

/** Runs in the page, when it rests. */
function figures() {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter(({ name }) => /\.js(\?|$)/.test(new URL(name).pathname));
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    largestPaint: window.seen?.largest ?? NaN,
    blocking: window.seen?.blocking ?? NaN,
    shiftPerMille: 1000 * (window.seen?.shift ?? NaN),
    scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    requests: resources.length + 1,
  };
}

/** Counts the calls of the API and their preflights from now on. */
function countCalls(session: CDPSession): () => { calls: number; preflights: number } {
  let [calls, preflights] = [0, 0];
  session.on('Network.requestWillBeSent', ({ type }) => {
    if (type === 'Preflight') preflights += 1;
    if (type === 'Fetch' || type === 'XHR') calls += 1;
  });
  return () => ({ calls, preflights });
}

/** A metric of the page's process. `Performance` must be enabled. */
async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? NaN;
}

/** Milliseconds of work that the main thread of a page has done. */
const workOf = async (session: CDPSession): Promise<number> =>
  1000 * (await metric(session, 'TaskDuration'));

/** Megabytes that are left on the heap of a page after all garbage is collected. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await metric(session, 'JSHeapUsedSize')) / 1e6;
}

/** Loads a page and waits for its content, then until it rests. */
export async function visit(
  page: Page,
  session: CDPSession,
  address: string,
  content: string,
): Promise<Visit> {
  // Time on the thread itself, which other processes on the machine do not lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(session);
  const counts = countCalls(session);
  await page.goto(address, { waitUntil: 'commit' });
  const at = await page.evaluate(until, content);
  const contentWork = (await workOf(session)) - before;
  const { scriptKb, requests } = await page.evaluate(figures);
  await page.waitForLoadState('networkidle');
  // Told a little after the paint itself.
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return {
    ...(await page.evaluate(figures)),
    content: at,
    scriptKb,
    requests,
    ...counts(),
    contentWork,
    work: (await workOf(session)) - before,
    heap: await heapOf(session),
  };
}

/** The longest event of an interaction, in milliseconds from the input to the next paint; 16 when none took longer. */
export async function interaction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    if (window.seen) window.seen.events = [];
  });
  await act();
  // Entries are told after the paint they end with.
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    return Math.max(16, ...(window.seen?.events ?? []).map(({ duration }) => duration));
  });
}
