import { HEADER } from '@/api/core/headers';

/** Whether pages of an origin may call with credentials, and be led back to after signing in. */
export type Origins = (origin: string) => boolean;

const LOCAL =
  /^https?:\/\/(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const PATTERN = /^https?:\/\/[a-z0-9.*-]+(?::(?:\d+|\*))?$/i;

/** Pages of this machine, on any port and under any name below `localhost`. */
export const localOrigins: Origins = (origin) => LOCAL.test(origin);

/**
 * Origins by pattern, such as `https://app.example.com` or `https://*.example.com:*`; a star stands for labels of a host or
 * for a port. Throws a `RangeError` for a pattern that is no origin.
 */
export function originsOf(patterns: readonly string[]): Origins {
  const expressions = patterns.map((pattern) => {
    if (!PATTERN.test(pattern)) throw new RangeError(`Not an origin: ${pattern}`);
    const source = pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[a-z0-9.-]+');
    return new RegExp(`^${source}$`, 'i');
  });
  return (origin) => expressions.some((expression) => expression.test(origin));
}

/** Headers a page may send: ours, and those of the hub's client (H-1). */
const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  ...Object.values(HEADER).map((name) => name.toLowerCase()),
  'x-requested-with',
  'x-signalr-user-agent',
].join(', ');

/** Seconds a browser may remember a preflight; none remembers longer. */
const MAX_AGE = 7200;

/** What every answer says to a page of another origin. A stranger gets nothing, which its browser takes for a no. */
export function corsHeaders(origin: string | undefined, origins: Origins): [string, string][] {
  if (origin === undefined || !origins(origin)) return [['Vary', 'Origin']];
  return [
    ['Vary', 'Origin'],
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    // Read by the client: the server's clock (F-37) and how long to wait (F-15).
    ['Access-Control-Expose-Headers', 'Date, Retry-After'],
  ];
}

/** What a preflight is answered besides. */
export const preflightHeaders: readonly [string, string][] = [
  ['Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
  ['Access-Control-Allow-Headers', ALLOWED_HEADERS],
  ['Access-Control-Max-Age', String(MAX_AGE)],
];
