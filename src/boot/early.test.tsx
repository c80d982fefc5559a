import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUT } from '@/api/core/timeout';
import { earlyReads } from './take-early';

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

/** Runs the script as the page would: once, from the start. */
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

it('reads from an API behind the page’s own origin', async () => {
  place({ ...CONFIG, api: '/api' });
  await run();
  // As the application will request them.
  expect(urls()[0]).toBe(`${location.origin}/api/user`);
});

it('starts what needs no organization if the host names none, and shows nothing else', async () => {
  place(CONFIG);
  await run();
  expect(urls()).toEqual([
    'https://api.officeday.example/user',
    'https://api.officeday.example/user/organizations?limit=2000',
  ]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
});

it('an answer is used once', async () => {
  place(CONFIG);
  await run();
  const url = 'https://api.officeday.example/user';
  expect(earlyReads.take(url)).toBeInstanceOf(Promise);
  expect(earlyReads.take(url)).toBeUndefined();
  expect(earlyReads.take('https://api.officeday.example/other')).toBeUndefined();
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

it('IMP-2 starts nothing while acting as someone else, because it does not send their header', async () => {
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

describe('F-26 a read that gets no answer', () => {
  const url = 'https://api.officeday.example/user';
  /** A server that never answers. Like the browser’s fetch, it rejects when it’s aborted. */
  const hang = (_url: string, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sent.mockImplementation(hang);
    place(CONFIG);
    await run();
  });
  afterEach(() => {
    vi.useRealTimers();
    sent.mockReset();
    sent.mockImplementation(() => Promise.resolve(new Response('{}')));
  });

  it('is aborted after as long as any other call', async () => {
    const failed = earlyReads.take(url)?.catch((error: unknown) => error);
    vi.advanceTimersByTime(TIMEOUT);
    expect(await failed).toMatchObject({ name: 'AbortError' });
  });

  it('is aborted when the page closes', async () => {
    const failed = earlyReads.take(url)?.catch((error: unknown) => error);
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(await failed).toMatchObject({ name: 'AbortError' });
  });

  it('is aborted with the session, and leaves nothing to use', async () => {
    const failed = earlyReads.take(url)?.catch((error: unknown) => error);
    earlyReads.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
    expect(earlyReads.take('https://api.officeday.example/user/organizations?limit=2000')).toBe(
      undefined,
    );
  });
});

describe('the files of the page', () => {
  const PAGES = {
    files: ['/assets/map.js', '/assets/map.css', '/assets/person.js', '/assets/home.js'],
    pages: { '/map': [0, 1], '/people/$userId': [2], '/dashboard': [3] },
  };
  /** What’s requested for an address, as `rel href`. */
  const asked = async (path: string, pages: object | string = PAGES) => {
    place(CONFIG);
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'atrium-pages';
    element.textContent = typeof pages === 'string' ? pages : JSON.stringify(pages);
    document.head.append(element);
    history.replaceState(null, '', path);
    await run();
    return [...document.head.querySelectorAll('link')].map(
      (link) => `${link.rel} ${link.getAttribute('href')}`,
    );
  };
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['/map?date=2026-03-12', ['modulepreload /assets/map.js', 'preload /assets/map.css']],
    ['/people/user_1', ['modulepreload /assets/person.js']],
    ['/map/', ['modulepreload /assets/map.js', 'preload /assets/map.css']],
    ['/', ['modulepreload /assets/home.js']],
    ['/people/', []],
    ['/elsewhere', []],
    ['/constructor', []],
  ])('are requested with the document: %s', async (path, links) => {
    expect(await asked(path)).toEqual(links);
  });

  it('are left to the application if the list cannot be read, and the reads still start', async () => {
    expect(await asked('/map', '{')).toEqual([]);
    expect(sent).toHaveBeenCalled();
  });
});
