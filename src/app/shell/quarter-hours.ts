import { clockMinutes } from '@/domain/time';
import { DAY_MINUTES } from '@/domain/time/durations';

const QUARTER = 15;

const clock = (minutes: number): string => {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
};

const option = (id: string) => ({ id, name: id });

/** The quarter hours at which a time can start, plus the current one if it’s between two of them. */
export function startTimes(current: string): { id: string; name: string }[] {
  const quarters = Array.from({ length: DAY_MINUTES / QUARTER }, (_, index) =>
    clock(index * QUARTER),
  );
  return [...new Set([...quarters, current])].toSorted().map(option);
}

/** The quarter hours after a start, midnight last, and the end to keep when the start changes: at least an hour later. */
export function endTimes(
  start: string,
  end: string,
): { options: { id: string; name: string }[]; keep: string } {
  const first = Math.floor(clockMinutes(start) / QUARTER) * QUARTER + QUARTER;
  const minutes = Array.from(
    { length: (DAY_MINUTES - first) / QUARTER + 1 },
    (_, index) => first + index * QUARTER,
  );
  const texts = minutes.map(clock);
  const isLater = texts.includes(end) || clockMinutes(end) > clockMinutes(start);
  const options = texts.includes(end) || !isLater ? texts : [...texts, end].toSorted(byEnd);
  const keep = isLater ? end : clock(Math.min(clockMinutes(start) + 60, DAY_MINUTES));
  // An end that isn’t after its start came with the address. It’s shown as it is, so that people can correct it.
  return { options: (isLater ? options : [end, ...texts]).map(option), keep };
}

/** Midnight as an end is the end of the day. */
function byEnd(a: string, b: string): number {
  return (clockMinutes(a) || DAY_MINUTES) - (clockMinutes(b) || DAY_MINUTES);
}
