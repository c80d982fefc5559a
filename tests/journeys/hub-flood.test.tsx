import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';

const { open } = journeys();

/** A server that counts its answers by path. */
function counted(): { server: TestServer; calls: Map<string, number> } {
  const server = testServer();
  const calls = new Map<string, number>();
  return {
    calls,
    server: {
      ...server,
      async fetch(...args) {
        const { pathname } = new URL(args[0].url);
        calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
        return server.fetch(...args);
      },
    },
  };
}

it('H-22 10,000 messages at once: each list is read a few times, few objects are, and the page can be used', async () => {
  const { server, calls } = counted();
  const { router } = await open({ server, live: true, path: '/news' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(liveStatus().state).toBe('live'));
  calls.clear();
  const types = ['schedule', 'news', 'ticket', 'visit', 'work_policy_use'];
  for (let id = 0; id < 10_000; id += 1) {
    server.world.emit({
      organization_id: 'orga_meridian',
      kind: 'updated',
      object_type: types[id % types.length] ?? 'news',
      object_id: `made_up_${id}`,
    });
  }
  await userEvent.click(
    (await screen.findAllByRole('link', { name: 'Bookings' }))[0] as HTMLElement,
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookings'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  // One by one, what the messages name would be thousands of reads.
  await waitFor(() => expect(calls.size).toBeGreaterThan(5));
  const objects = [...calls].filter(([path]) => path.includes('made_up'));
  expect(objects.length).toBeLessThanOrEqual(60);
  expect(Math.max(...calls.values())).toBeLessThanOrEqual(10);
});
