import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ApiClient } from '@/api/core/client';
import { HEADER } from '@/api/core/headers';
import type { AppSetup } from '@/api/integration-apps';
import { schedules } from '@/api/schedules';
import { openHub } from '@/lib/realtime/connection';
import { startHttpServer } from '@mocks/adapters/http-server';
import { TEST_NOW } from '@mocks/adapters/vitest';
import { APP, BOOKING, httpServerForTests } from '@tests/helpers/http';
import { eventually } from '@tests/helpers/eventually';

const http = httpServerForTests();

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('signing in', () => {
  const login = (returnUrl: string, host = 'localhost', persona = 'member') =>
    fetch(`${http.server.url}/auth/login?returnUrl=${encodeURIComponent(returnUrl)}`, {
      method: 'POST',
      headers: { Host: host },
      body: new URLSearchParams({ persona }),
      redirect: 'manual',
    });

  it('shows everyone, and returns the form here', async () => {
    const page = await (await http.call(`/auth/login?returnUrl=${encodeURIComponent(APP)}`)).text();
    expect(page).toContain('<!doctype html>');
    expect(page).toContain('value="resource-manager"');
    expect(page).toContain(`action="?returnUrl=${encodeURIComponent(APP)}"`);
  });

  it('sets a cookie for the person, and returns', async () => {
    const response = await login(`${APP}/map?floor=1`);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`${APP}/map?floor=1`);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^atrium_session=\w+; Path=\/; SameSite=Lax; HttpOnly$/);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    const me = await http.call('/user', { headers });
    expect(await me.json()).toMatchObject({ result: { name: 'Maya Lindqvist' } });
    // The tokens of a session end with it.
    const renewal = await http.call('/auth/token', {
      method: 'POST',
      headers: { ...headers, ...FORM },
      raw: 'grant_type=refresh_token',
    });
    const { access_token, refresh_token } = (await renewal.json()) as Record<string, string>;
    const bearer = { Authorization: `Bearer ${access_token}` };
    expect((await http.call('/user', { headers: bearer })).status).toBe(200);
    // What another page loads, such as an image in an article, signs no one out.
    const image = { ...headers, 'Sec-Fetch-Dest': 'image' };
    expect((await http.call('/auth/logout', { headers: image })).status).toBe(403);
    expect((await http.call('/user', { headers })).status).toBe(200);
    const back = `?returnUrl=${encodeURIComponent(`${APP}/dashboard`)}`;
    const out = await http.call(`/auth/logout${back}`, { headers });
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(out.headers.get('Location')).toBe(`/auth/login${back}`);
    expect((await http.call('/user', { headers })).status).toBe(401);
    expect((await http.call('/user', { headers: bearer })).status).toBe(401);
    const again = await http.call('/auth/token', {
      method: 'POST',
      headers: FORM,
      raw: `grant_type=refresh_token&refresh_token=${refresh_token}`,
    });
    expect(again.status).toBe(401);
  });

  it('ERR-4 follows only addresses of pages that may call', async () => {
    for (const address of [
      'https://evil.example/',
      'http://localhost@evil.example/',
      'http://me:word@localhost:4173/',
      'javascript:alert(1)',
      '//evil.example',
      `${APP}/auth/login`,
      'dashboard',
    ]) {
      const response = await login(address);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('Location')).toBeNull();
      expect(await response.text()).toContain('You’re signed in as member');
    }
  });

  it('people who refuse access to their calendar return with its code, and only to our pages', async () => {
    const refuse = (returnUrl: string) => {
      const query = new URLSearchParams({ returnUrl, forTwoWaySync: 'true' });
      return fetch(`${http.server.url}/auth/login?${query}`, {
        method: 'POST',
        body: new URLSearchParams({ refuse: 'access_denied' }),
        redirect: 'manual',
      });
    };
    const response = await refuse(`${APP}/calendar-setup/a/b?office=1`);
    expect(response.headers.get('Location')).toBe(
      `${APP}/calendar-setup/a/b?office=1&error=access_denied`,
    );
    expect(response.headers.getSetCookie()).toEqual([]);
    const begun = await http.call('/google/setup', { as: 'member', method: 'POST', body: {} });
    const { result } = (await begun.json()) as { result: AppSetup };
    const page = `${APP}/calendar-setup/${result.integration_id}/${result.authorization_id}`;
    expect((await refuse(page)).headers.get('Location')).toBe(`${page}?error=access_denied`);
    const consents = http.server.running.world.tables.authorizations;
    expect(consents.get(result.authorization_id ?? '')?.status).toBe('failed');
    expect((await refuse('https://evil.example/')).headers.get('Location')).toBeNull();
  });

  it('no unknown person signs in', async () => {
    const response = await login(APP, 'localhost', '__proto__');
    expect(response.status).toBe(422);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('F-8 the cookie’s session gives tokens on any sub-domain', async () => {
    const answer = await http.rawly(
      `POST /auth/login HTTP/1.1\r\nHost: api.atrium.localhost:4010\r\nContent-Length: 14\r\nConnection: close\r\n\r\npersona=member`,
    );
    expect(answer).toMatch(/Set-Cookie: .*; Domain=atrium\.localhost\r\n/);
  });

  it('a persona replaces missing credentials, and no others', async () => {
    const open = await startHttpServer({ now: TEST_NOW, persona: 'owner' });
    try {
      const me = await http.call('/user', { to: open });
      expect(await me.json()).toMatchObject({ result: { name: 'Helene Sommer' } });
      const token = await http.call('/auth/token', {
        to: open,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        raw: 'grant_type=refresh_token',
      });
      expect(token.status).toBe(200);
      const other = await http.call('/user', { to: open, as: 'member' });
      expect(await other.json()).toMatchObject({ result: { name: 'Maya Lindqvist' } });
      await open.running.run('reset', undefined);
      expect((await http.call('/user', { to: open })).status).toBe(200);
    } finally {
      await open.close();
    }
  });
});

describe('the hub over a real socket', () => {
  const leaving = new AbortController();
  afterEach(() => leaving.abort());

  it('H-11 H-12 reports a booking by another person, and survives a reset', async () => {
    vi.stubGlobal('WebSocket', WebSocket);
    const heard: string[] = [];
    await openHub(
      {
        url: `${http.server.url}/hub/notifications`,
        slug: 'meridian',
        headers: { [HEADER.organization]: 'meridian' },
        accessToken: () => Promise.resolve('persona:member'),
      },
      { added: (_id, text) => void heard.push(String(text)), closed: () => undefined },
      leaving.signal,
    );
    await eventually(() => expect(http.server.running.hub.size).toBe(1));
    const client = new ApiClient({
      baseUrl: http.server.url,
      strict: true,
      credentials: () => ({ organization: 'meridian', bearer: 'persona:member-2' }),
    });
    const booked = await schedules.create.call({ body: BOOKING }, { client });
    await eventually(() => expect(heard).toHaveLength(1));
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({
      kind: 'created',
      object_type: 'schedule',
      object_id: booked?.id,
    });
  });
});
