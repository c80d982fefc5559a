import { now, onClockJump } from './clock';

type Listener = () => void;

/** Listeners by interval, in milliseconds. */
const beats = new Map<number, Set<Listener>>();
/** The last tick that each interval was notified of. */
const told = new Map<number, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | undefined;

/** The last tick of an interval. Ticks are at multiples of it since 1970, so all minutes change at once. */
export function lastTick(interval: number): number {
  return Math.floor(now() / interval) * interval;
}

/** Calls back at every tick of an interval. All intervals share one timer. */
export function onTick(interval: number, listener: Listener): () => void {
  const set = beats.get(interval) ?? new Set();
  beats.set(interval, set.add(listener));
  if (!told.has(interval)) told.set(interval, lastTick(interval));
  stopWatching ??= watch();
  schedule();
  return () => {
    set.delete(listener);
    if (set.size > 0) return;
    beats.delete(interval);
    told.delete(interval);
    if (beats.size > 0) return schedule();
    clearTimeout(timer);
    stopWatching?.();
    stopWatching = undefined;
  };
}

function schedule(): void {
  clearTimeout(timer);
  const waits = [...beats.keys()].map((interval) => lastTick(interval) + interval - now());
  // Timers may fire slightly early; one extra millisecond makes that harmless.
  timer = setTimeout(notify, Math.min(...waits) + 1);
}

function notify(): void {
  for (const [interval, listeners] of beats) {
    const tick = lastTick(interval);
    if (told.get(interval) === tick) continue;
    told.set(interval, tick);
    for (const listener of listeners) listener();
  }
  if (beats.size > 0) schedule();
}

/** A clock that jumps, or a tab that becomes visible (its timers slept), notifies at once. */
function watch(): () => void {
  const stop = onClockJump(notify);
  if (typeof document === 'undefined') return stop;
  document.addEventListener('visibilitychange', notify);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', notify);
  };
}
