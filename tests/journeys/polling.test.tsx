import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '@/domain/time/durations';
import { liveStatus, setLiveStatus } from '@/lib/realtime';
import type { TestServer } from '@mocks/adapters/vitest';
import { bookAs, idOf, mapJourneys, onPlan, twoFree } from '@tests/helpers/map';

/** The polling interval of an open map while the hub is down (F-42). */
const INTERVAL = MINUTE;

const { openMap, without } = mapJourneys();

// Controls only the polling intervals; everything else runs in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Counts the application’s occupancy reads from now on. */
function occupancyReads(server: TestServer): () => number {
  const spy = vi.spyOn(server, 'fetch');
  return () => spy.mock.calls.filter(([{ url }]) => url.includes('/schedules/occupied?')).length;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('F-42 H-23 a booking of another person appears on an open map by polling while the hub is off', async () => {
  const server = await without();
  const [name] = await twoFree(server);
  await openMap({ server });
  await onPlan(new RegExp(`^Desk ${name}, free`));
  expect(liveStatus()).toEqual({ state: 'off' });
  await bookAs(server, 'member-2', idOf(name));
  const reads = occupancyReads(server);
  await pass(INTERVAL - 1);
  expect(reads()).toBe(0);
  await pass(1);
  await onPlan(new RegExp(`^Desk ${name}, .*Jonas Weber`));
});

it('HUB-2 an open map requests nothing by itself while the hub is alive', async () => {
  const server = await without();
  const [name] = await twoFree(server);
  act(() => setLiveStatus({ state: 'live' }));
  try {
    await openMap({ server });
    await onPlan(new RegExp(`^Desk ${name}, free`));
    const reads = occupancyReads(server);
    await pass(10 * INTERVAL);
    expect(reads()).toBe(0);
    // F-42: polling starts when the hub is lost, not after the next answer.
    act(() => setLiveStatus({ state: 'paused', since: 0 }));
    await bookAs(server, 'member-2', idOf(name));
    await pass(INTERVAL);
    await waitFor(() => expect(reads()).toBe(1));
    await onPlan(new RegExp(`^Desk ${name}, .*Jonas Weber`));
  } finally {
    act(() => setLiveStatus({ state: 'off' }));
  }
});
