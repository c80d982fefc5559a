import { HEADER } from '@/api/core/headers';

/** Whether pages of an origin may call with credentials and be returned to after signing in. */
export type Origins = (origin: string) => boolean;

const LOCAL =
  /^https?:\/\/(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const PATTERN = /^https?:\/\/[a-z0-9.*-]+(?::(?:\d+|\*))?$/i;

/** Pages on this machine, on any port and under any name below `localhost`. */
export const localOrigins: Origins = (origin) => LOCAL.test(origin);

/**
 * Origins by pattern, such as `https://app.example.com` or `https://*.example.com:*`; a star stands for host labels or a port.
 * Throws a `RangeError` for a pattern that isn’t an origin.
 */
export function originsOf(patterns: readonly string[]): Origins {
  const expressions = patterns.map((pattern) => {
    if (!PATTERN.test(pattern)) throw new RangeError(`Not an origin: ${pattern}`);
    const source = pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[a-z0-9.-]+');
    return new RegExp(`^${source}$`, 'i');
  });
  return (origin) => expressions.some((expression) => expression.test(origin));
}

/** Headers that a page may send: ours, and those of the hub’s client (H-1). */
const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  ...Object.values(HEADER).map((name) => name.toLowerCase()),
  'x-requested-with',
  'x-signalr-user-agent',
].join(', ');

/** Seconds a browser may cache a preflight; none caches it longer. */
const MAX_AGE = 7200;

/** The headers for a page on another origin. A foreign page gets none, so its browser refuses. */
export function corsHeaders(origin: string | undefined, origins: Origins): [string, string][] {
  if (origin === undefined || !origins(origin)) return [['Vary', 'Origin']];
  return [
    ['Vary', 'Origin'],
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    // Read by the client: the server’s clock (F-37) and how long to wait (F-15).
    ['Access-Control-Expose-Headers', 'Date, Retry-After'],
  ];
}

/** Additional headers for a preflight. */
export const preflightHeaders: readonly [string, string][] = [
  ['Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
  ['Access-Control-Allow-Headers', ALLOWED_HEADERS],
  ['Access-Control-Max-Age', String(MAX_AGE)],
];
