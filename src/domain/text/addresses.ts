import { parse } from './slug';

/** Where a refused or missing return address leads (F-47). */
export const HOME = '/dashboard';

const LOGIN_PATH = '/auth/login';

const CONTROL = /\p{Control}/u;

/**
 * The part of a received `returnUrl` that may be followed inside this origin (S-14, F-47).
 *
 * The value is resolved against the own origin and must stay on it with http or https. Only path,
 * query and fragment are kept. Control characters, backslashes, a path that begins with two slashes
 * (also when they hide behind percent signs) and the login page itself are refused.
 *
 * @param value the received text
 * @param origin the own origin, like `https://acme.officeday.example`
 * @returns path + query + fragment, or {@link HOME}; never throws
 */
export function safeReturnUrl(value: string | null | undefined, origin: string): string {
  if (typeof value !== 'string' || value.trim() === '') return HOME;
  if (CONTROL.test(value) || value.includes('\\')) return HOME;

  const own = parse(origin);
  const target = own && parse(value, own.origin);
  if (!own || !target || !isWeb(target) || target.origin !== own.origin) return HOME;

  const path = decoded(target.pathname);
  if (path === undefined || /^\/[/\\]/.test(path) || path.includes('\\') || CONTROL.test(path)) {
    return HOME;
  }
  if (isLogin(path)) return HOME;
  return target.pathname + target.search + target.hash;
}

/** What {@link allowedUrl} lets pass. */
export interface UrlAllowance {
  /** Schemes, with or without the colon: `['https']`. */
  readonly protocols: readonly string[];
  /** Exact hosts, with the port where there is one. Left out: any host. */
  readonly hosts?: readonly string[] | undefined;
  /** What a relative address is resolved against. Left out: relative addresses are refused. */
  readonly base?: string | undefined;
}

/**
 * The one gate for media, map and link addresses (S-10; S-8 for links and images in content).
 *
 * @returns the normalised address, or undefined where the scheme or the host is not on the list, or
 *   the address carries a user name or password; never throws
 */
export function allowedUrl(
  value: string | null | undefined,
  { protocols, hosts, base }: UrlAllowance,
): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const url = parse(value, base);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (!protocols.some((protocol) => url.protocol === `${protocol.replace(/:$/, '')}:`)) {
    return undefined;
  }
  // mailto and blob have no host to judge; whatever has one must be on the list.
  if (hosts && url.host !== '' && !hosts.includes(url.host)) return undefined;
  return url.href;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function isWeb(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

function isLogin(path: string): boolean {
  const plain = path.toLowerCase().replaceAll(/\/+/g, '/');
  return plain === LOGIN_PATH || plain.startsWith(`${LOGIN_PATH}/`);
}
