import hosting from '../hosting/headers.json';

/** What differs between deployments. */
export interface Deployment {
  /** Origin of the API, as in `https://api.example.com`; absent when the fake server answers inside the page. */
  api?: string;
  /** Whether the build carries the fake server, whose worker is registered from a plain address (S-24). */
  demo?: boolean;
}

/** The content security policy of a deployment (S-23), one line. */
export function contentSecurityPolicy({ api, demo = false }: Deployment): string {
  const named: Partial<Record<string, string>> = api
    ? { '{api}': api, '{hub}': api.replace(/^http/, 'ws') }
    : {};
  const extra: Partial<Record<string, string[]>> = demo ? hosting.cspOfTheDemo : {};
  return Object.entries(hosting.csp)
    .map(([name, sources]) => {
      const all = [...sources, ...(extra[name] ?? [])].map((source) =>
        source.startsWith('{') ? named[source] : source,
      );
      return [name, ...all.filter((source) => source !== undefined)].join(' ');
    })
    .join('; ');
}

/**
 * The headers of one answer (S-23, S-25), from the one hosting file.
 * @param path path of the address, `/assets/index-abc.js`; a page of the application counts as `/index.html`
 */
export function headersFor(path: string, deployment: Deployment): Record<string, string> {
  const cache = Object.entries(hosting.cache)
    .toSorted(([a], [b]) => b.length - a.length)
    .find(([prefix]) => path.startsWith(prefix));
  return {
    'Content-Security-Policy': contentSecurityPolicy(deployment),
    ...hosting.everywhere,
    ...(cache ? { 'Cache-Control': cache[1] } : {}),
  };
}
