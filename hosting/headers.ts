import { readConfig, type AppConfig } from '@/lib/config';
import hosting from './headers.json' with { type: 'json' };

/** The differences between deployments. */
export interface Deployment {
  /** The configuration in `index.html`; without an API in it, the page reaches no host but its own. */
  config?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the build includes the fake server, whose worker is registered from a plain address (S-24). */
  demo?: boolean;
}

/**
 * A configuration as a page of its main site reads it.
 *
 * @throws ConfigError naming the first field that is wrong
 */
export function configFor(config: Readonly<Record<string, unknown>>): AppConfig {
  const { mainSite } = config;
  const page = new URL(
    typeof mainSite === 'string' && URL.canParse(mainSite) ? mainSite : 'https://unknown.invalid',
  );
  return readConfig(JSON.stringify(config), page);
}

/**
 * The sources for each placeholder of `hosting/headers.json`: only the hosts that the configuration names. A service that
 * isn’t configured gets no host.
 *
 * @throws ConfigError naming the first field that is wrong
 */
function sourcesIn(config: Deployment['config']): Readonly<Record<string, readonly string[]>> {
  if (config?.['api'] === undefined) return {};
  const { api, mediaHosts, uploadHosts, analytics, errorReporting } = configFor(config);
  const secure = (host: string) => `https://${host}`;
  // A path on the page’s own origin needs no source: 'self' covers it, including its WebSocket.
  const host = config['api'] === api ? [api] : [];
  return {
    '{api}': host,
    '{hub}': host.map((origin) => origin.replace(/^http/, 'ws')),
    '{media}': mediaHosts.map(secure),
    '{uploads}': uploadHosts.map(secure),
    '{reports}': errorReporting.dsn === null ? [] : [new URL(errorReporting.dsn).origin],
    // Page views are sent only if both are set.
    '{analytics}': analytics.key === null || analytics.host === null ? [] : [analytics.host],
  };
}

/**
 * The content security policy of a deployment (S-23), in one line.
 *
 * @throws ConfigError if the configuration can’t be used
 */
export function contentSecurityPolicy({ config, demo = false }: Deployment): string {
  const named = sourcesIn(config);
  const extra: Partial<Record<string, string[]>> = demo ? hosting.cspOfTheDemo : {};
  return Object.entries(hosting.csp)
    .map(([name, sources]) => {
      const added = extra[name] ?? [];
      // 'none' must be the only value.
      const own = added.length > 0 ? sources.filter((source) => source !== "'none'") : sources;
      const all = [...own, ...added].flatMap((source) =>
        source.startsWith('{') ? (named[source] ?? []) : [source],
      );
      return [name, ...new Set(all)].join(' ');
    })
    .join('; ');
}

/** Addresses whose pages need different headers: only a visitor station uses the camera. */
export const BELOW = Object.keys(hosting.below);

/** Headers for the addresses below one of {@link BELOW}, instead of the general ones. */
export const specialHeaders = (path: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...Object.entries(hosting.below).flatMap(([prefix, own]) =>
      path.startsWith(prefix) ? [own] : [],
    ),
  ) as Record<string, string>;

/**
 * The headers of one answer (S-23, S-25), from the one hosting file.
 * @param path path of the address, `/assets/index-abc.js` or `/kiosk/stat_1`
 */
export function headersFor(path: string, deployment: Deployment): Record<string, string> {
  const cache = Object.entries(hosting.cache)
    .toSorted(([a], [b]) => b.length - a.length)
    .find(([prefix]) => path.startsWith(prefix));
  return {
    'Content-Security-Policy': contentSecurityPolicy(deployment),
    ...hosting.everywhere,
    ...specialHeaders(path),
    ...(cache ? { 'Cache-Control': cache[1] } : {}),
  };
}
