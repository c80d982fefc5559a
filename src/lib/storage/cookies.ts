/** How long a cookie lasts, in seconds: a year. */
const YEAR = 365 * 24 * 3600;

/** What’s remembered while the page is open in a browser without cookies (F-33). */
const memory = new Map<string, string>();

/** The value of a cookie written by {@link writeCookie}, or `undefined`. */
export function readCookie(name: string): string | undefined {
  return memory.get(name) ?? stored(name);
}

function stored(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = jar()
    .split('; ')
    .find((each) => each.startsWith(prefix));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    // Written by something else, in another encoding.
    return undefined;
  }
}

/**
 * Writes a cookie for this host only: `SameSite=Lax; Secure`, for a year (S-4). Never use it for a token. If cookies are blocked,
 * the value lasts as long as the page (F-33).
 */
export function writeCookie(name: string, value: string): void {
  put(name, encodeURIComponent(value), YEAR);
  if (stored(name) === value) memory.delete(name);
  else memory.set(name, value);
}

/** Removes a cookie. */
export function removeCookie(name: string): void {
  memory.delete(name);
  put(name, '', 0);
}

function jar(): string {
  try {
    return document.cookie;
  } catch {
    // A sandboxed frame throws.
    return '';
  }
}

function put(name: string, value: string, maxAge: number): void {
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; Secure`;
  } catch {
    // See jar().
  }
}
