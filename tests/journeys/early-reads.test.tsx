/**
 * @vitest-environment jsdom
 * @vitest-environment-options { "url": "https://meridian.atrium.test/dashboard" }
 */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { networkForTests, testServer } from '@mocks/adapters/vitest';
import { forgetApp, openApp, TEST_CONFIG } from '@tests/helpers/app';

it('the reads that leave with the document are the six of the load sequence and the divisions, each asked once', async () => {
  expect(location.host).toBe('meridian.atrium.test');
  const network = networkForTests();
  network.listen();
  const server = testServer();
  network.install(server);
  // What the page's head sees: the block, and a session that a cookie vouches for.
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
  // An answer is good for some seconds from here on: the application's code is not on its way any more, it is there.
  const { takeEarly } = await import('@/boot/take-early');
  vi.stubGlobal('fetch', real);

  const app = await openApp(server, { persona: 'member', early: takeEarly });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });

  expect(headers).toHaveLength(7);
  for (const each of headers) {
    expect(each).toEqual({ 'Content-Type': 'application/json', [HEADER.organization]: 'meridian' });
  }
  expect(globalThis.atriumEarly?.size).toBe(0);
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
  forgetApp(app);
  network.reset();
  network.close();
});
