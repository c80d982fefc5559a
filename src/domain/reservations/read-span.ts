import { readInstant } from '@/domain/time';
import type { Span } from './spans';

/** A range in the API’s format as a span; undefined if it isn’t one. */
export function readSpan(range: {
  readonly start: string;
  readonly end: string;
}): Span | undefined {
  const [start, end] = [readInstant(range.start), readInstant(range.end)];
  return start === undefined || end === undefined ? undefined : { start, end };
}
