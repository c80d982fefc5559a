/**
 * @vitest-environment jsdom
 * @vitest-environment-options { "url": "https://meridian.atrium.test/dashboard" }
 */
import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { ApiClient } from '@/api/core/client';
import { session } from '@/api/session';
import type { App } from '@/app/start-app';
import { endPerson, endSession, personSignal } from '@/lib/scope';
import { networkForTests, TEST_HOST, testServer } from '@mocks/adapters/vitest';
import { openApp, TEST_CONFIG } from '@tests/helpers/app';
import { eventually } from '@tests/helpers/eventually';

it('the reads that start with the document are the load sequence and the divisions, each requested once', async () => {
  expect(location.host).toBe('meridian.atrium.test');
  const network = networkForTests();
  network.listen();
  const server = testServer();
  network.install(server);
  // The document’s head as the script sees it: the block, and a session cookie.
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'atrium-config';
  block.textContent = JSON.stringify(TEST_CONFIG);
  document.head.append(block);
  const asked: string[] = [];
  server.onRequest(({ endpoint }) => asked.push(endpoint));
  const headers: Record<string, string>[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string> }) => {
    headers.push(init.headers);
    return real(url, {
      ...init,
      headers: { ...init.headers, Authorization: 'Bearer persona:member' },
    });
  });
  await import('@/boot/early');
  // An answer stays valid for some seconds from this point, when the application’s code has loaded.
  const { earlyReads } = await import('@/boot/take-early');
  vi.stubGlobal('fetch', real);

  const app = await openApp(server, { persona: 'member', early: earlyReads });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });

  expect(headers).toHaveLength(7);
  for (const each of headers) {
    expect(each).toEqual({ 'Content-Type': 'application/json', [HEADER.organization]: 'meridian' });
  }
  expect(globalThis.atriumEarly?.reads.size).toBe(0);
  const sequence = asked.filter((endpoint) =>
    /^session\.(?!token)|^(?:offices|divisions)\.list$/.test(endpoint),
  );
  expect(sequence.toSorted()).toEqual([
    'divisions.list',
    'offices.list',
    'session.me',
    'session.membership',
    'session.organization',
    'session.organizations',
    'session.setting',
  ]);
  app.stop();
  network.reset();
  network.close();
});

describe('F-26 reads that started with the document and hang', () => {
  const network = networkForTests();
  let opened: App | undefined;
  let giveUp: (reason: Error) => void = () => {};
  let abort = vi.fn<() => void>();
  beforeAll(() => network.listen());
  beforeEach(() => {
    abort = vi.fn<() => void>(() => giveUp(new DOMException('Aborted', 'AbortError')));
  });
  afterEach(() => {
    endSession();
    network.reset();
  });
  afterAll(() => network.close());

  /** Opens the application while its first read of the user is pending. */
  async function openHanging(): Promise<void> {
    const server = testServer();
    network.install(server);
    const hanging = new Promise<Response>((_resolve, reject) => {
      giveUp = reject;
    });
    hanging.catch(() => {});
    const waiting = new Map([[`${TEST_HOST}/user`, hanging]]);
    const take = (url: string) => {
      const answer = waiting.get(url);
      waiting.delete(url);
      return answer;
    };
    const opening = openApp(server, { persona: 'member', early: { take, abort } });
    await eventually(() => expect(waiting.size).toBe(0));
    opened = await opening;
    expect(screen.queryByRole('heading', { level: 1, name: 'Dashboard' })).toBeNull();
  }

  it('are read again normally once they are aborted', async () => {
    await openHanging();
    giveUp(new DOMException('Aborted', 'AbortError'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  it('end with the session', async () => {
    await openHanging();
    act(() => opened?.stop());
    expect(abort).toHaveBeenCalled();
  });

  it('do not keep anyone waiting who has left', async () => {
    const client = new ApiClient({
      baseUrl: TEST_HOST,
      strict: true,
      credentials: () => ({}),
      early: () => new Promise(() => {}),
      ending: personSignal,
    });
    const call = session.me.call({}, { client });
    endPerson();
    await expect(call).rejects.toThrow('aborted');
  });
});
