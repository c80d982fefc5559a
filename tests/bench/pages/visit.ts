import type { CDPSession, Page } from 'playwright';
import { NAMES_FUNCTIONS } from '../whole-app';

/** The cost of one cold load of a page. Times are in milliseconds from the navigation. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Until the page’s content appears. */
  readonly content: number;
  /** The time over 50 ms of all tasks that kept the page from responding. */
  readonly blocking: number;
  /** Cumulative layout shift, in thousandths. */
  readonly shiftPerMille: number;
  readonly scriptKb: number;
  /** Until the content appears, for the page and the API together; without preflights. */
  readonly requests: number;
  /** Calls of the API until the page is idle. */
  readonly calls: number;
  /** Preflight requests to an API on another origin, until the page is idle. */
  readonly preflights: number;
  /** The main thread’s processor time in milliseconds until the content appears, and until the page is idle. */
  readonly contentWork: number;
  readonly work: number;
  /** The JavaScript heap in megabytes once the page is idle and all garbage is collected. */
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

/** Device conditions as in field data: a processor four times slower. The site itself provides the slow line. */
export async function throttleDevice(page: Page): Promise<CDPSession> {
  await page.addInitScript(NAMES_FUNCTIONS);
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  return session;
}

/** Runs in the page: waits until an element appears in a frame. */
async function until(selector: string): Promise<number> {
  while (!document.querySelector(selector)) {
    if (performance.now() > 60_000) throw new Error(`${location.pathname} never shows ${selector}`);
    await new Promise(requestAnimationFrame);
  }
  return performance.now();
}

/** Runs in the page once it’s idle. */
function figures() {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter(({ name }) => /\.js(\?|$)/.test(new URL(name).pathname));
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    // A page without one was not watched.
    largestPaint: window.seen?.largest || NaN,
    blocking: window.seen?.blocking ?? NaN,
    shiftPerMille: 1000 * (window.seen?.shift ?? NaN),
    scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    requests: resources.length + 1,
  };
}

/** Starts counting calls of the API and their preflights. */
function countCalls(session: CDPSession): () => { calls: number; preflights: number } {
  let [calls, preflights] = [0, 0];
  session.on('Network.requestWillBeSent', ({ type, request }) => {
    if (request.method === 'OPTIONS') preflights += 1;
    if (type === 'Fetch' || type === 'XHR') calls += 1;
  });
  return () => ({ calls, preflights });
}

/** A metric of the page's process. `Performance` must be enabled. */
async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? NaN;
}

/** The main thread’s work in milliseconds. */
const workOf = async (session: CDPSession): Promise<number> =>
  1000 * (await metric(session, 'TaskDuration'));

/** The heap of a page in megabytes after all garbage is collected. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await metric(session, 'JSHeapUsedSize')) / 1e6;
}

/** Loads a page, and waits for its content and then until it’s idle. */
export async function visit(
  page: Page,
  session: CDPSession,
  address: string,
  content: string,
): Promise<Visit> {
  // The thread’s own processor time, which other processes on the machine don’t affect.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(session);
  const counts = countCalls(session);
  await page.goto(address, { waitUntil: 'commit' });
  const at = await page.evaluate(until, content);
  const contentWork = (await workOf(session)) - before;
  const { scriptKb, requests } = await page.evaluate(figures);
  await page.waitForLoadState('networkidle');
  // Reported a little after the paint itself.
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

/** The longest event of an interaction, in milliseconds from the input to the next paint; 16 if none took longer. */
export async function interaction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    if (window.seen) window.seen.events = [];
  });
  await act();
  // Entries are reported after the paint they end with.
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    return Math.max(16, ...(window.seen?.events ?? []).map(({ duration }) => duration));
  });
}
