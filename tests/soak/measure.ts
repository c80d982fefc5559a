import type { CDPSession, Page } from 'playwright';

/** The memory use of a page after garbage collection. */
export interface Sample {
  /** Minutes since the start. */
  readonly minute: number;
  readonly person: string;
  readonly heapMb: number;
  /** Nodes in the browser’s memory, and how many of them are detached from the document. */
  readonly nodes: number;
  readonly detached: number;
  readonly listeners: number;
}

/** Measures an idle page, always in the same place, so that samples are comparable. */
export async function measure(
  page: Page,
  cdp: CDPSession,
  person: string,
  minute: number,
): Promise<Sample> {
  for (let round = 0; round < 2; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const standing = await page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
  return {
    minute,
    person,
    heapMb: of('JSHeapUsedSize') / 2 ** 20,
    nodes: of('Nodes'),
    detached: Math.max(0, of('Nodes') - standing),
    listeners: of('JSEventListeners'),
  };
}

/** The growth of a figure per hour, by linear regression over its samples. */
export function slopePerHour(
  points: readonly (readonly [minute: number, value: number])[],
): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([minute]) => minute)), mean(points.map(([, value]) => value))];
  const over = points.reduce((sum, [minute, value]) => sum + (minute - x) * (value - y), 0);
  const under = points.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
  return under === 0 ? 0 : (60 * over) / under;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Whether a figure grows without limit: the last third is far above the middle third. The first third doesn’t count, because code
 * and caches load then.
 *
 * @param share by how much the last third may exceed the middle one
 * @param slack growth that never counts as a leak, in the figure’s own unit
 */
export function leaks(values: readonly number[], share: number, slack: number): boolean {
  if (values.length < 6) return false;
  const third = Math.floor(values.length / 3);
  const before = median(values.slice(third, 2 * third));
  const after = median(values.slice(2 * third));
  return after - before > Math.max(slack, share * before);
}
