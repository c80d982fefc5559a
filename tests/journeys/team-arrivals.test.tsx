import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FRESH } from '@/api/fresh';
import { Refused } from '@mocks/core/refuse';
import { book } from '@mocks/rules/booking';
import { journeys } from '@tests/helpers/journey';
import { teamNames } from '@tests/helpers/team';
import { testServer, type TestServer } from '@mocks/adapters/vitest';

const { open } = journeys();

// Controls only the table’s own interval; everything else runs in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Books a desk in Berlin next week for someone whose office is New York. */
function comeToBerlin({ world }: TestServer, userId: string): void {
  const user = world.tables.users.get(userId);
  const organization = world.tables.organizations.get('orga_meridian');
  const membership = world.tables.memberships.get(`orga_meridian:${userId}`);
  if (!user || !organization || !membership) throw new Error(`The seed lacks ${userId}`);
  const person = { user, realUser: user, organization, membership };
  const [start, end] = ['2026-03-18T07:00:00.000Z', '2026-03-18T09:00:00.000Z'];
  const isBooked = [...world.tables.resources.all()].some(({ id }) => {
    if (!id.startsWith('reso_ber-2-d-')) return false;
    try {
      book(world, person, { schedule_slots: [{ resource_id: id, start, end }] });
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  });
  if (!isBooked) throw new Error('Berlin has no desk left');
}

it('T3 someone who books here only for next week joins an open table within two minutes', async () => {
  const server = testServer();
  const name = server.world.tables.users.get('user_new_york_001')?.name ?? '';
  const { queryClient } = await open({ server, path: `/team?searchText=${name}` });
  expect(await teamNames()).not.toContain(name);
  // People who come only next week are read last.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  comeToBerlin(server, 'user_new_york_001');
  await act(() => vi.advanceTimersByTimeAsync(FRESH.board));
  await waitFor(async () => expect(await teamNames()).toContain(name));
});
