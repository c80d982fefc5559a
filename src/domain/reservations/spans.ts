/**
 * Arithmetic on ranges of time: half-open [start, end), in milliseconds since 1970, already parsed. The selector uses these for
 * thousands of places per frame, so they parse nothing (RANGE-1).
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether `inner` is completely within `outer` (RANGE-1); equal bounds count. */
export function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Whether one of some spans completely contains `inner`. */
export const anyCovers = (spans: readonly Span[], inner: Span): boolean =>
  spans.some((span) => covers(span, inner));

/** Whether two spans have the same bounds. */
export const isSameSpan = (one: Span, other: Span): boolean =>
  one.start === other.start && one.end === other.end;

/** The intersection; undefined if there is none, as for adjacent spans (RANGE-1). */
export function intersect(a: Span, b: Span): Span | undefined {
  const start = Math.max(a.start, b.start);
  const end = Math.min(a.end, b.end);
  return start < end ? { start, end } : undefined;
}

/** The same time as a sorted list of spans that don’t overlap or touch (RANGE-1); empty ones are dropped. */
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

/** What’s left of `span` outside all of `taken`, sorted (RANGE-1). */
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

/** A span that uses `slots` units of a place. */
export interface Load extends Span {
  readonly slots: number;
}

/**
 * The parts of `span` in which the concurrent `slots` exceed `limit` (RACE-4). The peak counts, not the sum,
 * and adjacent spans aren’t concurrent.
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

/** Instants at which the load changes, in order, with all changes at the same instant combined. */
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
