import type { CDPSession, Page } from 'playwright';

/** What a page holds after a collection of garbage. */
export interface Sample {
  /** Minutes since the beginning. */
  readonly minute: number;
  readonly person: string;
  readonly heapMb: number;
  /** Nodes the browser keeps, and of them those that stand in no document. */
  readonly nodes: number;
  readonly detached: number;
  readonly listeners: number;
}

/** Measures a page as it rests, in the same place each time, so that samples compare. */
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

/** By how much a figure grows in an hour, by the line that fits its samples best. */
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
 * Whether a figure grows for ever: the last third is far above the middle third. The first, in which code and caches come, is
 * not asked.
 *
 * @param share by how much more it may be
 * @param slack what is never called a leak, in the figure's own unit
 */
export function leaks(values: readonly number[], share: number, slack: number): boolean {
  if (values.length < 6) return false;
  const third = Math.floor(values.length / 3);
  const before = median(values.slice(third, 2 * third));
  const after = median(values.slice(2 * third));
  return after - before > Math.max(slack, share * before);
}
