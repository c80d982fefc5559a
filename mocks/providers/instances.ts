import type { ProviderEvent } from './store';

const DAY = 86_400_000;
/** A local time, read as if it were UTC, is less than this away from its instant. */
const MARGIN = 2 * DAY;

/** One date of a series. */
interface Instance {
  readonly id: string;
  readonly event: ProviderEvent;
}

/** A stored series as its provider reads it. Local times are read as if they were UTC, in milliseconds since 1970. */
export interface Repeated {
  /** How long each date lasts, in milliseconds. */
  readonly length: number;
  /** The local starts up to a local time, in order. */
  readonly starts: (last: number) => readonly number[];
  /** The instant of a local start. */
  readonly instantAt: (local: number) => number;
  /** The date that starts then, as it would be without exceptions. */
  readonly instanceAt: (local: number, at: number) => Instance;
}

/**
 * The dates of a series that take place within a range of milliseconds since 1970, as they would be without exceptions; none of one
 * that can’t be read.
 */
export function instancesOf(series: Repeated | undefined, from: number, to: number): Instance[] {
  if (!series) return [];
  const { length, starts, instantAt, instanceAt } = series;
  return starts(to + MARGIN).flatMap((local) => {
    if (local + length < from - MARGIN) return [];
    const at = instantAt(local);
    return at < to && at + Math.max(length, 1) > from ? [instanceAt(local, at)] : [];
  });
}

/** A date of a series by its id; undefined if the series has none that starts around that time. */
export const instanceById = (
  series: Repeated | undefined,
  id: string,
  around: number,
): ProviderEvent | undefined =>
  instancesOf(series, around - MARGIN, around + MARGIN).find((each) => each.id === id)?.event;
