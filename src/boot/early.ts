/*
 * Built into a small script that runs in the document's head before every other. It shows the skeleton in the design this
 * browser last saw, and sends the reads of the load sequence with the document instead of after the application's code.
 * Which reads those are comes from the load sequence itself (`src/session/sequence.ts`) at build time. The application takes
 * each answer once (`early` of the API client). It also asks for the files of the page itself, which the build names by address
 * (`build/page-files.ts`). The script must stay tiny and must never fail: whatever it cannot judge is
 * left to the application.
 */
import { ofOrganization, ofPerson, SLUG } from 'virtual:early-reads';
import { HEADER } from '@/api/core/headers';
import { TIMEOUT } from '@/api/core/timeout';
import { apiAddress } from '@/lib/config/api-address';

interface Block {
  api?: unknown;
  organizationDomain?: unknown;
  webView?: { identification?: unknown } | null;
}

declare global {
  /** Answers on their way, by address, and a way to give them all up. */
  var atriumEarly:
    | { readonly reads: Map<string, Promise<Response>>; readonly abort: () => void }
    | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Text of a stored value, written as JSON; nothing where storage is blocked. */
function stored(open: () => Storage, key: string): string | undefined {
  try {
    return text(JSON.parse(open().getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Asks for the scripts and styles of the page at an address, which otherwise wait until the application runs. */
function preload(): void {
  const { pathname } = location;
  const text = document.getElementById('atrium-pages')?.textContent;
  if (!text) return;
  const { files, pages } = JSON.parse(text) as { files: string[]; pages: Record<string, number[]> };
  // The first page leads to the dashboard.
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
      // As the build's own loader asks for it. Otherwise the browser would fetch it twice.
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
  const design = webView ? 'v2' : stored(() => localStorage, 'atrium.design_version');
  if (design === 'v1' || design === 'v2') document.documentElement.dataset['ds'] = design;

  const { host, origin, pathname } = location;
  const written = text(block.api);
  const api = written === undefined ? undefined : apiAddress(written, origin);
  // The web view waits for its token, and an impersonated tab sends a header of its own.
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

  const reads = new Map<string, Promise<Response>>();
  const controller = new AbortController();
  const abort = () => controller.abort();
  // A read that hangs gives up as soon as any other call would (F-26), and the application reads again.
  setTimeout(abort, TIMEOUT);
  addEventListener('pagehide', abort);
  for (const path of slug === undefined ? ofPerson : [...ofPerson, ...ofOrganization]) {
    const url = api + path.replace(SLUG, slug ?? '');
    const answer = fetch(url, { headers, credentials: 'include', signal: controller.signal });
    // Judged by whoever takes it.
    answer.catch(() => {});
    reads.set(url, answer);
  }
  globalThis.atriumEarly = { reads, abort };
}

/**
 * The first date format of a page makes the browser load its calendars and time zones: 20 ms, or 80 on a slow machine. Here
 * that happens after the skeleton is painted, while the application's code is still on its way.
 */
function warmUp(): void {
  requestAnimationFrame(() =>
    setTimeout(() => new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin' }).format()),
  );
}

for (const step of [preload, begin, warmUp]) {
  try {
    step();
  } catch {
    // The application reads the same blocks, says what is wrong with them, and loads what it needs itself.
  }
}
