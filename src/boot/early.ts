/*
 * Built into a small script that runs in the document’s head before everything else. It shows the skeleton in the design this
 * browser last saw, and sends the reads of the load sequence with the document instead of after the application’s code. The
 * application takes each answer once (`early` of the API client). It also requests the files of the page itself, which the
 * build lists by address (`build/page-files.ts`). The script must stay small and must never fail: whatever it can’t decide is
 * left to the application.
 *
 * The page’s own reads wait for the loader. When they were sent from here, they arrived earlier but the content came later,
 * because a slow machine runs this script before everything else (docs/performance.md).
 */
import { HEADER } from '@/api/core/headers';
import { TIMEOUT } from '@/api/core/timeout';
import { apiAddress } from '@/lib/config/api-address';
import { FIRST_READS, SLUG } from './first-reads';

interface Block {
  api?: unknown;
  organizationDomain?: unknown;
  webView?: { identification?: unknown } | null;
}

/** Pending answers for the application to take. */
interface EarlyReads {
  /** By address, until they’re taken. */
  readonly reads: Map<string, Promise<Response>>;
  /** Cancels those still pending. */
  readonly abort: () => void;
}

declare global {
  var atriumEarly: EarlyReads | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A stored value, written as JSON; nothing if storage is blocked. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Requests the scripts and styles of the page at an address, which would otherwise wait until the application runs. */
function preload(): void {
  const { pathname } = location;
  const text = document.getElementById('atrium-pages')?.textContent;
  if (!text) return;
  const { files, pages } = JSON.parse(text) as { files: string[]; pages: Record<string, number[]> };
  // The first page redirects to the dashboard.
  const parts = (pathname === '/' ? '/dashboard' : pathname.replace(/\/$/, '')).split('/');
  const page = Object.keys(pages).find((path) => {
    const names = path.split('/');
    return (
      names.length === parts.length &&
      names.every((name, at) => (name.startsWith('$') ? parts[at] !== '' : name === parts[at]))
    );
  });
  for (const at of pages[page ?? ''] ?? []) {
    const href = files[at] ?? '';
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) {
      link.as = 'style';
      // Requested in the same way as by the build’s own loader. Otherwise the browser would load it twice.
      link.crossOrigin = '';
    }
    link.href = href;
    document.head.append(link);
  }
}

function begin(): void {
  const block = JSON.parse(document.getElementById('atrium-config')?.textContent ?? '{}') as Block;
  const identification = text(block.webView?.identification);
  const webView = identification !== undefined && navigator.userAgent.includes(identification);
  const design = webView ? 'v2' : stored('atrium.design_version');
  if (design === 'v1' || design === 'v2') document.documentElement.dataset['ds'] = design;

  const { host, origin, pathname } = location;
  const written = text(block.api);
  const api = written === undefined ? undefined : apiAddress(written, origin);
  // The web view waits for its token, and an impersonated tab sends its own header.
  const impersonating = (() => {
    try {
      return sessionStorage.getItem('atrium.impersonated') !== null;
    } catch {
      return false;
    }
  })();
  if (api === undefined || webView || impersonating || pathname.startsWith('/auth/')) return;

  const domain = text(block.organizationDomain);
  const label =
    domain !== undefined && host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : '';
  const slug =
    /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && label !== 'www' ? label : undefined;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (slug !== undefined) headers[HEADER.organization] = slug;

  const controller = new AbortController();
  const abort = () => controller.abort();
  const reads = new Map<string, Promise<Response>>();
  for (const { needs, address = '' } of FIRST_READS) {
    if (needs === 'organization' && slug === undefined) continue;
    const url = api + address.replace(SLUG, slug ?? '');
    const answer = fetch(url, {
      headers,
      credentials: 'include',
      redirect: 'error',
      signal: controller.signal,
    });
    // Whoever takes it handles errors.
    answer.catch(() => {});
    reads.set(url, answer);
  }
  // A hanging read is canceled after the same time as any other call (F-26), and the application reads again.
  setTimeout(abort, TIMEOUT);
  addEventListener('pagehide', abort);
  globalThis.atriumEarly = { reads, abort };
}

/**
 * The first date format on a page makes the browser load its calendars and time zones, which takes 20 ms, or 80 on a slow
 * machine. Here it happens after the skeleton is painted, while the application’s code is still loading.
 */
function warmUp(): void {
  const load = () => new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin' }).format();
  requestAnimationFrame(() => setTimeout(load));
}

for (const step of [preload, begin, warmUp]) {
  try {
    step();
  } catch {
    // The application reads the same blocks, reports what’s wrong with them, and loads what it needs itself.
  }
}
