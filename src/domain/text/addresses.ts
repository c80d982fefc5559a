import { parse } from './slug';

/** Where a rejected or missing return address leads (F-47). */
export const HOME = '/dashboard';

const LOGIN_PATH = '/auth/login';

const CONTROL = /\p{Control}/u;

/** What {@link allowedUrl} accepts. */
export interface UrlAllowance {
  /**
   * Addresses whose origins are accepted as they are, including scheme and port: the page’s own and the API’s, which may have a
   * path.
   */
  readonly origins?: readonly string[] | undefined;
  /** Accepted beginnings of paths there, and below a path of theirs. Defaults to all. */
  readonly paths?: readonly string[] | undefined;
  /** Accepted schemes of all other addresses, with or without the colon. Defaults to https. */
  readonly protocols?: readonly string[] | undefined;
  /** Accepted hosts of all other addresses, with their port if there is one. Defaults to any host. */
  readonly hosts?: readonly string[] | undefined;
  /** Base for relative addresses. Without it, they’re rejected. */
  readonly base?: string | undefined;
}

/**
 * The only check for addresses that someone else wrote: links, redirects, pictures, plans, uploads, and consent pages (S-10,
 * S-14, S-18; S-8 for content). Callers follow the address it returns, never the text they passed.
 *
 * @returns the normalized address. Undefined if its scheme, host, or origin isn’t on the list, or if it contains a user name,
 *   a password, a backslash, or a control character. Never throws.
 */
export function allowedUrl(
  value: string | null | undefined,
  { origins = [], paths, protocols = ['https'], hosts, base }: UrlAllowance,
): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  // A URL parser drops line breaks and treats backslashes as slashes, so people would read a different address than it follows.
  if (CONTROL.test(value) || value.includes('\\')) return undefined;
  const url = parse(value, base);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  // A blob address has the origin of its creator, which isn’t where its content comes from.
  const isAccepted = (each: string): boolean =>
    parse(each)?.origin === url.origin &&
    (!paths ||
      // A server may decode these and find another path.
      (!/%(?:2[5ef]|5c)|;/i.test(url.pathname) &&
        paths.some((path) => [url.origin, each].some((root) => url.href.startsWith(root + path)))));
  if (/^https?:$/.test(url.protocol) && origins.some(isAccepted)) return url.href;
  if (!protocols.some((protocol) => url.protocol === `${protocol.replace(/:$/, '')}:`)) {
    return undefined;
  }
  // mailto and blob have no host to check; anything with a host must be on the list.
  if (hosts && url.host !== '' && !hosts.includes(url.host)) return undefined;
  return url.href;
}

/**
 * The part of a received `returnUrl` that may be followed within this origin (S-14, F-47).
 *
 * In addition to the check for all addresses, it must stay on the same origin over http or https. Only path, query, and fragment
 * are
 * kept. A path that starts with two slashes (even percent-encoded ones) and the login page are rejected.
 *
 * @param value the received text
 * @param origin the page’s origin, such as `https://acme.officeday.example`
 * @returns path + query + fragment, or {@link HOME}; never throws
 */
export function safeReturnUrl(value: string | null | undefined, origin: string): string {
  const own = parse(origin);
  if (!own || !/^https?:$/.test(own.protocol)) return HOME;
  const allowed = allowedUrl(value, { origins: [own.origin], hosts: [], base: own.origin });
  const target = allowed === undefined ? undefined : parse(allowed);
  if (!target) return HOME;

  const path = decoded(target.pathname);
  if (path === undefined || /^\/[/\\]/.test(path) || path.includes('\\') || CONTROL.test(path)) {
    return HOME;
  }
  if (isLogin(path)) return HOME;
  return target.pathname + target.search + target.hash;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function isLogin(path: string): boolean {
  const plain = path.toLowerCase().replaceAll(/\/+/g, '/');
  return plain === LOGIN_PATH || plain.startsWith(`${LOGIN_PATH}/`);
}
