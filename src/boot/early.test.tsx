import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarly } from './take-early';

const CONFIG = {
  api: 'https://api.officeday.example',
  organizationDomain: 'localhost:3000',
  webView: { identification: 'AtriumApp' },
};

function place(block: unknown): void {
  document.head.innerHTML = '';
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'atrium-config';
  element.textContent = typeof block === 'string' ? block : JSON.stringify(block);
  document.head.append(element);
}

/** Runs the script as the page would: once, from the top. */
async function run(): Promise<void> {
  vi.resetModules();
  await import('./early');
}

const sent = vi.fn((_url: string, _init?: RequestInit) => Promise.resolve(new Response('{}')));
const urls = () => sent.mock.calls.map(([url]) => url);

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  globalThis.atriumEarly = undefined;
  delete document.documentElement.dataset['ds'];
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
});

it('starts what needs no organization where the host names none, and shows nothing else', async () => {
  place(CONFIG);
  await run();
  expect(urls()).toEqual([
    'https://api.officeday.example/user',
    'https://api.officeday.example/user/organizations?limit=2000',
  ]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
});

it('an answer is taken once', async () => {
  place(CONFIG);
  await run();
  const url = 'https://api.officeday.example/user';
  expect(takeEarly(url)).toBeInstanceOf(Promise);
  expect(takeEarly(url)).toBeUndefined();
  expect(takeEarly('https://api.officeday.example/other')).toBeUndefined();
});

it.each([
  ['without an API host', {}],
  [
    'in the web view, which waits for its token',
    { ...CONFIG, webView: { identification: 'jsdom' } },
  ],
  ['with a broken block', '{'],
])('starts nothing %s', async (_name, block) => {
  place(block);
  await run();
  expect(sent).not.toHaveBeenCalled();
});

it('IMP-2 starts nothing while acting as somebody else, whose header it does not send', async () => {
  place(CONFIG);
  sessionStorage.setItem('atrium.impersonated', '{}');
  await run();
  expect(sent).not.toHaveBeenCalled();
});

it('shows the skeleton in the design last seen, and v2 in the web view', async () => {
  place(CONFIG);
  localStorage.setItem('atrium.design_version', '"v2"');
  await run();
  expect(document.documentElement.dataset['ds']).toBe('v2');
  localStorage.setItem('atrium.design_version', '"v1"');
  place({ ...CONFIG, webView: { identification: 'jsdom' } });
  await run();
  expect(document.documentElement.dataset['ds']).toBe('v2');
});
