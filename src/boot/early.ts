/*
 * Built into a small script of its own that stands in the document's head, before every other: it shows the skeleton in
 * the design this browser last saw, and lets the first reads of the load sequence leave with the document instead of
 * after the application's code. The application takes each answer once (`early` of the API client). It must stay tiny and
 * must never fail: whatever it cannot judge is left to the application.
 */
import { HEADER } from '@/api/core/headers';

interface Block {
  api?: unknown;
  organizationDomain?: unknown;
  webView?: { identification?: unknown } | null;
}

declare global {
  /** Answers on their way, by address. */
  var atriumEarly: Map<string, Promise<Response>> | undefined;
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

function begin(): void {
  const block = JSON.parse(document.getElementById('atrium-config')?.textContent ?? '{}') as Block;
  const identification = text(block.webView?.identification);
  const webView = identification !== undefined && navigator.userAgent.includes(identification);
  const design = webView ? 'v2' : stored(() => localStorage, 'atrium.design_version');
  if (design === 'v1' || design === 'v2') document.documentElement.dataset['ds'] = design;

  const api = text(block.api);
  const { host, pathname } = location;
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
  const read = (path: string) => {
    const answer = fetch(api + path, { headers, credentials: 'include' });
    // Judged by whoever takes it.
    answer.catch(() => {});
    reads.set(api + path, answer);
  };
  read('/user');
  read('/user/organizations?limit=2000');
  if (slug !== undefined) {
    read(`/organizations/${slug}`);
    read(`/organizations/${slug}/users/me`);
    read('/v1/offices?limit=2000');
    // Not of the load sequence, but of every page with a shell, and it names the floors the map waits for.
    read('/v1/divisions?return_type=tree&return_floors=true');
    read('/user/settings/design_system_version');
  }
  globalThis.atriumEarly = reads;
}

try {
  begin();
} catch {
  // The application reads the same block and says what is wrong with it.
}
