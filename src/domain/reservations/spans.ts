/**
 * Arithmetic on stretches of time. Half-open [start, end), in milliseconds since 1970, already read: the selector asks
 * these for thousands of places a frame, so they parse nothing (RANGE-1).
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether `inner` lies wholly in `outer` (RANGE-1); equal borders count. */
export function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The common part; undefined where there is none, as for spans that only touch (RANGE-1). */
export function intersect(a: Span, b: Span): Span | undefined {
  const start = Math.max(a.start, b.start);
  const end = Math.min(a.end, b.end);
  return start < end ? { start, end } : undefined;
}

/** The same time as a sorted list of spans that neither overlap nor touch (RANGE-1); empty ones drop. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start >= end) continue;
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** What is left of `span` outside all of `taken`, sorted (RANGE-1). */
export function subtract(span: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = span.start;
  for (const { start, end } of mergeSpans(taken)) {
    if (end <= from) continue;
    if (start >= span.end) break;
    if (start > from) left.push({ start: from, end: start });
    from = end;
  }
  if (from < span.end) left.push({ start: from, end: span.end });
  return left;
}

/** A span that takes up `slots` units of a place. */
export interface Load extends Span {
  readonly slots: number;
}

/**
 * The stretches inside `span` in which the concurrent `slots` exceed `limit` (RACE-4): the peak counts, never the sum,
 * and loads that only touch are not concurrent.
 *
 * @param limit 0 or more
 */
export function loadedAbove(span: Span, loads: readonly Load[], limit: number): Span[] {
  const above: Span[] = [];
  let level = 0;
  let since: number | undefined;
  for (const [at, change] of steps(span, loads)) {
    level += change;
    if (level > limit) since ??= at;
    else if (since !== undefined) {
      above.push({ start: since, end: at });
      since = undefined;
    }
  }
  return above;
}

/** The highest number of concurrent `slots` inside `span` (RACE-4). */
export function peakLoad(span: Span, loads: readonly Load[]): number {
  let level = 0;
  let peak = 0;
  for (const [, change] of steps(span, loads)) {
    level += change;
    peak = Math.max(peak, level);
  }
  return peak;
}

/** Instants at which the load changes, in order, all changes of one instant joined. */
function steps(span: Span, loads: readonly Load[]): [at: number, change: number][] {
  const changes = new Map<number, number>();
  const add = (at: number, change: number) => changes.set(at, (changes.get(at) ?? 0) + change);
  for (const load of loads) {
    const part = intersect(load, span);
    if (!part) continue;
    add(part.start, load.slots);
    add(part.end, -load.slots);
  }
  return [...changes].sort(([a], [b]) => a - b);
}
