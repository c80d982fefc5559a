import { parse } from './slug';

/** Where a refused or missing return address leads (F-47). */
export const HOME = '/dashboard';

const LOGIN_PATH = '/auth/login';

const CONTROL = /\p{Control}/u;

/** What {@link allowedUrl} lets pass. */
export interface UrlAllowance {
  /** Origins that pass as they are, scheme and port included: the page's own, the API's. */
  readonly origins?: readonly string[] | undefined;
  /** Schemes of every other address, with or without the colon. Defaults to https alone. */
  readonly protocols?: readonly string[] | undefined;
  /** Exact hosts of every other address, with the port where there is one. Left out: any host. */
  readonly hosts?: readonly string[] | undefined;
  /** What a relative address is resolved against. Left out: relative addresses are refused. */
  readonly base?: string | undefined;
}

/**
 * The one gate for addresses that someone else wrote: links, redirects, pictures, plans, uploads and consent pages (S-10,
 * S-14, S-18; S-8 for content). Whoever follows an address uses what this returns, never the text it was given.
 *
 * @returns the normalized address. Undefined where its scheme, host or origin is not on the list, or it has a user name or
 *   password, a backslash or a control character in it. Never throws.
 */
export function allowedUrl(
  value: string | null | undefined,
  { origins = [], protocols = ['https'], hosts, base }: UrlAllowance,
): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  // A URL parser drops line breaks and takes backslashes for slashes, so what people read is not what it follows.
  if (CONTROL.test(value) || value.includes('\\')) return undefined;
  const url = parse(value, base);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  // A blob address has the origin of whoever made it, which is not where its contents come from.
  if (url.protocol !== 'blob:' && origins.includes(url.origin)) return url.href;
  if (!protocols.some((protocol) => url.protocol === `${protocol.replace(/:$/, '')}:`)) {
    return undefined;
  }
  // mailto and blob have no host to judge; whatever has one must be on the list.
  if (hosts && url.host !== '' && !hosts.includes(url.host)) return undefined;
  return url.href;
}

/**
 * The part of a received `returnUrl` that may be followed inside this origin (S-14, F-47).
 *
 * Beyond the gate for all addresses, it must stay on the own origin over http or https. Only path, query and fragment are
 * kept. A path that begins with two slashes (also when they hide behind percent signs) and the login page are refused.
 *
 * @param value the received text
 * @param origin the own origin, like `https://acme.officeday.example`
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
