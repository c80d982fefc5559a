import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { recent } from '@/app/palette/act/recent';
import { news } from '@/api/news';
import { session } from '@/api/session';
import { impersonated } from '@/lib/storage';
import { undo } from '@/lib/undo';
import { toasts } from '@/ui/toasts';
import { announce, announcements } from '@/ui/announcer';
import { logOut } from '@/session/sign-out';
import { exitImpersonation } from '@/session/exit';
import { impersonate } from '@/session/impersonation';
import { draftsOf } from '@/areas/booking/shared/plan/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { testServer } from '@mocks/adapters/vitest';
import { backFromCache, journeys } from '@tests/helpers/journey';

const { open } = journeys();

const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });

/** Leaves the data that a person accumulates in a tab. */
function leaveTraces(): void {
  act(() => {
    undo.add({ subject: 'booking', label: 'Booked D-14', run: () => Promise.resolve() });
    recent.add({ kind: 'line', text: 'lunch with Maya' });
    toasts.show({ text: 'Booked D-14', action: { label: 'Undo', run: vi.fn<() => void>() } });
    announce('Booked D-14');
  });
}

const traces = () => ({
  undo: undo.last()?.label,
  recent: recent.get(),
  toasts: toasts.get(),
  announced: announcements.get()?.text,
});
const NOTHING = { undo: undefined, recent: [], toasts: [], announced: undefined };

/** The server reports that the session now belongs to someone else. */
const anotherPerson = (queryClient: QueryClient) =>
  act(async () => {
    const key = session.me.query().queryKey;
    queryClient.setQueryData(key, (me) => me && { ...me, id: 'user_member_2' });
    await Promise.resolve();
  });

describe('F-53 nothing of one person in a tab is left for the next', () => {
  it('when another person is behind the session', async () => {
    const { queryClient } = await open();
    await dashboard();
    leaveTraces();
    const plans = draftsOf(queryClient);
    expect(traces()).not.toMatchObject(NOTHING);
    await anotherPerson(queryClient);
    expect(traces()).toEqual(NOTHING);
    expect(draftsOf(queryClient)).not.toBe(plans);
  });

  it('S-3 after signing out', async () => {
    await open();
    await dashboard();
    leaveTraces();
    act(logOut);
    expect(traces()).toEqual(NOTHING);
  });

  it('when an impersonation starts, and when it ends', async () => {
    const { visits } = await open({ persona: 'impersonator' });
    await dashboard();
    leaveTraces();
    await act(() => impersonate({ id: 'user_member_2', email: 'jonas.weber@meridian.example' }));
    expect(traces()).toEqual(NOTHING);
    leaveTraces();
    act(exitImpersonation);
    expect(traces()).toEqual(NOTHING);
    expect(visits).toHaveLength(2);
  });

  it('F-55 on a page that the browser kept from before an impersonation', async () => {
    const { visits } = await open({ persona: 'impersonator', path: '/dashboard?date=2026-03-12' });
    await dashboard();
    leaveTraces();
    impersonated.set({
      id: 'user_member_2',
      owner: 'user_impersonator',
      organization: 'meridian',
      from: '/dashboard',
    });
    await act(backFromCache);
    await waitFor(() => expect(traces()).toEqual(NOTHING));
    expect([...new Set(visits)]).toEqual([
      'https://meridian.atrium.test/dashboard?date=2026-03-12',
    ]);
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  });

  it('F-9 F-55 after the session was lost: a page that the browser kept shows the next person none of it', async () => {
    const server = testServer();
    const { queryClient, visits } = await open({ server });
    await dashboard();
    await screen.findByText('Tomorrow');
    leaveTraces();
    const cached = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined);
    expect(cached()).not.toEqual([]);
    server.faults.add({ endpoint: '*', kind: 'status', status: 401 });
    await act(() => news.list.call({ query: {} }).catch(() => undefined));
    expect(visits).toHaveLength(1);
    expect(cached()).toEqual([]);
    expect(traces()).toEqual(NOTHING);
    // Someone else signs in and goes back while their answers are still pending.
    server.faults.set([]);
    server.faults.add({ endpoint: '*', kind: 'delay', delay: 60_000 });
    await act(backFromCache);
    expect(screen.queryByText('Tomorrow')).not.toBeInTheDocument();
    expect(cached()).toEqual([]);
  });

  it('and an answer to a call of the first person reaches no one', async () => {
    const { queryClient } = await open();
    await dashboard();
    const call = news.list.call({ query: {} });
    const failed = call.catch((error: unknown) => error);
    await anotherPerson(queryClient);
    expect(await failed).toMatchObject({ name: 'AbortError' });
  });
});
