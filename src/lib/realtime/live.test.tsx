import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedClock, setClock } from '@/lib/clock';
import { HubRefused, MissingAccess, type HubEvents, type OpenHub } from './hub';
import { LiveUpdates, RECONNECT_DELAYS } from './live';
import { liveStatus } from './status';

const invalidate = vi.fn();
const accessToken = vi.fn<(refused?: string) => Promise<string | undefined>>();

/** A hub whose connection attempts the test controls, and whose connections it can end. */
let attempts: { at: number; events: HubEvents; signal: AbortSignal }[] = [];
let outcome: () => Promise<void>;
const open: OpenHub = async (address, events, signal) => {
  attempts.push({ at: performance.now(), events, signal });
  await address.accessToken();
  await outcome();
};
const drop = () => attempts.at(-1)?.events.closed();
const failing = () => Promise.reject(new Error('down'));
const working = () => Promise.resolve();

let live: LiveUpdates;
function start(random: () => number = () => 0.999_999) {
  live = new LiveUpdates(
    {
      url: 'https://api.example.test/hub/notifications',
      slug: 'meridian',
      headers: {},
      accessToken,
      touches: { news: ['news'] },
      kinds: ['updated'],
      invalidate,
    },
    open,
    random,
  );
  live.start();
  return settle();
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const visibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  return settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  setClock(fixedClock(1_000));
  attempts = [];
  outcome = working;
  invalidate.mockReset();
  accessToken.mockReset().mockResolvedValue('token');
});
afterEach(() => {
  live.stop();
  setClock(undefined);
  vi.useRealTimers();
});

describe('H-16 the start loop', () => {
  it('H-16 waits at most 1, 2, 5, 10 and 30 s, then 60 s for as long as it takes', async () => {
    outcome = failing;
    await start();
    await pass(400_000);
    const gaps = attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0));
    expect(gaps.slice(0, 8).map((gap) => Math.round(gap / 1000))).toEqual([
      1, 2, 5, 10, 30, 60, 60, 60,
    ]);
  });

  it('H-16 jitter is full: any wait from nothing to the longest', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 6, maxLength: 6 }),
        async (draws) => {
          attempts = [];
          outcome = failing;
          let draw = 0;
          await start(() => draws[draw++] ?? 0.999);
          await pass(120_000);
          live.stop();
          const gaps = attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0));
          for (const [index, share] of draws.entries()) {
            const gap = gaps[index];
            if (gap === undefined) continue;
            // Fake timers count whole milliseconds, at least one each.
            expect(Math.abs(gap - share * (RECONNECT_DELAYS[index] ?? 0))).toBeLessThanOrEqual(10);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('H-16 after the steps a hidden tab waits until it is seen', async () => {
    outcome = failing;
    await start();
    await visibility('hidden');
    await pass(3_600_000);
    const before = attempts.length;
    expect(before).toBeLessThanOrEqual(RECONNECT_DELAYS.length + 1);
    await visibility('visible');
    expect(attempts).toHaveLength(before + 1);
  });

  it('H-16 a connection that closes is handled by the loop', async () => {
    await start();
    drop();
    await pass(1_000);
    expect(attempts).toHaveLength(2);
    expect(liveStatus().state).toBe('live');
  });

  it('H-16 a connection that closes while it is being reported open is a drop', async () => {
    outcome = () => {
      drop();
      return Promise.resolve();
    };
    await start();
    expect(liveStatus().state).toBe('connecting');
    outcome = working;
    await pass(1_000);
    expect(liveStatus().state).toBe('live');
  });
});

describe('H-18 storms are calmed', () => {
  it('H-18 less than 30 s of uptime keeps the waits growing, and 30 s resets them', async () => {
    await start();
    await pass(29_999);
    drop();
    await pass(1_000);
    expect(attempts).toHaveLength(2);
    await pass(29_998);
    drop();
    await pass(1_000);
    expect(attempts).toHaveLength(2);
    await pass(1_000);
    expect(attempts).toHaveLength(3);
    await pass(30_000);
    drop();
    await pass(1_000);
    expect(attempts).toHaveLength(4);
  });

  it('H-18 five drops within a minute mean five minutes of polling, then a new try', async () => {
    await start(() => 0);
    for (let count = 0; count < 5; count++) {
      expect(liveStatus().state).toBe('live');
      drop();
      await pass(0);
    }
    expect(liveStatus().state).toBe('paused');
    const before = attempts.length;
    await pass(299_999);
    expect(attempts).toHaveLength(before);
    await pass(1);
    expect(attempts).toHaveLength(before + 1);
    expect(liveStatus().state).toBe('live');
  });

  it('H-18 a tab that is hidden and shown does not shorten the pause', async () => {
    await start(() => 0);
    for (let count = 0; count < 5; count++) {
      drop();
      await pass(0);
    }
    const before = attempts.length;
    await visibility('hidden');
    await visibility('visible');
    dispatchEvent(new Event('online'));
    await settle();
    expect(attempts).toHaveLength(before);
  });

  it('H-18 four drops, or five over a longer time, are not a storm', async () => {
    await start(() => 0);
    for (let count = 0; count < 12; count++) {
      await pass(15_001);
      drop();
      await pass(0);
      expect(liveStatus().state).toBe('live');
    }
  });

  it('H-18 F-3 drops without a network are not counted', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await start(() => 0);
    for (let count = 0; count < 8; count++) {
      drop();
      await pass(0);
    }
    expect(liveStatus().state).toBe('live');
  });
});

describe('H-20 the hub comes back with the page', () => {
  it.each(['online', 'pageshow'])('H-20 F-3 %s starts at once if not connected', async (name) => {
    outcome = failing;
    await start();
    await pass(20_000);
    const before = attempts.length;
    outcome = working;
    dispatchEvent(new Event(name));
    await settle();
    expect(attempts).toHaveLength(before + 1);
    expect(liveStatus().state).toBe('live');
    await pass(600_000);
    expect(attempts).toHaveLength(before + 1);
  });

  it('H-20 a tab that becomes visible starts at once, a hidden one does not', async () => {
    outcome = failing;
    await start();
    await pass(20_000);
    const before = attempts.length;
    await visibility('hidden');
    expect(attempts).toHaveLength(before);
    await visibility('visible');
    expect(attempts).toHaveLength(before + 1);
  });

  it('H-20 while connected or connecting there is one connection and no second', async () => {
    await start();
    for (const name of ['online', 'pageshow']) dispatchEvent(new Event(name));
    await visibility('visible');
    expect(attempts).toHaveLength(1);
    outcome = () => new Promise<void>(() => undefined);
    drop();
    await pass(1_000);
    expect(attempts).toHaveLength(2);
    dispatchEvent(new Event('online'));
    await settle();
    expect(attempts).toHaveLength(2);
  });

  it('F-55 H-20 the old connection is dropped when the page is restored from the back/forward cache', async () => {
    await start();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(attempts).toHaveLength(2);
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(liveStatus().state).toBe('live');
    expect(invalidate).toHaveBeenCalledTimes(2);
  });
});

describe('H-19 the end', () => {
  it('H-19 a stop ends the connection and every timer, and nothing restarts it', async () => {
    await start();
    live.stop();
    expect(attempts[0]?.signal.aborted).toBe(true);
    expect(liveStatus()).toEqual({ state: 'off' });
    drop();
    dispatchEvent(new Event('online'));
    await pass(600_000);
    expect(attempts).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('H-19 a stop during the start leaves nothing behind', async () => {
    let finish: () => void = () => undefined;
    outcome = () => new Promise<void>((resolve) => (finish = resolve));
    await start();
    live.stop();
    finish();
    await settle();
    expect(liveStatus()).toEqual({ state: 'off' });
    expect(invalidate).not.toHaveBeenCalled();
  });
});

describe('H-15 tokens', () => {
  it('H-15 F-9 without a token, or after a failed refresh, it gives up: the session reports it', async () => {
    outcome = () => Promise.reject(new MissingAccess());
    await start();
    await pass(600_000);
    expect(attempts).toHaveLength(1);
    expect(liveStatus()).toEqual({ state: 'off' });
  });

  it('H-15 F-7 a refused token is renewed at once, and only once without waiting', async () => {
    outcome = () => Promise.reject(new HubRefused('old'));
    await start();
    expect(accessToken.mock.calls).toEqual([[undefined], ['old']]);
    await pass(998);
    expect(attempts).toHaveLength(2);
    outcome = working;
    await pass(1);
    expect(accessToken).toHaveBeenLastCalledWith('old');
    expect(liveStatus().state).toBe('live');
    drop();
    await pass(2_000);
    expect(accessToken).toHaveBeenLastCalledWith(undefined);
  });
});

describe('H-17 H-23 what the page learns', () => {
  it('H-17 everything is read again after each connect and reconnect', async () => {
    await start();
    expect(invalidate.mock.calls).toEqual([[['news'], 'start']]);
    drop();
    await pass(1_000);
    expect(invalidate.mock.calls).toEqual([
      [['news'], 'start'],
      [['news'], 'refetch'],
    ]);
  });

  it('H-17 a first connection that took more than 10 s is a gap like any other', async () => {
    outcome = failing;
    await start();
    await pass(10_000);
    outcome = working;
    await pass(60_000);
    expect(invalidate.mock.calls).toEqual([[['news'], 'refetch']]);
  });

  it('H-23 "paused" appears after 10 s down, with its start, and ends with the connection', async () => {
    const clock = fixedClock(5_000);
    setClock(clock);
    await start();
    expect(liveStatus()).toEqual({ state: 'live' });
    outcome = failing;
    drop();
    clock.advance(9_999);
    await pass(9_999);
    expect(liveStatus()).toEqual({ state: 'connecting' });
    clock.advance(1);
    await pass(1);
    expect(liveStatus()).toEqual({ state: 'paused', since: 5_000 });
    await pass(300_000);
    expect(liveStatus()).toEqual({ state: 'paused', since: 5_000 });
    outcome = working;
    await pass(60_000);
    expect(liveStatus()).toEqual({ state: 'live' });
  });

  it('H-23 a slow first connection counts as down, too', async () => {
    outcome = () => new Promise<void>(() => undefined);
    await start();
    await pass(10_000);
    expect(liveStatus()).toEqual({ state: 'paused', since: 1_000 });
  });
});
