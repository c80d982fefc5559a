import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollInterval, usePollInterval } from './polling';
import { setLiveStatus, useLiveStatus } from './status';

const paused = { state: 'paused', since: 0 } as const;
const read = vi.fn<() => Promise<number>>();
let client: QueryClient;

function Map() {
  useQuery({ queryKey: ['map'], queryFn: read, refetchInterval: usePollInterval('map') });
  return <p>{useLiveStatus().state}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset().mockResolvedValue(1);
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  setLiveStatus({ state: 'off' });
  vi.useRealTimers();
});

describe('F-42 the intervals', () => {
  it.each([
    ['map', 60_000],
    ['schedule', 60_000],
    ['presence', 60_000],
    ['agenda', 120_000],
    ['approvals', 120_000],
    ['shell', 300_000],
    ['tickets', 300_000],
    ['settings', 600_000],
    ['integrations', 600_000],
  ] as const)('F-42 %s is polled every %i ms while the hub is down', (kind, milliseconds) => {
    const interval = pollInterval(kind);
    setLiveStatus(paused);
    expect(interval()).toBe(milliseconds);
    setLiveStatus({ state: 'off' });
    expect(interval()).toBe(milliseconds);
    for (const state of ['connecting', 'live'] as const) {
      setLiveStatus({ state });
      expect(interval()).toBe(false);
    }
  });
});

it('HUB-2 F-42 an open map polls from the moment the hub is down, until it is back', async () => {
  setLiveStatus({ state: 'live' });
  render(
    <QueryClientProvider client={client}>
      <Map />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(read).toHaveBeenCalledTimes(1);
  act(() => setLiveStatus(paused));
  expect(screen.getByText('paused')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(read).toHaveBeenCalledTimes(3);
  act(() => setLiveStatus({ state: 'live' }));
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(read).toHaveBeenCalledTimes(3);
});
