import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiClient, setApiClient } from '@/api/core/client';
import { HEADER } from '@/api/core/headers';
import { afterContent } from '@/lib/idle';
import { endSession } from '@/lib/scope';
import { impersonated, lastFloor, refreshToken } from '@/lib/storage';
import { fetchToken } from '@/session/fetch-token';
import { connectionToken, sessionTokens } from '@/session/start';
import { sessionState } from '@/session/state';
import { SESSION_COOKIE } from '@mocks/core/auth';
import { networkForTests, TEST_HOST, testServer, type TestServer } from '@mocks/adapters/vitest';
import { openApp, signInAs, type OpenOptions } from '@tests/helpers/app';
import { endAtServer } from '@tests/helpers/login-trip';

const network = networkForTests();
beforeAll(() => network.listen());
afterAll(() => network.close());

afterEach(() => {
  endSession();
  network.reset();
});

async function open(server: TestServer, options: OpenOptions = {}) {
  network.install(server);
  const app = await openApp(server, options);
  return app;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('signing out', () => {
  it('S-3 forgets everything but the last floor and leaves for login', async () => {
    const { visits } = await open(testServer(), { persona: 'member' });
    await heading('Dashboard');
    lastFloor.set('floo_1');
    await userEvent.click(screen.getByRole('button', { name: /Account and settings/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    // Ends the server’s session; its next page is the login, which returns to the dashboard.
    const returnUrl = encodeURIComponent('https://meridian.atrium.test/dashboard');
    expect(visits).toEqual([`${TEST_HOST}/auth/logout?returnUrl=${returnUrl}`]);
    expect(refreshToken.get()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['atrium.last_floor']);
    expect(sessionStorage).toHaveLength(0);
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('F-31 in another tab also signs this one out', async () => {
    const { visits } = await open(testServer(), { persona: 'member' });
    await heading('Dashboard');
    const other = new BroadcastChannel('atrium.session');
    const tell = other.postMessage.bind(other);
    tell({ type: 'anything else' });
    tell({ type: 'logout' });
    await waitFor(() => expect(visits).toHaveLength(1));
    other.close();
    expect(refreshToken.get()).toBeUndefined();
  });
});

describe('a session that ends', () => {
  it('F-4 is over: a refusal that arrives afterward says nothing about the next one', async () => {
    const server = testServer();
    const { queryClient } = await open(server, { persona: 'member' });
    await heading('Dashboard');
    let isRefused = false;
    server.onRequest(({ endpoint, status }) => {
      isRefused ||= endpoint === 'session.token' && status === 401;
    });
    endAtServer(server);
    await act(async () => {
      const reads = queryClient.refetchQueries({ type: 'active' }).catch(() => {});
      await vi.waitFor(() => expect(isRefused).toBe(true), { interval: 1, timeout: 20_000 });
      // What a refusal leads to is still on its way.
      endSession();
      await reads;
    });
    cleanup();
    server.faults.set([]);
    const { visits } = await open(server, { persona: 'member' });
    await heading('Dashboard');
    await afterContent();
    expect(visits).toEqual([]);
    expect(sessionState().stop).toBeUndefined();
  });

  it('F-4 is renewed without anyone noticing, once for all calls (F-7)', async () => {
    const server = testServer();
    const renewals: string[] = [];
    server.onRequest(({ endpoint, status }) => {
      if (endpoint === 'session.token') renewals.push(String(status));
    });
    const { visits } = await open(server, { persona: 'member' });
    await heading('Dashboard');
    expect(renewals).toEqual(['200']);
    expect(visits).toEqual([]);
  });

  it('F-8 continues with its cookie if the stored token was rotated by a page that closed', async () => {
    const server = testServer();
    const renewals: number[] = [];
    const reads: string[] = [];
    server.onRequest(({ endpoint, status }) => {
      if (endpoint === 'session.token') renewals.push(status);
      if (endpoint === 'session.me') reads.push(endpoint);
    });
    signInAs(server, 'member');
    const [row] = server.world.tables.sessions.by('refresh', refreshToken.get() ?? '');
    const cookies = { [SESSION_COOKIE]: row?.id ?? '' };
    const { visits } = await open({
      ...server,
      fetch: (request, options) => server.fetch(request, { ...options, cookies }),
    });
    await heading('Dashboard');
    refreshToken.set('rotated');
    await expect(connectionToken()).resolves.toBeDefined();
    expect(renewals).toEqual([401, 200]);
    // The second asks whose token the cookie gave (ROLE-9).
    expect(reads).toHaveLength(2);
    expect(visits).toEqual([]);
    expect(refreshToken.get()).toMatch(/^refresh_/);
  });

  it('F-8 a call is sent until it arrives with the current token, though another tab keeps renewing it', async () => {
    const server = testServer();
    const otherTab = new BroadcastChannel('atrium.session');
    /** Renews the shared token as another tab does, which ends this tab’s. */
    const renewElsewhere = async () => {
      const request = new Request(`${TEST_HOST}/auth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refreshToken.get() ?? '',
        }),
      });
      const answer = await server.fetch(request);
      const result = (await answer?.json()) as {
        access_token: string;
        refresh_token: string;
        expires_in: number;
      };
      refreshToken.set(result.refresh_token, 'user_member');
      const tell = otherTab.postMessage.bind(otherTab);
      tell({
        type: 'token',
        access: result.access_token,
        owner: 'user_member',
        expiresAt: server.world.clock.now() + result.expires_in * 1000,
      });
    };
    let renewals = 0;
    const sent: (string | null)[] = [];
    const { visits } = await open(
      {
        ...server,
        fetch: async (request, options) => {
          const { pathname } = new URL(request.url);
          if (!pathname.endsWith('/v1/schedules') || request.method !== 'POST') {
            return server.fetch(request, options);
          }
          sent.push(request.headers.get('Authorization'));
          // As the call is on its way, twice.
          if (renewals < 2) {
            renewals += 1;
            await renewElsewhere();
          }
          return server.fetch(request, options);
        },
      },
      { persona: 'member' },
    );
    await heading('Dashboard');
    const [day] = await screen.findAllByRole('button', { name: /^Book / });
    await userEvent.click(day ?? document.body);
    // In its row, and beside what takes place now.
    await screen.findAllByRole('button', { name: 'Undo' });
    expect(new Set(sent).size).toBe(3);
    expect(visits).toEqual([]);
    otherTab.close();
  });

  it('F-9 permanently clears the token and goes to login once', async () => {
    network.install(testServer());
    refreshToken.set('dead');
    const { visits } = await open(testServer());
    await waitFor(() => expect(visits).toHaveLength(1));
    expect(refreshToken.get()).toBeUndefined();
  });

  it('F-9 whose renewal is refused while the cookie is valid keeps no page waiting', async () => {
    const server = testServer();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    network.install({
      ...server,
      fetch: async (request, options) => {
        const { pathname, searchParams } = new URL(request.url);
        asked.push(pathname);
        if (pathname.endsWith('/v1/resources') && searchParams.get('type') === 'area') await held;
        const headers = new Headers(request.headers);
        // Simulates the session cookie for requests without a token.
        if (!headers.has('Authorization')) headers.set('Authorization', 'Bearer persona:member');
        return server.fetch(new Request(request, { headers }), options);
      },
    });
    await openApp(server, { persona: 'member', path: '/map' });
    await heading('Map');
    await waitFor(() => expect(asked.some((path) => path.endsWith('/v1/resources'))).toBe(true));
    const tokens = sessionTokens();
    refreshToken.set('dead');
    const before = asked.filter((path) => path.endsWith('/occupied')).length;
    await act(async () => {
      expect(await tokens.forConnection(tokens.bearer())).toBeUndefined();
      release();
    });
    const plan = await screen.findByRole('group', { name: /^Drawing of/ });
    await within(plan).findAllByRole('button', { name: /^Desk / });
    expect(asked.filter((path) => path.endsWith('/occupied'))).toHaveLength(before);
  });

  it.each(['renewed', 'refused'])(
    'S-2 does not touch the refresh token of the next one when its own is %s late',
    async (how) => {
      const server = testServer();
      const session = new AbortController();
      network.install({
        ...server,
        fetch: async (request, options) => {
          const answer = await server.fetch(request, options);
          refreshToken.set('of the next');
          session.abort();
          return answer;
        },
      });
      setApiClient(new ApiClient({ baseUrl: TEST_HOST, strict: true, credentials: () => ({}) }));
      if (how === 'renewed') signInAs(server, 'member');
      else refreshToken.set('dead');
      const renewal = fetchToken(undefined, session.signal);
      await expect(renewal).rejects.toThrow();
      expect(refreshToken.get()).toBe('of the next');
    },
  );
});

describe('acting as someone else', () => {
  const act1 = {
    id: 'user_member_2',
    owner: 'user_impersonator',
    organization: 'meridian',
    from: '/map?date=2026-03-12',
  };

  it('IMP-2 sends its header and says so on every page, in the title too, errors included', async () => {
    const server = testServer();
    const seen = new Set<string | null>();
    const fetchOf = server.fetch.bind(server);
    const watched: TestServer = {
      ...server,
      fetch: (request, options) => {
        if (!request.url.includes('/auth/')) seen.add(request.headers.get(HEADER.impersonate));
        return fetchOf(request, options);
      },
    };
    impersonated.set(act1);
    const { visits } = await open(watched, { persona: 'impersonator', path: '/dashboard' });
    await heading('Dashboard');
    expect(await screen.findByText('You’re acting as Jonas Weber.')).toBeInTheDocument();
    expect(document.title).toBe('[as Jonas Weber] Dashboard · Atrium');
    expect([...seen]).toEqual([act1.id]);
    await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
    expect(visits).toEqual(['/map?date=2026-03-12']);
    expect(impersonated.get()).toBeUndefined();
  });

  it('IMP-2 the banner is also on a failed page', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'session.organization', kind: 'status', status: 403 });
    impersonated.set(act1);
    await open(server, { persona: 'impersonator' });
    await heading('Atrium couldn’t load the organization');
    // S-2: only an id is stored, and no answer has provided the name yet.
    expect(await screen.findByText('You’re acting as someone else.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Exit' })).toBeVisible();
  });
});

describe('the web view', () => {
  const userAgent = 'Mozilla/5.0 AtriumApp/3.1';
  const answer = (access_token: string) =>
    globalThis.dispatchEvent(
      new MessageEvent('message', {
        origin: 'https://app.atrium.example',
        data: { type: 'atrium.token', access_token, expires_in: 900 },
      }),
    );

  it('ORG-4 takes its token from the host app and is always v2', async () => {
    vi.stubGlobal('ReactNativeWebView', { postMessage: () => answer('persona:member') });
    const { visits } = await open(testServer(), { userAgent, origin: 'https://atrium.test' });
    await heading('Dashboard');
    expect(document.documentElement.dataset['ds']).toBe('v2');
    // Never another host, and never the login page (ORG-3).
    expect(visits).toEqual([]);
  });

  it('S-21 a forged identification without a host app is not a session, even next to a signed-in one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = testServer();
    signInAs(server, 'owner');
    const starting = open(server, { userAgent });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(10_000);
    });
    vi.useRealTimers();
    const { visits } = await starting;
    await heading('Your session has ended');
    expect(visits).toEqual([]);
    // F-45: Retry requests a token again.
    vi.stubGlobal('ReactNativeWebView', { postMessage: () => answer('persona:member') });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Dashboard');
  });
});

it('F-53 another user in the same session resets what the first had', async () => {
  const server = testServer();
  const { queryClient } = await open(server, { persona: 'member' });
  await heading('Dashboard');
  sessionStorage.setItem('atrium.draft.booking', '{"user_id":"user_member","input":1}');
  queryClient.setQueryData(['schedules', 'mine', {}], 'of the member');
  await act(async () => {
    queryClient.setQueryData(['session', 'me', {}], {
      ...(queryClient.getQueryData(['session', 'me', {}]) as object),
      id: 'user_member_2',
    });
    await Promise.resolve();
  });
  expect(queryClient.getQueryData(['schedules', 'mine', {}])).toBeUndefined();
  expect(sessionStorage.getItem('atrium.draft.booking')).toBeNull();
});
